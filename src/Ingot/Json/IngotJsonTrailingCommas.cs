namespace Ingot;

/// <summary>Specifies whether a comma is allowed before a closing bracket in the input.</summary>
public enum IngotJsonTrailingCommas
{
    /// <summary>A trailing comma is an error, as in RFC 8259.</summary>
    Disallow,

    /// <summary>A single trailing comma is allowed.</summary>
    Allow,
}
