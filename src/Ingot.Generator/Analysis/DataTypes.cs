using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Tells data from what an object works with, such as a service: a property that has only a setter may take the one or the other. What a type looks like
/// isn't enough, because a service may have settable properties, too.
/// </summary>
/// <param name="registrations">What the compilation's own assembly registers.</param>
/// <param name="unreadable">
/// The properties, with the names of the types that have them, of which an earlier attempt has found that no code can read what they take; and why, if that
/// is to be said.
/// </param>
internal sealed class DataTypes(Compilation compilation, Registrations registrations,
    IReadOnlyDictionary<(string Owner, string Member), string?> unreadable, CancellationToken cancellation)
{
    /// <summary>Attributes that only a property with data has.</summary>
    private static readonly string[] OfMembers = [Names.JsonPropertyName, Names.JsonInclude, Names.JsonRequired, Names.DataMember, Names.Converter];

    /// <summary>Attributes that only a type with data has.</summary>
    private static readonly string[] OfTypes = [Names.Ingot, Names.Converter, Names.Subtype, Names.JsonDerivedType, Names.KnownType, Names.DataContract];

    /// <summary>Types of the platform that give what their argument names later, or perhaps: they hold no data.</summary>
    private static readonly string[] Later = ["System.Lazy`1", "System.Threading.Tasks.Task`1", "System.Threading.Tasks.ValueTask`1"];

    private readonly HashSet<ITypeSymbol> named = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<IAssemblySymbol, DeclaredTypes> declared = new(SymbolEqualityComparer.Default)
    {
        [compilation.Assembly] = new DeclaredTypes(compilation.Assembly, registrations),
    };

    /// <summary>Returns true for a property that says itself that it takes data.</summary>
    public static bool IsMarked(ISymbol property) =>
        property is IPropertySymbol { IsRequired: true } || Array.Exists(OfMembers, name => property.Attribute(name) is not null);

    /// <summary>Returns true for a type that an attribute of its own, or the assembly of a property that takes it, names as data.</summary>
    public bool IsNamed(INamedTypeSymbol type) => HasMark(type) || named.Contains(type);

    /// <summary>Returns true for a property whose type has turned out to be one that no code can read.</summary>
    /// <param name="why">The reason, if the compiler doesn't say it elsewhere and it isn't that the property may take a service.</param>
    public bool IsUnreadable(INamedTypeSymbol owner, ISymbol property, out string? why) => unreadable.TryGetValue((owner.FullName(), property.Name), out why);

    /// <summary>
    /// Returns true for types of the platform, enums, what an attribute or the owner's assembly names as data, what other members have, structs and records
    /// that consist of these and of classes of data, and collections of these. What a constructor needs, or how a class is converted, is seen only when code
    /// is generated for it.
    /// </summary>
    /// <param name="owner">
    /// The type that has the property. What other assemblies than its own say of types doesn't count, so that all read the same JSON into it.
    /// </param>
    /// <param name="type">The type of the property.</param>
    /// <param name="others">The types of the owner's members that can be read.</param>
    public bool Has(INamedTypeSymbol owner, ITypeSymbol type, IReadOnlyList<ITypeSymbol> others)
    {
        // Each definition is entered once: what a type is constructed from is looked at by itself, and may be ever larger.
        var entered = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var waiting = new Stack<(ITypeSymbol Type, bool IsPart)>([(type, false)]);
        while (waiting.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            var (held, isPart) = waiting.Pop();
            if (TypeClassifier.IsEverLarger(held))
                return false;
            if (IsDeclared(owner.ContainingAssembly, held) || others.Any(other => Contains(other, held)))
                continue;
            if (held is IArrayTypeSymbol array)
                waiting.Push((array.ElementType, isPart));
            if (held is not INamedTypeSymbol value)
                continue;
            var isOfPlatform = TypeClassifier.IsInSystem(value);
            foreach (var argument in value.AndContaining().SelectMany(t => t.TypeArguments))
                waiting.Push((argument, isPart || !isOfPlatform));
            if (value.TypeKind == TypeKind.Enum || HasMark(value) || (isOfPlatform && !Registrations.IsService(value)))
                continue;
            var members = MemberCollector.Shown(value).Where(m => MemberCollector.IsShownToAll(m) && MemberCollector.IsStored(m)).ToList();
            if (isOfPlatform || !(IsValue(value) || (isPart && IsClassOfData(value, members))))
                return false;
            if (!entered.Add(value.OriginalDefinition))
                continue;
            foreach (var member in members.Where(m => m.Attribute(Names.Converter) is null))
                waiting.Push((MemberCollector.TypeOf(member), true));
        }

        return true;
    }

    private static bool IsValue(INamedTypeSymbol type) => type is { IsValueType: true, IsRefLikeType: false } or { IsRecord: true, IsAbstract: false };

    private static bool IsClassOfData(INamedTypeSymbol type, List<ISymbol> members) => type is { TypeKind: TypeKind.Class, IsAbstract: false }
        && (Collections.IsAny(type) || (members.Count > 0 && TypeClassifier.HidingBase(type) is null));

    private static bool HasMark(INamedTypeSymbol type) => Array.Exists(OfTypes, name => type.Attribute(name) is not null);

    private bool IsDeclared(IAssemblySymbol assembly, ITypeSymbol type)
    {
        if (!declared.TryGetValue(assembly, out var ofAssembly))
            declared[assembly] = ofAssembly = DeclaredTypes.Of(assembly, compilation, cancellation);
        if (!ofAssembly.Contains(type))
            return false;
        named.Add(type);
        return true;
    }

    /// <summary>Returns true if a type is another or is constructed from it, so that it has it as element, key, value or member.</summary>
    private static bool Contains(ITypeSymbol type, ITypeSymbol part) => SymbolEqualityComparer.Default.Equals(type, part) || type switch
    {
        IArrayTypeSymbol array => Contains(array.ElementType, part),
        INamedTypeSymbol { TypeKind: not TypeKind.Delegate } holder when Array.IndexOf(Later, holder.DefinitionName()) < 0 =>
            holder.TypeArguments.Any(argument => Contains(argument, part)),
        _ => false,
    };
}
