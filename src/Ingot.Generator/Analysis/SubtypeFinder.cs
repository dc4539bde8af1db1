using System.Globalization;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Represents a declared subtype, before its type is classified.</summary>
internal sealed record FoundSubtype(int Tag, INamedTypeSymbol Type, string Discriminator, bool DiscriminatorIsNumber, bool DeclaredForJson, Location? Place);

/// <summary>
/// Finds the subtypes that a type may hold: those of IngotSubtype on the type or an assembly; otherwise, of
/// JsonDerivedType; otherwise, of KnownType; otherwise, if the registration asks for it, all those in the assembly.
/// </summary>
internal sealed class SubtypeFinder(Compilation compilation, Registrations registrations, List<DiagnosticInfo> diagnostics)
{
    private const uint FirstHashed = 1 << 14;
    private const uint EndOfHashed = 1 << 21;

    private readonly Dictionary<INamedTypeSymbol, List<FoundSubtype>> known = new(SymbolEqualityComparer.Default);
    private List<AttributeData>? declarations;
    private List<INamedTypeSymbol>? all;

    public IReadOnlyList<FoundSubtype> Of(INamedTypeSymbol type)
    {
        if (!known.TryGetValue(type, out var found))
            known[type] = found = Find(type);
        return found;
    }

    /// <summary>Returns the discriminator, a text or a number, that JsonDerivedType gives to the type itself; null if there is none.</summary>
    public static object? Own(INamedTypeSymbol type) => type.Attributes(Names.JsonDerivedType)
        .Where(a => a.ArgumentCount() > 1 && SymbolEqualityComparer.Default.Equals(a.Argument(0) as ITypeSymbol, type))
        .Select(a => a.Argument(1)).FirstOrDefault();

    /// <summary>Returns the IngotSubtype attributes of a type and those of assemblies for it.</summary>
    public IEnumerable<AttributeData> Declarations(INamedTypeSymbol type) => type.Attributes(Names.Subtype).Where(a => a.ArgumentCount() == 2)
        .Concat(AssemblyDeclarations.Where(a => a.ArgumentCount() == 3 && SymbolEqualityComparer.Default.Equals(a.Argument(0) as ITypeSymbol, type)));

    private List<FoundSubtype> Find(INamedTypeSymbol type)
    {
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Interface) || type.IsSealed)
        {
            ReportImpossible(type);
            return [];
        }

        var found = new List<FoundSubtype>();
        foreach (var attribute in Declarations(type))
        {
            // The last two, because on an assembly the type itself is the first.
            var (number, subtype) = (attribute.Argument(attribute.ArgumentCount() - 2), attribute.Argument(attribute.ArgumentCount() - 1));
            // Two assemblies may declare the same subtype.
            if (number is int tag && !found.Any(f => f.Tag == tag && SymbolEqualityComparer.Default.Equals(f.Type, subtype as ITypeSymbol)))
                Add(found, type, attribute, tag, subtype, attribute.Named<string>("Name"), false);
        }

        if (found.Count > 0)
            return WithJson(found, type);

        foreach (var attribute in type.Attributes(Names.JsonDerivedType))
        {
            var (subtype, discriminator) = (attribute.Argument(0), attribute.Argument(1));
            // Without arguments, it is still being typed.
            if (attribute.ArgumentCount() == 0 || SymbolEqualityComparer.Default.Equals(subtype as ITypeSymbol, type))
                continue;
            Add(found, type, attribute, discriminator is int number && number > 0
                ? number
                : TagOf(Text(discriminator) ?? (subtype as ITypeSymbol)?.FullName() ?? ""), subtype, discriminator, true);
        }

        if (found.Count == 0)
        {
            foreach (var method in type.Attributes(Names.KnownType).Where(a => a.Argument(0) is string))
                Report(Descriptors.BadSubtype, method.Place(), type,
                    "KnownType names a method, which isn't run during code generation; name the types instead");
            foreach (var subtype in KnownTypes(type).Where(t => IsSubtype(t, type)).Distinct(SymbolEqualityComparer.Default).Cast<INamedTypeSymbol>())
                Add(found, type, null, TagOf(subtype.FullName()), subtype, null, false);
        }

        if (found.Count == 0 && type.IsAbstract)
        {
            // KnownType may be on the type that declares the member, because it can't be applied to interfaces.
            var named = All.SelectMany(KnownTypes).Where(t => IsSubtype(t, type)).ToList();
            foreach (var subtype in All.Where(t => named.Count > 0
                ? named.Contains(t, SymbolEqualityComparer.Default)
                : registrations.DiscoversSubtypes && !registrations.IsExcepted(t) && IsSubtype(t, type)))
            {
                Add(found, type, null, TagOf(subtype.FullName()), subtype, null, false);
            }
        }

        return found;
    }

    /// <summary>Reports the declared subtypes of a type that can have none.</summary>
    private void ReportImpossible(INamedTypeSymbol type)
    {
        var declared = Declarations(type).Select(a => (Attribute: a, Subtype: a.Argument(a.ArgumentCount() - 1)))
            .Concat(type.Attributes(Names.JsonDerivedType).Select(a => (Attribute: a, Subtype: a.Argument(0))))
            .Where(d => d.Subtype is ITypeSymbol subtype && !SymbolEqualityComparer.Default.Equals(subtype, type));
        foreach (var (attribute, subtype) in declared)
            Report(Descriptors.BadSubtype, attribute.Place(), type,
                $"'{((ITypeSymbol)subtype!).ShortName()}' can't derive from it, because it is {(type.IsValueType ? "a struct" : "sealed")}");
    }

    private void Report(string id, Location? place, INamedTypeSymbol type, string what) =>
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(id), place ?? type.Locations.FirstOrDefault(), type.ShortName(), what));

    /// <summary>
    /// Computes a tag for a subtype that has a name but no number. It depends on the name alone, so it stays the same when a line moves or a
    /// type is added. It is always three bytes long and above the numbers that people assign by hand; two names with the same tag are an error.
    /// </summary>
    private static int TagOf(string name) => (int)(FirstHashed + (Convert.ToUInt32(Symbols.StableHash(name), 16) % (EndOfHashed - FirstHashed)));

    private void Add(List<FoundSubtype> found, INamedTypeSymbol type, AttributeData? attribute, int tag, object? subtype, object? discriminator, bool forJson)
    {
        var problem = subtype switch
        {
            INamedTypeSymbol named when !compilation.IsKindOf(named, type) => $"'{named.ShortName()}' does not derive from it",
            INamedTypeSymbol named when named.IsAbstract => $"'{named.ShortName()}' is abstract, so no value has that type",
            INamedTypeSymbol named when !named.IsClosed() => $"'{named.ShortName()}' is an open generic type",
            INamedTypeSymbol named when found.Any(f => SymbolEqualityComparer.Default.Equals(f.Type, named)) => $"'{named.ShortName()}' is declared twice",
            INamedTypeSymbol when tag < 1 => $"the tag {tag} is not positive",
            INamedTypeSymbol when found.FirstOrDefault(f => f.Tag == tag) is { } other => $"the tag {tag} already belongs to '{other.Type.ShortName()}'",
            INamedTypeSymbol => null,
            _ => "it does not name a class",
        };
        var place = attribute?.Place();
        if (problem is null)
            found.Add(new FoundSubtype(tag, (INamedTypeSymbol)subtype!, Text(discriminator) ?? ((INamedTypeSymbol)subtype!).Name, discriminator is int,
                forJson && discriminator is not null, place ?? type.Locations.FirstOrDefault()));
        else
            Report(Descriptors.BadSubtype, place, type, problem);
    }

    /// <summary>Uses the discriminator of JsonDerivedType for JSON if that attribute also names the type.</summary>
    private List<FoundSubtype> WithJson(List<FoundSubtype> found, INamedTypeSymbol type)
    {
        foreach (var attribute in type.Attributes(Names.JsonDerivedType))
        {
            var named = attribute.Argument(0) as ITypeSymbol;
            var at = found.FindIndex(f => SymbolEqualityComparer.Default.Equals(f.Type, named));
            if (at < 0 && named is not null && !SymbolEqualityComparer.Default.Equals(named, type))
                Report(Descriptors.SameTwice, attribute.Place(), type,
                    $"has subtypes by [IngotSubtype], which don't include '{named.ShortName()}' of this JsonDerivedType: its values can't be written");
            if (at >= 0 && attribute.Argument(1) is { } discriminator)
                found[at] = found[at] with { Discriminator = Text(discriminator)!, DiscriminatorIsNumber = discriminator is int, DeclaredForJson = true };
        }

        return found;
    }

    /// <summary>Returns the text of a discriminator. A number has the same one in every build, whatever the culture in which the compiler runs.</summary>
    public static string? Text(object? discriminator) => (discriminator as IConvertible)?.ToString(CultureInfo.InvariantCulture);

    /// <summary>The declarations of this assembly and of those it references: whatever they write must be readable here, and vice versa.</summary>
    private List<AttributeData> AssemblyDeclarations => declarations ??=
        [.. compilation.Assembly.Attributes(Names.Subtype),
            .. compilation.SourceModule.ReferencedAssemblySymbols.Where(UsesIngot).SelectMany(a => a.Attributes(Names.Subtype))];

    private static bool UsesIngot(IAssemblySymbol assembly) => assembly.Modules.Any(m => m.ReferencedAssemblies.Any(r => r.Name == "Ingot"));

    /// <summary>
    /// All classes and structs of the assembly, ordered by name: the order determines tags, so it must not
    /// depend on files. Other entities that appear among types (a block of extension members) may have no name.
    /// </summary>
    private List<INamedTypeSymbol> All => all ??= Registrations.TypesOf(compilation.Assembly.GlobalNamespace)
        .Where(t => t.TypeKind is TypeKind.Class or TypeKind.Struct).OrderBy(t => t.FullName(), StringComparer.Ordinal).ToList();

    private bool IsSubtype(INamedTypeSymbol type, INamedTypeSymbol of) =>
        type is { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct } && type.IsClosed()
        && !SymbolEqualityComparer.Default.Equals(type, of)
        && compilation.IsSymbolAccessibleWithin(type, compilation.Assembly)
        && compilation.IsKindOf(type, of);

    private static IEnumerable<INamedTypeSymbol> KnownTypes(INamedTypeSymbol type) =>
        type.Attributes(Names.KnownType).Select(a => a.Argument(0)).OfType<INamedTypeSymbol>();
}
