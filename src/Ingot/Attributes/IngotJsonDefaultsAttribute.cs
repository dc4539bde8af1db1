namespace Ingot;

/// <summary>Says how the JSON of this assembly's code looks, for what no attribute says of a type or
/// member: it is chosen when code is generated, and costs nothing when it runs.</summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class IngotJsonDefaultsAttribute : Attribute
{
    /// <summary>What members are called that have no JsonPropertyName.</summary>
    public IngotJsonNaming Naming { get; set; }

    /// <summary>How enums are written that have no JsonConverter.</summary>
    public IngotJsonEnums Enums { get; set; }

    /// <summary>What becomes of members that are null and have no JsonIgnore.</summary>
    public IngotJsonNulls Nulls { get; set; }

    /// <summary>How numbers are written and accepted that have no JsonNumberHandling, in all types that are reached from this assembly's roots.</summary>
    public IngotJsonNumbers Numbers { get; set; }
}
