using Assay.Running;
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
    private readonly RunDocument run;
    private readonly TimeProvider time;
    private readonly Lock gate = new();
    private readonly List<string> warnings = [];
    private IRenderable ranking = new Text("");
    private Turn? turn;
    private long rankedAt;
    private long drawnAt;

    private LiveView(LiveDisplayContext display, RunDocument run, TimeProvider time)
    {
        this.display = display;
        this.run = run;
        this.time = time;
    }

    /// <summary>Shows the screen while a run is measured.</summary>
    public static Task ShowAsync(IAnsiConsole console, RunDocument run, TimeProvider time, Func<IRunObserver, Task> measure) =>
        console.Live(new Text("starting…")).AutoClear(true).Overflow(VerticalOverflow.Crop).StartAsync(display => measure(new LiveView(display, run, time)));

    public void Report(Step value)
    {
        lock (gate)
        {
            // Between rounds: the samples of one are to be close in time.
            if (value.Doing == Step.Sampling ? value.Turn != turn && IsDue(rankedAt, RankingInterval) : IsDue(drawnAt, ProgressInterval))
                Draw(value);
            turn = value.Turn;
        }
    }

    public void Warn(string line)
    {
        lock (gate)
        {
            if (!warnings.Contains(line))
                warnings.Add(line);
        }
    }

    private bool IsDue(long last, TimeSpan interval) => last == 0 || time.GetElapsedTime(last) >= interval;

    private void Draw(Step step)
    {
        if (step.Doing == Step.Sampling)
        {
            ranking = RankingTable.Of(RunAnalysis.Of(run, RunAnalysis.LiveResamples), step.Schedule.Title);
            rankedAt = time.GetTimestamp();
        }
        drawnAt = time.GetTimestamp();
        var rows = new List<IRenderable> { new Text(Printable.Of(ProgressText.Line(step))), ranking };
        rows.AddRange(warnings.Select(warning => new Text(Printable.Of(warning), new Style(Color.Yellow))));
        display.UpdateTarget(new Rows(rows));
    }
}
