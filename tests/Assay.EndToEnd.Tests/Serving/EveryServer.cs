using System.Collections.Concurrent;

namespace Assay.EndToEnd.Tests.Serving;

/// <summary>
/// <c>assay serve</c> with everything that there is, started once for all that strangers may try on it, and with a type of harm in its processes
/// (<see cref="Gadget"/>). What each link of its index answered is kept.
/// </summary>
public sealed class EveryServer : IAsyncLifetime
{
    // Variants differ in what they write, not in what they let strangers do.
    private const string Served = "*,!ODataMessageWriter-*,!ODataUtf8*,!*-minimal,!protobuf-net-*";

    // More than there are serializers that can be served, twice.
    private const int MostPorts = 200;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-serve-");
    private Lab? lab;
    private ServedSerializers? served;

    /// <summary>The file that the harm leaves.</summary>
    public string Trace => Path.Combine(folder.FullName, "trace");

    /// <summary>Sends to it.</summary>
    public HttpClient Client => served!.Client;

    /// <summary>What it wrote to standard error.</summary>
    public string Errors => lab!.Errors;

    /// <summary>What each link answered.</summary>
    internal ConcurrentBag<(Uri Link, int Status, byte[] Body)> Answers { get; } = [];

    public async Task InitializeAsync()
    {
        if (OperatingSystem.IsWindows())
            return;
        var port = ServedSerializers.FreePorts(MostPorts);
        lab = Lab.Start([("DOTNET_STARTUP_HOOKS", typeof(Gadget).Assembly.Location), (Gadget.Variable, Trace)], "serve", Served, "--port", $"{port}");
        await lab.PrintingAsync("Application started.");
        served = new ServedSerializers(port);
        await EachAsync(await served.LinksAsync(), async (link, stop) =>
        {
            using var response = await Client.GetAsync(link, stop);
            Answers.Add((link, (int)response.StatusCode, await response.Content.ReadAsByteArrayAsync(stop)));
        });
    }

    /// <summary>Does something with each, several at a time.</summary>
    internal static Task EachAsync<T>(IEnumerable<T> all, Func<T, CancellationToken, ValueTask> act) =>
        Parallel.ForEachAsync(all, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount }, act);

    public async Task DisposeAsync()
    {
        if (lab is null)
            return;
        served!.Dispose();
        lab.Interrupt();
        var status = await lab.EndAsync();
        await lab.AllGoneAsync();
        var errors = lab.Errors;
        lab.Dispose();
        folder.Delete(recursive: true);
        status.ShouldBe(0, errors);
        errors.ShouldContain("assay: stopping the servers; press Ctrl+C again to stop at once");
    }
}
