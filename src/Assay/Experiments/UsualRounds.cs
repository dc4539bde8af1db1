using Assay.Wire.Load;

namespace Assay.Experiments;

/// <summary>How often servers take turns where nobody says: noise comes in bursts, and many short rounds tell
/// it from what is measured; of three, Student's interval is four standard errors wide.</summary>
internal static class UsualRounds
{
    /// <summary>The rule, as helps tell it.</summary>
    public const string Rule = "(default: one per two seconds, 6 to 12)";

    private const int Fewest = 6;
    private const int Most = 12;
    private const double Seconds = 2;
    private const int FewestOfWholeSeconds = 3;

    /// <summary>The rounds that share the time of one server; fewer where that is short.</summary>
    public static int Of(TimeSpan duration) =>
        (int)Math.Clamp(duration.Ticks / LoadSettings.LeastDuration.Ticks, 1, Math.Clamp(duration.TotalSeconds / Seconds, Fewest, Most));

    /// <summary>The same where a round takes whole seconds, as other load generators do: as many as divide the time, where there is such a number.</summary>
    public static int OfWholeSeconds(TimeSpan duration)
    {
        var most = Of(duration);
        for (var rounds = most; rounds >= FewestOfWholeSeconds; rounds--)
        {
            if (duration.Ticks % (rounds * TimeSpan.TicksPerSecond) == 0)
                return rounds;
        }
        return Math.Clamp((int)duration.TotalSeconds, 1, most);
    }
}
