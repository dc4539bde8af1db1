using System.Diagnostics;
using Assay.Experiments.Profiling;

namespace Assay.Tests.Experiments.Profiling;

/// <summary>With the machine's perf, where it has one, and a counter that every machine has; started late, as on a busy machine.</summary>
public sealed class ProcessorCountersTests
{
    private const string Clock = "task-clock";
    private static readonly TimeSpan Work = TimeSpan.FromMilliseconds(100);

    [PerfTheory]
    [InlineData("exec perf \"$@\"")]
    [InlineData("perf \"$@\" & child=$!; trap 'kill -INT $child' INT; wait $child; wait $child")]
    public async Task All_of_the_work_is_counted_however_late_perf_begins(string last)
    {
        using var folder = new TemporaryFolder();
        var perf = Script(folder, $"sleep 0.5\n{last}");
        TimeSpan used = default;
        var (counts, reason) = await ProcessorCounters.CountAsync(perf, [Clock], Environment.ProcessId, () =>
        {
            used = Burn();
            return Task.CompletedTask;
        }, CancellationToken.None);
        reason.ShouldBeNull();
        // In milliseconds, of all threads. The system counts the other in hundredths of a second.
        counts[Clock].ShouldBeGreaterThan(used.TotalMilliseconds * 0.8);
    }

    [Fact]
    public async Task Nothing_is_done_where_there_are_no_counters()
    {
        using var folder = new TemporaryFolder();
        if (OperatingSystem.IsWindows())
            return;
        var perf = Script(folder, "echo '<not supported>;;instructions:u;0;100.00;;' >&2");
        var works = 0;
        var (counts, reason) = await ProcessorCounters.CountAsync(perf, ["instructions:u"], Environment.ProcessId, () => Task.FromResult(works++), default);
        (counts.Count, reason, works).ShouldBe((0, "this (virtual) machine has no hardware counters", 0));
    }

    private static string Script(TemporaryFolder folder, string text)
    {
        var path = folder.Write("perf", $"#!/bin/sh\n{text}\n");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        return path;
    }

    // Other tests may use the processor, too: both counts have that.
    private static TimeSpan Burn()
    {
        using var process = Process.GetCurrentProcess();
        var before = process.TotalProcessorTime;
        do
            process.Refresh();
        while (process.TotalProcessorTime - before < Work);
        return process.TotalProcessorTime - before;
    }
}
