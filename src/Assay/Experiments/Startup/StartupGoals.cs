namespace Assay.Experiments.Startup;

/// <summary>
/// How far each start goes, so that all fit into the time: in every round as far as a moment takes it; in the first round on to longer loops, those that cost
/// least first, until the time is given away. A long loop's time is that of settled code, which one
/// start tells well enough; a short one's is the JIT's, which differs from start to start.
/// </summary>
internal sealed class StartupGoals
{
    /// <summary>The time that every start has for its operations.</summary>
    private static readonly TimeSpan Moment = TimeSpan.FromMilliseconds(250);

    // A projection from one start is sometimes too short.
    private const double Caution = 1.15;

    private readonly Dictionary<StartupVariant, (long Usual, long Far)> goals = [];
    private readonly List<(StartupVariant Variant, long Loop, TimeSpan Need)> leftOut = [];

    private const string One = "of the longest loops from a cold start was skipped: it";
    private const string Several = "of the longest loops from a cold start were skipped: they";

    private StartupGoals()
    {
    }

    /// <summary>Loops that there is no time for, in one line; null if there is time for all.</summary>
    public string? LeftOut
    {
        get
        {
            if (leftOut.Count == 0)
                return null;
            var loops = leftOut.GroupBy(one => (one.Variant.Values!.Payload, one.Variant.Operation, one.Loop))
                .Select(group => string.Create(CultureInfo.InvariantCulture,
                    $"{group.Key.Loop:#,##0} × {group.Key.Payload} ({group.Key.Operation}) with "
                        + $"{string.Join(", ", group.Select(one => one.Variant.Serializer.Id))}"));
            // The longest of a variant holds its shorter ones.
            var need = TimeSpan.FromTicks(leftOut.GroupBy(one => one.Variant).Sum(group => group.Max(one => one.Need).Ticks)).TotalSeconds;
            return string.Create(CultureInfo.InvariantCulture,
                $"{Counted.Of(leftOut.Count, One, Several)} would take about {need:0} s more (increase --budget to include "
                    + $"{(leftOut.Count == 1 ? "it" : "them")}): {string.Join("; ", loops)}.");
        }
    }

    /// <summary>Shares the time out.</summary>
    /// <param name="trials">One start of each.</param>
    /// <param name="starts">How many more of each are made.</param>
    /// <param name="budget">The time for all of them.</param>
    public static StartupGoals Of(IReadOnlyDictionary<StartupVariant, StartupTrial> trials, int starts, TimeSpan budget)
    {
        var all = new StartupGoals();
        var left = budget / Caution;
        var longer = new List<(StartupVariant Variant, long Loop, TimeSpan Need)>();
        foreach (var (variant, trial) in trials)
        {
            var loops = variant.Loops ?? [variant.Iterations];
            var usual = loops.LastOrDefault(loop => trial.Need(loop) <= Moment, loops[0]);
            all.goals[variant] = (usual, usual);
            left -= (trial.Overhead + trial.Need(usual)) * starts;
            longer.AddRange(loops.Where(loop => loop > usual).Select(loop => (variant, loop, trial.Need(loop))));
        }
        foreach (var (variant, loop, need) in longer.OrderBy(one => one.Need))
        {
            var (usual, far) = all.goals[variant];
            var more = need - trials[variant].Need(far);
            if (more > left)
            {
                all.leftOut.Add((variant, loop, more));
                continue;
            }
            left -= more;
            all.goals[variant] = (usual, loop);
        }
        return all;
    }

    /// <summary>How many operations a start makes; null for what the trial failed with.</summary>
    public long? For(StartupVariant variant, int round) => goals.TryGetValue(variant, out var goal) ? round == 1 ? goal.Far : goal.Usual : null;
}
