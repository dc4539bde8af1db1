using System.Diagnostics;
using System.Globalization;
using System.Text;
using Assay.Protocol;

namespace Assay.Workers;

/// <summary>A worker that was started: a process, and a conversation of one question and one answer at a time.</summary>
internal sealed class WorkerProcess : IWorker
{
    private static readonly TimeSpan StartPatience = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan EndPatience = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan InterruptPatience = TimeSpan.FromMilliseconds(500);

    // 128 + SIGINT, as shells count.
    private const int Interrupted = 130;

    private readonly Process process;
    private readonly LineReader answers;
    private readonly StandardErrorTail complaints;
    private readonly MemoryWatchdog watchdog;

    private WorkerProcess(Process process, long memoryLimit)
    {
        this.process = process;
        answers = new LineReader(process.StandardOutput);
        complaints = new StandardErrorTail(process);
        watchdog = new MemoryWatchdog(process, memoryLimit);
    }

    /// <inheritdoc/>
    public string Runtime { get; private set; } = "";

    /// <summary>The system's number for it.</summary>
    public int Id => process.Id;

    /// <summary>Whether the process is still there.</summary>
    public bool IsAlive => !process.HasExited;

    /// <summary>Starts a worker and hears its first line.</summary>
    /// <param name="command">How it is started.</param>
    /// <param name="folder">The folder it runs in.</param>
    /// <param name="memoryLimit">The working set, in bytes, beyond which it is ended.</param>
    /// <param name="stop">Ends the wait.</param>
    /// <exception cref="WorkerException">It couldn't be started, or isn't a worker of this protocol.</exception>
    public static async Task<WorkerProcess> StartAsync(WorkerCommand command, string folder, long memoryLimit, CancellationToken stop)
    {
        var worker = new WorkerProcess(Start(command, folder), memoryLimit);
        try
        {
            var hello = await worker.ReadAsync(StartPatience, stop);
            if (hello.Verb != Verbs.Hello || hello.Find("protocol") != Verbs.Version.ToString(CultureInfo.InvariantCulture))
                throw new WorkerException($"doesn't speak version {Verbs.Version} of the worker protocol: its first line was '{hello}'");
            worker.Runtime = hello.Find("runtime") ?? "";
            return worker;
        }
        catch
        {
            await worker.DisposeAsync();
            throw;
        }
    }

    /// <summary>Asks a question and waits for its answer.</summary>
    /// <exception cref="WorkerException">The worker died, took longer than <paramref name="patience"/>, or answered with something that is not a message. It is ended then.</exception>
    public async Task<Message> AskAsync(Message question, TimeSpan patience, CancellationToken stop)
    {
        try
        {
            await process.StandardInput.WriteLineAsync(question.ToString().AsMemory(), stop);
            await process.StandardInput.FlushAsync(stop);
        }
        catch (IOException e)
        {
            throw await GoneAsync(e, stop);
        }
        return await ReadAsync(patience, stop);
    }

    /// <summary>Ends the worker: politely, and if that doesn't help, at once.</summary>
    public async ValueTask DisposeAsync()
    {
        watchdog.Dispose();
        try
        {
            if (!process.HasExited)
            {
                await process.StandardInput.WriteLineAsync(Verbs.Bye);
                process.StandardInput.Close();
                using var patience = new CancellationTokenSource(EndPatience);
                await process.WaitForExitAsync(patience.Token);
            }
        }
        catch (Exception e) when (e is IOException or OperationCanceledException or InvalidOperationException)
        {
            // It is gone already, or doesn't listen.
            Kill();
        }
        process.Dispose();
    }

    private static Process Start(WorkerCommand command, string folder)
    {
        var start = new ProcessStartInfo(command.FileName, command.Arguments)
        {
            UseShellExecute = false,
            CreateNoWindow = true,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            StandardInputEncoding = Encoding.ASCII,
            StandardOutputEncoding = Encoding.ASCII,
            WorkingDirectory = folder,
        };
        foreach (var (name, value) in command.Environment)
            start.Environment[name] = value;
        try
        {
            return Process.Start(start) ?? throw new WorkerException($"'{command.FileName}' couldn't be started");
        }
        catch (System.ComponentModel.Win32Exception e)
        {
            throw new WorkerException($"'{command.FileName}' couldn't be started: {e.Message}", e);
        }
    }

    private async Task<Message> ReadAsync(TimeSpan patience, CancellationToken stop)
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
            throw new WorkerException($"gave no answer within {patience.TotalSeconds:0.#} s and was ended", e);
        }
        catch (ProtocolException e)
        {
            Kill();
            throw new WorkerException($"wrote to standard output something that isn't an answer: {e.Message}", e);
        }
    }

    private async Task<WorkerException> GoneAsync(Exception? cause, CancellationToken stop)
    {
        using var patience = new CancellationTokenSource(EndPatience);
        try
        {
            await process.WaitForExitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            // It closed its output but lives on: of no more use.
            Kill();
        }
        // Ctrl+C reaches all processes of a terminal: a worker may be gone before the lab has heard of it, and is not to blame then.
        if (process.HasExited && process.ExitCode == Interrupted)
            await Task.Delay(InterruptPatience, stop);
        if (watchdog.Exceeded is { } excess)
            return new WorkerException(excess, cause);
        var lastWords = complaints.Summary;
        return new WorkerException($"the worker died (exit code {(process.HasExited ? process.ExitCode : -1)}){(lastWords.Length > 0 ? ": " + lastWords : "")}", cause);
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
