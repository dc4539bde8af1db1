namespace Assay.Experiments.Profiling;

/// <summary>Whether perf has begun to count, as Linux tells it (proc(5)): perf says nothing, and needs a while for events of each thread.</summary>
internal static class PerfEvents
{
    private const string Event = "anon_inode:[perf_event]";
    private const string Sleeping = " S ";

    /// <summary>Whether perf, or what a script of that name has started, has opened its events and now waits.</summary>
    public static bool AreOpen(int perf) => AreOpen(perf, "/proc");

    /// <inheritdoc cref="AreOpen(int)"/>
    /// <param name="perf">Its process.</param>
    /// <param name="proc">Where the system tells of processes.</param>
    internal static bool AreOpen(int perf, string proc)
    {
        try
        {
            var folder = Path.Combine(proc, perf.ToString(CultureInfo.InvariantCulture));
            return AreOpenIn(folder) || Children(folder).Any(child => AreOpen(child, proc));
        }
        catch (IOException)
        {
            // It has just ended.
            return false;
        }
    }

    private static bool AreOpenIn(string folder)
    {
        var stat = File.ReadAllText(Path.Combine(folder, "stat"));
        // What it opens first isn't all: only then does it sleep.
        return stat.AsSpan(stat.LastIndexOf(')') + 1).StartsWith(Sleeping) && HasEvent(Path.Combine(folder, "fd"));
    }

    private static bool HasEvent(string files)
    {
        try
        {
            return Directory.EnumerateFiles(files).Any(file => new FileInfo(file).LinkTarget == Event);
        }
        catch (UnauthorizedAccessException)
        {
            // A perf with rights of its own (setcap) doesn't show its files: that it sleeps has to do.
            return true;
        }
    }

    // Where the kernel doesn't tell them there are none.
    private static IEnumerable<int> Children(string folder)
    {
        var file = Path.Combine(folder, "task", Path.GetFileName(folder), "children");
        return !File.Exists(file) ? [] : File.ReadAllText(file).Split(' ', StringSplitOptions.RemoveEmptyEntries)
            .Select(child => int.Parse(child, CultureInfo.InvariantCulture));
    }
}
