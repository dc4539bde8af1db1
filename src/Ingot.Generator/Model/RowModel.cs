namespace Ingot.Generator.Model;

/// <summary>Represents how values of a type are rows.</summary>
/// <param name="Kinds">The description of the members, as it is written: their number, then for each the byte that gives its type; behind that of an
/// object the description of its members.</param>
/// <param name="Sizes">The size of each member in bytes.</param>
/// <param name="IsStored">Whether all members are pure storage, so that a row may be what is in memory.</param>
internal sealed record RowModel(EquatableArray<byte> Kinds, EquatableArray<int> Sizes, bool IsStored)
{
    /// <summary>The byte that says that a member is an object.</summary>
    public const byte Nested = 32;

    /// <summary>Gets the size of a row in bytes.</summary>
    public int Size => Sizes.Sum();

    /// <summary>Gets how many objects are described, with those inside.</summary>
    public int Objects => 1 + Kinds.Count(k => k == Nested);
}
