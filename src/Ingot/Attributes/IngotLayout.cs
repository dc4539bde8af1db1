namespace Ingot;

/// <summary>Specifies how the compact format lays out the members of a type.</summary>
public enum IngotLayout
{
    /// <summary>Writes presence bits for all members and a length prefix for nested objects, so that members can be added and removed later.</summary>
    Evolvable,

    /// <summary>
    /// Writes no length prefix, and presence bits only for members that can be null.
    /// Saves a byte or two and is slightly faster, for types whose members never change.
    /// </summary>
    Fixed,
}
