namespace Assay.Protocol;

/// <summary>Defines the names of destinations as used in messages, studies and results.</summary>
public static class Destination
{
    /// <summary>A reused buffer in memory; a stream only if the library supports nothing else.</summary>
    public const string Memory = "memory";

    /// <summary>A reused <c>MemoryStream</c>.</summary>
    public const string MemoryStream = "memory-stream";

    /// <summary>One open file, written twice for each operation, as in the published comparison.</summary>
    public const string File = "file";

    /// <summary>Gets all names.</summary>
    public static string[] All { get; } = [Memory, MemoryStream, File];
}
