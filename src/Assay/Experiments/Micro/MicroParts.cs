using Assay.Running;
using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>What takes turns in a run: each payload's launches, and in what time is left further ones of those whose figures are least certain.</summary>
internal sealed class MicroParts(Plan plan, RunDocument run, IReadOnlyList<Group> groups, Launcher launcher, RunClock clock, TimeProvider time)
{
    // The number of serializers side by side in further launches, the baseline among them.
    private const int FewestTogether = 2;
    private const int MostTogether = 9;

    // Those that need it most are often those that take longest to settle.
    private const double Reserve = 1.3;

    private readonly SeededRandom seeds = SeededRandom.For(plan.Seed, purpose: 0);

    /// <summary>Chooses them, each when its turn has come.</summary>
    public IEnumerable<Part> Choose()
    {
        var shares = plan.Launches * groups.Count;
        for (var launch = 1; launch <= plan.Launches; launch++)
        {
            foreach (var group in groups)
                yield return Launch(group, group.Members, launch, shares--);
        }
        var taken = groups.ToDictionary(group => group, _ => plan.Launches);
        var each = clock.Elapsed / Math.Max(1, groups.Sum(group => group.Members.Count * plan.Launches));
        while (clock.Left > FewestTogether * each * Reserve && Neediest(each) is var (group, members))
        {
            // Not rationed: a launch that isn't given the time to settle is worth nothing.
            yield return Launch(group, members, ++taken[group], 1);
        }
    }

    /// <summary>The serializers whose figures are least certain, together with the baseline, of one payload; null if all are certain enough.</summary>
    /// <param name="each">How long a launch of one took.</param>
    private (Group Group, IReadOnlyList<Member> Members)? Neediest(TimeSpan each)
    {
        var needs = new Needs(plan, RunAnalysis.Of(run, RunAnalysis.LiveResamples));
        var affordable = (int)Math.Clamp(clock.Left / (each * Reserve), FewestTogether, MostTogether);
        var (group, members) = groups.Select(group => (group, Members: needs.Of(group, affordable))).MaxBy(pair => needs.Total(pair.Members));
        return group is null || members.Count == 0 ? null : (group, members);
    }

    private Part Launch(Group group, IReadOnlyList<Member> members, int launch, int shares)
    {
        var copies = BaselineCopies.Of(members, plan.Baseline);
        var cells = copies.Select((member, place) =>
            new MemberCell(group, member, copies.Take(place).Count(other => other == member), launcher, plan.LeastWarmUp, time));
        var schedule = plan.Schedule with { Title = group.Key.ToString(), OnlyLaunch = launch, Shares = shares, Seed = seeds.Next(int.MaxValue) };
        return new Part([.. cells], schedule)
        {
            Clock = clock,
            LaunchEnded = (_, _) => run.Notes.AddRange(group.Documents.Differences(group.Key)),
        };
    }
}
