namespace Assay.Protocol;

/// <summary>Defines the names of destinations as used in messages, studies and results.</summary>
public static class Destination
{
    /// <summary>A reused buffer in memory; a stream only if the library supports nothing else.</summary>
    public const string Memory = "memory";

    /// <summary>A reused <c>MemoryStream</c>.</summary>
    public const string MemoryStream = "memory-stream";

    /// <summary>One open file, written from its start.</summary>
    public const string File = "file";

    /// <summary>One open file, to which each operation writes its document twice, as OData.net's comparison did: its time is that of both.</summary>
    public const string FileTwice = "file-twice";

    /// <summary>Gets all names.</summary>
    public static string[] All { get; } = [Memory, MemoryStream, File, FileTwice];
}
