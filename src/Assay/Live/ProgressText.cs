using Assay.Experiments.Micro;

namespace Assay.Live;

/// <summary>Where a run is, in a line.</summary>
internal static class ProgressText
{
    private const int BarLength = 20;

    /// <summary><c>sampling · post-10 × 1 · launch 2 of 3 · round 7 · ██████░░░░ · 1:12 left</c></summary>
    public static string Line(RunProgress progress)
    {
        var parts = new List<string> { progress.Doing };
        if (progress.Payload.Length > 0)
            parts.Add(progress.Payload);
        if (progress.Launch > 0)
            parts.Add(progress.Launch <= progress.Launches
                ? $"launch {progress.Launch} of {progress.Launches}"
                : $"launch {progress.Launch} (more for narrower intervals)");
        if (progress.Rounds > 0)
            parts.Add($"round {progress.Rounds}");
        parts.Add(Bar(progress.Done));
        if (progress.Left is { } left)
            parts.Add(left > TimeSpan.Zero ? $"{(int)left.TotalMinutes}:{left.Seconds:00} left" : "finishing");
        return string.Join(" · ", parts);
    }

    private static string Bar(double done)
    {
        var filled = (int)Math.Round(Math.Clamp(done, 0, 1) * BarLength);
        return new string('█', filled) + new string('░', BarLength - filled);
    }
}
