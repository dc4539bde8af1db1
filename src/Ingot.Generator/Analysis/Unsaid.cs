using Ingot.Generator.Diagnostics;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Makes sure that no type is left out in silence, because then the program would fail only when it runs. A type is left out if an error
/// was reported for it or for one that it contains. Where there is no such error, a bug of ours is the reason.
/// </summary>
internal static class Unsaid
{
    /// <summary>Checks a type whose diagnostics are those from the given one on. The compiler says it of one that is still being typed.</summary>
    public static void Check(ObjectModel model, INamedTypeSymbol type, List<DiagnosticInfo> diagnostics, int first)
    {
        if (model.IsBroken && !HalfTyped.Is(type) && diagnostics.Skip(first).All(d => Descriptors.Get(d.Id).DefaultSeverity != DiagnosticSeverity.Error))
            diagnostics.Add(Failed(type, type.Locations.FirstOrDefault(), "it was left out without an error"));
    }

    /// <summary>Checks that all that types and registrations contain was analyzed.</summary>
    public static void Check(IReadOnlyList<ObjectModel> objects, IEnumerable<LayoutRoot> roots, IReadOnlyDictionary<string, INamedTypeSymbol> symbols,
        List<DiagnosticInfo> diagnostics)
    {
        foreach (var model in objects)
            Check(Reachability.InAnyFormat(model), symbols[model.Type.Id], symbols[model.Type.Id].Locations.FirstOrDefault());
        foreach (var root in roots)
            Check(Reachability.InAnyFormat(root.Type), root.Symbol, root.Place);

        void Check(IEnumerable<string> contained, ITypeSymbol type, Location? place)
        {
            if (contained.FirstOrDefault(id => !symbols.ContainsKey(id)) is { } missing)
                diagnostics.Add(Failed(type, place, $"it contains '{missing}', which is unknown"));
        }
    }

    private static DiagnosticInfo Failed(ITypeSymbol type, Location? place, string why) =>
        DiagnosticInfo.Create(Descriptors.Get(Descriptors.Failed), place, type.ShortName(), why);
}
