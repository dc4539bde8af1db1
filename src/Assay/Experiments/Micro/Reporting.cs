using Assay.Results;
using Assay.Studies;

namespace Assay.Experiments.Micro;

/// <summary>Stores the run after each round, takes the calibration loop's time, and tells the observer where the run is.</summary>
internal sealed class Reporting(Plan plan, RunDocument run, Action<RunDocument> store, IRunObserver observer, Deadline budget)
{
    private bool failing;

    /// <summary>The run has come further; may be called from several threads.</summary>
    public void Progress(string doing, Group? group, int launch, int rounds, double done) =>
        observer.Progress(Where(doing, group, launch, rounds, done));

    /// <summary>Something that the user should know at once.</summary>
    public void Warn(string line) => observer.Warn(line);

    /// <summary>A round is complete.</summary>
    public void RoundTaken(Group group, int launch, int round)
    {
        run.Machine.CalibrationNanoseconds.Add(CalibrationLoop.Nanoseconds());
        Store();
        observer.RoundTaken(run, Where("sampling", group, launch, round, 1 - (budget.Left / plan.Budget)));
    }

    /// <summary>Stores the run as it is. A disk that is full for the moment costs nothing: the next round stores it all.</summary>
    public void Store()
    {
        try
        {
            store(run);
            failing = false;
        }
        catch (RunFileException e)
        {
            if (!failing)
                observer.Warn($"The run couldn't be stored; measuring continues, and storing is retried after each round: {e.Message}");
            failing = true;
        }
    }

    private RunProgress Where(string doing, Group? group, int launch, int rounds, double done) =>
        new(doing, group?.Key.ToString() ?? "", launch, plan.Launches, rounds, done, budget.Elapsed,
            plan.Budget > TimeSpan.Zero ? budget.Left + (plan.Cold?.Budget ?? TimeSpan.Zero) : null);
}
