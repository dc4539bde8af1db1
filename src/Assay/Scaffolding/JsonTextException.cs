namespace Assay.Scaffolding;

/// <summary>A text in a JSON file that is none. The message says why, without file and place.</summary>
internal sealed class JsonTextException : Exception
{
    public JsonTextException(string message)
        : base(message)
    {
    }

    public JsonTextException(string message, Exception inner)
        : base(message, inner)
    {
    }
}
