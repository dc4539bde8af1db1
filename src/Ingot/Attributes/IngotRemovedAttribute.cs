namespace Ingot;

/// <summary>
/// Reserves the position of a removed member so that existing compact data can still be read: the member's
/// value is skipped. Required only if other members follow; to remove the last member, just delete it.
/// </summary>
/// <param name="order">The DataMember order of the removed member or, in a type without orders, its zero-based position among the members.</param>
/// <param name="type">The type of the removed member.</param>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = true, Inherited = false)]
public sealed class IngotRemovedAttribute(int order, Type type) : Attribute
{
    /// <summary>Gets the DataMember order of the removed member or, in a type without orders, its zero-based position among the members.</summary>
    public int Order => order;

    /// <summary>Gets the type of the removed member.</summary>
    public Type Type => type;
}
