using Assay.History;
using Assay.History.Gating;
using Assay.Protocol;
using Assay.Results;
using Assay.Statistics.Simulation;
using Assay.Studies;

namespace Assay.Tests.History;

/// <summary>Gates of simulated measurements.</summary>
internal static class GateBench
{
    public const string Before = "system-text-json";
    public const string After = "system-text-json-minimal";

    public static readonly GateRule Rule = new(0.03);

    /// <summary>A gate whose two measurements give these times of both serializers.</summary>
    public static async Task<(GateResult Result, List<Plan> Plans)> GateAsync(double[] first, double[] second, RunDocument? stored = null,
        (string[] Before, string[] After)? losses = null, (int Before, int After)? differing = null, bool unsettled = false, string[]? failing = null,
        bool isDisturbed = false, string reason = "dies", string? uncollected = null, bool hasSamples = true)
    {
        var plan = PlanOf();
        var sides = new GateSides { Candidate = After, Against = stored is null ? Before : null, Run = stored };
        var plans = new List<Plan>();
        var run = new GateRun(plan, After, sides, Rule, (part, _, _) =>
        {
            plans.Add(part);
            part.Cells.ShouldNotBeEmpty();
            var measured = Measured(plans.Count == 1 ? first : second, part.Seed);
            foreach (var launch in measured.Cells.Where(cell => unsettled && cell.Serializer == After).SelectMany(cell => cell.Launches))
                launch.Settled = false;
            foreach (var launch in measured.Cells.Where(cell => isDisturbed && cell.Serializer == After).SelectMany(cell => cell.Launches))
                launch.Median = [.. launch.Nanoseconds.Select(_ => 0.0)];
            measured = Failing(Uncollected(measured, uncollected), failing?[plans.Count - 1], reason, hasSamples);
            return Task.FromResult(Losing(measured, losses ?? ([], []), differing ?? (1, 1)));
        });
        return (await run.RunAsync(null, null, CancellationToken.None), plans);
    }

    public static Plan PlanOf()
    {
        var study = new Study { Name = "gate",
            Cases = [new() { Payloads = [new StudyPayload { Name = "envelope", Place = "test" }], Operations = [Operation.Serialize] }] };
        return Planner.Make(study, new StudyOverrides { Serializers = [Before, After] }, TestCatalog.Usual, 7, "assay gate");
    }

    public static RunDocument Failing(RunDocument run, string? which, string reason, bool hasSamples = true) => run with
    {
        Cells =
        [
            .. run.Cells.Select(cell => which == "both" || which == (cell.Serializer == After ? "after" : "before")
                ? cell with { Status = CellStatus.Fails, Reason = reason, Launches = hasSamples ? cell.Launches : [] }
                : cell),
        ],
    };

    public static RunDocument Uncollected(RunDocument run, string? serializer)
    {
        foreach (var launch in run.Cells.Where(cell => cell.Serializer == serializer).SelectMany(cell => cell.Launches))
        {
            launch.AllocatedBytes.Clear();
            launch.AllocatedBytes.AddRange(launch.Nanoseconds.Select(_ => 1L << 30));
        }
        return run;
    }

    public static RunDocument Measured(double[] times, int seed)
    {
        var run = SimulatedRun.Of(new NoiseModel(), times, 14, 10, seed);
        return run with { Settings = run.Settings with { Baseline = Before },
            Cells = [.. run.Cells.Select(cell => cell with { Serializer = cell.Number == 0 ? Before : After, Payload = "envelope" })] };
    }

    private static RunDocument Losing(RunDocument run, (string[] Before, string[] After) losses, (int Before, int After) differing) => run with
    {
        Cells =
        [
            .. from cell in run.Cells
               let isBefore = cell.Serializer == Before
               let lost = isBefore ? losses.Before : losses.After
               select cell with
               {
                   Status = lost.Length > 0 ? CellStatus.Lossy : cell.Status,
                   Verification = new() { Values = 3, Differing = lost.Length == 0 ? 0 : isBefore ? differing.Before : differing.After, Differences = lost },
               },
        ],
    };
}
