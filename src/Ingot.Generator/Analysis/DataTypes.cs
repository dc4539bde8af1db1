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
/// <param name="seesPrivate">Whether the compilation has the private members of other assemblies.</param>
internal sealed class DataTypes(Compilation compilation, Registrations registrations,
    IReadOnlyDictionary<(string Owner, string Member), string?> unreadable, bool seesPrivate, CancellationToken cancellation)
{
    /// <summary>Attributes that only a property with data has.</summary>
    private static readonly string[] OfMembers = [Names.JsonPropertyName, Names.JsonInclude, Names.JsonRequired, Names.DataMember, Names.Converter];

    /// <summary>Attributes that only a type with data has.</summary>
    private static readonly string[] OfTypes = [Names.Ingot, Names.Converter, Names.Subtype, Names.JsonDerivedType, Names.KnownType, Names.DataContract];

    /// <summary>Types of the platform that give what their argument names later, or perhaps: they hold no data.</summary>
    private static readonly string[] Later =
    [
        "System.Lazy`1", "System.Threading.Tasks.Task`1", "System.Threading.Tasks.ValueTask`1", "System.Threading.Tasks.TaskCompletionSource`1",
        "System.WeakReference`1", "System.Threading.ThreadLocal`1", "System.Threading.AsyncLocal`1",
    ];

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
    /// A type of another assembly that had to be looked into while private members weren't imported. What was decided may be wrong then: one of these may be
    /// included by an attribute.
    /// </summary>
    public INamedTypeSymbol? Unseen { get; private set; }

    /// <summary>
    /// Returns true for types of the platform, enums, what an attribute or an assembly of the property names as data, what other members have, structs and
    /// records that can be filled and consist of these and of such classes, and collections of these. What a constructor needs, or how a class is
    /// converted, is seen only when code is generated for it.
    /// </summary>
    /// <param name="owner">
    /// The type that has the property, or inherits it. What other assemblies than its own and that of the property say of types doesn't count, so that all
    /// read the same JSON into it.
    /// </param>
    /// <param name="property">The property.</param>
    /// <param name="others">The types of the owner's members that can be read.</param>
    public bool Has(INamedTypeSymbol owner, ISymbol property, IReadOnlyList<ITypeSymbol> others)
    {
        var entered = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var large = 0;
        var waiting = new Stack<(ITypeSymbol Type, bool IsPart)>([(MemberCollector.TypeOf(property), false)]);
        while (waiting.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            var (held, isPart) = waiting.Pop();
            if (TypeClassifier.IsEverLarger(held))
                return false;
            if (IsSaid(held) || others.Any(other => Contains(other, held)))
                continue;
            if (held is IArrayTypeSymbol array)
                waiting.Push((array.ElementType, isPart));
            if (held is not INamedTypeSymbol value || value.TypeKind == TypeKind.Enum)
                continue;
            if (TypeClassifier.IsInSystem(value))
            {
                if (Registrations.IsService(value))
                    return false;
                foreach (var argument in value.AndContaining().SelectMany(t => t.TypeArguments))
                    waiting.Push((argument, isPart));
                continue;
            }

            if (!MayConsistOfData(value, isPart))
                return false;
            if (!entered.Add(value))
                continue;
            // A type may contain ever larger constructions of itself, twice as many with each part. No code is generated for so many.
            if (TypeClassifier.IsLarge(value) && ++large > TypeClassifier.MostLarge)
                return false;
            if (Parts(value) is not { } parts)
                return false;
            foreach (var part in parts)
                waiting.Push((part, true));
        }

        return true;

        bool IsSaid(ITypeSymbol type) => type is INamedTypeSymbol named && HasMark(named)
            // Its base's converters aren't those of the type that is read.
            || IsDeclared(owner.ContainingAssembly, type) || DeclaredIn(property.ContainingAssembly).Registers(type);

        // Returns true if a type is another or is constructed from it, so that it has it as element, key, value or member.
        bool Contains(ITypeSymbol type, ITypeSymbol part) => SymbolEqualityComparer.Default.Equals(type, part) || type switch
        {
            IArrayTypeSymbol array => Contains(array.ElementType, part),
            INamedTypeSymbol holder when Array.IndexOf(Later, holder.DefinitionName()) < 0 && (!Registrations.IsService(holder) || IsSaid(holder)) =>
                holder.TypeArguments.Any(argument => Contains(argument, part)),
            _ => false,
        };
    }

    /// <summary>Returns true for a struct or record, and for a class within one. By itself, a class is rather a service.</summary>
    private static bool MayConsistOfData(INamedTypeSymbol type, bool isPart) => type is { IsAbstract: false, IsRefLikeType: false }
        && (type.IsValueType || type.IsRecord || (isPart && type.TypeKind == TypeKind.Class));

    /// <summary>Returns the types that a type consists of; null if it shows no data, or has no way to be given some.</summary>
    private IReadOnlyList<ITypeSymbol>? Parts(INamedTypeSymbol type)
    {
        if (!seesPrivate && type.AndBases().FirstOrDefault(TypeClassifier.IsForeign) is { } foreign)
        {
            Unseen = foreign;
            return null;
        }

        if (Collections.AddableInterface(type) is { } collection)
            return collection.TypeArguments;
        var members = MemberCollector.Shown(type).Where(m => MemberCollector.IsShownToAll(m) && MemberCollector.IsStored(m)).ToList();
        return TypeClassifier.HidingBase(type) is null
            && (members.Exists(m => PrivateMembers.IsChosen(m) || MemberCollector.IsFilled(m)) || (members.Count > 0 && Registrations.IsStore(type)))
            ? [.. members.Where(m => m.Attribute(Names.Converter) is null).Select(MemberCollector.TypeOf)]
            : null;
    }

    private static bool HasMark(INamedTypeSymbol type) => Array.Exists(OfTypes, name => type.Attribute(name) is not null);

    private bool IsDeclared(IAssemblySymbol assembly, ITypeSymbol type)
    {
        var ofAssembly = DeclaredIn(assembly);
        if (!ofAssembly.Registers(type) && !ofAssembly.Converts(type))
            return false;
        // What another assembly names may be beyond this one's reach, which is no error here.
        if (SymbolEqualityComparer.Default.Equals(assembly, compilation.Assembly))
            named.Add(type);
        return true;
    }

    private DeclaredTypes DeclaredIn(IAssemblySymbol assembly)
    {
        if (!declared.TryGetValue(assembly, out var types))
            declared[assembly] = types = DeclaredTypes.Of(assembly, compilation, cancellation);
        return types;
    }
}
