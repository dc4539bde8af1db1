namespace Assay.Protocol;

/// <summary>The names of destinations, as they stand in messages, studies and results.</summary>
public static class Destination
{
    /// <summary>A reused buffer in memory; no stream unless the library has nothing else.</summary>
    public const string Memory = "memory";

    /// <summary>A reused <c>MemoryStream</c>.</summary>
    public const string MemoryStream = "memory-stream";

    /// <summary>One open file, written twice for each operation as the published comparison did.</summary>
    public const string File = "file";

    /// <summary>All names.</summary>
    public static string[] All { get; } = [Memory, MemoryStream, File];
}
