namespace Ingot;

/// <summary>
/// Gives a member its place in the compact format by hand, from 0: then all members of the type and its bases have one, and where they stand or what DataMember
/// orders they have means nothing. A place is never given to another member. Those between that are not in use take a bit each; data
/// that has a member there, of a version that had it, is refused unless <see cref="IngotRemovedAttribute"/> says its type.
/// </summary>
/// <param name="position">0 … 1,023.</param>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class IngotPositionAttribute(int position) : Attribute
{
    /// <summary>The place.</summary>
    public int Position => position;
}
