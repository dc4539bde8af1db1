using Assay.Processes;
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
        try
        {
            using var process = ChildProcess.Start(command.Start(folder.Path));
            using var patience = CancellationTokenSource.CreateLinkedTokenSource(stop);
            patience.CancelAfter(Patience);
            return await ConverseAsync(folder, command, process, patience.Token);
        }
        catch (OperationCanceledException e) when (!stop.IsCancellationRequested)
        {
            throw new ProtocolException($"{PassingFault.NotDescribed} {Patience.TotalSeconds:0} s", e);
        }
        catch (ChildException e)
        {
            throw new ProtocolException(e.Message, e);
        }
    }

    private static async Task<WorkerDescription> ConverseAsync(WorkerFolder folder, WorkerCommand command, ChildProcess process, CancellationToken stop)
    {
        var hello = await NextAsync();
        if (hello.Verb != Verbs.Hello)
            throw new ProtocolException($"the worker's first line must be 'hello', not '{hello.Verb}'");
        if (hello.Whole("protocol") != Verbs.Version)
            throw new ProtocolException($"the worker speaks version {hello.Whole("protocol")} of the protocol; this lab speaks version {Verbs.Version}");
        await process.WriteAsync(new Message(Verbs.Describe), stop);

        var serializers = new List<SerializerEntry>();
        var payloads = new List<PayloadEntry>();
        for (var line = await NextAsync(); line.Verb != Verbs.Described; line = await NextAsync())
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
        await process.ByeAsync();
        if (serializers.Count == 0)
            throw new ProtocolException("the worker has no serializers: a class with [Serializer(id, format, library)] is missing");
        return new(serializers, payloads);

        // All together have one deadline.
        Task<Message> NextAsync() => process.ReadAsync(Timeout.InfiniteTimeSpan, stop);
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
        OnlyDotNet = line.Find("only_dotnet") ?? "",
        CallsOnly = line.Flag("calls_only"),
        Command = command,
    };

    private static PayloadEntry Payload(Message line) => new()
    {
        Name = line.Text("name"),
        Description = line.Find("description") ?? "",
        DefaultCount = line.Find("unavailable") is null ? checked((int)line.Whole("count")) : 1,
        Unavailable = line.Find("unavailable"),
        Available = checked((int)line.Whole("available", 0)),
        Options = line.Under("option.").ToDictionary(option => option.Key, option => (IReadOnlyList<string>)option.Value.Split(',')),
        CountsByOption = line.Under("count.").ToDictionary(count => count.Key, count => checked((int)line.Whole("count." + count.Key))),
    };
}
