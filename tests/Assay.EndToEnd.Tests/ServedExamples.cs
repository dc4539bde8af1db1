namespace Assay.EndToEnd.Tests;

/// <summary>Commands that are shown with the address of a server that runs already: here it is one of this machine's.</summary>
public abstract class ServedExamples : ShownExamples, IAsyncLifetime
{
    private readonly int port = FreePort.Find();
    private Lab? server;

    public async Task InitializeAsync()
    {
        server = Lab.Start("serve", "google-protobuf,system-text-json", "--port", $"{port}");
        await server.PrintingAsync("Application started.");
    }

    public Task DisposeAsync()
    {
        server!.Dispose();
        return Task.CompletedTask;
    }

    /// <summary>Puts the server into the place of the one that is shown.</summary>
    private protected void Here(List<string> arguments)
    {
        for (var i = 0; i < arguments.Count; i++)
        {
            if (Uri.TryCreate(arguments[i], UriKind.Absolute, out var address) && address.Scheme == Uri.UriSchemeHttp)
                arguments[i] = new UriBuilder(address) { Host = "127.0.0.1", Port = port + PlaceOf(address) }.Uri.ToString().TrimEnd('/');
        }
    }

    // Of two serializers: their ports for HTTP/1.1, then those for HTTP/2.
    private static int PlaceOf(Uri shown) => shown.AbsolutePath.Contains("/assay.", StringComparison.Ordinal) || shown.Port == 8082
        ? 2
        : shown.AbsolutePath.Contains("system-text-json", StringComparison.Ordinal) ? 1 : 0;
}
