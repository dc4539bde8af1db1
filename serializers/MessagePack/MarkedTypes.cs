namespace Assay.Serializers;

/// <summary>The types that the library's generator writes formatters for.</summary>
internal static class MarkedTypes
{
    /// <summary>What the library requires of them.</summary>
    public const string Needs = "types marked MessagePackObject, with numbered members";
}
