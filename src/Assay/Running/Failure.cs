using Assay.Experiments.Load.Counters;
using Assay.Protocol;
using Assay.Wire.Load;
using Assay.Workers;

namespace Assay.Running;

/// <summary>Why a cell takes no further turns.</summary>
/// <param name="Reason">One line.</param>
/// <param name="IsUnsupported">Whether the library inherently can't do what was asked, which is no fault.</param>
internal sealed record Failure(string Reason, bool IsUnsupported = false)
{
    /// <summary>Notes it where what is unsupported is kept, or where faults are.</summary>
    public void Note(Action<string> unsupported, Action<string> failed) => (IsUnsupported ? unsupported : failed)(Reason);

    /// <summary>The failure of a cell that an exception of its trial means; null if the fault is the lab's or the user's, which ends the run.</summary>
    public static Failure? Of(Exception exception) => exception switch
    {
        WorkerException worker => new(worker.Message, worker.IsUnsupported),
        LoadException or CounterException or ProtocolException => new(exception.Message),
        IOException or FormatException or TimeoutException => new(exception.Message),
        _ => null,
    };
}
