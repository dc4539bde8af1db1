namespace Ingot;

/// <summary>What becomes of comments in the input.</summary>
public enum IngotJsonComments
{
    /// <summary>They are an error, as in RFC 8259.</summary>
    Disallow,

    /// <summary>// and /* */ comments are read past, wherever white space may stand.</summary>
    Skip,
}
