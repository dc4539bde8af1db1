using Assay.Protocol;
using Assay.Workers;

namespace Assay.Experiments.Echo;

/// <summary>How long the messages of an echo are.</summary>
internal static class EchoMessages
{
    /// <summary>The length of the longest message of the first serializer that can write them.</summary>
    /// <returns>Null if none can; of the published message, which is short, what is known of it.</returns>
    public static async Task<long?> LongestAsync(EchoRequest request, CancellationToken stop)
    {
        if (request.Payload == EchoRequest.UsualPayload)
            return EchoRequest.UsualBytes;
        foreach (var side in request.Sides.DistinctBy(side => side.Serializer))
        {
            try
            {
                using var host = await HostProcess.StartAsync(request.HostAssembly, stop);
                await host.HostAsync(side.Serializer, request.Hosting, new() { Id = side.Serializer.Id, Format = "", Library = "" }, stop);
                return await LongestAsync(host, stop);
            }
            catch (WorkerException)
            {
                // Its own cell will say why.
                continue;
            }
        }
        return null;
    }

    /// <summary>The length of the longest message of what a host has loaded.</summary>
    public static async Task<long> LongestAsync(HostProcess host, CancellationToken stop) =>
        (await host.AskAsync(new Message(HostVerbs.MessageBytes), stop)).Whole("longest");
}
