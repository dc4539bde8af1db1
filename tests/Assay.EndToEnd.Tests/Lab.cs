using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;

namespace Assay.EndToEnd.Tests;

/// <summary>The <c>assay</c> command as a user starts it, in a session of its own so that a signal reaches it and its workers as Ctrl+C would.</summary>
internal sealed class Lab : IDisposable
{
    // A command that hangs; what takes two minutes here takes ten elsewhere.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(40);
    private readonly Process process;
    private readonly StringBuilder output = new();
    private readonly StringBuilder errors = new();

    private Lab(IEnumerable<(string Name, string Value)> environment, string[] arguments, string? folder = null)
    {
        var start = OperatingSystem.IsWindows()
            ? new ProcessStartInfo(Path.Combine(Root, "assay.cmd"), arguments)
            : new ProcessStartInfo("setsid", [Path.Combine(Root, "assay"), .. arguments]);
        start.UseShellExecute = false;
        start.WorkingDirectory = folder ?? "";
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        // What is measured here warms up in half the time without profiles of code, and nobody reads how fast it is.
        start.Environment["DOTNET_TieredPGO"] = "0";
        // Most of the time goes to processes that end soon: compiling again what was called often costs them more than it gives.
        if (!Recompiles)
            start.Environment["DOTNET_TC_CallCounting"] = "0";
        foreach (var (name, value) in environment)
            start.Environment[name] = value;
        process = Process.Start(start)!;
        process.OutputDataReceived += (_, received) => Append(output, received.Data);
        process.ErrorDataReceived += (_, received) => Append(errors, received.Data);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    /// <summary>The repository.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>Whether what is called often is compiled once more, as users have it: for tests of what figures say.</summary>
    public static bool Recompiles { get; set; }

    /// <summary>What it has written to standard output.</summary>
    public string Output => Text(output);

    /// <summary>What it has written to standard error.</summary>
    public string Errors => Text(errors);

    /// <summary>Runs a command to its end.</summary>
    public static Task<(int ExitCode, string Output, string Errors)> RunAsync(params string[] arguments) => RunAsync([], arguments);

    /// <summary>Runs a command to its end, in an environment that has these too.</summary>
    public static async Task<(int ExitCode, string Output, string Errors)> RunAsync(IEnumerable<(string Name, string Value)> environment,
        params string[] arguments)
    {
        using var lab = new Lab(environment, arguments);
        var exitCode = await lab.EndAsync();
        return (exitCode, lab.Output, lab.Errors);
    }

    /// <summary>Runs a command to its end, in a folder of the user's.</summary>
    public static async Task<(int ExitCode, string Output, string Errors)> RunInAsync(string folder, params string[] arguments)
    {
        using var lab = new Lab([], arguments, folder);
        var exitCode = await lab.EndAsync();
        return (exitCode, lab.Output, lab.Errors);
    }

    /// <summary>Starts a command.</summary>
    public static Lab Start(params string[] arguments) => new([], arguments);

    /// <summary>Starts a command in an environment that has these too.</summary>
    public static Lab Start(IEnumerable<(string Name, string Value)> environment, params string[] arguments) => new(environment, arguments);

    /// <summary>Waits for its end.</summary>
    public async Task<int> EndAsync()
    {
        using var patience = new CancellationTokenSource(Patience);
        await process.WaitForExitAsync(patience.Token);
        return process.ExitCode;
    }

    /// <summary>Waits until it has taken samples: until its run document holds some.</summary>
    public async Task MeasuringAsync(string folder)
    {
        using var patience = new CancellationTokenSource(Patience);
        using var watcher = new PeriodicTimer(TimeSpan.FromMilliseconds(100));
        while (!Run.HasSamples(folder))
        {
            process.HasExited.ShouldBeFalse($"it ended before it measured: {Errors}");
            await watcher.WaitForNextTickAsync(patience.Token);
        }
    }

    /// <summary>Waits until it has printed a text on standard output.</summary>
    public Task PrintingAsync(string text) => SayingAsync(text, () => Output);

    /// <summary>Waits until it has printed a text on standard error.</summary>
    public Task ComplainingAsync(string text) => SayingAsync(text, () => Errors);

    /// <summary>Waits until a run document fulfils a condition.</summary>
    public async Task StoringAsync(string folder, Func<System.Text.Json.JsonElement, bool> isThere)
    {
        using var patience = new CancellationTokenSource(Patience);
        using var watcher = new PeriodicTimer(TimeSpan.FromMilliseconds(50));
        while (!File.Exists(Path.Combine(folder, "run.json")) || !isThere(Run.Document(folder)))
        {
            process.HasExited.ShouldBeFalse($"it ended too early: {Errors}");
            await watcher.WaitForNextTickAsync(patience.Token);
        }
    }

    /// <summary>The ids of the processes of its session that are still there, on Linux.</summary>
    public IReadOnlyList<int> SessionProcesses() =>
    [
        .. Directory.GetDirectories("/proc").Select(folder => (Path: System.IO.Path.Combine(folder, "stat"), Name: System.IO.Path.GetFileName(folder)))
            .Where(one => int.TryParse(one.Name, out _)).Where(one => IsOfSession(one.Path)).Select(one => int.Parse(one.Name)),
    ];

    /// <summary>Waits until no process of its session is left.</summary>
    public async Task AllGoneAsync()
    {
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(20));
        using var watcher = new PeriodicTimer(TimeSpan.FromMilliseconds(50));
        while (SessionProcesses() is { Count: > 0 })
            await watcher.WaitForNextTickAsync(patience.Token);
    }

    /// <summary>Ctrl+C: to the lab and all its workers.</summary>
    public void Interrupt() => Signal("-INT", $"-{process.Id}");

    /// <summary>Ends the lab alone, without a chance to say anything.</summary>
    public void Kill() => process.Kill();

    public void Dispose()
    {
        if (!process.HasExited)
            process.Kill(entireProcessTree: true);
        process.Dispose();
    }

    private async Task SayingAsync(string text, Func<string> said)
    {
        using var patience = new CancellationTokenSource(Patience);
        using var watcher = new PeriodicTimer(TimeSpan.FromMilliseconds(50));
        while (!said().Contains(text, StringComparison.Ordinal))
        {
            process.HasExited.ShouldBeFalse($"it ended before it printed '{text}': {Errors}");
            await watcher.WaitForNextTickAsync(patience.Token);
        }
    }

    private static void Signal(string signal, string target)
    {
        using var kill = Process.Start("kill", [signal, "--", target]);
        kill.WaitForExit();
    }

    private bool IsOfSession(string stat)
    {
        try
        {
            // After the name in parentheses: state, parent, group, session (proc(5)).
            var fields = File.ReadAllText(stat).Split(')')[^1].Split(' ', StringSplitOptions.RemoveEmptyEntries);
            return fields[0] != "Z" && int.Parse(fields[3]) == process.Id;
        }
        catch (IOException)
        {
            // It ended meanwhile.
            return false;
        }
    }

    private static void Append(StringBuilder text, string? line)
    {
        lock (text)
            text.AppendLine(line);
    }

    private static string Text(StringBuilder text)
    {
        lock (text)
            return text.ToString();
    }

    private static string FindRoot([CallerFilePath] string caller = "") => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(caller)!, "..", ".."));
}
