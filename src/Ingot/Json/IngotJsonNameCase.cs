namespace Ingot;

/// <summary>How the names of members in the input are compared.</summary>
public enum IngotJsonNameCase
{
    /// <summary>Exactly.</summary>
    Exact,

    /// <summary>Without regard to upper and lower case.</summary>
    Ignore,
}
