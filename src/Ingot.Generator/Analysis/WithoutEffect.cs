using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Reports attributes that mean something only for types with members, on types that are written as something else.</summary>
internal sealed class WithoutEffect(Registrations registrations, SubtypeFinder subtypes, ChosenFormats formats, List<DiagnosticInfo> diagnostics)
{
    // System.Text.Json writes a collection with these as an object: {"$type":"c","$values":[1]}.
    private static readonly string[] OfSubtypes = [Names.JsonPolymorphic, Names.JsonDerivedType];

    /// <summary>Checks an enum, or a type that is written as a collection.</summary>
    public void Check(INamedTypeSymbol type)
    {
        foreach (var attribute in (formats.HasJson ? OfSubtypes : []).Select(type.Attribute).OfType<AttributeData>())
            Warn(Descriptors.IgnoredAttribute, attribute.Place(), type, $"the attribute {attribute.AttributeClass!.Name}");
        Check(type, type.TypeKind == TypeKind.Enum ? "enums" : "collections");
    }

    /// <summary>Checks a type that a converter writes, in both formats.</summary>
    public void CheckConverted(INamedTypeSymbol type) => Check(type, "types with a converter");

    /// <summary>Checks the options of a registration.</summary>
    public void CheckOptions(ITypeSymbol type, TypeRef reference, Location? place)
    {
        if (reference.Shape == Shape.Object || reference.InJson.Shape == Shape.Object)
            return;
        var kind = reference.Shape switch
        {
            Shape.Converted => "types with a converter",
            Shape.Sequence or Shape.Dictionary => "collections; give it to the type of the elements",
            _ => "types without members",
        };
        foreach (var option in registrations.OptionsOfMembers(type))
            Warn(Descriptors.SameTwice, place, type, NotFor($"Ingot({option})", kind));
    }

    private void Check(INamedTypeSymbol type, string kind)
    {
        if (subtypes.Declarations(type).FirstOrDefault() is { } declaration)
            Warn(Descriptors.SameTwice, declaration.Place(), type, NotFor("IngotSubtype", kind));
        if (type.Attribute(Names.Removed) is { } removed)
            Warn(Descriptors.SameTwice, removed.Place(), type, NotFor("IngotRemoved", kind));
        if (ObjectAnalyzer.IsWriteOnly(type))
            Warn(Descriptors.SameTwice, null, type, NotFor("IngotWriteOnly", kind));
    }

    private static string NotFor(string attribute, string kind) => $"has [{attribute}], which doesn't apply to {kind}: it has no effect here";

    private void Warn(string id, Location? place, ITypeSymbol type, string what) =>
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(id), place ?? type.Locations.FirstOrDefault(), type.ShortName(), what));
}
