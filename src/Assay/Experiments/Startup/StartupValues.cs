using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Startup;

/// <summary>A payload as a start is ordered to take it.</summary>
/// <param name="Payload">Its name.</param>
/// <param name="Count">How many elements or values.</param>
/// <param name="Options">Its options that are set.</param>
/// <param name="Path">Where the values are as canonical JSON, for workers that can't build them.</param>
internal sealed record StartupValues(string Payload, int Count, IReadOnlyDictionary<string, string> Options, string Path)
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    /// <summary>Has the reference worker write them.</summary>
    /// <returns>What is to be known of them; null for nothing.</returns>
    /// <exception cref="UserException">It couldn't.</exception>
    public async Task<string?> ExportAsync(Catalog catalog, string scratch, CancellationToken stop)
    {
        var command = catalog.Reference ?? throw new UserException(
            "the reference worker (serializers/NoOp) couldn't be built; without it workers get no values; see ./assay list", UserException.NotMeasured);
        try
        {
            await using var worker = await new ProcessLauncher().StartAsync(command, scratch, long.MaxValue, stop);
            await AskAsync(worker, AddTo(new Message(Verbs.Load).With("serializer", "no-op")).With("scratch", scratch), Verbs.Loaded, stop);
            var exported = await AskAsync(worker, new Message(Verbs.Export).With("values", Path), Verbs.Exported, stop);
            return exported.Find("remark");
        }
        catch (WorkerException e)
        {
            throw new UserException($"the reference worker (serializers/NoOp) failed: {e.Message}", e, UserException.NotMeasured);
        }
    }

    /// <summary>Adds the fields that name them.</summary>
    public Message AddTo(Message message) => message.WithPayload(Payload, Count, Options).With("data", Path);

    private async Task<Message> AskAsync(IWorker worker, Message question, string expected, CancellationToken stop)
    {
        var answer = await worker.AskAsync(question, Patience, stop);
        TemporaryDisk.Check(answer);
        return answer.Verb == expected
            ? answer
            : throw new UserException($"payload {Payload} couldn't be built: {answer.Find("reason") ?? answer.ToString()}", UserException.NotMeasured);
    }
}
