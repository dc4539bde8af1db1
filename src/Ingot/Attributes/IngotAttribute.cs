namespace Ingot;

/// <summary>
/// Registers a type for which Ingot generates serialization code. Applied to a type, it registers that type; applied to the assembly, with
/// a type argument, it registers any other type: one from another assembly, a collection, or a constructed generic type
/// (<c>[assembly: Ingot(typeof(List&lt;Order&gt;))]</c>). The types of its members are included automatically and don't need the attribute.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly,
    AllowMultiple = true, Inherited = false)]
public sealed class IngotAttribute : Attribute
{
    /// <summary>Registers the type to which the attribute is applied.</summary>
    public IngotAttribute()
    {
    }

    /// <summary>Registers the specified type. For use on the assembly only.</summary>
    /// <param name="type">The type to serialize.</param>
    public IngotAttribute(Type type) => Type = type;

    /// <summary>Gets the registered type, or null if it is the type to which the attribute is applied.</summary>
    public Type? Type { get; }

    /// <summary>
    /// Gets or sets whether the compact format begins each message of this root type with a four-byte fingerprint of
    /// the layout of the type and of everything it contains. A message in which members, subtypes or their types are at other positions is
    /// rejected, even if it could have been read, so the types can't change while data exists. The fingerprint contains no names, values of
    /// enums or converters: members of one type that change places are not noticed. Declare it at the type: said of another
    /// assembly's type that this assembly registers too, it has no effect, because its own code goes first.
    /// </summary>
    public bool Fingerprint { get; set; }

    /// <summary>
    /// Gets or sets whether objects of this class or interface, and of the types derived from it, keep their identity within a message: an object
    /// that is contained twice is written once and is one object again when it is read, and objects may contain each other in a circle.
    /// Each object then takes one more byte in the compact format; JSON marks it with <c>$id</c> and refers to it with
    /// <c>$ref</c>, as <c>ReferenceHandler.Preserve</c> of System.Text.Json does. Applies where the declared type is a marked one. Declare it at the type:
    /// said of another assembly's type, it has no effect on messages whose root that assembly registers too, because its own code goes first.
    /// </summary>
    public bool PreserveReferences { get; set; }

    /// <summary>Gets or sets how the compact format lays out the members of the type.</summary>
    public IngotLayout Layout { get; set; }
}
