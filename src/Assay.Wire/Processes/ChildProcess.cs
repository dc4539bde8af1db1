using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Text;
using Assay.Protocol;

namespace Assay.Processes;

/// <summary>
/// A process that the lab has started and talks to, one message a line: workers, hosts of serializers, load generators, relays. Every answer has a deadline,
/// every line a limit, the memory a watchdog; whichever is passed, the process is ended and the reason is one line.
/// </summary>
internal sealed class ChildProcess : IDisposable
{
    /// <summary>What is said of one that was run and took too long.</summary>
    public const string TookTooLong = "didn't exit within";

    private static readonly TimeSpan StartPatience = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan EndPatience = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan InterruptPatience = TimeSpan.FromMilliseconds(500);

    // 128 + SIGINT or SIGTERM, as shells count.
    private static readonly int[] Interrupted = [130, 143];

    private readonly ChildStart start;
    private readonly Process process;
    private readonly BoundedLines answers;
    private readonly StandardErrorTail complaints;
    private readonly MemoryWatchdog watchdog;
    private int isEnding;
    private bool isDisposed;

    private ChildProcess(ChildStart start, Process process)
    {
        (this.start, this.process) = (start, process);
        Id = process.Id;
        answers = new BoundedLines(process.StandardOutput);
        complaints = new StandardErrorTail(process.StandardError, start.Errors);
        watchdog = new MemoryWatchdog(process, start.MemoryLimit, start.MemoryOption);
    }

    /// <summary>The system's number for it.</summary>
    public int Id { get; }

    /// <summary>Whether it is still there.</summary>
    public bool IsAlive => !process.HasExited;

    /// <summary>CPU time used so far; null if it has ended.</summary>
    public TimeSpan? CpuTime
    {
        get
        {
            try
            {
                return ProcessClock.CpuTime(process);
            }
            catch (InvalidOperationException)
            {
                return null;
            }
        }
    }

    /// <summary>Starts one.</summary>
    /// <exception cref="ChildException">There is no such program.</exception>
    public static ChildProcess Start(ChildStart start)
    {
        var info = new ProcessStartInfo(start.FileName, start.Arguments)
        {
            UseShellExecute = false,
            CreateNoWindow = true,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardInputEncoding = Encoding.ASCII,
            StandardOutputEncoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
            WorkingDirectory = start.Folder ?? "",
        };
        foreach (var (name, value) in start.Environment)
            info.Environment[name] = value;
        try
        {
            return new ChildProcess(start, Process.Start(info) ?? throw new ChildException($"'{start.FileName}' couldn't be started"));
        }
        catch (Win32Exception e)
        {
            throw new ChildException($"'{start.FileName}' couldn't be started: {e.Message}", e);
        }
    }

    /// <summary>Starts one that speaks the protocol, and reads its first line.</summary>
    /// <returns>The process, and the runtime that it named.</returns>
    /// <exception cref="ChildException">It couldn't be started, or speaks something else.</exception>
    public static async Task<(ChildProcess Process, string Runtime)> GreetAsync(ChildStart start, CancellationToken stop)
    {
        var child = Start(start);
        try
        {
            var hello = await child.ReadAsync(StartPatience, stop);
            return hello.Verb == Verbs.Hello && hello.Find("protocol") == Verbs.Version.ToString(CultureInfo.InvariantCulture)
                ? (child, hello.Find("runtime") ?? "")
                : throw new ChildException($"doesn't speak version {Verbs.Version} of the worker protocol: its first line was '{hello}'");
        }
        catch
        {
            child.Dispose();
            throw;
        }
    }

    /// <summary>Runs a process to its end.</summary>
    /// <param name="start">The process; it reads nothing.</param>
    /// <param name="patience">How long it may take; it is ended then.</param>
    /// <param name="heard">Told each line as it comes.</param>
    /// <param name="stop">Ends it at once.</param>
    /// <exception cref="ChildException">It couldn't be started, took too long, or used too much memory.</exception>
    public static async Task<ChildOutput> RunAsync(ChildStart start, TimeSpan patience, Action<string>? heard, CancellationToken stop)
    {
        var lines = new ChildLines(heard);
        using var child = Start(start with { Errors = lines.Errors });
        using var timeout = CancellationTokenSource.CreateLinkedTokenSource(stop);
        timeout.CancelAfter(patience);
        try
        {
            child.process.StandardInput.Close();
            while (await child.answers.ReadAsync(timeout.Token, cutsLongLines: true) is { } line)
                lines.Add(line, isError: false);
            await child.process.WaitForExitAsync(timeout.Token);
            await child.complaints.Ended.WaitAsync(timeout.Token);
        }
        catch (OperationCanceledException e) when (!stop.IsCancellationRequested)
        {
            throw new ChildException($"{TookTooLong} {patience.TotalSeconds:0.#} s and was killed", e);
        }
        return child.watchdog.Exceeded is { } excess ? throw new ChildException(excess) : new ChildOutput(child.process.ExitCode, lines.All)
        {
            CpuTime = OperatingSystem.IsWindows() ? child.process.TotalProcessorTime : null,
        };
    }

    /// <summary>Asks a question and waits for its answer.</summary>
    /// <exception cref="ChildException">It died, took longer than <paramref name="patience"/>, or
    /// answered with something that is not a message. It is ended then.</exception>
    public async Task<Message> AskAsync(Message question, TimeSpan patience, CancellationToken stop)
    {
        await WriteAsync(question, stop);
        return await ReadAsync(patience, stop);
    }

    /// <summary>Tells the process something.</summary>
    /// <exception cref="ChildException">It has ended.</exception>
    public async Task WriteAsync(Message message, CancellationToken stop)
    {
        try
        {
            await process.StandardInput.WriteLineAsync(message.ToString().AsMemory(), stop);
            await process.StandardInput.FlushAsync(stop);
        }
        catch (IOException e)
        {
            throw await GoneAsync(e, stop);
        }
    }

    /// <summary>The next message of the process.</summary>
    /// <inheritdoc cref="AskAsync"/>
    public async Task<Message> ReadAsync(TimeSpan patience, CancellationToken stop)
    {
        using var timeout = CancellationTokenSource.CreateLinkedTokenSource(stop);
        timeout.CancelAfter(patience);
        try
        {
            return await answers.ReadAsync(timeout.Token) is { } line ? Message.Parse(line) : throw await GoneAsync(null, stop);
        }
        catch (OperationCanceledException e) when (!stop.IsCancellationRequested)
        {
            Kill();
            throw new ChildException($"didn't answer within {patience.TotalSeconds:0.#} s and was killed", e);
        }
        catch (ProtocolException e)
        {
            Kill();
            throw new ChildException($"wrote to standard output something that isn't an answer: {e.Message}", e);
        }
    }

    /// <summary>Asks the process to end; its last messages can still be read. Two may ask at once: a load that is cancelled while it ends.</summary>
    public void End()
    {
        // Closing flushes: what another thread has half closed can't be.
        if (Interlocked.Exchange(ref isEnding, 1) == 1)
            return;
        try
        {
            process.StandardInput.Close();
        }
        catch (IOException)
        {
            // It has ended by itself: nobody is left to be asked.
        }
    }

    /// <summary>Completes when the process has ended by itself.</summary>
    /// <returns>Why it has, in a line.</returns>
    /// <exception cref="OperationCanceledException">It was no longer to be waited for.</exception>
    public async Task<string> EndedAsync(CancellationToken stop)
    {
        await process.WaitForExitAsync(stop);
        return (await GoneAsync(null, stop)).Message;
    }

    /// <summary>Completes when the process has ended, or with the token; never throws.</summary>
    public Task EndsAsync(CancellationToken stop) =>
        process.WaitForExitAsync(stop).ContinueWith(_ => { }, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);

    /// <summary>Ends the process: asks it to, and ends it at once where that doesn't help.</summary>
    public async Task ByeAsync()
    {
        try
        {
            if (!process.HasExited)
            {
                await WriteAsync(new Message(Verbs.Bye), CancellationToken.None);
                End();
                using var patience = new CancellationTokenSource(EndPatience);
                await process.WaitForExitAsync(patience.Token);
            }
        }
        catch (Exception e) when (e is IOException or OperationCanceledException or InvalidOperationException)
        {
            // It is gone already, or doesn't listen.
            Kill();
        }
        Dispose();
    }

    /// <summary>Ends the process at once if it hasn't ended.</summary>
    public void Dispose()
    {
        if (isDisposed)
            return;
        isDisposed = true;
        watchdog.Dispose();
        if (!process.HasExited)
            Kill();
        process.Dispose();
    }

    private async Task<ChildException> GoneAsync(Exception? cause, CancellationToken stop)
    {
        using var patience = new CancellationTokenSource(EndPatience);
        try
        {
            await process.WaitForExitAsync(patience.Token);
            await complaints.Ended.WaitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            // It closed its output but lives on: of no more use.
            Kill();
        }
        // Ctrl+C reaches all processes of a terminal, timeout(1) a group: one may be gone before the lab has heard of it, and is not to blame then.
        if (process.HasExited && Interrupted.Contains(process.ExitCode))
            await Task.Delay(InterruptPatience, stop);
        if (watchdog.Exceeded is { } excess)
            return new ChildException(excess, cause);
        var code = process.HasExited ? process.ExitCode : -1;
        var lastWords = complaints.Summary;
        return new ChildException($"{start.Noun} {(code == 0 ? "ended" : "died")} (exit code {code}){(lastWords.Length > 0 ? ": " + lastWords : "")}", cause);
    }

    private void Kill()
    {
        try
        {
            process.Kill(entireProcessTree: true);
        }
        catch (InvalidOperationException)
        {
            // It has ended by itself meanwhile.
        }
    }
}
