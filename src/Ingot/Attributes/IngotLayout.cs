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

    /// <summary>
    /// Writes arrays, lists and other sequences of the type as columns, one for each member: numbers in few bits, texts that repeat once.
    /// Members can be added and removed later, as with <see cref="Evolvable"/>. A single object is written as by <see cref="Evolvable"/>.
    /// </summary>
    Packed,
}
