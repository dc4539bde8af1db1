using Ingot.Generator.Diagnostics;
using Ingot.Generator.Emit;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Reports options and converters that this assembly gives to another's types in vain: where a type's own assembly has code for it, that code goes first. How
/// it lays out what it publishes has been compared already (<see cref="Elsewhere"/>); the rest can be compared only as it is declared.
/// </summary>
internal sealed class OwnersCode(Compilation compilation, ChosenFormats formats, List<DiagnosticInfo> diagnostics)
{
    public void Check(IReadOnlyList<LayoutRoot> roots, List<ObjectModel> objects, IReadOnlyDictionary<string, INamedTypeSymbol> symbols,
        CancellationToken cancellation)
    {
        var preserves = objects.Exists(o => o.Type.IsShared);
        var converts = compilation.Assembly.Attribute(Names.Converter) is not null;
        foreach (var ofOwner in roots.Where(r => preserves || converts || r.Type.Fingerprint != 0)
            .GroupBy(r => OwnerOf(r.Symbol), SymbolEqualityComparer.Default))
        {
            if (ofOwner.Key is not IAssemblySymbol owner || SymbolEqualityComparer.Default.Equals(owner, compilation.Assembly) || !HasCode(owner))
                continue;
            var both = new ChosenFormats(GraphBuilder.Formats(owner).Flags & formats.Flags);
            var registrations = new Registrations(compilation, owner, []);
            registrations.Collect(ofOwner.Select(r => r.Symbol).OfType<INamedTypeSymbol>().Where(IsMarked), cancellation);
            var registered = new HashSet<ITypeSymbol>(registrations.Roots.Select(r => r.Type), SymbolEqualityComparer.Default);
            var lost = Reachability.Holding(objects, o => o.Type.IsShared && !registrations.PreservesReferences(symbols[o.Type.Id]));
            foreach (var root in ofOwner.Where(r => registered.Contains(r.Symbol)))
            {
                const string give = "give the option to the type there";
                if (both.Flags != 0 && Reachability.Objects(root.Type).Any(lost.Contains))
                    Warn(root, owner, "preserves no references where this one does (PreserveReferences)", give);
                if (both.HasCompact && root.Type.Fingerprint != 0 && !registrations.HasFingerprint(root.Symbol))
                    Warn(root, owner, "has no fingerprint", give);
                foreach (var converter in Missed(root.Type, owner, both, objects))
                    Warn(root, owner, $"doesn't have the converter '{converter.ShortName()}' of this one", "declare the same one there");
            }
        }
    }

    /// <summary>
    /// Returns true if an assembly has generated code. A library in another language marks types, too, and has none. The
    /// reference assembly of a library keeps its attributes, but may lack internal classes.
    /// </summary>
    private static bool HasCode(IAssemblySymbol assembly) =>
        assembly.Attribute(Names.LayoutOf) is not null || assembly.Attribute(Names.Formats) is not null
        || assembly.GetTypeByMetadataName($"{GraphBuilder.Namespace(assembly.Name)}.{RegistrationEmitter.Registration}") is not null;

    /// <summary>Returns the converters that this assembly declares for types in a format, and another doesn't.</summary>
    private IEnumerable<INamedTypeSymbol> UnknownTo(IAssemblySymbol owner, int format)
    {
        var known = new HashSet<(ITypeSymbol, INamedTypeSymbol)>(Converters.DeclaredBy(owner, format));
        return Converters.DeclaredBy(compilation.Assembly, format).Where(c => !known.Contains(c)).Select(c => c.Converter);
    }

    /// <summary>
    /// Returns the converters that the owner's code doesn't have in a format that both have. In the compact format, objects that
    /// differ have been reported already, so that what the root itself is remains.
    /// </summary>
    private IEnumerable<INamedTypeSymbol> Missed(TypeRef root, IAssemblySymbol owner, ChosenFormats both, List<ObjectModel> objects)
    {
        var inCompact = both.HasCompact ? UnknownTo(owner, Converters.Compact).Where(c => Has(root, c)) : [];
        var inJson = both.HasJson ? UnknownTo(owner, Converters.Json).Where(c => Has(root.InJson, c) || Reachability.Objects(root).Any(Reachability.Holding(
            objects, o => o.Members.Any(m => m.JsonIgnore != JsonIgnoreRule.Always && Has(m.Type.InJson, c))).Contains)) : [];
        return inCompact.Concat(inJson).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default);
    }

    /// <summary>Returns true if a type consists of what a converter, or one that is constructed from it, converts.</summary>
    private static bool Has(TypeRef? type, INamedTypeSymbol converter)
    {
        if (type is null)
            return false;
        var name = converter.FullName();
        var isIt = type.Shape == Shape.Converted && (converter.IsUnboundGenericType
            ? type.Converter.StartsWith(name.Substring(0, name.LastIndexOf('<') + 1), StringComparison.Ordinal)
            : type.Converter == name);
        return isIt || Has(type.Key, converter) || Has(type.Element, converter) || Has(type.Pair, converter);
    }

    /// <summary>Returns the assembly that is asked for code first at run time; that of an array is the one of its elements.</summary>
    private static IAssemblySymbol? OwnerOf(ITypeSymbol type) => type is IArrayTypeSymbol array ? OwnerOf(array.ElementType) : type.ContainingAssembly;

    // The attribute of a generic type registers none of those that are constructed from it.
    private static bool IsMarked(INamedTypeSymbol type) =>
        type.Attribute(Names.Ingot) is not null && SymbolEqualityComparer.Default.Equals(type, type.OriginalDefinition);

    private void Warn(LayoutRoot root, IAssemblySymbol owner, string what, string remedy) => diagnostics.Add(DiagnosticInfo.Create(
        Descriptors.Get(Descriptors.SameTwice), root.Place, root.Symbol.ShortName(),
        $"is also registered by its own assembly, '{owner.Name}', whose code goes first and {what}: {remedy}, or call "
            + $"For<{root.Symbol.ShortName()}>(assembly) with this assembly, and suppress this warning here"));
}
