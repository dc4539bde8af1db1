using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Determines how generated code handles the comparers of collections that have keys.</summary>
internal static class KeyedCollections
{
    private const string Keys = "global::Ingot.Runtime.IngotKeys";
    private const string Generic = "global::System.Collections.Generic.";
    private const string Concurrent = "global::System.Collections.Concurrent.";
    private const string Immutable = "global::System.Collections.Immutable.";
    private const string ObjectModel = "global::System.Collections.ObjectModel.";
    private const string Frozen = "global::System.Collections.Frozen.";

    /// <summary>Returns the statement that rejects, before writing, keys that only a comparer distinguishes; null if there is none.</summary>
    public static string? Check(TypeRef type, string value)
    {
        var items = type.Shape == Shape.Dictionary ? value + ".Keys" : value;
        if (Is(type, Generic + "HashSet<", Generic + "SortedSet<", Generic + "Dictionary<", Generic + "SortedDictionary<", Generic + "SortedList<"))
            return $"{Keys}.Check({value}.Comparer, {items}, {value}.Count);";
        if (Is(type, Frozen + "FrozenSet<", Frozen + "FrozenDictionary<"))
            return $"{Keys}.Check({value}.Comparer, {(type.Shape == Shape.Dictionary ? $"({Generic}IEnumerable<{type.Key!.Name}>){items}" : items)}, "
                + $"{value}.Count);";
        if (Is(type, Immutable + "ImmutableHashSet<", Immutable + "ImmutableSortedSet<", Immutable + "ImmutableDictionary<",
            Immutable + "ImmutableSortedDictionary<"))
            return $"{Keys}.Check({value}.KeyComparer, {items}, {value}.Count);";
        if (type.Collection == CollectionKind.SetInterface)
            return $"{Keys}.CheckSet({value});";
        if (Is(type, Immutable + "IImmutableSet<"))
            return $"{Keys}.CheckItems({value});";
        // A user-defined type is read into the same type, with its own comparer.
        return type.Shape == Shape.Dictionary && !type.IsForeign ? $"{Keys}.CheckPairs({value});" : null;
    }

    /// <summary>
    /// Returns the statements that create a collection with keys, which come from
    /// untrusted input, from a list or dictionary; null for collections without keys.
    /// </summary>
    public static string? Make(TypeRef type, string from, string count, string to)
    {
        if (type.Shape == Shape.Dictionary)
        {
            return type.AddMethod.EndsWith("ImmutableDictionary.CreateRange", StringComparison.Ordinal) ? $"{to} = {type.AddMethod}({from}.Comparer, {from});"
                : type.AddMethod.EndsWith("ToFrozenDictionary", StringComparison.Ordinal)
                ? $"{to} = {type.AddMethod}({from}, {FrozenComparer(type, from)});"
                : null;
        }

        var isFrozen = type.AddMethod.EndsWith("ToFrozenSet", StringComparison.Ordinal);
        var keys = $"var keys = {Keys}.{(isFrozen ? "Frozen" : "")}Comparer<{type.Element!.Name}>({count}); ";
        return type.AddMethod.EndsWith("ImmutableHashSet.CreateRange", StringComparison.Ordinal)
            ? $"{keys}{to} = {type.AddMethod}(keys, {from}); {Keys}.Seal(keys);"
            : isFrozen ? $"{keys}{to} = {type.AddMethod}({from}, keys); {Keys}.Seal(keys);"
            : null;
    }

    /// <summary>Returns the comparer for a frozen dictionary that is made of another: the same, except for strings.</summary>
    private static string FrozenComparer(TypeRef type, string from) => type.Key!.Primitive == Primitive.String && type.Key.Shape == Shape.Primitive
        ? $"{Keys}.FrozenComparer<string>({from}.Count)"
        : from + ".Comparer";

    /// <summary>Returns true for a dictionary that can be given a comparer when it is created.</summary>
    public static bool TakesComparer(TypeRef type) => Is(type, Concurrent + "ConcurrentDictionary<", Generic + "OrderedDictionary<");

    /// <summary>
    /// Returns an expression that creates an empty collection with room for a number of elements, and with the comparer "keys" if it takes one.
    /// </summary>
    public static string New(TypeRef type, string count)
    {
        if (Is(type, Concurrent + "ConcurrentDictionary<"))
            return $"global::Ingot.Runtime.Wire.NewConcurrentDictionary<{type.Key!.Name}, {type.Element!.Name}>({count}, keys)";
        var comparer = TakesComparer(type) ? $", keys ?? {Generic}EqualityComparer<{type.Key!.Name}>.Default" : "";
        return $"new {type.Name}({(comparer.Length > 0 || Is(type, Generic + "Queue<", Generic + "Stack<") ? count + comparer : "")})";
    }

    /// <summary>
    /// Returns an expression for what watches the keys that are added to a collection that the user's code creates; null if such a collection has no keys.
    /// </summary>
    public static string? Watch(TypeRef type, string collection, string count)
    {
        if (type.KeyWithin.Length > 0)
            return $"{Keys}.WatchItems<{type.KeyWithin}, {type.Element!.Name}>({collection}, {count})";
        if (type.Shape == Shape.Dictionary)
            return type.IsSortedList || Is(type, Generic + "SortedDictionary<", Generic + "SortedList<")
                ? null
                : $"{Keys}.Watch<{type.Key!.Name}, {type.Element!.Name}>({collection}, {count})";
        return Is(type, Generic + "List<", Generic + "IList<", Generic + "LinkedList<", Generic + "Queue<", Generic + "SortedSet<", ObjectModel)
            ? null
            : $"{Keys}.Watch<{type.Element!.Name}>({collection}, {count})";
    }

    /// <summary>
    /// Returns an expression for the elements with which a collection is filled, in the order of that collection if it may be any. They were read into another
    /// of its type, of which a class outside the platform may have members of its own that enumerate something else.
    /// </summary>
    public static string InOrder(TypeRef type, string collection, string items)
    {
        if (type.Collection == CollectionKind.DictionaryInterface)
            return $"{Keys}.InOrder<{type.Key!.Name}, {type.Element!.Name}>({collection}, {items})";
        var element = type.Key is null ? type.Element!.Name : $"{Generic}KeyValuePair<{type.Key.Name}, {type.Element!.Name}>";
        return type.IsForeign ? $"({Generic}IEnumerable<{element}>){items}" : items;
    }

    private static bool Is(TypeRef type, params string[] starts) =>
        type.Collection != CollectionKind.Array && starts.Any(s => type.Name.StartsWith(s, StringComparison.Ordinal));
}
