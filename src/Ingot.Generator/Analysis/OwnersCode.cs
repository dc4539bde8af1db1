using Ingot.Generator.Diagnostics;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Reports options that this assembly gives to another's types in vain: where a type's own assembly has code for it, that code goes first. How it lays out
/// what it publishes has been compared already (<see cref="Elsewhere"/>); the rest of the options can be compared only as they are declared.
/// </summary>
internal sealed class OwnersCode(Compilation compilation, ChosenFormats formats, List<DiagnosticInfo> diagnostics)
{
    public void Check(IReadOnlyList<LayoutRoot> roots, List<ObjectModel> objects, IReadOnlyDictionary<string, INamedTypeSymbol> symbols,
        CancellationToken cancellation)
    {
        var preserves = objects.Exists(o => o.Type.IsShared);
        foreach (var ofOwner in roots.Where(r => preserves || r.Type.Fingerprint != 0).GroupBy(r => OwnerOf(r.Symbol), SymbolEqualityComparer.Default))
        {
            if (ofOwner.Key is not IAssemblySymbol owner || SymbolEqualityComparer.Default.Equals(owner, compilation.Assembly))
                continue;
            var both = new ChosenFormats(GraphBuilder.Formats(owner).Flags & formats.Flags);
            var registrations = new Registrations(compilation, owner, []);
            registrations.Collect(ofOwner.Select(r => r.Symbol).OfType<INamedTypeSymbol>().Where(IsMarked), cancellation);
            var registered = new HashSet<ITypeSymbol>(registrations.Roots.Select(r => r.Type), SymbolEqualityComparer.Default);
            var lost = Reachability.Holding(objects, o => o.Type.IsShared && !registrations.PreservesReferences(symbols[o.Type.Id]));
            foreach (var root in ofOwner.Where(r => registered.Contains(r.Symbol)))
            {
                if (both.Flags != 0 && Reachability.Objects(root.Type).Any(lost.Contains))
                    Warn(root, owner, "preserves no references where this one does (PreserveReferences)");
                if (both.HasCompact && root.Type.Fingerprint != 0 && !registrations.HasFingerprint(root.Symbol))
                    Warn(root, owner, "has no fingerprint");
            }
        }
    }

    /// <summary>Returns the assembly that is asked for code first at run time; that of an array is the one of its elements.</summary>
    private static IAssemblySymbol? OwnerOf(ITypeSymbol type) => type is IArrayTypeSymbol array ? OwnerOf(array.ElementType) : type.ContainingAssembly;

    // The attribute of a generic type registers none of those that are constructed from it.
    private static bool IsMarked(INamedTypeSymbol type) =>
        type.Attribute(Names.Ingot) is not null && SymbolEqualityComparer.Default.Equals(type, type.OriginalDefinition);

    private void Warn(LayoutRoot root, IAssemblySymbol owner, string what) => diagnostics.Add(DiagnosticInfo.Create(
        Descriptors.Get(Descriptors.SameTwice), root.Place, root.Symbol.ShortName(),
        $"is also registered by its own assembly, '{owner.Name}', whose code goes first and {what}: give the option to the type there, or call "
            + $"For<{root.Symbol.ShortName()}>(assembly) with this assembly"));
}
