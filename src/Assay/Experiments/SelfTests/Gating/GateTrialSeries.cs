using Assay.History.Gating;
using Assay.Protocol;
using Assay.Results;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.SelfTests.Gating;

/// <summary>Runs gates whose outcome is known, one of each kind in turn.</summary>
/// <param name="serializer">What is compared with itself.</param>
/// <param name="payloads">What it is measured on.</param>
/// <param name="record">What there is already; each trial is added to it.</param>
/// <param name="measure">Measures a plan into a folder, as a gate does.</param>
/// <param name="time">Tells how long a gate takes.</param>
internal sealed class GateTrialSeries(SerializerEntry serializer, IReadOnlyList<PayloadEntry> payloads, GateTrials record,
    Func<Plan, string, CancellationToken, Task<RunDocument>> measure, TimeProvider time)
{
    private const int SeedsApart = 1_000;

    /// <summary>Goes on until there are that many trials of each kind.</summary>
    /// <param name="trials">How many.</param>
    /// <param name="folder">Where the measurements go.</param>
    /// <param name="done">Told after each trial.</param>
    /// <param name="stop">Ends it; the trial under way is lost.</param>
    public async Task RunAsync(int trials, string folder, Action<GateTrial> done, CancellationToken stop)
    {
        for (var number = 1; number <= trials; number++)
        {
            foreach (var kind in Enum.GetValues<GateTrialKind>().Where(kind => record.Count(kind) < number))
            {
                var trial = await RunAsync(kind, number, folder, stop);
                record.Trials.Add(trial);
                done(trial);
            }
        }
    }

    private async Task<GateTrial> RunAsync(GateTrialKind kind, int number, string folder, CancellationToken stop)
    {
        var (started, began) = (time.GetUtcNow(), time.GetTimestamp());
        var other = kind == GateTrialKind.Same ? SelfTestPlan.CopyOf(serializer) : SelfTestPlan.SlowedOf(serializer, record.Settings.Planted);
        var place = Path.Combine(folder, $"{kind.ToString().ToLowerInvariant()}-{number}");
        var plan = PlanOf(other, record.Settings.Seed + (SeedsApart * number) + (int)kind);
        var gate = new GateRun(plan, other.Id, new() { Candidate = other.Id, Against = serializer.Id }, new GateRule(record.Settings.Slower),
            (part, name, cancel) => measure(part, name!, cancel));
        var result = await gate.RunAsync(Path.Combine(place, "1"), Path.Combine(place, "2"), stop);
        return new(number, kind, started, time.GetElapsedTime(began).TotalSeconds, [.. result.Cells.Select(GateTrialCell.Of)]);
    }

    private Plan PlanOf(SerializerEntry other, int seed) => new()
    {
        Study = "selftest-gate",
        CommandLine = record.CommandLine,
        Baseline = serializer.Id,
        Budget = TimeSpan.FromSeconds(record.Settings.BudgetSeconds),
        Seed = seed,
        Cells =
        [
            .. from entry in new[] { serializer, other }
               from payload in payloads
               from operation in record.Settings.Operations.Split(',')
               select new PlannedCell { Serializer = entry, Payload = payload.Name, Count = payload.CountFor(new Dictionary<string, string>()),
                   Operation = operation, Destination = Destination.Memory, Mode = Mode.Sync },
        ],
    };
}
