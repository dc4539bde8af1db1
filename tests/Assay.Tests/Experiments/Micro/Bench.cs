using Assay.Experiments.Micro;
using Assay.Protocol;
using Assay.Results;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Experiments.Micro;

/// <summary>An experiment with fake workers and a fake clock, and the run that comes of it.</summary>
internal sealed class Bench : IDisposable
{
    private readonly List<PlannedCell> cells = [];

    public Bench() => Workers = new(Time);

    public FakeTime Time { get; } = new();

    public FakeWorkers Workers { get; }

    public FakeObserver Observer { get; } = new();

    public CancellationTokenSource Stop { get; } = new();

    /// <summary>Called with each version of the document that is stored.</summary>
    public Action<RunDocument> Store { get; set; } = _ => { };

    public RunDocument Run { get; } = TestRun.Of() with { Finished = null, State = RunState.Running };

    /// <summary>Plans cells of a serializer.</summary>
    public Bench With(string id, params string[] operations) => With(Entry(id), operations);

    public Bench With(SerializerEntry serializer, params string[] operations)
    {
        cells.AddRange((operations.Length == 0 ? [Operation.Serialize] : operations)
            .Select(operation => new PlannedCell { Serializer = serializer, Payload = "note", Count = 1, Operation = operation,
                Destination = Destination.Memory, Mode = Mode.Sync }));
        return this;
    }

    /// <summary>Plans a cell of a serializer on each of some payloads.</summary>
    public Bench On(string id, params string[] payloads)
    {
        cells.AddRange(payloads.Select(payload => new PlannedCell { Serializer = Entry(id), Payload = payload, Count = 1, Operation = Operation.Serialize,
            Destination = Destination.Memory, Mode = Mode.Sync }));
        return this;
    }

    public static SerializerEntry Entry(string id) => new()
    {
        Id = id,
        Name = id.Split('@')[0],
        Folder = "/",
        Command = new(id, [], new Dictionary<string, string>()),
    };

    public async Task<RunDocument> RunAsync(Func<Plan, Plan>? change = null)
    {
        var storage = new RunStorage("run.json", (document, _) => Store(document));
        await Part.RunAsync(Experiment(change).PartsAsync(Run), Run, Time, Observer, () => storage.TrySave(Run, Observer.Warn), Stop.Token);
        return Run;
    }

    /// <summary>Makes only the round-trip checks.</summary>
    public Task VerifyAsync() => Experiment(null).VerifyAsync(Run, Stop.Token);

    public CellRecord Cell(string id, string operation = Operation.Serialize) => Run.Cells.Single(cell => cell.Serializer == id && cell.Operation == operation);

    public void Dispose() => Stop.Dispose();

    private MicroMeasurement Experiment(Func<Plan, Plan>? change)
    {
        var plan = new Plan { Study = "test", CommandLine = "assay run test", Cells = cells, Baseline = cells[0].Serializer.Id,
            Budget = TimeSpan.FromMinutes(10), Seed = 7, Launches = 2, MinimumRounds = 3 };
        var catalog = new Catalog([], [], new("no-op", [], new Dictionary<string, string>()));
        return new MicroMeasurement(change?.Invoke(plan) ?? plan, catalog, Workers, Observer, Time);
    }
}
