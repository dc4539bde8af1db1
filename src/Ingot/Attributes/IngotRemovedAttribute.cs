namespace Ingot;

/// <summary>
/// Keeps the place of a member that was removed, so that compact data written before still reads: its value is read past. Needed only where other members
/// follow; a member at the end is removed by deleting it.
/// </summary>
/// <param name="order">The DataMember order it had; in a type without orders, its place among the members, from 0.</param>
/// <param name="type">The type it had.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = true, Inherited = false)]
public sealed class IngotRemovedAttribute(int order, Type type) : Attribute
{
    /// <summary>The DataMember order it had; in a type without orders, its place among the members, from 0.</summary>
    public int Order => order;

    /// <summary>The type it had.</summary>
    public Type Type => type;
}
