namespace Ingot;

/// <summary>Specifies how member names in the input are compared.</summary>
public enum IngotJsonNameCase
{
    /// <summary>Names must match exactly.</summary>
    Exact,

    /// <summary>Names are compared case-insensitively.</summary>
    Ignore,
}
