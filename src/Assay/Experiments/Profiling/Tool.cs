using System.ComponentModel;
using System.Diagnostics;

namespace Assay.Experiments.Profiling;

/// <summary>A system program that runs alongside what it observes.</summary>
internal static class Tool
{
    private const int Interrupt = 2;
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);
    private static readonly TimeSpan LongestStart = TimeSpan.FromSeconds(20);
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(5);

    /// <summary>Starts it; null if there is no such program.</summary>
    public static Process? Start(string program, params IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        start.Environment["LC_ALL"] = "C";
        try
        {
            return Process.Start(start);
        }
        catch (Win32Exception)
        {
            return null;
        }
    }

    /// <summary>Runs it to its end; null if there is no such program.</summary>
    public static async Task<(int ExitCode, string Output, string Errors)?> RunAsync(string program, IEnumerable<string> arguments, CancellationToken stop)
    {
        using var process = Start(program, arguments);
        return process is null ? null : await EndAsync(process, stop);
    }

    /// <summary>Has it look on while something is done; null if there is no such program.</summary>
    /// <param name="isReady">Whether it, whose process number is given, looks on by now: on a busy machine it would else begin when all is over.</param>
    /// <param name="work">What is done.</param>
    /// <exception cref="ProfileException">It doesn't exit when it is asked to.</exception>
    public static async Task<(int ExitCode, string Output, string Errors)?> DuringAsync(string program, IEnumerable<string> arguments,
        Func<int, bool> isReady, Func<Task> work, CancellationToken stop)
    {
        using var process = Start(program, arguments);
        if (process is null)
            return null;
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(stop);
        var ending = ReadToEndAsync(process, ended.Token);
        try
        {
            var started = Stopwatch.GetTimestamp();
            while (!isReady(process.Id) && !ending.IsCompleted && Stopwatch.GetElapsedTime(started) < LongestStart)
                await Task.Delay(Pause, stop);
            await work();
            await InterruptAsync(process, stop);
            return await ending.WaitAsync(Patience, stop);
        }
        catch (TimeoutException e)
        {
            throw new ProfileException($"{program} doesn't exit", e);
        }
        finally
        {
            // Left over if the work failed, or didn't end.
            if (!ending.IsCompleted)
            {
                await ended.CancelAsync();
                await ending.ContinueWith(_ => { }, CancellationToken.None, TaskContinuationOptions.None, TaskScheduler.Default);
            }
        }
    }

    /// <summary>Waits for its end.</summary>
    /// <exception cref="ProfileException">It doesn't exit.</exception>
    private static async Task<(int ExitCode, string Output, string Errors)> EndAsync(Process process, CancellationToken stop)
    {
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(stop);
        patience.CancelAfter(Patience);
        try
        {
            return await ReadToEndAsync(process, patience.Token);
        }
        catch (OperationCanceledException e) when (!stop.IsCancellationRequested)
        {
            throw new ProfileException($"{process.StartInfo.FileName} doesn't exit", e);
        }
    }

    private static async Task<(int ExitCode, string Output, string Errors)> ReadToEndAsync(Process process, CancellationToken stop)
    {
        process.StandardInput.Close();
        try
        {
            var (output, errors) = (process.StandardOutput.ReadToEndAsync(stop), process.StandardError.ReadToEndAsync(stop));
            await process.WaitForExitAsync(stop);
            return (process.ExitCode, await output, await errors);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    // As Ctrl+C would: it then writes what it has.
    private static async Task InterruptAsync(Process process, CancellationToken stop) =>
        await RunAsync("kill", [$"-{Interrupt}", process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)], stop);
}
