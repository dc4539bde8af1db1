using System.Diagnostics;
using Assay.Protocol;

namespace Assay.Workers.Building;

/// <summary>Asks a worker what it is.</summary>
internal static class Describer
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Starts the worker, asks <c>describe</c>, and ends it.</summary>
    /// <exception cref="ProtocolException">It didn't answer in the protocol; the message says what happened.</exception>
    public static async Task<WorkerDescription> AskAsync(WorkerFolder folder, WorkerCommand command, CancellationToken stop)
    {
        var start = new ProcessStartInfo(command.FileName, command.Arguments)
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = folder.Path,
        };
        foreach (var (name, value) in command.Environment)
            start.Environment[name] = value;
        using var process = Process.Start(start) ?? throw new ProtocolException($"{command.FileName} couldn't be started");
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(stop);
        patience.CancelAfter(Patience);
        var complaints = process.StandardError.ReadToEndAsync(patience.Token);
        try
        {
            var description = await ConverseAsync(folder, command, process, complaints, patience.Token);
            await process.WaitForExitAsync(patience.Token);
            return description;
        }
        catch (OperationCanceledException e) when (!stop.IsCancellationRequested)
        {
            throw new ProtocolException($"the worker didn't answer 'describe' within {Patience.TotalSeconds:0} s", e);
        }
        catch (IOException e)
        {
            throw new ProtocolException($"the worker closed its input: {await LastLineAsync(complaints) ?? e.Message}", e);
        }
        finally
        {
            if (!process.HasExited)
                process.Kill(entireProcessTree: true);
        }
    }

    private static async Task<WorkerDescription> ConverseAsync(
        WorkerFolder folder, WorkerCommand command, Process process, Task<string> complaints, CancellationToken patience)
    {
        var hello = await ReadAsync(process, complaints, patience);
        if (hello.Verb != Verbs.Hello)
            throw new ProtocolException($"the worker's first line must be 'hello', not '{hello.Verb}'");
        if (hello.Whole("protocol") != Verbs.Version)
            throw new ProtocolException($"the worker speaks version {hello.Whole("protocol")} of the protocol; this lab speaks version {Verbs.Version}");
        await process.StandardInput.WriteLineAsync(Verbs.Describe.AsMemory(), patience);
        await process.StandardInput.FlushAsync(patience);

        var serializers = new List<SerializerEntry>();
        var payloads = new List<PayloadEntry>();
        for (var line = await ReadAsync(process, complaints, patience); line.Verb != Verbs.Described; line = await ReadAsync(process, complaints, patience))
        {
            switch (line.Verb)
            {
                case Verbs.Serializer:
                    serializers.Add(Serializer(line, folder, command));
                    break;
                case Verbs.Payload:
                    payloads.Add(Payload(line));
                    break;
                case Verbs.Failed:
                    throw new ProtocolException(line.Text("reason"));
                default:
                    throw new ProtocolException($"the worker answered 'describe' with '{line.Verb}'");
            }
        }
        await process.StandardInput.WriteLineAsync(Verbs.Bye.AsMemory(), patience);
        process.StandardInput.Close();
        if (serializers.Count == 0)
            throw new ProtocolException("the worker has no serializers: a class with [Serializer(id, format, library)] is missing");
        return new(serializers, payloads);
    }

    private static SerializerEntry Serializer(Message line, WorkerFolder folder, WorkerCommand command) => new()
    {
        Id = line.Text("id"),
        Name = line.Text("id"),
        Folder = folder.Path,
        Format = line.Find("format") ?? "",
        Library = line.Find("library") ?? "",
        Version = line.Find("version") ?? "",
        Settings = line.Find("settings") ?? "",
        ReadBy = line.Find("readby") ?? "itself",
        Sha256 = line.Find("sha256") ?? "",
        Untried = line.Find("tried") == "false",
        Needs = line.Find("needs") ?? "",
        Unsafe = line.Find("unsafe") ?? "",
        Command = command,
    };

    private static PayloadEntry Payload(Message line) => new()
    {
        Name = line.Text("name"),
        Description = line.Find("description") ?? "",
        DefaultCount = checked((int)line.Whole("count")),
        Available = checked((int)line.Whole("available", 0)),
        Options = line.Under("option.").ToDictionary(option => option.Key, option => (IReadOnlyList<string>)option.Value.Split(',')),
        CountsByOption = line.Under("count.").ToDictionary(count => count.Key, count => checked((int)line.Whole("count." + count.Key))),
    };

    private static async Task<Message> ReadAsync(Process process, Task<string> complaints, CancellationToken patience) =>
        await process.StandardOutput.ReadLineAsync(patience) is { } line
            ? Message.Parse(line)
            : throw new ProtocolException($"the worker ended before it had described itself: {await LastLineAsync(complaints) ?? "without a word"}");

    private static async Task<string?> LastLineAsync(Task<string> complaints)
    {
        var lines = (await complaints).Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        // A .NET process that dies of an exception prints that first and where it came from after it.
        return Array.Find(lines, line => line.StartsWith("Unhandled exception", StringComparison.Ordinal)) ?? lines.LastOrDefault();
    }
}
