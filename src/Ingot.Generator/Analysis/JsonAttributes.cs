using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Interprets the attributes of System.Text.Json, and reports those that are not honored and those that make no sense.</summary>
internal sealed class JsonAttributes(List<DiagnosticInfo> diagnostics, Compilation compilation, ChosenFormats formats)
{
    /// <summary>Attributes that change the text and are not honored.</summary>
    private static readonly string[] Ignored = [Names.JsonConverter, Names.JsonObjectCreationHandling];

    /// <summary>Returns the rule for a member. The numbers are those of JsonIgnoreCondition.</summary>
    public static JsonIgnoreRule Rule(ISymbol symbol) =>
        symbol.Attribute(Names.JsonIgnore) is not { } ignore ? JsonIgnoreRule.None : ignore.Named("Condition", 1) switch
    {
        0 => JsonIgnoreRule.Never,
        2 => JsonIgnoreRule.WhenDefault,
        3 => JsonIgnoreRule.WhenNull,
        4 => JsonIgnoreRule.WhenWriting,
        5 => JsonIgnoreRule.WhenReading,
        _ => JsonIgnoreRule.Always,
    };

    /// <summary>
    /// Returns true for an enum, or a member of an enum type, with JsonStringEnumConverter; false with JsonNumberEnumConverter; null with neither.
    /// </summary>
    public static bool? NamesEnum(ISymbol symbol) => symbol.Attribute(Names.JsonConverter) is { } attribute ? NamesEnum(attribute) : null;

    /// <summary>Returns the type with its enum written by name, or by number, if it is an enum or a nullable enum.</summary>
    public static TypeRef WithEnumNames(TypeRef type, bool isNamed) => type switch
    {
        { Json: { } json } => type with { Json = WithEnumNames(json, isNamed) },
        { Shape: Shape.Enum } => type with { IsTextEnum = isNamed },
        { Shape: Shape.Nullable } => type with { Element = WithEnumNames(type.Element!, isNamed) },
        _ => type,
    };

    /// <summary>Returns true if unmapped members are rejected. The number is that of JsonUnmappedMemberHandling.Disallow.</summary>
    public static bool RefusesUnmapped(ISymbol type) => type.Attribute(Names.JsonUnmappedMemberHandling)?.Argument(0) is 1;

    private static bool? NamesEnum(AttributeData attribute) =>
        (attribute.Argument(0) as ITypeSymbol)?.DefinitionName() switch
        {
            Names.JsonStringEnumConverter or Names.JsonStringEnumConverter + "`1" => true,
            Names.JsonNumberEnumConverter => false,
            _ => null,
        };

    /// <summary>
    /// Returns the type of the values that a member with JsonExtensionData holds;
    /// null for other members, and for those that System.Text.Json would reject.
    /// </summary>
    public static TypeRef? ExtensionValue(ISymbol member, TypeRef type, Compilation compilation)
    {
        if (member.Attribute(Names.JsonExtensionData) is null || !KeepsExtensionData(compilation))
            return null;
        if (type is { Shape: Shape.Converted, IsRawJson: true, Name: "global::System.Text.Json.Nodes.JsonObject" })
            return type with { Name = "global::System.Text.Json.Nodes.JsonNode" };
        var isMap = type is { Shape: Shape.Dictionary, Key: { Shape: Shape.Primitive, Primitive: Primitive.String } }
            && (type.Collection is CollectionKind.Dictionary or CollectionKind.AddableDictionary
                || type.Name.StartsWith("global::System.Collections.Generic.IDictionary<", StringComparison.Ordinal));
        return isMap && type.Element is { Shape: Shape.Any } or { Shape: Shape.Converted, IsRawJson: true, Name: "global::System.Text.Json.JsonElement" }
            ? type.Element
            : null;
    }

    public void Check(INamedTypeSymbol type, List<(FoundMember Found, MemberModel Model)> members)
    {
        if (formats.HasJson)
            CheckJson(type, members);
        if (formats.HasCompact)
            CheckOrder(members);
    }

    private void CheckJson(INamedTypeSymbol type, List<(FoundMember Found, MemberModel Model)> members)
    {
        CheckIgnored(type, type.TypeKind == TypeKind.Enum);
        foreach (var (found, _) in members)
            CheckIgnored(found.Symbol, found.Type.Underlying().TypeKind == TypeKind.Enum);
        if (type.Attribute(Names.JsonPolymorphic) is { } polymorphic && polymorphic.Named("UnknownDerivedTypeHandling", 0) != 0)
            Warn(Descriptors.IgnoredAttribute, polymorphic.Place() ?? type.Locations.FirstOrDefault(), type.ShortName(),
                "UnknownDerivedTypeHandling in the attribute JsonPolymorphicAttribute");

        foreach (var (found,
            _) in members.Where(m => JsonNumbers.Of(m.Found.Symbol) is not (null or NumberHandling.Strict) && !JsonNumbers.Concerns(m.Model.Type.InJson)))
            Warn(Descriptors.SameTwice, found.Symbol.Locations.FirstOrDefault(), found.Symbol.ShortName(),
                "has JsonNumberHandling, which applies only to numbers, object and collections of these: it has no effect here");
        foreach (var (found, model) in members.Where(m => m.Found.Symbol.Attribute(Names.JsonExtensionData) is not null && m.Model.ExtensionValue is null))
            Warn(Descriptors.IgnoredAttribute, found.Symbol.Locations.FirstOrDefault(), found.Symbol.ShortName(),
                "the attribute JsonExtensionDataAttribute" + (KeepsExtensionData(compilation) ? "" : " (supported from .NET 8 on)"));
        foreach (var (found, _) in members.Where(m => m.Model.ExtensionValue is not null).Skip(1))
            Warn(Descriptors.SameTwice, found.Symbol.Locations.FirstOrDefault(), found.Symbol.ShortName(),
                "is the second member with JsonExtensionData: only the first keeps what the type has no member for");
        if (RefusesUnmapped(type) && members.Any(m => m.Model.ExtensionValue is not null))
            Warn(Descriptors.SameTwice, type.Locations.FirstOrDefault(), type.ShortName(),
                "rejects unmapped members by JsonUnmappedMemberHandling, and keeps them by JsonExtensionData: they are kept");
        foreach (var (found, model) in members.Where(m => m.Model is { IsRequired: true, IsReadAsJson: false }))
            Warn(Descriptors.SameTwice, found.Symbol.Locations.FirstOrDefault(), found.Symbol.ShortName(),
                "is required and left out of JSON: reading gives it its type's default");
        foreach (var (found, _) in members.Where(m => m.Model.IsRequiredInJson && MayBeLeftOut(m.Model)))
            Warn(Descriptors.SameTwice, found.Symbol.Locations.FirstOrDefault(), found.Symbol.ShortName(),
                "is required, and its JsonIgnore leaves some values of it out: text without it can't be read");
        foreach (var same in members.Where(m => m.Model.JsonIgnore != JsonIgnoreRule.Always && m.Model.ExtensionValue is null)
            .GroupBy(m => m.Model.JsonName ?? m.Model.PlainName, StringComparer.Ordinal).Where(g => g.Count() > 1))
            Warn(Descriptors.SameTwice, same.Last().Found.Symbol.Locations.FirstOrDefault(), same.Last().Found.Symbol.ShortName(),
                $"has the name \"{same.Key}\" in JSON, which '{same.First().Found.Symbol.ShortName()}' has too");
    }

    private static bool MayBeLeftOut(MemberModel member) => member.JsonIgnore == JsonIgnoreRule.WhenDefault
        || (member.JsonIgnore == JsonIgnoreRule.WhenNull && member.Type.InJson.CanBeNull);

    private void CheckOrder(List<(FoundMember Found, MemberModel Model)> members)
    {
        foreach (var same in members.Where(m => m.Model.InCompact && m.Found.Order is not null)
            .GroupBy(m => (m.Found.Order, Level: m.Found.Origin.ContainingType.DefinitionName())).Where(g => g.Count() > 1))
            Warn(Descriptors.SameTwice, same.Last().Found.Symbol.Locations.FirstOrDefault(), same.Last().Found.Symbol.ShortName(),
                $"has the order {same.Key.Order}, which '{same.First().Found.Symbol.ShortName()}' has too: which of them comes first depends on where they "
                    + "stand");
    }

    /// <summary>Reports the attributes of a type or member that are not honored.</summary>
    /// <param name="symbol">The type or member.</param>
    /// <param name="isEnum">Whether it is an enum, or of an enum's type, even if a converter decides what JSON has there.</param>
    public void CheckIgnored(ISymbol symbol, bool isEnum)
    {
        if (!isEnum && NamesEnum(symbol) is not null)
            Warn(Descriptors.SameTwice, symbol.Locations.FirstOrDefault(), symbol.ShortName(),
                "has a JsonConverter that applies only to enums: it has no effect here. Put it on the enum itself, whose values are then so everywhere.");
        foreach (var attribute in symbol.GetAttributes().Where(
            a => a.AttributeClass is not null
                && Ignored.Contains(a.AttributeClass.AndBases().Select(b => b.DefinitionName()).FirstOrDefault(Ignored.Contains)) && NamesEnum(a) is null))
            Warn(Descriptors.IgnoredAttribute, attribute.Place() ?? symbol.Locations.FirstOrDefault(), symbol.ShortName(),
                $"the attribute {attribute.AttributeClass!.Name}");
    }

    // The build of Ingot for netstandard2.0 has no JsonElement to keep it in.
    private static bool KeepsExtensionData(Compilation compilation) => compilation.TypeNamed("Ingot.Runtime.ExtensionData") is not null;

    private void Warn(string id, Location? place, params string[] arguments) => diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(id), place, arguments));
}
