using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>A running worker with its cells.</summary>
internal sealed class LiveWorker(Member member, IWorker worker, TimeSpan patience, bool compilesAtOnce) : IAsyncDisposable
{
    private readonly List<LiveCell> cells = [];

    /// <summary>The serializer it runs.</summary>
    public Member Member => member;

    /// <summary>The runtime and its version, as the worker tells them.</summary>
    public string Runtime => worker.Runtime;

    /// <summary>Whether its runtime compiles what was called often enough at once, and not after a delay.</summary>
    public bool CompilesAtOnce => compilesAtOnce;

    /// <summary>How long it may take to answer.</summary>
    public TimeSpan Patience => patience;

    /// <summary>How many values its operations take in turn.</summary>
    public long Values { get; set; } = 1;

    /// <summary>The cells that are still measured.</summary>
    public IEnumerable<LiveCell> Cells => cells.Where(cell => !cell.Ended);

    /// <summary>Whether the process has failed.</summary>
    public bool Dead { get; private set; }

    /// <summary>The same process as the worker of another member of the same serializer: on another payload.</summary>
    public LiveWorker For(Member other) => new(other, worker, patience, compilesAtOnce);

    /// <summary>Adds a cell that was prepared.</summary>
    public void Add(LiveCell cell) => cells.Add(cell);

    /// <summary>Asks about the serializer as a whole.</summary>
    /// <exception cref="WorkerException">The worker can't continue.</exception>
    /// <exception cref="UserException">The temporary disk is full.</exception>
    public async Task<Message> AskAsync(Message question, CancellationToken stop)
    {
        try
        {
            var answer = await worker.AskAsync(question, patience, stop);
            Answers.Check(question, answer);
            TemporaryDisk.Check(answer);
            return answer;
        }
        catch (ProtocolException e)
        {
            throw new WorkerException($"wrote to standard output something that isn't an answer: {e.Message}", e);
        }
    }

    /// <summary>Asks about all cells at once; the answer may be that it failed. Where the
    /// process ended, the cells end their launch with it, and none is blamed.</summary>
    /// <returns>The answer; null if the process ended.</returns>
    public async Task<Message?> SettleAsync(Message question, CancellationToken stop)
    {
        try
        {
            return await AskAsync(question, stop);
        }
        catch (WorkerException e)
        {
            Dead = member.FailedToSettle = true;
            foreach (var cell in Cells.ToList())
                cell.End(CellStatus.Fails, $"its worker ended during warm-up: {e.Message}", blamed: false);
            return null;
        }
    }

    /// <summary>Asks about a cell. A fault ends that cell; where it ended the process too, the others end their launch with it, but are not blamed.</summary>
    /// <returns>The answer; null if the cell was ended.</returns>
    public async Task<Message?> AskAsync(LiveCell cell, Message question, CancellationToken stop)
    {
        Message answer;
        try
        {
            answer = await AskAsync(question.With("cell", cell.Record.Number), stop);
        }
        catch (WorkerException e)
        {
            Dead = true;
            cell.End(CellStatus.Fails, e.Message, blamed: true);
            foreach (var other in Cells.ToList())
                other.End(CellStatus.Fails, $"its worker ended while {cell.Record.Operation} was being measured: {e.Message}", blamed: false);
            return null;
        }
        switch (answer.Verb)
        {
            case Verbs.Unsupported:
                cell.End(CellStatus.Unsupported, answer.Text("reason"), blamed: true);
                return null;
            case Verbs.Failed:
                cell.End(CellStatus.Fails, answer.Text("reason"), blamed: true);
                return null;
            default:
                return answer;
        }
    }

    public ValueTask DisposeAsync() => worker.DisposeAsync();
}
