namespace Assay.CallLibrary;

/// <summary>What a client asks for in each of its calls.</summary>
public sealed record CallQuestion
{
    /// <summary>The server's port for HTTP/2.</summary>
    public required Uri Address { get; init; }

    /// <summary>Makes the connections, and counts what goes over them; the caller disposes of it.</summary>
    public required HttpMessageHandler Handler { get; init; }

    /// <summary>The service's full name.</summary>
    public required string Service { get; init; }

    /// <summary>The method's name.</summary>
    public required string Method { get; init; }

    /// <summary>The answer's type, one that the worker's serializer writes.</summary>
    public required Type Message { get; init; }

    /// <summary>How many elements or values; 0 for the payload's own number.</summary>
    public int Count { get; init; }

    /// <summary>The payload's options that are set.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>How the answer is to be compressed; empty for not at all.</summary>
    public string Compression { get; init; } = "";

    /// <summary>The largest answer that is taken, in bytes.</summary>
    public required int MostBytes { get; init; }

    /// <summary>How long a call may take.</summary>
    public required TimeSpan Timeout { get; init; }
}
