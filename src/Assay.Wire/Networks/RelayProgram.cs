using System.Net;
using Assay.Protocol;

namespace Assay.Wire.Networks;

/// <summary>The relay as a separate process: <c>assay-wire relay</c>. Ends with its standard input.</summary>
internal static class RelayProgram
{
    /// <summary>Relays as each <c>relay</c> order says until the next one, answers it with <c>listening endpoint=</c>, and when
    /// <paramref name="input"/> has ended says <c>relayed bytes_there= bytes_back= unreachable=</c> of the last.</summary>
    public static async Task<int> RunAsync(TextReader input, TextWriter output)
    {
        Relay? relay = null;
        while (await input.ReadLineAsync() is { } line && !string.Equals(line, Verbs.Bye, StringComparison.Ordinal))
        {
            if (relay is not null)
                await relay.DisposeAsync();
            try
            {
                relay = Start(Message.Parse(line));
                await output.WriteLineAsync(new Message(HostVerbs.Listening).With("endpoint", relay.EndPoint.ToString()).ToString());
            }
            catch (ProtocolException e)
            {
                await output.WriteLineAsync(new Message(Verbs.Failed).With("reason", e.Message).ToString());
                return 0;
            }
        }
        if (relay is null)
            return 0;
        await relay.DisposeAsync();
        await output.WriteLineAsync(new Message(HostVerbs.Relayed)
            .With("bytes_there", relay.BytesThere).With("bytes_back", relay.BytesBack).With("unreachable", relay.Unreachable).ToString());
        return 0;
    }

    private static Relay Start(Message order)
    {
        if (order.Verb != HostVerbs.Relay)
            throw new ProtocolException($"'{order.Verb}' is not an order for a relay; expected {HostVerbs.Relay} or {Verbs.Bye}");
        if (!IPEndPoint.TryParse(order.Text("target"), out var target))
            throw new ProtocolException($"target '{order.Text("target")}' is not an address, such as 127.0.0.1:8080");
        if (!NetworkProfile.TryParse(order.Text("network"), out var profile, out var error))
            throw new ProtocolException(error);
        return new Relay(target, profile, order.Whole("overhead_nanoseconds"));
    }
}
