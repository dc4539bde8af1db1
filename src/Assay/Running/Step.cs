namespace Assay.Running;

/// <summary>What is being done in a run.</summary>
/// <param name="Schedule">How cells take turns.</param>
/// <param name="Doing">What: one of the words below.</param>
/// <param name="Cell">With which cell.</param>
/// <param name="Turn">In which launch, 0 for none; in which round where samples are taken.</param>
/// <param name="Done">How much of it is done, 0 … 1; of the run where samples are taken.</param>
/// <param name="Left">How long the run may still take; null before that can be told.</param>
internal sealed record Step(Schedule Schedule, string Doing, string Cell, Turn Turn, double Done, TimeSpan? Left)
{
    /// <summary>Trials are started.</summary>
    public const string Starting = "starting";

    /// <summary>They are warmed up.</summary>
    public const string WarmingUp = "warming up";

    /// <summary>They find out how long their samples have to be.</summary>
    public const string Fitting = "choosing sample lengths";

    /// <summary>A sample is taken.</summary>
    public const string Sampling = "sampling";

    /// <summary><c>post · launch 1 of 2, round 3 of 3: system-text-json · 0:06 left</c></summary>
    public string Text => $"{(Schedule.Title.Length > 0 ? Schedule.Title + " · " : "")}{Launch}{(Doing == Sampling ? Round : Doing + " ")}{Cell}"
        + (Left is { } left ? string.Create(CultureInfo.InvariantCulture, $" · {(int)left.TotalMinutes}:{left.Seconds:00} left") : "");

    private string Launch
    {
        get
        {
            if (Turn.Launch == 0)
                return "rehearsal: ";
            if (Schedule.Launches == 1)
                return "";
            var word = Schedule.AreTogether ? "launch" : "round";
            return string.Create(CultureInfo.InvariantCulture,
                $"{word} {Turn.Launch} of {Schedule.Launches}{(Schedule.AreTogether && Schedule.Rounds is not 1 ? ", " : ": ")}");
        }
    }

    private string Round => Schedule.Rounds switch
    {
        1 => "",
        { } rounds => string.Create(CultureInfo.InvariantCulture, $"round {Turn.Round} of {rounds}: "),
        null => string.Create(CultureInfo.InvariantCulture, $"round {Turn.Round}: "),
    };
}
