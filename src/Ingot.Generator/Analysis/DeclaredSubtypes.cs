using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Builds the models of a type's subtypes, and reports those that can't stand for it.</summary>
internal sealed class DeclaredSubtypes(TypeClassifier classifier, SubtypeFinder subtypes, ChosenFormats formats, List<DiagnosticInfo> diagnostics)
{
    /// <param name="type">The type that may hold the subtypes.</param>
    /// <param name="reference">The same type as classified.</param>
    /// <param name="report">Reports an error, on account of which no code is generated for the type.</param>
    public List<SubtypeModel> Of(INamedTypeSymbol type, TypeRef reference, Action<string, Location?, string[]> report)
    {
        var place = type.Locations.FirstOrDefault();
        var declared = subtypes.Of(type).OrderBy(s => s.Tag).ToList();
        if (type.IsAbstract && declared.Count == 0)
            report(Descriptors.NoSubtypes, place, [type.ShortName(), type.TypeKind == TypeKind.Interface ? "an interface" : "abstract",
                place is { IsInSource: true } ? "[IngotSubtype(1, typeof(…))], or JsonDerivedType or KnownType attributes"
                    : $"[assembly: IngotSubtype(typeof({type.ShortName()}), 1, typeof(…))], or give it an [IngotConverter]"]);
        var found = new List<SubtypeModel>();
        foreach (var subtype in declared)
        {
            var classified = classifier.Classify(subtype.Type, out var reason);
            var problem = classified is null ? $"can't be serialized: {reason}" : WhyNot(classified);
            if (problem is not null)
                report(Descriptors.BadSubtype, subtype.Place, [type.ShortName(), $"'{subtype.Type.ShortName()}' {problem}"]);
            else
                found.Add(new SubtypeModel(subtype.Tag, classified!, subtype.Discriminator)
                {
                    DiscriminatorIsNumber = subtype.DiscriminatorIsNumber,
                    DeclaredForJson = subtype.DeclaredForJson,
                });
        }

        var own = type.IsAbstract ? null : SubtypeFinder.Own(type);
        if (found.Count == 0 && own is not null)
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.IgnoredAttribute), place, type.ShortName(),
                "JsonDerivedType for itself and for no other type"));
        if (found.Count > 0 && !type.IsAbstract)
            found.Insert(0, new SubtypeModel(0, reference, SubtypeFinder.Text(own) ?? type.Name)
            {
                DiscriminatorIsNumber = own is int,
                DeclaredForJson = own is not null,
            });
        foreach (var same in found.Where(s => s.IsTold && formats.HasJson).GroupBy(s => s.Discriminator, StringComparer.Ordinal).Where(g => g.Count() > 1))
            report(Descriptors.BadSubtype, place, [type.ShortName(),
                $"{same.Count()} subtypes are named \"{same.Key}\" in JSON; give them names of their own with [IngotSubtype(…, Name = …)] or JsonDerivedType"]);
        return found;
    }

    /// <summary>Returns why a type can't be a subtype. What tells it apart is written among its members, so it must have members in each format.</summary>
    private static string? WhyNot(TypeRef subtype) =>
        subtype.Shape == Shape.Converted || subtype.InJson.Shape == Shape.Converted
            ? "is written by a converter, next to which nothing says which subtype it is; give the converter to the type that stands for it, or to the "
                + "members of that type"
        : subtype.Shape != Shape.Object
            ? "is written as a collection, in which nothing says which subtype it is; let the subtype hold the collection in a member, or give the type "
                + "that stands for it an [IngotConverter]"
        : null;
}
