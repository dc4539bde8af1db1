namespace Assay.Processes;

/// <summary>How a child process is started and what it may use.</summary>
/// <param name="FileName">The program.</param>
/// <param name="Arguments">Its arguments.</param>
internal sealed record ChildStart(string FileName, IReadOnlyList<string> Arguments)
{
    /// <summary>What it is called in messages: <c>the worker</c>.</summary>
    public string Noun { get; init; } = "the process";

    /// <summary>Variables on top of the lab's own environment.</summary>
    public IEnumerable<KeyValuePair<string, string>> Environment { get; init; } = [];

    /// <summary>The folder it runs in; the lab's own where null.</summary>
    public string? Folder { get; init; }

    /// <summary>The working set, in bytes, beyond which it is ended.</summary>
    public long MemoryLimit { get; init; } = long.MaxValue;

    /// <summary>The option that sets the limit; empty if none does.</summary>
    public string MemoryOption { get; init; } = "";

    /// <summary>Gets each line that it writes to standard error, besides the last ones being kept; null for nobody.</summary>
    public TextWriter? Errors { get; init; }
}
