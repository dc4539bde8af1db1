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

    /// <summary>The rounds that share the time of one server.</summary>
    public static int Of(TimeSpan duration) => (int)Math.Clamp(duration.TotalSeconds / Seconds, Fewest, Most);
}
