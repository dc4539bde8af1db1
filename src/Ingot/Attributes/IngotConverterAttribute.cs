namespace Ingot;

/// <summary>
/// Names the converter of a type, of one member, or, on the assembly, of a type that can't bear the attribute. A member's comes before the assembly's, that
/// before the type's own, that before what Ingot does by itself. For a generic type, the
/// converter may be generic too: <c>[IngotConverter(typeof(OptionConverter&lt;&gt;))]</c>.
/// </summary>
[AttributeUsage(
    AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field
        | AttributeTargets.Assembly,
    AllowMultiple = true,
    Inherited = false)]
public sealed class IngotConverterAttribute : Attribute
{
    /// <summary>On a type or member.</summary>
    /// <param name="converter">A class that implements <see cref="IIngotConverter{T, TSurrogate}"/> for it.</param>
    public IngotConverterAttribute(Type converter) => Converter = converter;

    /// <summary>On the assembly.</summary>
    /// <param name="type">The type that is converted.</param>
    /// <param name="converter">A class that implements <see cref="IIngotConverter{T, TSurrogate}"/> for it.</param>
    public IngotConverterAttribute(Type type, Type converter)
        : this(converter) => Type = type;

    /// <summary>The type that is converted; null means the bearer, or its type.</summary>
    public Type? Type { get; }

    /// <summary>The converter.</summary>
    public Type Converter { get; }

    /// <summary>The formats that the converter is for; by default all.</summary>
    public IngotFormats Formats { get; set; } = IngotFormats.Compact | IngotFormats.Json;
}
