using Assay.Protocol;

namespace Assay.Wire.Load;

/// <summary>The generator as a separate process, <c>assay-wire load</c>: its CPU use is the client's and nothing else's.</summary>
internal static class LoadProgram
{
    /// <summary>Reads one order, obeys it, says <c>measuring</c> when counting begins and ends, answers.
    /// Ends early with its standard input, and answers then with what was counted.</summary>
    public static async Task<int> RunAsync(TextReader input, TextWriter output)
    {
        if (await input.ReadLineAsync() is not { } line)
            return 0;
        using var early = new CancellationTokenSource();
        var ended = ParentProcess.EndsAsync(input).ContinueWith(_ => early.Cancel(), TaskScheduler.Default);
        try
        {
            var result = await LoadGenerator.RunAsync(LoadMessages.ReadOrder(Message.Parse(line)), early.Token,
                () => output.WriteLine(new Message(HostVerbs.Measuring)));
            foreach (var message in LoadMessages.Answer(result))
                await output.WriteLineAsync(message.ToString());
        }
        catch (Exception e) when (e is LoadException or ProtocolException or OperationCanceledException)
        {
            var reason = e is OperationCanceledException ? "the load generator was ended before it had begun to count" : e.Message;
            await output.WriteLineAsync(new Message(Verbs.Failed).With("reason", reason).ToString());
        }
        // The token must outlive whoever may still cancel it.
        await ended;
        return 0;
    }
}
