namespace Assay.Workers;

/// <summary>Watches a process's counter of compiled methods.</summary>
internal sealed class CompilerWatch(TimeProvider time)
{
    /// <summary>
    /// Without news for so long none are to be expected: the runtime's tiering timer is 100
    /// ms, started again by every newly called method, and compiling follows.
    /// </summary>
    public static readonly TimeSpan Quiet = TimeSpan.FromMilliseconds(300);

    private long methods = -1;
    private long changed = time.GetTimestamp();

    /// <summary>How long the counter hasn't changed; the time since the watch began if the runtime has no such counter.</summary>
    public TimeSpan QuietFor => time.GetElapsedTime(changed);

    /// <summary>How often the counter has changed.</summary>
    public int Changes { get; private set; }

    /// <summary>Notes the counter.</summary>
    /// <returns>Whether it has changed.</returns>
    public bool Saw(long compiled)
    {
        if (compiled == methods)
            return false;
        Changes++;
        methods = compiled;
        changed = time.GetTimestamp();
        return true;
    }
}
