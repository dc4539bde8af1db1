using System.Collections.Immutable;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Represents a converter for one type.</summary>
internal sealed record FoundConverter(string Name, ITypeSymbol Surrogate, bool IsRawJson = false);

/// <summary>
/// Finds the converters of a type: those specified by an attribute on a member, the assembly
/// or the type itself; otherwise, those that Ingot provides for types of the platform.
/// </summary>
internal sealed class Converters(Compilation compilation, NamedTypes names, List<DiagnosticInfo> diagnostics)
{
    /// <summary>The maximum number of dimensions of an array.</summary>
    public const int MostDimensions = 4;

    /// <summary>The compact format, among the formats that an attribute names.</summary>
    public const int Compact = 1;

    /// <summary>JSON, among the formats that an attribute names.</summary>
    public const int Json = 2;

    private const string Runtime = "Ingot.Runtime.";

    /// <summary>Maps each type of the platform to the class for the compact format and the one for JSON, which is null for JSON's own text.</summary>
    private static readonly Dictionary<string, (string Compact, string? Json)> Own = new()
    {
        ["System.IntPtr"] = ("NativeNumber", "NativeNumber"),
        ["System.UIntPtr"] = ("NativeNumber", "NativeNumber"),
        ["System.Index"] = ("IndexNumber", "IndexConverter"),
        ["System.Range"] = ("RangeConverter", "RangeConverter"),
        ["System.Text.Rune"] = ("RuneNumber", "RuneText"),
        ["System.Text.StringBuilder"] = ("StringBuilderText", "StringBuilderText"),
        ["System.Numerics.Complex"] = ("ComplexConverter", "ComplexConverter"),
        ["System.Collections.BitArray"] = ("BitArrayBools", "BitArrayBools"),
        ["System.Globalization.CultureInfo"] = ("CultureName", "CultureName"),
        ["System.Net.IPAddress"] = ("IPAddressBytes", "IPAddressText"),
        ["System.Net.IPEndPoint"] = ("IPEndPointText", "IPEndPointText"),
        ["System.Net.IPNetwork"] = ("IPNetworkText", "IPNetworkText"),
        ["System.TimeZoneInfo"] = ("TimeZoneText", "TimeZoneText"),
        ["System.Buffers.ReadOnlySequence`1"] = ("SequenceValues`1", "SequenceValues`1"),
        ["System.Collections.Concurrent.ConcurrentStack`1"] = ("StackValues`1", "StackValues`1"),
        ["System.Collections.Immutable.ImmutableStack`1"] = ("StackValues`1", "StackValues`1"),
        ["System.Collections.Immutable.IImmutableStack`1"] = ("StackValues`1", "StackValues`1"),
        ["System.Collections.ObjectModel.ReadOnlyObservableCollection`1"] = ("ObservableValues`1", "ObservableValues`1"),
        ["System.Collections.Generic.PriorityQueue`2"] = ("PriorityQueueEntries`2", "PriorityQueueEntries`2"),
        ["System.Text.Json.JsonElement"] = ("JsonTree", null),
        ["System.Text.Json.JsonDocument"] = ("JsonTree", null),
        ["System.Text.Json.Nodes.JsonNode"] = ("JsonTree", null),
        ["System.Text.Json.Nodes.JsonObject"] = ("JsonTree", null),
        ["System.Text.Json.Nodes.JsonArray"] = ("JsonTree", null),
        ["System.Text.Json.Nodes.JsonValue"] = ("JsonTree", null),
    };

    private List<AttributeData>? ofAssembly;

    private List<AttributeData> OfAssembly =>
        ofAssembly ??= [.. compilation.Assembly.Attributes(Names.Converter).Where(a => a.ArgumentCount() == 2)];

    /// <summary>Returns the types for which an assembly declares converters in a format, and these.</summary>
    public static IEnumerable<(ITypeSymbol Type, INamedTypeSymbol Converter)> DeclaredBy(IAssemblySymbol assembly, int format)
    {
        foreach (var attribute in assembly.Attributes(Names.Converter).Where(a => IsIn(a, format)))
        {
            if (attribute.Argument(0) is ITypeSymbol type && attribute.Argument(1) is INamedTypeSymbol converter)
                yield return (type, converter);
        }
    }

    /// <summary>Returns what a type is converted to wherever it occurs, for each format; null if it isn't converted.</summary>
    public (FoundConverter? Compact, FoundConverter? Json) Of(ITypeSymbol type)
    {
        var attributes = OfAssembly.Where(a => IsFor(a, type))
            .Concat(type is INamedTypeSymbol ? type.OriginalDefinition.Attributes(Names.Converter).Where(IsBare) : []).ToList();
        return (Find(attributes, type, Compact) ?? OfPlatform(type, Compact), Find(attributes, type, Json) ?? OfPlatform(type, Json));
    }

    /// <summary>Returns what a member is converted to according to its own attributes; null if they don't specify anything.</summary>
    public (FoundConverter? Compact, FoundConverter? Json) OfMember(ISymbol member, ITypeSymbol type)
    {
        var attributes = member.Attributes(Names.Converter).Where(IsBare).ToList();
        return attributes.Count == 0 ? default : (Find(attributes, type, Compact), Find(attributes, type, Json));
    }

    /// <summary>Returns true if a member has converters that apply to the underlying value of its nullable type rather than to that type itself.</summary>
    public bool AreForValue(ISymbol member, INamedTypeSymbol nullable) =>
        member.Attributes(Names.Converter).Where(IsBare).Select(a => a.Argument(0) as INamedTypeSymbol).ToList() is { Count: > 0 } found
            && found.All(c => Usable(c, nullable, out _) is null);

    /// <summary>Returns true for a type of the platform that the referenced build of Ingot has no converter for, though that for .NET 8 has one.</summary>
    public bool NeedsLaterIngot(INamedTypeSymbol type) =>
        Own.TryGetValue(type.DefinitionName(), out var names) && compilation.TypeNamed(Runtime + names.Compact) is null;

    private static bool IsIn(AttributeData attribute, int format) => (attribute.Named("Formats", Compact | Json) & format) != 0;

    private static bool IsBare(AttributeData attribute) => attribute.ArgumentCount() == 1;

    /// <summary>Returns true for an attribute of an assembly that gives a type a converter.</summary>
    public static bool IsFor(AttributeData attribute, ITypeSymbol type) => attribute.Argument(0) is ITypeSymbol named
        && SymbolEqualityComparer.Default.Equals(named is INamedTypeSymbol { IsUnboundGenericType: true } ? named.OriginalDefinition : named,
            named is INamedTypeSymbol { IsUnboundGenericType: true } ? type.OriginalDefinition : type);

    private FoundConverter? Find(List<AttributeData> attributes, ITypeSymbol type, int format)
    {
        foreach (var attribute in attributes.Where(a => IsIn(a, format)))
        {
            var named = attribute.Argument(attribute.ArgumentCount() - 1) as INamedTypeSymbol;
            if (Usable(named, type, out var problem) is { } found)
            {
                if (found.Surrogate.NullableAnnotation == NullableAnnotation.Annotated)
                    diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.NullableSurrogate), attribute.Place(), named!.ShortName(),
                        type.ShortName()));
                return found;
            }

            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.UnusableConverter), attribute.Place(), named?.ShortName() ?? "null",
                type.ShortName(), problem));
        }

        return null;
    }

    private FoundConverter? Usable(INamedTypeSymbol? converter, ITypeSymbol type, out string problem)
    {
        problem = "it isn't a class or struct";
        if (converter is not { TypeKind: TypeKind.Class or TypeKind.Struct })
            return null;
        if (converter.IsUnboundGenericType)
        {
            problem = "its type parameters differ from the type's";
            if (type is not INamedTypeSymbol { IsGenericType: true } generic || generic.TypeArguments.Length != converter.Arity
                || converter.ContainingType is { IsGenericType: true })
                return null;
            converter = converter.OriginalDefinition.Construct([.. generic.TypeArguments]);
        }

        problem = "generated code can't create it: it must be accessible, not abstract, and have a parameterless constructor";
        if (converter.IsAbstract || !compilation.IsSymbolAccessibleWithin(converter, compilation.Assembly)
            || !converter.InstanceConstructors.Any(c => c.Parameters.IsEmpty && compilation.IsSymbolAccessibleWithin(c, compilation.Assembly)))
            return null;
        if (names.WhyNot(converter) is { } why)
        {
            problem = why;
            return null;
        }

        var implemented = converter.AllInterfaces.Where(
            i => i.DefinitionName() == Names.ConverterInterface
                && SymbolEqualityComparer.Default.Equals(i.TypeArguments[0].WithoutNative(), type.WithoutNative())).ToList();
        problem = implemented.Count == 0
            ? $"it does not implement IIngotConverter<{type.ShortName()}, …>"
            : "it implements IIngotConverter for the type more than once";
        return implemented.Count == 1 ? new FoundConverter(converter.FullName(), implemented[0].TypeArguments[1]) : null;
    }

    private FoundConverter? OfPlatform(ITypeSymbol type, int format)
    {
        (string Compact, string? Json) own;
        ImmutableArray<ITypeSymbol> arguments = [];
        if (type is IArrayTypeSymbol { Rank: > 1 and <= MostDimensions } array)
            (own, arguments) = (("GridValues`1", "GridRows`1"), [array.ElementType]);
        else if (type is INamedTypeSymbol named && Own.TryGetValue(type.DefinitionName(), out own))
            arguments = named.TypeArguments;
        else
            return null;
        // Some do not exist in the runtime library for netstandard2.0.
        if (compilation.TypeNamed(Runtime + (format == Compact ? own.Compact : own.Json ?? own.Compact)) is not { } converter)
            return null;
        return Usable(arguments.IsEmpty ? converter : converter.Construct([.. arguments]), type, out _) is { } found
            ? found with { IsRawJson = format == Json && own.Json is null }
            : null;
    }
}
