using System.Diagnostics;
using System.Diagnostics.Tracing;
using Assay.Experiments.Load.Counters;
using Assay.Workers;
using Microsoft.Diagnostics.NETCore.Client;

namespace Assay.Tests.Experiments.Load;

/// <summary>Real processes and real sessions.</summary>
public sealed class CounterSessionTests
{
    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(50);

    [Fact]
    public async Task A_stream_that_ends_anywhere_has_the_samples_until_then()
    {
        // This process tells its own counters until there are enough of them.
        var provider = new EventPipeProvider(RuntimeCounters.Provider, EventLevel.Informational, 2,
            new Dictionary<string, string> { ["EventCounterIntervalSec"] = "0.05" });
        using var session =
            await new DiagnosticsClient(Environment.ProcessId).StartEventPipeSessionAsync(provider, requestRundown: false, 1, CancellationToken.None);
        using var events = new MemoryStream();
        var buffer = new byte[4096];
        while (events.Length < 50_000)
            events.Write(buffer, 0, await session.EventStream.ReadAsync(buffer));
        // Read meanwhile: a runtime whose session nobody reads waits with its end.
        var rest = session.EventStream.CopyToAsync(events);
        await session.StopAsync(CancellationToken.None);
        await rest;
        var whole = CounterTrace.Read(new MemoryStream(events.ToArray()));
        whole.Count.ShouldBeGreaterThan(3);
        whole.Select(sample => sample.Timestamp).ShouldBeInOrder();
        var before = 0;
        for (var length = 0; length < events.Length; length += (int)events.Length / 50)
        {
            var part = CounterTrace.Read(new MemoryStream(events.ToArray(), 0, length));
            part.Count.ShouldBeInRange(before, whole.Count);
            for (var i = 0; i + 1 < part.Count; i++)
                part[i].Values.ShouldBe(whole[i].Values);
            before = part.Count;
        }
        before.ShouldBeGreaterThan(0);
    }

    [Fact]
    public async Task A_process_that_is_killed_told_until_then()
    {
        using var server = Server();
        using var observed = ObservedProcess.Find(server.Id)!;
        using var session = await CounterSession.StartAsync(observed, Interval, CancellationToken.None);
        observed.CpuTime.ShouldNotBeNull();
        observed.Memory["private_bytes"].ShouldBeGreaterThan(1e6);
        // What the runtime still holds back dies with it: more than that has been told by then.
        await Task.Delay(TimeSpan.FromSeconds(3));
        server.Kill();
        await server.WaitForExitAsync();
        var told = await session.EndAsync();
        told.ShouldNotBeEmpty();
        told.ShouldAllBe(sample => sample.Values.Count == told[0].Values.Count && sample.Values["assemblies"] > 0);
        observed.CpuTime.ShouldBeNull();
        observed.Memory.ShouldBeEmpty();
        (await Should.ThrowAsync<CounterException>(() => CounterSession.StartAsync(observed, Interval, CancellationToken.None))).Message.ShouldContain(
            "isn't a .NET process");
    }

    [Fact]
    public async Task A_process_without_diagnostics_is_told_from_one_that_is_not_dotnet()
    {
        using var silent = Server(("DOTNET_EnableDiagnostics", "0"));
        (await RefusalAsync(silent)).ShouldContain("its diagnostics are switched off");
        if (OperatingSystem.IsWindows())
            return;
        using var foreign =
            Process.Start(new ProcessStartInfo("cat") { UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true })!;
        (await RefusalAsync(foreign)).ShouldBe("it isn't a .NET process");
        foreign.Kill();
    }

    [Fact]
    public void What_runs_a_process_is_seen_from_outside()
    {
        using var server = Server();
        using var observed = ObservedProcess.Find(server.Id)!;
        observed.Runtime.ShouldBe(".NET " + Environment.Version);
        ObservedProcess.Find(int.MaxValue).ShouldBeNull();
    }

    private static async Task<string> RefusalAsync(Process process)
    {
        using var observed = ObservedProcess.Find(process.Id)!;
        return (await Should.ThrowAsync<CounterException>(() => CounterSession.StartAsync(observed, Interval, CancellationToken.None))).Message;
    }

    /// <summary>A server that waits for orders, and ends with this process's pipe.</summary>
    private static Process Server(params (string Name, string Value)[] environment)
    {
        var start = new ProcessStartInfo("dotnet",
            [HostProcess.Assembly(LabFolders.Find([]))]) { UseShellExecute = false, RedirectStandardInput = true, RedirectStandardOutput = true };
        foreach (var (name, value) in environment)
            start.Environment[name] = value;
        var server = Process.Start(start)!;
        // Its first line: the runtime is up.
        server.StandardOutput.ReadLine().ShouldNotBeNull();
        return server;
    }
}
