namespace Assay.Scaffolding;

/// <summary>A text in a JSON file that is none. The message says why, without file and place.</summary>
internal sealed class JsonTextException(string message, Exception? cause = null) : Exception(message, cause)
{
    /// <summary>Whether the file's encoding is what is wrong.</summary>
    public bool IsEncoding { get; init; }
}
