namespace Ingot;

/// <summary>Specifies how comments in the input are handled.</summary>
public enum IngotJsonComments
{
    /// <summary>Comments are an error, as in RFC 8259.</summary>
    Disallow,

    /// <summary>// and /* */ comments are skipped wherever white space is allowed.</summary>
    Skip,
}
