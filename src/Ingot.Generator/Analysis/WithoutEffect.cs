using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Reports attributes of enums and of classes that are written as collections that mean something only where there are members.</summary>
internal sealed class WithoutEffect(SubtypeFinder subtypes, ChosenFormats formats, List<DiagnosticInfo> diagnostics)
{
    // System.Text.Json writes a collection with these as an object: {"$type":"c","$values":[1]}.
    private static readonly string[] OfSubtypes = [Names.JsonPolymorphic, Names.JsonDerivedType];

    public void Check(INamedTypeSymbol type)
    {
        foreach (var attribute in (formats.HasJson ? OfSubtypes : []).Select(type.Attribute).OfType<AttributeData>())
            Warn(Descriptors.IgnoredAttribute, attribute.Place(), type, $"the attribute {attribute.AttributeClass!.Name}");
        if (subtypes.Declarations(type).FirstOrDefault() is { } declaration)
            Warn(Descriptors.SameTwice, declaration.Place(), type, NotFor("IngotSubtype"));
        if (ObjectAnalyzer.IsWriteOnly(type))
            Warn(Descriptors.SameTwice, null, type, NotFor("IngotWriteOnly"));
    }

    private static string NotFor(string attribute) => $"has [{attribute}], which doesn't apply to collections: it has no effect here";

    private void Warn(string id, Location? place, INamedTypeSymbol type, string what) =>
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(id), place ?? type.Locations.FirstOrDefault(), type.ShortName(), what));
}
