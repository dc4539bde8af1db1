using Assay.Experiments.Load.Counters;
using Assay.Protocol;
using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Running;

/// <summary>Why a cell takes no further turns.</summary>
/// <param name="Reason">One line.</param>
/// <param name="IsUnsupported">Whether the library by its nature can't do what was asked, which is no fault.</param>
internal sealed record Failure(string Reason, bool IsUnsupported = false)
{
    /// <summary>What an exception of a trial tells of its cell; null for one that is the lab's own fault, or the user's, and ends the run.</summary>
    public static Failure? Of(Exception exception) => exception switch
    {
        WorkerException worker => new(worker.Message, worker.IsUnsupported),
        LoadException or CounterException or ProtocolException => new(exception.Message),
        IOException or FormatException or TimeoutException => new(exception.Message),
        _ => null,
    };
}
