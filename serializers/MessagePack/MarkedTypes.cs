namespace Assay.Serializers;

/// <summary>The types that the library finds formatters of members by number for.</summary>
internal static class MarkedTypes
{
    /// <summary>What the library requires of them.</summary>
    public const string Needs = "numbered members: MessagePackObject and Key(0), or DataContract and DataMember(Order = 0)";
}
