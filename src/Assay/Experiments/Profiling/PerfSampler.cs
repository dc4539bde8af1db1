namespace Assay.Experiments.Profiling;

/// <summary>
/// Linux' own profiler: a clock interrupts the process wherever it is, and the runtime's map names
/// compiled methods. Unbiased where EventPipe isn't, and it sees the runtime's native code.
/// </summary>
/// <param name="version">What perf calls itself.</param>
/// <param name="perf">Its path, or its name if it is on the PATH.</param>
internal sealed class PerfSampler(string version, string perf = "perf") : ISampler
{
    private const int MostAttempts = 3;

    // A prime: never in step with a timer of the machine.
    private const int Hertz = 997;

    public string Name => "perf";

    public string Details => string.Create(CultureInfo.InvariantCulture, $"{version}, cpu-clock at {Hertz} Hz, stacks by frame pointers");

    /// <inheritdoc/>
    /// <remarks>
    /// The map costs only while something is compiled. Without the third, code is in a mapped file as perf sees it, and perf looks there for names and not in
    /// the map (learn.microsoft.com/dotnet/core/runtime-config, W^X).
    /// </remarks>
    public IReadOnlyDictionary<string, string> Environment { get; } =
        new Dictionary<string, string> { ["DOTNET_PerfMapEnabled"] = "1", ["DOTNET_PerfMapShowOptimizationTiers"] = "1",
            ["DOTNET_EnableWriteXorExecute"] = "0" };

    /// <summary>The sampler; null with a reason where this machine doesn't let one have it.</summary>
    public static async Task<(PerfSampler? Sampler, string? Reason)> FindAsync(CancellationToken stop)
    {
        if (!OperatingSystem.IsLinux())
            return (null, "perf exists only on Linux");
        if (await Tool.RunAsync("perf", ["--version"], stop) is not ({ } code, { } version, _) || code != 0)
            return (null, "perf isn't installed (Debian: apt-get install linux-perf)");
        // The only way to learn whether the kernel allows it is to try.
        var (tried, _, errors) = (await Tool.RunAsync("perf", ["record", "-q", "-e", "cpu-clock", "-o", "/dev/null", "true"], stop))!.Value;
        return tried == 0
            ? (new PerfSampler(version.Trim()), null)
            : (null, $"the kernel doesn't let perf sample ({FirstLine(errors)}; see /proc/sys/kernel/perf_event_paranoid)");
    }

    public async Task<StackTree> SampleAsync(int process, string scratch, Func<Task> work, CancellationToken stop)
    {
        for (var attempt = 1; ; attempt++)
        {
            // On a busy machine short work may be over before perf, whose file's header is written first, has enabled its events.
            var (tree, complaints) = await SampleOnceAsync(process, scratch, work, stop);
            if (tree.Samples > 0)
                return tree;
            if (attempt == MostAttempts)
                throw new ProfileException($"perf took no samples: {FirstLine(complaints)}");
        }
    }

    private async Task<(StackTree Tree, string Complaints)> SampleOnceAsync(int process, string scratch, Func<Task> work, CancellationToken stop)
    {
        var data = Path.Combine(scratch, "perf.data");
        File.Delete(data);
        var id = process.ToString(CultureInfo.InvariantCulture);
        var (_, _, errors) = await Tool.DuringAsync(perf, ["record", "-e", "cpu-clock", "-F", Hertz.ToString(CultureInfo.InvariantCulture), "--call-graph",
            "fp", "-p", id, "-o", data], _ => HasBegun(data), work, stop) ?? throw new ProfileException("perf is gone");
        if (!File.Exists(data))
            throw new ProfileException($"perf took no samples: {FirstLine(errors)}");
        if (await Tool.RunAsync(perf, ["script", "-i", data, "-F", "comm,tid,ip,sym,dso", "--no-inline"], stop) is not ({ } code, { } script, { } complaints)
            || code != 0)
            throw new ProfileException("perf script can't read what perf record wrote");
        var tree = new StackTree();
        foreach (var (thread, stack) in PerfScript.Read(script))
            tree.Add(FrameName.Within(stack, thread));
        return (tree, errors + complaints);
    }

    // Its header is written once its events are open.
    private static bool HasBegun(string data) => File.Exists(data) && new FileInfo(data).Length > 0;

    // "[ perf record: Woken up 1 times to write data ]" is no complaint.
    private static string FirstLine(string text) =>
        text.Split('\n').Select(line => line.Trim()).FirstOrDefault(line => line.Length > 1 && !line.StartsWith('[')) ?? "no message";
}
