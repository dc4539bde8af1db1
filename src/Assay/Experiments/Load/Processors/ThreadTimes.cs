namespace Assay.Experiments.Load.Processors;

/// <summary>CPU time that each thread of a process has used so far: a process whose busiest
/// thread is never idle is at its limit, however many cores are free.</summary>
internal sealed class ThreadTimes
{
    private readonly Dictionary<string, long> nanoseconds;

    private ThreadTimes(Dictionary<string, long> nanoseconds) => this.nanoseconds = nanoseconds;

    /// <summary>Reads them; null if the system doesn't tell, or the process has ended.</summary>
    public static ThreadTimes? Of(int process)
    {
        var folder = string.Create(CultureInfo.InvariantCulture, $"/proc/{process}/task");
        try
        {
            return Directory.Exists(folder)
                ? new ThreadTimes(
                    Directory.GetDirectories(folder).Select(Read).OfType<(string, long)>().ToDictionary(thread => thread.Item1, thread => thread.Item2))
                : null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // It has ended meanwhile, or belongs to somebody else.
            return null;
        }
    }

    /// <summary>The time that the busiest thread has used since an earlier reading.</summary>
    public TimeSpan BusiestSince(ThreadTimes earlier) =>
        TimeSpan.FromMicroseconds(
            nanoseconds.Select(thread => thread.Value - earlier.nanoseconds.GetValueOrDefault(thread.Key)).DefaultIfEmpty(0).Max() / 1000);

    private static (string, long)? Read(string thread)
    {
        try
        {
            // Documentation/scheduler/sched-stats.rst: time on the cpu in nanoseconds comes first.
            return (thread, long.Parse(File.ReadAllText(Path.Combine(thread, "schedstat")).Split(' ')[0], CultureInfo.InvariantCulture));
        }
        catch (IOException)
        {
            // The thread has ended.
            return null;
        }
    }
}
