using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Determines which collections are known by name, and what makes another type a collection.</summary>
internal static class Collections
{
    private const string Generic = "System.Collections.Generic.";
    private const string Immutable = "System.Collections.Immutable.";

    /// <summary>Sequences: how they are created, by which call, and whether they know their count.</summary>
    private static readonly Dictionary<string, (CollectionKind Kind, string Method, bool HasCount)> Sequences = new()
    {
        [Generic + "List`1"] = (CollectionKind.List, "", true),
        [Generic + "IEnumerable`1"] = (CollectionKind.ListInterface, "", false),
        [Generic + "ICollection`1"] = (CollectionKind.ListInterface, "", true),
        [Generic + "IList`1"] = (CollectionKind.ListInterface, "", true),
        [Generic + "IReadOnlyCollection`1"] = (CollectionKind.ListInterface, "", true),
        [Generic + "IReadOnlyList`1"] = (CollectionKind.ListInterface, "", true),
        [Generic + "ISet`1"] = (CollectionKind.SetInterface, "", true),
        [Generic + "IReadOnlySet`1"] = (CollectionKind.SetInterface, "", true),
        [Generic + "LinkedList`1"] = (CollectionKind.Addable, "AddLast", true),
        [Generic + "Queue`1"] = (CollectionKind.Addable, "Enqueue", true),
        [Generic + "Stack`1"] = (CollectionKind.Stack, "Push", true),
        ["System.Collections.Concurrent.ConcurrentQueue`1"] = (CollectionKind.Addable, "Enqueue", false),
        ["System.Collections.Concurrent.ConcurrentBag`1"] = (CollectionKind.Addable, "Add", false),
        ["System.Collections.ObjectModel.ReadOnlyCollection`1"] = (CollectionKind.FromList, "new", true),
        [Immutable + "ImmutableArray`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableArray.CreateRange", true),
        [Immutable + "ImmutableList`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableList.CreateRange", true),
        [Immutable + "ImmutableHashSet`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableHashSet.CreateRange", true),
        [Immutable + "ImmutableSortedSet`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableSortedSet.CreateRange", true),
        [Immutable + "ImmutableQueue`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableQueue.CreateRange", false),
        [Immutable + "IImmutableQueue`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableQueue.CreateRange", false),
        [Immutable + "IImmutableList`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableList.CreateRange", true),
        [Immutable + "IImmutableSet`1"] = (CollectionKind.FromList, "global::System.Collections.Immutable.ImmutableHashSet.CreateRange", true),
        ["System.Collections.Frozen.FrozenSet`1"] = (CollectionKind.FromList, "global::System.Collections.Frozen.FrozenSet.ToFrozenSet", true),
        ["System.Memory`1"] = (CollectionKind.Memory, "", true),
        ["System.ReadOnlyMemory`1"] = (CollectionKind.Memory, "", true),
        ["System.ArraySegment`1"] = (CollectionKind.Memory, "", true),
    };

    private static readonly Dictionary<string, (CollectionKind Kind, string Method)> Dictionaries = new()
    {
        [Generic + "Dictionary`2"] = (CollectionKind.Dictionary, ""),
        [Generic + "IDictionary`2"] = (CollectionKind.DictionaryInterface, ""),
        [Generic + "IReadOnlyDictionary`2"] = (CollectionKind.DictionaryInterface, ""),
        ["System.Collections.ObjectModel.ReadOnlyDictionary`2"] = (CollectionKind.FromDictionary, "new"),
        // Its elements are kept in one sorted array. It is created from all of them at once, because adding one moves the existing ones each time.
        [Generic + "SortedList`2"] = (CollectionKind.FromDictionary, "new"),
        [Immutable + "ImmutableDictionary`2"] = (CollectionKind.FromDictionary, "global::System.Collections.Immutable.ImmutableDictionary.CreateRange"),
        [Immutable + "ImmutableSortedDictionary`2"] = (CollectionKind.FromDictionary,
            "global::System.Collections.Immutable.ImmutableSortedDictionary.CreateRange"),
        [Immutable + "IImmutableDictionary`2"] = (CollectionKind.FromDictionary, "global::System.Collections.Immutable.ImmutableDictionary.CreateRange"),
        ["System.Collections.Frozen.FrozenDictionary`2"] = (CollectionKind.FromDictionary,
            "global::System.Collections.Frozen.FrozenDictionary.ToFrozenDictionary"),
    };

    public static bool TryKnown(INamedTypeSymbol type, out CollectionKind kind, out string method, out bool hasCount)
    {
        var name = type.DefinitionName();
        if (Sequences.TryGetValue(name, out var sequence))
        {
            (kind, method, hasCount) = sequence;
            return true;
        }

        if (Dictionaries.TryGetValue(name, out var dictionary))
        {
            (kind, method) = dictionary;
            hasCount = true;
            return true;
        }

        (kind, method, hasCount) = (CollectionKind.None, "", false);
        return false;
    }

    /// <summary>Returns true for any type that is written as a collection, and for other types that can be enumerated.</summary>
    public static bool IsAny(ITypeSymbol type) => type is IArrayTypeSymbol
        || (type is INamedTypeSymbol { SpecialType: not SpecialType.System_String } named
            && (TryKnown(named, out _, out _, out _) || named.AllInterfaces.Any(i => i.DefinitionName() == Generic + "IEnumerable`1")));

    /// <summary>Returns the IDictionary or ICollection interface of a class with a parameterless constructor that implements it; otherwise, null.</summary>
    public static INamedTypeSymbol? AddableInterface(INamedTypeSymbol type)
    {
        if (type.IsAbstract || type.TypeKind != TypeKind.Class
            || !type.InstanceConstructors.Any(c => c.Parameters.IsEmpty && c.DeclaredAccessibility == Accessibility.Public))
            return null;
        return Single(type, Generic + "IDictionary`2") ?? Single(type, Generic + "ICollection`1");
    }

    /// <summary>Returns true for a dictionary that is a collection of something other than its pairs, too.</summary>
    public static bool IsListToo(INamedTypeSymbol type)
    {
        var dictionaries = type.AllInterfaces.Where(i => i.DefinitionName() is Generic + "IDictionary`2" or Generic + "IReadOnlyDictionary`2").ToList();
        return dictionaries.Count > 0 && Lists(type).Any(list => !dictionaries.Any(d => IsPairOf(list.TypeArguments[0], d)));
    }

    /// <summary>Returns true for a type that is several collections, of different elements.</summary>
    public static bool IsSeveral(INamedTypeSymbol type) => Lists(type).Count() > 1;

    private static IEnumerable<INamedTypeSymbol> Lists(INamedTypeSymbol type) => type.AllInterfaces.Where(i => i.DefinitionName() == Generic + "ICollection`1");

    private static bool IsPairOf(ITypeSymbol element, INamedTypeSymbol dictionary) => element is INamedTypeSymbol pair
        && pair.DefinitionName() == Generic + "KeyValuePair`2"
        && pair.TypeArguments.Zip(dictionary.TypeArguments, SymbolEqualityComparer.Default.Equals).All(same => same);

    private static INamedTypeSymbol? Single(INamedTypeSymbol type, string name)
    {
        var found = type.AllInterfaces.Where(i => i.DefinitionName() == name).ToList();
        return found.Count == 1 ? found[0] : null;
    }
}
