using System.CommandLine;
using System.Globalization;
using System.Net;
using Assay.Workers;

namespace Assay.Cli;

/// <summary><c>assay serve</c>: serves payloads until it is ended.</summary>
internal static class ServeCommand
{
    private const int FirstPort = 8080;

    /// <summary>Makes the command.</summary>
    public static Command Make(CommonOptions common)
    {
        var serializers = new Argument<string[]>("serializers") { Description = "Which serializers: ids or globs; all that can be hosted where left out", Arity = ArgumentArity.ZeroOrMore };
        var port = new Option<string?>("--port") { Description = $"The first serializer's port, the others' follow; otherwise {FirstPort}", HelpName = "N" };
        var address = new Option<string?>("--address") { Description = "The address to listen on; otherwise 127.0.0.1", HelpName = "IP" };
        var command = new Command("serve", "Serve payloads over HTTP, each written by each serializer") { serializers, port, address };
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var first = Port(parsed.GetValue(port));
            var listen = Address(parsed.GetValue(address));
            var asked = Lists.Split(parsed.GetValue(serializers));
            var folders = common.Folders(parsed);
            var assembly = ServerProcess.Assembly(folders);
            var catalog = await common.LoadAsync(parsed, folders, asked, stop);
            var chosen = Hosted.Pick(catalog, asked);
            if (!IPAddress.IsLoopback(listen))
                Console.Error.WriteLine($"assay: listening on {listen}: everybody who reaches this address can use the server, there is no authentication. It serves synthetic data only.");
            using var server = await ServerProcess.StartAsync(assembly, stop);
            foreach (var serializer in chosen)
                await server.OfferAsync(serializer, stop);
            int[] ports;
            try
            {
                ports = await server.ServeAsync(listen.ToString(), Enumerable.Range(first, chosen.Count + 1), log: true, stop);
            }
            catch (WorkerException e)
            {
                throw new UserException($"serving on {listen} from port {first} on failed: {e.Message}; --port chooses others", e);
            }
            Describe(listen, ports, chosen, server.Id, Console.Out);
            await server.EndsAsync(stop);
            return stop.IsCancellationRequested ? 0 : throw new UserException("the server's process has ended by itself", UserException.NotMeasured);
        });
        return command;
    }

    private static void Describe(IPAddress listen, int[] ports, IReadOnlyList<SerializerEntry> chosen, int process, TextWriter output)
    {
        var host = listen.AddressFamily == System.Net.Sockets.AddressFamily.InterNetworkV6 ? $"[{listen}]" : listen.ToString();
        // The words that load testing tools wait for.
        output.WriteLine("Application started.");
        output.WriteLine($"Open http://{host}:{ports[0]}/ in a browser for everything that is served. Ctrl+C ends it.");
        for (var i = 0; i < chosen.Count; i++)
            output.WriteLine($"  http://{host}:{ports[i]}/?count=5000  {chosen[i].Id}");
        output.WriteLine($"  http://{host}:{ports[^1]}/  HTTP/2 without TLS, gRPC");
        output.WriteLine($"The server is process {process}.");
        output.Flush();
    }

    private static int Port(string? text)
    {
        if (text is null)
            return FirstPort;
        return int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var port) && port is > 0 and < 65_000
            ? port
            : throw new UserException($"--port '{text}': allowed is a whole number from 1 to 64999");
    }

    private static IPAddress Address(string? text)
    {
        if (text is null)
            return IPAddress.Loopback;
        return IPAddress.TryParse(text, out var address) ? address : throw new UserException($"--address '{text}': allowed is an IP address of this machine, or 0.0.0.0 for all of them");
    }
}
