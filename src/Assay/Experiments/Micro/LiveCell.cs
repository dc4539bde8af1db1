using Assay.Results;

namespace Assay.Experiments.Micro;

/// <summary>A cell that is ready in a running worker.</summary>
internal sealed class LiveCell(LiveWorker worker, CellRecord record, LaunchRecord launch)
{
    /// <summary>The worker it runs in.</summary>
    public LiveWorker Worker => worker;

    /// <summary>The cell.</summary>
    public CellRecord Record => record;

    /// <summary>This launch's samples.</summary>
    public LaunchRecord Launch => launch;

    /// <summary>Nanoseconds per operation of each chunk of the warm-up.</summary>
    public List<double> WarmUpTimes { get; } = [];

    /// <summary>Calls since the runtime last compiled something.</summary>
    public long CallsSinceCompiled { get; set; }

    /// <summary>Iterations of one sample.</summary>
    public long Iterations { get; set; } = 1;

    /// <summary>Untimed iterations before each sample.</summary>
    public long LeadIn { get; set; }

    /// <summary>For how many nanoseconds more a sample may go on where too little of it was undisturbed.</summary>
    public long Patience { get; set; }

    /// <summary>Whether its samples tell what of them was undisturbed.</summary>
    public bool TellsSlices => launch.Median.Count > 0;

    /// <summary>Whether it takes part no more.</summary>
    public bool Ended { get; private set; }

    /// <summary>The time of one operation as the warm-up last saw it, nanoseconds.</summary>
    public double Expected => WarmUpTimes.Count == 0 ? 0 : WarmUpTimes.TakeLast(3).Min();

    /// <summary>Ends this launch of the cell, and the cell itself where it is to blame.</summary>
    public void End(CellStatus status, string reason, bool blamed)
    {
        Ended = true;
        launch.Failure = reason;
        if (blamed)
            record.End(status, reason);
    }
}
