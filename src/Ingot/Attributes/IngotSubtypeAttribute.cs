namespace Ingot;

/// <summary>Declares a concrete type that members declared as an interface or base class can hold.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
public sealed class IngotSubtypeAttribute : Attribute
{
    /// <summary>Declares a subtype of the interface or base class to which the attribute is applied.</summary>
    /// <param name="tag">The number that identifies the subtype in the compact format, starting at 1. Never reuse it for another subtype.</param>
    /// <param name="subtype">A concrete type that derives from or implements the type to which the attribute is applied.</param>
    public IngotSubtypeAttribute(int tag, Type subtype)
    {
        Tag = tag;
        Subtype = subtype;
    }

    /// <summary>Declares a subtype of another type. For use on the assembly, for types to which the attribute can't be applied.</summary>
    /// <param name="baseType">The interface or base class.</param>
    /// <param name="tag">The number that identifies the subtype in the compact format, starting at 1. Never reuse it for another subtype.</param>
    /// <param name="subtype">A concrete type that derives from or implements <paramref name="baseType"/>.</param>
    public IngotSubtypeAttribute(Type baseType, int tag, Type subtype)
        : this(tag, subtype) => BaseType = baseType;

    /// <summary>Gets the interface or base class, or null if it is the type to which the attribute is applied.</summary>
    public Type? BaseType { get; }

    /// <summary>Gets the number that identifies the subtype in the compact format.</summary>
    public int Tag { get; }

    /// <summary>Gets or sets the string that identifies the subtype in JSON. The default is the type's name without its namespace.</summary>
    public string? Name { get; set; }

    /// <summary>Gets the concrete type.</summary>
    public Type Subtype { get; }
}
