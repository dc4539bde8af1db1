namespace Assay.Scaffolding;

/// <summary>A text in a JSON file that is none. The message says why, without file and place.</summary>
internal sealed class JsonTextException : Exception
{
    /// <summary>Whether the file's encoding is what is wrong.</summary>
    public bool IsEncoding { get; init; }

    public JsonTextException(string message)
        : base(message)
    {
    }

    public JsonTextException(string message, Exception inner)
        : base(message, inner)
    {
    }
}
