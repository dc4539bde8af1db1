using Assay.Protocol;

namespace Assay.Workers;

/// <summary>A worker that can be asked.</summary>
internal interface IWorker : IAsyncDisposable
{
    /// <summary>The runtime with its version, as the worker named it.</summary>
    string Runtime { get; }

    /// <summary>Asks a question and waits for its answer.</summary>
    /// <exception cref="WorkerException">The worker can't continue.</exception>
    Task<Message> AskAsync(Message question, TimeSpan patience, CancellationToken stop);
}
