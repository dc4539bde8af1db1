namespace Ingot;

/// <summary>
/// Assigns a member an explicit position in the compact format, starting at 0. If one member of a type has a position,
/// all members of the type and its base types must have one, and declaration order and DataMember order are ignored.
/// Never reuse a position for another member. Each unused position in between costs one bit; data written by a version
/// that had a member there is rejected unless <see cref="IngotRemovedAttribute"/> declares the type of that member.
/// </summary>
/// <param name="position">The position: 0 to 1,023.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class IngotPositionAttribute(int position) : Attribute
{
    /// <summary>Gets the position.</summary>
    public int Position => position;
}
