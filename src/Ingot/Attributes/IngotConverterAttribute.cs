namespace Ingot;

/// <summary>
/// Specifies the converter for a type, for a single member, or, on the assembly, for a type to which the attribute can't be applied. A converter
/// on a member takes precedence over one on the assembly, which takes precedence over one on the type itself, which takes precedence over
/// Ingot's built-in handling. For a generic type, the converter can be generic too: <c>[IngotConverter(typeof(OptionConverter&lt;&gt;))]</c>.
/// </summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field
        | AttributeTargets.Assembly,
    AllowMultiple = true,
    Inherited = false)]
public sealed class IngotConverterAttribute : Attribute
{
    /// <summary>Specifies the converter for the type or member to which the attribute is applied.</summary>
    /// <param name="converter">A class that implements <see cref="IIngotConverter{T, TSurrogate}"/> for that type.</param>
    public IngotConverterAttribute(Type converter) => Converter = converter;

    /// <summary>Specifies the converter for another type. For use on the assembly.</summary>
    /// <param name="type">The type to convert.</param>
    /// <param name="converter">A class that implements <see cref="IIngotConverter{T, TSurrogate}"/> for that type.</param>
    public IngotConverterAttribute(Type type, Type converter)
        : this(converter) => Type = type;

    /// <summary>Gets the type to convert, or null if it is the type, or the type of the member, to which the attribute is applied.</summary>
    public Type? Type { get; }

    /// <summary>Gets the type of the converter.</summary>
    public Type Converter { get; }

    /// <summary>Gets or sets the formats that the converter applies to. The default is all formats.</summary>
    public IngotFormats Formats { get; set; } = IngotFormats.Compact | IngotFormats.Json;
}
