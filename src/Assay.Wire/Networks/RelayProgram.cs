using System.Net;
using Assay.Protocol;

namespace Assay.Wire.Networks;

/// <summary>The relay as a separate process: <c>assay-wire relay TARGET NETWORK</c>. Ends with its standard input.</summary>
internal static class RelayProgram
{
    /// <summary>Says <c>listening endpoint= overhead_nanoseconds=</c>, relays until
    /// <paramref name="input"/> ends, then says <c>relayed bytes_there= bytes_back= unreachable=</c>.</summary>
    public static async Task<int> RunAsync(IReadOnlyList<string> arguments, TextReader input, TextWriter output)
    {
        if (arguments.Count != 2 || !IPEndPoint.TryParse(arguments[0], out var target))
            return await Usage.RefuseAsync("relay needs the server's address and a network: relay 127.0.0.1:8080 broadband");
        if (!NetworkProfile.TryParse(arguments[1], out var profile, out var error))
            return await Usage.RefuseAsync(error);
        var overhead = await RelayOverhead.MeasureAsync(profile);
        var relay = new Relay(target, profile, overhead);
        await output.WriteLineAsync(
            new Message(HostVerbs.Listening).With("endpoint", relay.EndPoint.ToString()).With("overhead_nanoseconds", overhead).ToString());
        await ParentProcess.EndsAsync(input);
        await relay.DisposeAsync();
        await output.WriteLineAsync(new Message(HostVerbs.Relayed)
            .With("bytes_there", relay.BytesThere).With("bytes_back", relay.BytesBack).With("unreachable", relay.Unreachable).ToString());
        return 0;
    }
}
