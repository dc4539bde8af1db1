using Ingot.Generator.Diagnostics;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Checks the layouts of types from other assemblies. A type's own assembly records how it lays the
/// type out, in an attribute for each. If this assembly would do so differently (because it doesn't see an internal setter, converts
/// another way or declares other subtypes), the same bytes would be read as other values. Nor does it see how fields and properties are
/// mixed: of another assembly, the compiler lists the fields first.
/// </summary>
internal sealed class Elsewhere(Compilation compilation, ChosenFormats formats, List<DiagnosticInfo> diagnostics)
{
    private readonly Dictionary<IAssemblySymbol, Dictionary<string, string>> published = new(SymbolEqualityComparer.Default);
    private readonly List<(INamedTypeSymbol Type, Location? Place)> hidden = [];

    /// <summary>Returns false if the type's own assembly has another layout for it, which is reported.</summary>
    /// <param name="isWritten">Whether any type has it in a member that is written. Of what is only read, there is no compact data.</param>
    public bool Agrees(INamedTypeSymbol type, ObjectModel model, Location? place, bool isWritten)
    {
        if (model.IsBroken || type.ContainingAssembly is not { } assembly || SymbolEqualityComparer.Default.Equals(assembly, compilation.Assembly))
            return true;
        if (!published.TryGetValue(assembly, out var layouts))
        {
            published[assembly] = layouts = assembly.Attributes(Names.LayoutOf).Where(a => a.Argument(0) is string && a.Argument(1) is string)
                .GroupBy(a => (string)a.Argument(0)!)
                .ToDictionary(g => g.Key, g => (string)g.First().Argument(1)!, StringComparer.Ordinal);
        }

        if (!layouts.TryGetValue(LayoutEncoding.NameOf(model.Type), out var layout))
        {
            if (MayHide(type, model))
                hidden.Add((type, place));
            return true;
        }

        if (!formats.HasCompact || !isWritten || layout == Hash(model))
            return true;
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.DiffersElsewhere), place, type.ShortName(), assembly.Name));
        return false;
    }

    /// <summary>Reports, once per assembly, types that may have private data that can't be seen here, and whose own assembly doesn't say either.</summary>
    public void ReportHidden()
    {
        foreach (var types in hidden.GroupBy(h => h.Type.ContainingAssembly, SymbolEqualityComparer.Default))
        {
            var (first, place) = types.First();
            var more = types.Count() > 1 ? $" and {types.Count() - 1} more" : "";
            diagnostics.Add(DiagnosticInfo.Lost(place, $"Any private data of {first.ShortName()}{more}",
                Descriptors.LeftOut, $"the reference assembly of {types.Key!.Name}, with which this project is compiled, doesn't show it. Mark the type with "
                    + "[Ingot] there, which settles what it consists of"));
        }
    }

    /// <summary>
    /// Returns true if a type's private members are unknown and it looks as if it has some: it says itself what its data
    /// is, or has none that can be seen. The build refers to other projects by assemblies without private members.
    /// </summary>
    private static bool MayHide(INamedTypeSymbol type, ObjectModel model) =>
        TypeClassifier.IsForeign(type) && !type.IsAbstract && type.ContainingAssembly.Attribute(Names.ReferenceAssembly) is not null
        && (model.Members.Count == 0 || type.AndBases().Any(t => t.Attribute(Names.DataContract) is not null));

    /// <summary>Returns the layouts of this assembly's own types that others can see. Without the compact format there are none.</summary>
    public IEnumerable<(string Name, string Layout)> Published(IEnumerable<ObjectModel> objects, Dictionary<string, INamedTypeSymbol> symbols) =>
        objects.Where(o => formats.HasCompact
            && SymbolEqualityComparer.Default.Equals(symbols[o.Type.Id].ContainingAssembly, compilation.Assembly) && IsVisible(symbols[o.Type.Id]))
            .Select(o => (LayoutEncoding.NameOf(o.Type), Hash(o))).OrderBy(p => p.Item1, StringComparer.Ordinal);

    private static bool IsVisible(INamedTypeSymbol type) =>
        type.DeclaredAccessibility == Accessibility.Public && (type.ContainingType is null || IsVisible(type.ContainingType));

    // With the names of the members: assemblies that put the same ones in another order would read each other's data as other members.
    private static string Hash(ObjectModel model) => Symbols.StableHash(string.Join("\n", LayoutFile.Lines(model)));
}
