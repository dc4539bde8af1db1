using System.Text;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Says what a type is: a primitive, a collection of something, an object. Objects that it meets are queued for the graph.</summary>
internal sealed class TypeClassifier(IAssemblySymbol assembly, Compilation compilation, Func<INamedTypeSymbol, ObjectTraits> traits)
{
    private readonly Dictionary<ITypeSymbol, TypeRef> _known = new(SymbolEqualityComparer.Default);

    /// <summary>Objects met so far, in the order of meeting.</summary>
    public Queue<INamedTypeSymbol> Found { get; } = new();

    /// <summary>Returns null, and why, for a type that can't be serialized.</summary>
    public TypeRef? Classify(ITypeSymbol type, out string reason)
    {
        reason = "";
        if (_known.TryGetValue(type, out var known))
            return known;
        var result = ClassifyNew(type, out reason);
        if (result is not null)
            _known[type] = result;
        return result;
    }

    private TypeRef? ClassifyNew(ITypeSymbol type, out string reason)
    {
        reason = "";
        var primitive = Primitives.Of(type);
        if (primitive != Primitive.None)
            return Make(Shape.Primitive, type) with { Primitive = primitive };
        switch (type)
        {
            case IArrayTypeSymbol array:
                return array.Rank == 1
                    ? Sequence(array, array.ElementType, CollectionKind.Array, "", true, out reason)
                    : Refuse("arrays of more than one dimension have no encoding; use an array of arrays", out reason);
            case { SpecialType: SpecialType.System_Object }:
                return Make(Shape.Any, type);
            case { TypeKind: TypeKind.Dynamic }:
                return Refuse("declare it as object, which may hold primitives", out reason);
            case { TypeKind: TypeKind.Pointer or TypeKind.FunctionPointer }:
                return Refuse("a pointer means nothing elsewhere", out reason);
            case { TypeKind: TypeKind.Delegate }:
                return Refuse("a delegate is code, not data", out reason);
            case { IsRefLikeType: true }:
                return Refuse("a ref struct can't be kept", out reason);
            case INamedTypeSymbol { TypeKind: TypeKind.Enum } enumType:
                return Make(Shape.Enum, type) with { Primitive = Primitives.Of(enumType.EnumUnderlyingType!) };
            case INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable:
                var element = Classify(nullable.TypeArguments[0], out reason);
                return element is null ? null : Make(Shape.Nullable, type) with { Element = element };
            case INamedTypeSymbol named:
                return ClassifyNamed(named, out reason);
            default:
                return Refuse("it is a " + type.TypeKind.ToString().ToLowerInvariant(), out reason);
        }
    }

    private TypeRef? ClassifyNamed(INamedTypeSymbol type, out string reason)
    {
        if (Collections.TryKnown(type, out var kind, out var method, out var hasCount))
            return Collection(type, type.TypeArguments, kind, method, hasCount, out reason);
        if (Collections.AddableInterface(type) is { } addable)
            return Collection(type, addable.TypeArguments, addable.TypeArguments.Length == 2 ? CollectionKind.AddableDictionary : CollectionKind.Addable, "Add", true, out reason);
        if (!compilation.IsSymbolAccessibleWithin(type, assembly))
            return Refuse("it is not accessible from generated code", out reason);
        if (IsOfThePlatform(type))
            return Refuse("it is a type of the platform that has no encoding; keep its data in members of your own", out reason);
        reason = "";
        Found.Enqueue(type);
        var trait = traits(type);
        return Make(Shape.Object, type) with { IsFixedLayout = trait.IsFixedLayout, IsPolymorphic = trait.IsPolymorphic };
    }

    private TypeRef? Collection(INamedTypeSymbol type, IReadOnlyList<ITypeSymbol> arguments, CollectionKind kind, string method, bool hasCount, out string reason)
    {
        if (arguments.Count == 1)
            return Sequence(type, arguments[0], kind, method, hasCount, out reason);
        var key = Classify(arguments[0], out reason);
        if (key is null)
            return null;
        if (key.CanBeNull && key.Primitive != Primitive.String && key.Shape is Shape.Nullable or Shape.Any)
            return Refuse("its keys could be null", out reason);
        var value = Classify(arguments[1], out reason);
        return value is null ? null : Make(Shape.Dictionary, type) with { Key = key, Element = value, Collection = kind, AddMethod = method, HasCount = hasCount };
    }

    private TypeRef? Sequence(ITypeSymbol type, ITypeSymbol elementType, CollectionKind kind, string method, bool hasCount, out string reason)
    {
        var element = Classify(elementType, out reason);
        return element is null ? null : Make(Shape.Sequence, type) with { Element = element, Collection = kind, AddMethod = method, HasCount = hasCount };
    }

    private static TypeRef Make(Shape shape, ITypeSymbol type)
    {
        var name = type.FullName();
        return new TypeRef(shape, name, Identifier(type) + "_" + Symbols.StableHash(name), MetadataName(type), type.IsValueType);
    }

    private static string MetadataName(ITypeSymbol type) => type is IArrayTypeSymbol array ? MetadataName(array.ElementType) + "[]" : type.MetadataName;

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

    /// <summary>Tuples and pairs are plain data; other types of System namespaces hide their state.</summary>
    private static bool IsOfThePlatform(INamedTypeSymbol type)
    {
        if (type.IsTupleType || type.DefinitionName() is "System.Collections.Generic.KeyValuePair`2" || type.DefinitionName().StartsWith("System.Tuple`", StringComparison.Ordinal))
            return false;
        if (type.SpecialType is SpecialType.System_IntPtr or SpecialType.System_UIntPtr)
            return true;
        var root = type.ContainingNamespace;
        while (root is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
            root = root.ContainingNamespace;
        return root is { Name: "System" } && !type.Locations.Any(l => l.IsInSource);
    }

    private static TypeRef? Refuse(string why, out string reason)
    {
        reason = why;
        return null;
    }
}

/// <summary>What has to be known of an object wherever it is used.</summary>
internal readonly record struct ObjectTraits(bool IsFixedLayout, bool IsPolymorphic);
