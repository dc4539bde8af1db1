using System.Runtime.CompilerServices;
using Assay.Protocol;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Micro;

/// <summary>Checks for lost data where an experiment doesn't look at what comes back: each serializer
/// once on each payload, before anything is timed.</summary>
internal static class LossCheck
{
    /// <summary>What is checked: a serializer on a payload.</summary>
    public static PlannedCell Of(SerializerEntry serializer, string payload, int count, IReadOnlyDictionary<string, string> options) => new()
    {
        Serializer = serializer,
        Payload = payload,
        Count = count,
        Options = options,
        Operation = Operation.Serialize,
        Destination = Destination.Memory,
        Mode = Mode.Sync,
    };

    /// <summary>A plan that begins with the checks.</summary>
    /// <param name="plan">What is measured.</param>
    /// <param name="cells">What is checked. The largest of several counts is enough.</param>
    public static RunPlan Before(RunPlan plan, Catalog catalog, IEnumerable<PlannedCell> cells)
    {
        IReadOnlyList<PlannedCell> once = [.. cells.Where(cell => cell.Serializer.Command is not null)
            .GroupBy(cell => (cell.Serializer.Id, cell.Payload, PayloadKey.Of(cell).Options))
            .Select(same => same.OrderBy(cell => cell.Settings != RuntimeSetting.Default).ThenByDescending(cell => cell.Count).First())];
        return once.Count == 0
            ? plan
            : plan with { Parts = (run, observer) => ThenAsync(
                stop => AddAsync(run, once, catalog, new ProcessLauncher(), observer, TimeProvider.System, stop), plan.Parts(run, observer)) };
    }

    /// <summary>Makes the checks, and adds what they found.</summary>
    /// <param name="run">The document that is added to.</param>
    public static async Task AddAsync(RunDocument run, IReadOnlyList<PlannedCell> cells, Catalog catalog, IWorkerLauncher workers, IRunObserver observer,
        TimeProvider time, CancellationToken stop)
    {
        var plan = new Plan { Study = run.Study, CommandLine = run.Settings.CommandLine, Cells = cells, Baseline = cells[0].Serializer.Id,
            Budget = TimeSpan.Zero, Seed = run.Settings.Seed };
        var found = run with { Serializers = [], Cells = [], Notes = [] };
        observer.Say($"checking {Counted.Of(cells.DistinctBy(cell => cell.Serializer.Id).Count(), "serializer")} for lost data");
        try
        {
            await new MicroMeasurement(plan, catalog, workers, new Unshown(observer), time).VerifyAsync(found, stop);
        }
        // What can be measured without the check is worth more than nothing.
        catch (Exception e) when (e is UserException || Failure.Of(e) is not null)
        {
            stop.ThrowIfCancellationRequested();
            run.Notes.Add($"Nothing was checked for lost data: {e.Message}");
            return;
        }
        stop.ThrowIfCancellationRequested();
        run.Checks = found.Cells;
        run.Notes.AddRange(found.Cells.Where(cell => cell.Status == CellStatus.Fails)
            .Select(cell => $"{cell.Serializer} couldn't be checked for lost data on {cell.Payload}: {cell.Reason}."));
    }

    private static async IAsyncEnumerable<Part> ThenAsync(
        Func<CancellationToken, Task> first, IAsyncEnumerable<Part> parts, [EnumeratorCancellation] CancellationToken stop = default)
    {
        await first(stop);
        await foreach (var part in parts.WithCancellation(stop))
            yield return part;
    }

    /// <summary>Passes on only warnings: the steps of a check are no turns of what is measured.</summary>
    private sealed class Unshown(IRunObserver observer) : IRunObserver
    {
        public void Report(Step value)
        {
        }

        public void Warn(string line) => observer.Warn(line);
    }
}
