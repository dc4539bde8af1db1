using Assay.Wire.Load;

namespace Assay.Experiments.Load;

/// <summary>The protocols that a load is put on in, as users and reports name them.</summary>
internal static class LoadProtocols
{
    /// <summary>The names of protocols on the command line.</summary>
    public static IReadOnlyList<string> Names { get; } = ["h1", "h2", "grpc"];

    /// <summary>The protocol of a name; null if there is none.</summary>
    public static LoadProtocol? Find(string name) => name switch
    {
        "h1" => LoadProtocol.Http1,
        "h2" => LoadProtocol.Http2,
        "grpc" => LoadProtocol.Grpc,
        _ => null,
    };

    /// <summary>Its name in reports.</summary>
    public static string Text(LoadProtocol protocol) => protocol switch
    {
        LoadProtocol.Http1 => "HTTP/1.1",
        LoadProtocol.Http2 => "HTTP/2",
        _ => "gRPC",
    };
}
