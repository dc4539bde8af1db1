using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>
/// Knows how many bytes collections occupy in memory, as measured on 64-bit .NET 10. Counting these for each
/// collection keeps input that consists of almost nothing but empty or tiny collections within the limits.
/// </summary>
internal static class CollectionMemory
{
    private const string Generic = "global::System.Collections.Generic.";
    private const string Concurrent = "global::System.Collections.Concurrent.";
    private const string Immutable = "global::System.Collections.Immutable.";
    private const string Frozen = "global::System.Collections.Frozen.";

    // The header and the length of an array, and the list that has it.
    private const int Array = 24;
    private const int List = 56;

    // Nothing is known of a collection of the user but what it is likely to have: a dictionary or a list.
    private const int OfUser = 240;

    /// <summary>
    /// The collections by the beginning of their names or of the methods that create them: the bytes of one with an element,
    /// and those for each further element, both without the elements themselves but with what making it takes; and for how many elements it
    /// makes room at once.
    /// </summary>
    private static readonly (string Start, int Fixed, int Each, int Room)[] Known =
    [
        (Generic + "HashSet<", 168, 16, 0),
        (Generic + "SortedSet<", 48, 40, 0),
        (Generic + "SortedDictionary<", 112, 40, 0),
        (Generic + "SortedList<", 200, 24, 0),
        (Generic + "OrderedDictionary<", 192, 16, 0),
        (Generic + "LinkedList<", 40, 44, 0),
        (Generic + "Queue<", 72, 8, 0),
        (Generic + "Stack<", List, 0, 0),
        ("global::System.Collections.ObjectModel.Collection<", 80, 16, 0),
        (Concurrent + "ConcurrentQueue<", 448, 16, 32),
        (Concurrent + "ConcurrentBag<", 264, 8, 32),
        (Concurrent + "ConcurrentDictionary<", 240, 48, 0),
        (Immutable + "ImmutableArray.", Array, 0, 0),
        (Immutable + "ImmutableList.", Array, 44, 0),
        (Immutable + "ImmutableHashSet.", 88, 52, 0),
        (Immutable + "ImmutableSortedSet.", 96, 44, 0),
        (Immutable + "ImmutableQueue.", 40, 28, 0),
        (Immutable + "ImmutableDictionary.", 160, 60, 0),
        (Immutable + "ImmutableSortedDictionary.", 400, 100, 0),
        (Frozen + "FrozenSet.", 280, 64, 0),
        (Frozen + "FrozenDictionary.", 176, 64, 0),
    ];

    /// <summary>Returns the number of bytes that any collection of the type takes, as an expression.</summary>
    public static string Fixed(TypeRef type)
    {
        var (bytes, _, room) = Of(type);
        return room == 0 ? bytes.ToString() : $"{bytes} + ({room} * global::Ingot.Runtime.Wire.SizeOf<{type.Element!.Name}>())";
    }

    /// <summary>Returns the number of bytes that each element takes, without the element itself.</summary>
    public static int Each(TypeRef type) => Of(type).Each;

    private static (int Fixed, int Each, int Room) Of(TypeRef type)
    {
        switch (type.Collection)
        {
            case CollectionKind.Array or CollectionKind.Memory:
                return (Array, 0, 0);
            case CollectionKind.List or CollectionKind.ListInterface:
                return (List, 0, 0);
            case CollectionKind.Dictionary or CollectionKind.DictionaryInterface:
                return (192, 16, 0);
            case CollectionKind.SetInterface:
                return (168, 16, 0);
        }

        foreach (var (start, bytes, each, room) in Known)
        {
            if (type.Name.StartsWith(start, StringComparison.Ordinal) || type.AddMethod.StartsWith(start, StringComparison.Ordinal))
                return (bytes, each, room);
        }

        // Of what is left, read-only collections have another one within.
        return type.Collection switch
        {
            CollectionKind.FromList => (Array + List, 0, 0),
            CollectionKind.FromDictionary => (232, 16, 0),
            _ => (OfUser, type.Shape == Shape.Dictionary ? 32 : 24, 0),
        };
    }
}
