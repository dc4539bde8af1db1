using Assay.Experiments.Micro;
using Assay.Experiments.Startup;
using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>How long the messages of an echo are.</summary>
internal static class EchoMessages
{
    /// <summary>The length of the longest message as JSON, which no choice of serializers changes.</summary>
    /// <returns>Of the published message, which is short, what is known of it.</returns>
    /// <exception cref="UserException">The payload or the reference worker can't be built.</exception>
    public static async Task<long> LongestAsync(EchoRequest request, Catalog catalog, CancellationToken stop)
    {
        if (request.Payload == EchoRequest.UsualPayload)
            return EchoRequest.UsualBytes;
        using var scratch = new ScratchFolder();
        var values = new StartupValues(request.Payload, request.Count, new Dictionary<string, string>(), Path.Combine(scratch.Path, "values.json"));
        await values.ExportAsync(catalog, scratch.Path, stop);
        return await LongestLineAsync(values.Path, stop);
    }

    /// <summary>The length of the longest message of what a host has loaded.</summary>
    public static async Task<long> LongestAsync(HostProcess host, CancellationToken stop) =>
        (await host.AskAsync(new Message(HostVerbs.MessageBytes), stop)).Whole("longest");

    // Each value is a line.
    private static async Task<long> LongestLineAsync(string path, CancellationToken stop)
    {
        var (longest, length) = (0L, 0L);
        var buffer = new byte[1 << 16];
        await using var file = File.OpenRead(path);
        while (await file.ReadAsync(buffer, stop) is > 0 and var read)
        {
            foreach (var one in buffer.AsSpan(0, read))
            {
                length = one == (byte)'\n' ? 0 : length + 1;
                longest = Math.Max(longest, length);
            }
        }
        return longest;
    }
}
