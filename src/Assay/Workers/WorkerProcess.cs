using Assay.Processes;
using Assay.Protocol;

namespace Assay.Workers;

/// <summary>A worker that was started: a process, and a conversation of one question and one answer at a time.</summary>
internal sealed class WorkerProcess : IWorker
{
    private readonly ChildProcess process;

    private WorkerProcess(ChildProcess process, string runtime) => (this.process, Runtime) = (process, runtime);

    public string Runtime { get; }

    /// <summary>The system's number for it.</summary>
    public int Id => process.Id;

    /// <summary>Starts a worker and reads its first line.</summary>
    /// <param name="command">How it is started.</param>
    /// <param name="folder">The folder it runs in.</param>
    /// <param name="memoryLimit">The working set, in bytes, beyond which it is ended.</param>
    /// <exception cref="WorkerException">It couldn't be started, or isn't a worker of this protocol.</exception>
    public static async Task<WorkerProcess> StartAsync(WorkerCommand command, string folder, long memoryLimit, CancellationToken stop)
    {
        try
        {
            var (process, runtime) =
                await ChildProcess.GreetAsync(command.Start(folder) with { MemoryLimit = memoryLimit, MemoryOption = "--memory-limit" }, stop);
            return new WorkerProcess(process, runtime);
        }
        catch (ChildException e)
        {
            throw new WorkerException(e.Message, e);
        }
    }

    /// <summary>Asks a question and waits for its answer.</summary>
    /// <exception cref="WorkerException">The worker died, took longer than <paramref name="patience"/>,
    /// or answered with something that is not a message. It is ended then.</exception>
    public async Task<Message> AskAsync(Message question, TimeSpan patience, CancellationToken stop)
    {
        try
        {
            return await process.AskAsync(question, patience, stop);
        }
        catch (ChildException e)
        {
            throw new WorkerException(e.Message, e);
        }
    }

    /// <summary>Ends the worker: asks it to, and ends it at once where that doesn't help.</summary>
    public async ValueTask DisposeAsync() => await process.ByeAsync();
}
