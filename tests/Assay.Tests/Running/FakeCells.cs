using Assay.Running;

namespace Assay.Tests.Running;

/// <summary>Cells with fake trials, a fake clock, and what was done with them in order.</summary>
internal sealed class FakeCells : IProgress<Step>
{
    public ManualTime Time { get; } = new();

    /// <summary>What was done with the trials.</summary>
    public List<string> Log { get; } = [];

    /// <summary>What was said.</summary>
    public List<string> Said { get; } = [];

    /// <summary>Why cells failed.</summary>
    public Dictionary<string, Failure> Failures { get; } = [];

    /// <summary>Cells that are done.</summary>
    public HashSet<string> Done { get; } = [];

    public int Stored { get; private set; }

    public CancellationTokenSource Stop { get; } = new();

    public ICell Cell(string name, Func<Turn, CancellationToken, Task>? sample = null, Func<Task>? start = null) => new Cell(
        name,
        () => !Failures.ContainsKey(name) && !Done.Contains(name),
        failure => Failures.Add(name, failure),
        async (launch, _) =>
        {
            Log.Add($"{name} starts");
            await (start?.Invoke() ?? Task.CompletedTask);
            return new FakeTrial(name, Log, Time) { Sample = sample ?? ((_, _) => Task.CompletedTask) };
        });

    public async Task<Scheduler> RunAsync(Schedule schedule, params ICell[] cells)
    {
        var scheduler = new Scheduler(
            schedule, new RunClock(Time, schedule.Budget, schedule.Turns * cells.Length, schedule.Starts(cells.Length)), Time, this, () => Stored++);
        await scheduler.RunAsync(cells, Stop.Token);
        return scheduler;
    }

    /// <summary>The samples that were taken, in order.</summary>
    public IReadOnlyList<string> Samples => [.. Log.Where(line => line.Contains('.', StringComparison.Ordinal))];

    void IProgress<Step>.Report(Step value) => Said.Add(value.Text);
}
