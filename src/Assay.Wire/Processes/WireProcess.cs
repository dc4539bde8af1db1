using System.Diagnostics;
using Assay.Protocol;

namespace Assay.Wire;

/// <summary>A process at one end of the wire: its use of the CPU is its own, and it ends with whoever started it.</summary>
internal sealed class WireProcess : IDisposable
{
    private readonly Process process;

    private WireProcess(Process process) => this.process = process;

    /// <summary>The system's number for it.</summary>
    public int Id => process.Id;

    /// <summary>CPU time used so far.</summary>
    public TimeSpan CpuTime
    {
        get
        {
            process.Refresh();
            return process.TotalProcessorTime;
        }
    }

    /// <summary>Starts this program.</summary>
    /// <param name="arguments">The role and what it takes.</param>
    public static WireProcess Start(params IEnumerable<string> arguments) => StartAssembly(typeof(WireProcess).Assembly.Location, [], arguments);

    /// <summary>Starts a program.</summary>
    /// <param name="assembly">Its assembly.</param>
    public static WireProcess StartAssembly(string assembly) => StartAssembly(assembly, [], []);

    /// <summary>Starts a program.</summary>
    /// <param name="assembly">Its assembly.</param>
    /// <param name="environment">Variables of its own.</param>
    /// <param name="arguments">Its arguments.</param>
    public static WireProcess StartAssembly(string assembly, IEnumerable<(string Name, string Value)> environment, IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo("dotnet") { RedirectStandardInput = true, RedirectStandardOutput = true, UseShellExecute = false };
        if (Environment.ProcessPath is { } host && Path.GetFileNameWithoutExtension(host).Equals("dotnet", StringComparison.OrdinalIgnoreCase))
            start.FileName = host;
        // The generator's loops are hot for minutes: worth all that the JIT can do, whatever the lab chose for itself.
        start.Environment["DOTNET_TieredPGO"] = "1";
        foreach (var (name, value) in environment)
            start.Environment[name] = value;
        start.ArgumentList.Add(assembly);
        foreach (var argument in arguments)
            start.ArgumentList.Add(argument);
        return new WireProcess(Process.Start(start) ?? throw new IOException($"{start.FileName} could not be started"));
    }

    /// <summary>The next message of the process.</summary>
    /// <exception cref="IOException">It ended without one; what it had to say is on standard error.</exception>
    public async Task<Message> ReadAsync(CancellationToken cancel)
    {
        if (await process.StandardOutput.ReadLineAsync(cancel) is { } line)
            return Message.Parse(line);
        await process.WaitForExitAsync(cancel);
        throw new IOException($"{Path.GetFileNameWithoutExtension(process.StartInfo.ArgumentList[0])} ended with exit code {process.ExitCode}");
    }

    /// <summary>Tells the process something.</summary>
    public async Task WriteAsync(Message message)
    {
        await process.StandardInput.WriteLineAsync(message.ToString());
        await process.StandardInput.FlushAsync();
    }

    /// <summary>Asks the process to end; its last messages can still be read.</summary>
    public void End() => process.StandardInput.Close();

    /// <summary>Completes when the process has ended, or with the token; never throws.</summary>
    public Task EndsAsync(CancellationToken stop) =>
        process.WaitForExitAsync(stop).ContinueWith(_ => { }, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);

    /// <summary>Ends the process at once if it hasn't ended.</summary>
    public void Dispose()
    {
        if (!process.HasExited)
            process.Kill();
        process.Dispose();
    }
}
