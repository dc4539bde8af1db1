namespace Ingot;

/// <summary>How the compact format lays out the members of a type.</summary>
public enum IngotLayout
{
    /// <summary>Presence bits for all members, and a length where the object is nested: members may be added and removed later.</summary>
    Evolvable,

    /// <summary>
    /// No length, and presence bits only for members that can be null: a byte or two shorter and a little faster, for types whose members never change.
    /// </summary>
    Fixed,
}
