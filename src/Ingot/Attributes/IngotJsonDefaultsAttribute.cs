namespace Ingot;

/// <summary>
/// Sets the defaults for the JSON code generated in this assembly. They apply wherever no attribute on a
/// type or member says otherwise. The choice is made when code is generated and costs nothing at run time.
/// </summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class IngotJsonDefaultsAttribute : Attribute
{
    /// <summary>Gets or sets the naming policy for members without a JsonPropertyName attribute.</summary>
    public IngotJsonNaming Naming { get; set; }

    /// <summary>Gets or sets how enums without a JsonConverter attribute are written.</summary>
    public IngotJsonEnums Enums { get; set; }

    /// <summary>Gets or sets how null members without a JsonIgnore attribute are handled.</summary>
    public IngotJsonNulls Nulls { get; set; }

    /// <summary>
    /// Gets or sets how numbers without a JsonNumberHandling attribute are written and read, in all types reachable from this assembly's root types.
    /// </summary>
    public IngotJsonNumbers Numbers { get; set; }
}
