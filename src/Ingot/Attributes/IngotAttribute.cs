namespace Ingot;

/// <summary>
/// Has Ingot generate the code that writes and reads a type. On a type it means that type; on the assembly, with a type, any other one:
/// a type of another assembly, a collection, a type constructed from a generic one (<c>[assembly: Ingot(typeof(List&lt;Order&gt;))]</c>).
/// The types of its members are included without being marked.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Enum | AttributeTargets.Assembly,
    AllowMultiple = true, Inherited = false)]
public sealed class IngotAttribute : Attribute
{
    /// <summary>Marks the type that bears the attribute.</summary>
    public IngotAttribute()
    {
    }

    /// <summary>Registers a type; only on the assembly.</summary>
    /// <param name="type">The type that is serialized.</param>
    public IngotAttribute(Type type) => Type = type;

    /// <summary>The type that is registered; null means the type that bears the attribute.</summary>
    public Type? Type { get; }

    /// <summary>
    /// The compact format begins a message of this root with four bytes that are made from the layout of the type and of all that it holds: what has another
    /// layout is refused, rather than read as something else. It is refused even where it could be read, so that the types can't change while there is data.
    /// </summary>
    public bool Fingerprint { get; set; }

    /// <summary>How the compact format lays the type's members out.</summary>
    public IngotLayout Layout { get; set; }
}
