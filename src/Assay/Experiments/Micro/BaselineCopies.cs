namespace Assay.Experiments.Micro;

/// <summary>
/// How many processes of the baseline a launch has. Every ratio rests on it: with k others, √k times as many launches of it make the ratios most certain for
/// the time they take (Dunnett 1955, "A multiple comparison procedure for comparing several treatments with a control", section 5).
/// </summary>
internal static class BaselineCopies
{
    /// <summary>Launches of copies are numbered from here, a million for each, which nobody waits for: numbers of one cell must differ, however many
    /// launches fit into a budget, and show which launch they belong to (<see cref="LaunchOf"/>).</summary>
    public const int FirstNumber = 1_000_000;

    /// <summary>How many there are at most.</summary>
    public const int Most = 4;

    // Elsewhere a launch takes seconds to warm up, or samples are paired with those of one baseline of the same launch: copies would cost more than they tell.
    private const string QuickToLaunch = "dotnet";

    // Runs that were stored before that day have a hundred for each copy.
    private const int FirstOfHundreds = 100;
    private static readonly DateTimeOffset SinceMillions = new(2026, 11, 28, 0, 0, 0, TimeSpan.Zero);

    /// <summary>The number of the launch in which a process ran, which for a copy isn't its own.</summary>
    public static int LaunchOf(RunDocument run, int number) => number % (run.Started < SinceMillions ? FirstOfHundreds : FirstNumber);

    /// <summary>The members, the baseline as often as it pays.</summary>
    public static IReadOnlyList<Member> Of(IReadOnlyList<Member> members, string baseline)
    {
        var others = members.Count(member => member.Serializer.Id != baseline && member.LiveCells.Any());
        var copies = Math.Clamp((int)Math.Round(Math.Sqrt(others)), 1, Most);
        return [.. members.SelectMany(member => Enumerable.Repeat(member, IsCopied(member) ? copies : 1))];

        // The first is verified: once.
        bool IsCopied(Member member) => member.Serializer.Id == baseline && member.Serializer.Runtime == QuickToLaunch && member.Verified;
    }
}
