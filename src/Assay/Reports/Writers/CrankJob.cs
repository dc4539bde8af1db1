namespace Assay.Reports.Writers;

/// <summary>A job's statistics for the dotnet/crank agent that started it.</summary>
internal static class CrankJob
{
    /// <summary>Set by an agent for the jobs that it starts.</summary>
    private const string Variable = "CRANK_JOB_ID";

    /// <summary>Whether an agent started this process.</summary>
    public static bool IsOne => !string.IsNullOrEmpty(Environment.GetEnvironmentVariable(Variable));

    /// <summary>Has the agent watch another process in place of this one, which only waits
    /// (Microsoft.Crank.EventSources, BenchmarksEventSource.SetChildProcessId): on standard error, at the line's begin.</summary>
    public static void WatchInstead(int process, TextWriter errors)
    {
        if (IsOne)
            errors.WriteLine($"##ChildProcessId:{process}");
    }
}
