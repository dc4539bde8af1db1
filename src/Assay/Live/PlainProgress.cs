using Assay.Running;

namespace Assay.Live;

/// <summary>Shows where a run is if there is no terminal: a line every ten seconds, and whenever it begins something else.</summary>
/// <param name="output">Where progress goes.</param>
/// <param name="errors">Where warnings go.</param>
internal sealed class PlainProgress(TextWriter output, TextWriter errors, TimeProvider time) : IRunObserver
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(10);
    private readonly Lock gate = new();
    private string last = "";
    private long toldAt;

    public void Report(Step value)
    {
        lock (gate)
        {
            var stage = $"{value.Doing} {value.Schedule.Title} {value.Turn.Launch}";
            if (stage == last && time.GetElapsedTime(toldAt) < Interval)
                return;
            last = stage;
            toldAt = time.GetTimestamp();
            output.WriteLine(ProgressText.Line(value));
        }
    }

    public void Warn(string line)
    {
        lock (gate)
            errors.WriteLine(Printable.Of(line));
    }
}
