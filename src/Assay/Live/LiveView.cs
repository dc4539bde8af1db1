using Assay.Experiments.Micro;
using Assay.Results;
using Assay.Statistics;
using Spectre.Console;
using Spectre.Console.Rendering;

namespace Assay.Live;

/// <summary>The screen of a run on a terminal: where it is, how long it will take, the ranking
/// so far. Drawn on standard error, and only while nothing is sampled.</summary>
internal sealed class LiveView : IRunObserver
{
    private static readonly TimeSpan RankingInterval = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan ProgressInterval = TimeSpan.FromMilliseconds(100);

    private readonly LiveDisplayContext display;
    private readonly TimeProvider time;
    private readonly Lock gate = new();
    private readonly List<string> warnings = [];
    private IRenderable ranking = new Text("");
    private long rankedAt;
    private long drawnAt;

    private LiveView(LiveDisplayContext display, TimeProvider time)
    {
        this.display = display;
        this.time = time;
    }

    /// <summary>Shows the screen while something runs.</summary>
    public static Task ShowAsync(IAnsiConsole console, TimeProvider time, Func<IRunObserver, Task> run) =>
        console.Live(new Text("starting…")).AutoClear(true).Overflow(VerticalOverflow.Crop).StartAsync(display => run(new LiveView(display, time)));

    /// <inheritdoc/>
    public void Progress(RunProgress progress)
    {
        lock (gate)
        {
            if (drawnAt == 0 || time.GetElapsedTime(drawnAt) >= ProgressInterval)
                Draw(progress);
        }
    }

    /// <inheritdoc/>
    public void RoundTaken(RunDocument run, RunProgress progress)
    {
        lock (gate)
        {
            if (rankedAt == 0 || time.GetElapsedTime(rankedAt) >= RankingInterval)
            {
                ranking = RankingTable.Of(RunAnalysis.Of(run, RunAnalysis.LiveResamples), progress.Payload);
                rankedAt = time.GetTimestamp();
                Draw(progress);
            }
        }
    }

    /// <inheritdoc/>
    public void Warn(string line)
    {
        lock (gate)
        {
            if (!warnings.Contains(line))
                warnings.Add(line);
        }
    }

    private void Draw(RunProgress progress)
    {
        drawnAt = time.GetTimestamp();
        var rows = new List<IRenderable> { new Text(Printable.Of(ProgressText.Line(progress))), ranking };
        rows.AddRange(warnings.Select(warning => new Text(Printable.Of(warning), new Style(Color.Yellow))));
        display.UpdateTarget(new Rows(rows));
    }
}
