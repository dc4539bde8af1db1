namespace Assay.Experiments.Micro;

/// <summary>Watches a worker's counter of compiled methods.</summary>
internal sealed class CompilerWatch(TimeProvider time)
{
    private long methods = -1;
    private long changed = time.GetTimestamp();

    /// <summary>How long the counter has stood still; as long as the watch lasts where the runtime has no such counter.</summary>
    public TimeSpan QuietFor => time.GetElapsedTime(changed);

    /// <summary>Notes the counter.</summary>
    public void Saw(long compiled)
    {
        if (compiled == methods)
            return;
        methods = compiled;
        changed = time.GetTimestamp();
    }
}
