using System.CommandLine;
using System.Net;
using Assay.Reports.Writers;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary><c>assay serve</c>: serves payloads until it is ended.</summary>
internal static class ServeCommand
{
    private const int FirstPort = 8080;

    public static Command Make(CommonOptions common)
    {
        var serializers = new Argument<string[]>("serializers") { Description = "Serializers to serve: ids or globs (default: all that can be hosted)",
            Arity = ArgumentArity.ZeroOrMore };
        var port = OptionText.Whole("--port", $"The first serializer's port; the others' follow, then those for HTTP/2 (default: {FirstPort})", most: 64_999);
        var address = new Option<string?>("--address") { Description = "Address to listen on (default: 127.0.0.1)", HelpName = "IP" };
        var payloads = OptionText.Many("--payloads", "NAME", $"Payloads to serve: names or globs (default: all, or that of {OwnData.Option} alone; on an "
            + "address that other machines reach, those without data of your own)");
        var ownData = new OwnDataOptions();
        var command = new LastingCommand("serve", "Serve every payload over HTTP, with every serializer",
            "stopping the servers") { serializers, payloads, port, address };
        ownData.AddTo(command);
        common.AddTo(command);
        command.SetAction(async (parsed, stop) =>
        {
            var first = parsed.GetValue(port) ?? FirstPort;
            var listen = Address(parsed.GetValue(address));
            var asked = Lists.Split(parsed.GetValue(serializers));
            var (own, folders, served) = await ownData.MakeAsync(parsed, common, common.Folders(parsed), new() { Serializers = asked,
                Payloads = Lists.Split(parsed.GetValue(payloads)) }, stop);
            var assembly = HostProcess.Assembly(folders);
            var wanted = WantedSerializers.Of(asked);
            var catalog = await common.LoadAsync(parsed, folders, asked, stop, wanted, isDotNetOnly: wanted is null, own: own);
            var chosen = Hosted.PickAsNamed(catalog, asked);
            var data = ServedData.Pick(catalog, served.Payloads, listen);
            if (!IPAddress.IsLoopback(listen))
                Console.Error.WriteLine($"assay: {data.Warning(listen)}");
            using var group = await ServeGroup.StartAsync(assembly, chosen, data.Payloads, (listen, first), stop);
            // Before the words that an agent waits for: it begins to watch when it reads them.
            CrankJob.WatchInstead(group.Servers[0].Id, Console.Error);
            Describe(group, first, data.Payloads, Console.Out);
            try
            {
                await group.AllEndAsync(ExperimentRun.Warn, stop);
            }
            catch (OperationCanceledException) when (stop.IsCancellationRequested)
            {
                return 0;
            }
            throw new UserException("no server is left", UserException.NotMeasured);
        });
        return command;
    }

    private static void Describe(ServeGroup group, int first, IReadOnlyList<PayloadEntry> payloads, TextWriter output)
    {
        var isPublished = payloads.Any(payload => payload.Name == "customers");
        var listen = group.Address;
        var host = listen.AddressFamily == System.Net.Sockets.AddressFamily.InterNetworkV6 ? $"[{listen}]" : listen.ToString();
        var many = group.Serializers.Count;
        // The words that load testing tools wait for.
        output.WriteLine("Application started.");
        output.WriteLine($"Open http://{host}:{first}/ in a browser for an index of everything served. Press Ctrl+C to stop.");
        for (var i = 0; i < many; i++)
            output.WriteLine(
                $"  http://{host}:{first + i}{(isPublished ? "/?count=5000" : "/")}  "
                    + $"{group.Serializers[i].Id}, process {group.Servers[i].Id}; "
                    + $"HTTP/2 without TLS{(Hosted.SpeaksGrpc(group.Serializers[i]) ? ", gRPC" : "")}: {first + many + i}");
        output.Flush();
    }

    /// <summary>The address to listen on.</summary>
    /// <exception cref="UserException">It isn't one, or isn't written in full: a single number would be taken for an address, too.</exception>
    internal static IPAddress Address(string? text)
    {
        if (text is null)
            return IPAddress.Loopback;
        return IPAddress.TryParse(text, out var address)
            && (address.AddressFamily == System.Net.Sockets.AddressFamily.InterNetworkV6 || address.ToString() == text)
            ? address
            : throw new UserException($"--address '{text}': expected an IP address of this machine, or 0.0.0.0 for all of them");
    }
}
