using Assay.Running;

namespace Assay.Live;

/// <summary>Where a run is, in a line.</summary>
internal static class ProgressText
{
    private const int BarLength = 20;

    /// <summary><c>sampling · post-10 × 1 · launch 2 of 3 · round 7 · ██████░░░░ · 1:12 left</c></summary>
    public static string Line(Step step)
    {
        var (launch, round) = (step.Turn.Launch, step.Turn.Round);
        var parts = new List<string> { step.Doing == Step.Starting ? "starting workers" : step.Doing };
        if (step.Schedule.Title.Length > 0)
            parts.Add(step.Schedule.Title);
        if (launch > 0)
            parts.Add(launch <= step.Schedule.Launches ? $"launch {launch} of {step.Schedule.Launches}" : $"launch {launch} (more for narrower intervals)");
        if (round > 0)
            parts.Add($"round {round}");
        parts.Add(Bar(step.Done));
        if (step.Left is { } left)
            parts.Add(left > TimeSpan.Zero ? $"{(int)left.TotalMinutes}:{left.Seconds:00} left" : "finishing");
        return string.Join(" · ", parts);
    }

    private static string Bar(double done)
    {
        var filled = (int)Math.Round(Math.Clamp(done, 0, 1) * BarLength);
        return new string('█', filled) + new string('░', BarLength - filled);
    }
}
