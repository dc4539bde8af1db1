using System.Text;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Determines what a type is: a primitive, a collection of something, or an object. The objects that a type consists of are queued for the graph.
/// </summary>
internal sealed class TypeClassifier(IAssemblySymbol assembly, Compilation compilation, Converters converters, JsonDefaults json, NamedTypes names,
    Func<INamedTypeSymbol, ObjectTraits> traits)
{
    /// <summary>The maximum number of parts of a constructed type; more occur only if a type contains ever larger types constructed from itself.</summary>
    private const int MostParts = 32;

    /// <summary>
    /// If a type contains itself twice, each larger in another way, their number doubles with each part: from
    /// this number of parts on, only so many types that are constructed from one are analyzed.
    /// </summary>
    private const int LargeParts = 9;

    public const int MostLarge = 256;

    /// <summary>The public key tokens of .NET, .NET Framework, Mono and netstandard.</summary>
    private static readonly HashSet<string> PlatformKeys = new(StringComparer.Ordinal)
    {
        "b77a5c561934e089", "b03f5f7f11d50a3a", "cc7b13ffcd2ddd51", "7cec85d7bea7798e", "31bf3856ad364e35", "adb9793829ddae60",
    };

    private const string EverLarger = "it contains ever larger constructions of itself";

    private const int LongestIdentifier = 80;

    private const string NeedsLaterIngot =
        "it is supported from .NET 8 on; for older targets, keep its data in members of other types, or give it an [IngotConverter]";

    private readonly Dictionary<ITypeSymbol, TypeRef> known = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> within = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<string, INamedTypeSymbol> symbols = new(StringComparer.Ordinal);
    private readonly HashSet<(string Id, string InJson)> taken = [];
    private readonly HashSet<INamedTypeSymbol> takenTypes = new(SymbolEqualityComparer.Default);
    private readonly HashSet<string> queued = new(StringComparer.Ordinal);
    private readonly Dictionary<INamedTypeSymbol, int> large = new(SymbolEqualityComparer.Default);

    /// <summary>
    /// The objects found so far, in order, and where they were found. One type
    /// may have several symbols: tuples, depending on the names of their items.
    /// </summary>
    public Queue<(INamedTypeSymbol Type, TypeRef Reference, Location? Place)> Found { get; } = new();

    /// <summary>The classes that are written as collections; their own members are not written.</summary>
    public List<INamedTypeSymbol> FoundCollections { get; } = [];

    /// <summary>The enums and collections that JSON contains without a converter of ours.</summary>
    public List<INamedTypeSymbol> FoundWithoutMembers { get; } = [];

    /// <summary>The types that converters of their own write in both formats.</summary>
    public List<INamedTypeSymbol> FoundConverted { get; } = [];

    /// <summary>The enums by the IDs of their types.</summary>
    public Dictionary<string, INamedTypeSymbol> FoundEnums { get; } = new(StringComparer.Ordinal);

    /// <summary>The source location of what is currently being classified.</summary>
    public Location? Place { get; set; }

    /// <summary>Returns true if a type that was constructed from a generic one was found, or is the base of one that was.</summary>
    public bool HasConstructed(INamedTypeSymbol generic) => takenTypes.SelectMany(t => t.AndBases().Concat(t.AllInterfaces))
        .Any(t => SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, generic));

    /// <summary>Returns null and the reason for a type that can't be serialized.</summary>
    public TypeRef? Classify(ITypeSymbol type, out string reason) => Taken(Of(type, out reason));

    /// <summary>Does the same for a member, whose attributes take precedence.</summary>
    public TypeRef? Classify(ISymbol member, ITypeSymbol type, out string reason) => Taken(Of(member, type, out reason));

    /// <summary>
    /// Queues the objects of a type, and lists what else it consists of, now that it is known that all of it can be serialized: what was seen on the way to
    /// a refusal is left out along with it.
    /// </summary>
    private TypeRef? Taken(TypeRef? type)
    {
        if (type is null)
            return null;
        if (symbols.TryGetValue(type.Id, out var symbol) && taken.Add((type.Id, type.InJson.Id)))
        {
            takenTypes.Add(symbol);
            if (type.Shape == Shape.Object && queued.Add(type.Id))
                Found.Enqueue((type.TupleNames.Length == 0 ? symbol : (INamedTypeSymbol)TupleNames.Without(symbol, compilation), type with { Json = null },
                    Place));
            if (type.IsForeign)
                FoundCollections.Add(symbol);
            if (type.InJson.Shape is Shape.Enum or Shape.Sequence or Shape.Dictionary)
                FoundWithoutMembers.Add(symbol);
            if (type is { Shape: Shape.Converted, InJson.Shape: Shape.Converted })
                FoundConverted.Add(symbol);
        }

        Taken(type.Key);
        Taken(type.Element);
        Taken(type.Pair);
        Taken(type.Json);
        return type;
    }

    private TypeRef? Of(ITypeSymbol type, out string reason)
    {
        reason = "";
        // What is said of a type is said wherever it occurs, so without the mark that it may be null in one place.
        type = type.WithNullableAnnotation(NullableAnnotation.None);
        if (this.known.TryGetValue(type, out var known))
            return known;
        if (names.WhyNot(type) is { } why)
            return Refuse(why, out reason);
        if (IsEverLarger(type))
            return Refuse(EverLarger, out reason);
        if (!within.Add(type))
            return Refuse("it is a collection of itself, which has no end", out reason);
        var result = Converted(type, converters.Of(type), out reason);
        within.Remove(type);
        if (result is null)
            return null;
        if (type is INamedTypeSymbol named)
            symbols[result.Id] = named;
        return this.known[type] = result;
    }

    private TypeRef? Of(ISymbol member, ITypeSymbol type, out string reason)
    {
        if (names.WhyNot(type) is { } why)
            return Refuse(why, out reason);
        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable && converters.AreForValue(member, nullable))
            return Of(member, nullable.TypeArguments[0], out reason) is { } element ? Make(Shape.Nullable, type) with { Element = element } : null;
        var own = converters.OfMember(member, type);
        return own is (null, null) ? Of(type, out reason) : Converted(type, own, out reason);
    }

    /// <summary>Returns the type as converted by its converters, or unchanged for a format that has none.</summary>
    private TypeRef? Converted(ITypeSymbol type, (FoundConverter? Compact, FoundConverter? Json) found, out string reason)
    {
        reason = "";
        var plain = found is { Compact: not null, Json: not null } ? null : ClassifyNew(type, out reason);
        if (found is (null, null) || (plain is null && found is not { Compact: not null, Json: not null }))
            return plain;
        var compact = found.Compact is null ? plain : Converted(type, found.Compact, out reason);
        if (compact is null || found.Compact == found.Json)
            return compact;
        return (found.Json is null ? plain : Converted(type, found.Json, out reason)) is { } inJson ? compact with { Json = inJson } : null;
    }

    private TypeRef? Converted(ITypeSymbol type, FoundConverter converter, out string reason)
    {
        if (Of(converter.Surrogate, out reason) is not { } surrogate)
            return null;
        var made = Make(Shape.Converted, type);
        return made with { Id = $"{made.Id}_{Symbols.StableHash(converter.Name + converter.IsRawJson)}", Element = surrogate, Converter = converter.Name,
            IsRawJson = converter.IsRawJson };
    }

    private TypeRef? ClassifyNew(ITypeSymbol type, out string reason)
    {
        reason = "";
        var primitive = Primitives.Of(type);
        if (Primitives.NeedsLaterIngot(primitive, compilation))
            return Refuse(NeedsLaterIngot, out reason);
        if (primitive != Primitive.None)
            return JsonNumbers.With(Make(Shape.Primitive, type) with { Primitive = primitive }, json.Numbers);
        switch (type)
        {
            case IArrayTypeSymbol array when array.ElementType.WhyNoArgument() is { } why:
                return Refuse($"{array.ElementType.ShortName()}: {why}", out reason);
            case IArrayTypeSymbol array:
                return array.Rank == 1
                    ? Sequence(array, array.ElementType, CollectionKind.Array, "", true, out reason)
                    : Refuse(array.Rank > Converters.MostDimensions
                        ? $"arrays of more than {Converters.MostDimensions} dimensions have no encoding; use an array of arrays"
                        : NeedsLaterIngot, out reason);
            case { SpecialType: SpecialType.System_Object }:
                return JsonNumbers.With(Make(Shape.Any, type), json.Numbers);
            case { TypeKind: TypeKind.Dynamic }:
                return Refuse("declare it as object, which may hold primitives", out reason);
            case { TypeKind: TypeKind.Pointer or TypeKind.FunctionPointer }:
                return Refuse("a pointer means nothing elsewhere", out reason);
            case { TypeKind: TypeKind.Delegate }:
                return Refuse("a delegate is code, not data", out reason);
            case { IsRefLikeType: true }:
                return Refuse("a ref struct can't be kept", out reason);
            case INamedTypeSymbol { TypeKind: TypeKind.Enum } enumType:
                var ofEnum = Make(Shape.Enum, type);
                FoundEnums[ofEnum.Id] = enumType;
                return ofEnum with { Primitive = Primitives.Of(enumType.EnumUnderlyingType!), IsOwnEnum = !IsOfThePlatform(enumType),
                    IsTextEnum = JsonAttributes.NamesEnum(enumType) ?? json.NamesEnums, NamedValues = JsonEnumNames.Of(enumType) };
            case INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable:
                var element = Of(nullable.TypeArguments[0], out reason);
                return element is null ? null : Make(Shape.Nullable, type) with { Element = element };
            case INamedTypeSymbol named:
                return ClassifyNamed(named, out reason);
            default:
                return Refuse("it is a " + type.TypeKind.ToString().ToLowerInvariant(), out reason);
        }
    }

    private TypeRef? ClassifyNamed(INamedTypeSymbol type, out string reason)
    {
        if (IsOfThePlatform(type) && converters.NeedsLaterIngot(type))
            return Refuse(NeedsLaterIngot, out reason);
        if (Collections.TryKnown(type, out var kind, out var method, out var hasCount))
            return Collection(type, type.TypeArguments, kind, method, hasCount, out reason);
        if (type.DefinitionName() == "System.Dynamic.ExpandoObject")
            return Refuse("each name that is added costs it as much as all that it has; use Dictionary<string, object>, which is written the same", out reason);
        if (Collections.AddableInterface(type) is { } addable)
        {
            var keyWithin = BaseOf(type, "System.Collections.ObjectModel.KeyedCollection`2")?.TypeArguments[0];
            // The elements of a KeyedCollection have its keys, so that it is written with all of its data even if it is a read-only dictionary.
            if ((keyWithin is null || addable.TypeArguments.Length == 2) && Collections.IsListToo(type))
                return Refuse("it is a dictionary and a collection of something else, of which only one would be written; keep one of the two in a member, "
                    + "or give it an [IngotConverter]", out reason);
            if (!IsAccessible(type))
                return Refuse("generated code can't access it", out reason);
            if (keyWithin is not null && names.WhyNot(keyWithin) is { } why)
                return Refuse(why, out reason);
            if (HasRequiredMembers(type) && !ConstructorCall.SetsRequired(type.InstanceConstructors.First(c => c.Parameters.IsEmpty), compilation))
                return Refuse("it is a collection with required members; give its constructor [SetsRequiredMembers], or it an [IngotConverter]", out reason);
            if (Collection(type, addable.TypeArguments, addable.TypeArguments.Length == 2 ? CollectionKind.AddableDictionary : CollectionKind.Addable, "Add",
                true, out reason) is not { } added)
                return null;
            if (IsOfThePlatform(type))
                return added;
            symbols[added.Id] = type;
            return (JsonNumbers.Of(type) is { } numbers ? JsonNumbers.With(added, numbers) : added) with { IsForeign = true,
                KeyWithin = keyWithin?.FullName() ?? "",
                IsSortedList = BaseOf(type, "System.Collections.Generic.SortedList`2") is not null };
        }

        if (!IsAccessible(type))
            return Refuse("generated code can't access it", out reason);
        if (type.IsValueType && type.Attribute(Names.InlineArray) is not null)
            return Refuse("of an inline array, only the first element is known; use an array, or an [IngotConverter]", out reason);
        if (IsOfThePlatform(type))
            return Refuse("it is a platform type without an encoding; keep its data in members of your own, or give it an [IngotConverter]", out reason);
        if (!type.IsTupleType && IsLarge(type))
        {
            large.TryGetValue(type.OriginalDefinition, out var before);
            if (before >= MostLarge)
                return Refuse(EverLarger, out reason);
            large[type.OriginalDefinition] = before + 1;
        }

        reason = "";
        var trait = traits(type);
        var reference = Make(Shape.Object, type) with { IsFixedLayout = trait.IsFixedLayout, IsPolymorphic = trait.IsPolymorphic,
            IsShared = trait.IsShared, IsPackedLayout = trait.IsPackedLayout, IsOnlyValues = HasOnlyValues(type), TupleNames = TupleNames.Of(type) };
        symbols[reference.Id] = type;
        return reference;
    }

    private static INamedTypeSymbol? BaseOf(INamedTypeSymbol type, string name) => type.AndBases().FirstOrDefault(b => b.DefinitionName() == name);

    /// <summary>Returns true if the type is accessible. No other file can name a file-local type.</summary>
    public bool IsAccessible(ITypeSymbol type) => compilation.IsSymbolAccessibleWithin(type, assembly) && !IsFileLocal(type);

    private static bool IsFileLocal(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsFileLocal(array.ElementType),
        INamedTypeSymbol named =>
            named.IsFileLocal || named.TypeArguments.Any(IsFileLocal) || (named.ContainingType is not null && IsFileLocal(named.ContainingType)),
        _ => false,
    };

    /// <summary>Returns true for a type of more parts than one has that people write.</summary>
    public static bool IsEverLarger(ITypeSymbol type) => Parts(type) > MostParts;

    /// <summary>Returns true for a type of so many parts that there may be any number of such ones.</summary>
    public static bool IsLarge(ITypeSymbol type) => Parts(type) >= LargeParts;

    private static int Parts(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => 1 + Parts(array.ElementType),
        INamedTypeSymbol named => 1 + named.AndContaining().SelectMany(t => t.TypeArguments).Sum(Parts),
        _ => 1,
    };

    private TypeRef? Collection(INamedTypeSymbol type, IReadOnlyList<ITypeSymbol> arguments, CollectionKind kind, string method,
        bool hasCount, out string reason)
    {
        if (arguments.Count == 1)
            return Sequence(type, arguments[0], kind, method, hasCount, out reason);
        var key = Of(arguments[0], out reason);
        if (key is null)
            return null;
        if (key.CanBeNull && key.Primitive != Primitive.String && key.Shape is Shape.Nullable or Shape.Any)
            return Refuse("its keys could be null", out reason);
        var value = Of(arguments[1], out reason);
        if (value is null)
            return null;
        TypeRef? pair = null;
        if (!HasText(key.InJson)
            && (pair = Of(compilation.TypeNamed("System.Collections.Generic.KeyValuePair`2")!.Construct(arguments[0], arguments[1]), out reason)) is null)
            return null;
        return Make(Shape.Dictionary, type) with { Key = key, Element = value, Pair = pair, Collection = kind, AddMethod = method, HasCount = hasCount };
    }

    private TypeRef? Sequence(ITypeSymbol type, ITypeSymbol elementType, CollectionKind kind, string method, bool hasCount, out string reason)
    {
        var element = Of(elementType, out reason);
        return element is null ? null : Make(Shape.Sequence, type) with { Element = element, Collection = kind, AddMethod = method, HasCount = hasCount };
    }

    private static bool HasText(TypeRef key) =>
        key.Shape == Shape.Converted
            ? !key.IsRawJson && HasText(key.Element!)
            : key.Shape is Shape.Enum
                || (key.Shape == Shape.Primitive && key.Primitive is not (Primitive.ByteArray or Primitive.ByteMemory or Primitive.ByteReadOnlyMemory));

    private static TypeRef Make(Shape shape, ITypeSymbol type)
    {
        var name = type.FullName();
        // A class and a file of generated code are named like this, and neither can have a name of any length.
        var identifier = Identifier(type);
        return new TypeRef(shape, name, identifier.Substring(0, Math.Min(identifier.Length, LongestIdentifier)) + "_" + Symbols.StableHash(name),
            MetadataName(type), type.IsValueType);
    }

    private static bool HasRequiredMembers(INamedTypeSymbol type) =>
        type.AndBases().SelectMany(b => b.GetMembers()).Any(m => m is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true });

    private static string MetadataName(ITypeSymbol type) => type is IArrayTypeSymbol array
        ? $"{MetadataName(array.ElementType)}[{new string(',', array.Rank - 1)}]"
        : type.MetadataName;

    private static string Identifier(ITypeSymbol type)
    {
        var text = new StringBuilder();
        if (type is IArrayTypeSymbol array)
            return Identifier(array.ElementType) + "Array";
        foreach (var c in type.Name)
            text.Append(char.IsLetterOrDigit(c) ? c : '_');
        foreach (var argument in (type as INamedTypeSymbol)?.TypeArguments ?? [])
            text.Append('_').Append(Identifier(argument));
        return text.ToString();
    }

    /// <summary>Returns true for types of the platform. Tuples, pairs and vectors are plain data; other types in System namespaces hide their state.</summary>
    private static bool IsOfThePlatform(INamedTypeSymbol type)
    {
        if (type.IsTupleType || IsVector(type) || type.DefinitionName() is "System.Collections.Generic.KeyValuePair`2"
            || type.DefinitionName().StartsWith("System.Tuple`", StringComparison.Ordinal))
            return false;
        return type.SpecialType is SpecialType.System_IntPtr or SpecialType.System_UIntPtr || (IsInSystem(type) && !type.Locations.Any(l => l.IsInSource));
    }

    /// <summary>Returns true for a type that is known by its metadata alone and that isn't the platform's.</summary>
    public static bool IsForeign(INamedTypeSymbol type) => !type.Locations.Any(l => l.IsInSource) && !IsInSystem(type);

    /// <summary>Returns the class of the platform that a type derives from, if it may keep data that no other code can see.</summary>
    public static INamedTypeSymbol? HidingBase(INamedTypeSymbol type) => type.AndBases().Skip(1).FirstOrDefault(b => IsOfThePlatform(b)
        && b.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType)
        && b.DefinitionName() is not ("System.EventArgs" or "System.Attribute" or "System.MarshalByRefObject"));

    /// <summary>Returns true for a type in a System namespace of an assembly that has a key of the platform: others can be called so, too.</summary>
    public static bool IsInSystem(INamedTypeSymbol type)
    {
        var root = type.ContainingNamespace;
        while (root is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
            root = root.ContainingNamespace;
        return root is { Name: "System" } && type.ContainingAssembly is { } assembly
            && PlatformKeys.Contains(string.Concat(assembly.Identity.PublicKeyToken.Select(b => b.ToString("x2"))));
    }

    /// <summary>Returns true for a type in System.Numerics whose fields are its data.</summary>
    public static bool IsVector(INamedTypeSymbol type) =>
        type.DefinitionName() is "System.Numerics.Vector2" or "System.Numerics.Vector3" or "System.Numerics.Vector4" or "System.Numerics.Quaternion"
        or "System.Numerics.Plane" or "System.Numerics.Matrix3x2" or "System.Numerics.Matrix4x4";

    private static bool HasOnlyValues(INamedTypeSymbol type)
    {
        if (type.IsValueType)
            return type.IsUnmanagedType;
        if (type.TypeKind != TypeKind.Class || type.IsAbstract)
            return false;
        var fields = type.AndBases().SelectMany(t => t.GetMembers()).OfType<IFieldSymbol>().Where(f => !f.IsStatic).ToList();
        return fields.Count > 0 && fields.All(f => f.Type is { IsUnmanagedType: true, TypeKind: not TypeKind.Pointer and not TypeKind.FunctionPointer });
    }

    private static TypeRef? Refuse(string why, out string reason)
    {
        reason = why;
        return null;
    }
}

/// <summary>What must be known about an object wherever it is used.</summary>
internal readonly record struct ObjectTraits(bool IsFixedLayout, bool IsPackedLayout, bool IsPolymorphic, bool IsShared);
