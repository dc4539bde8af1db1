namespace Ingot;

/// <summary>Whether a comma may precede a closing bracket in the input.</summary>
public enum IngotJsonTrailingCommas
{
    /// <summary>It is an error, as in RFC 8259.</summary>
    Disallow,

    /// <summary>One comma may stand there.</summary>
    Allow,
}
