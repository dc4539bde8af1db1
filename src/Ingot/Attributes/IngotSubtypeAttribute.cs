namespace Ingot;

/// <summary>Declares one of the types that a member of an interface's or base class's type may hold.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface | AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
public sealed class IngotSubtypeAttribute : Attribute
{
    /// <summary>On the interface or base class.</summary>
    /// <param name="tag">The number that names the subtype in the compact format, from 1; never to be given to another.</param>
    /// <param name="subtype">A concrete type that derives from the bearer.</param>
    public IngotSubtypeAttribute(int tag, Type subtype)
    {
        Tag = tag;
        Subtype = subtype;
    }

    /// <summary>On the assembly, for types that can't bear it.</summary>
    /// <param name="baseType">The interface or base class.</param>
    /// <param name="tag">The number that names the subtype in the compact format, from 1; never to be given to another.</param>
    /// <param name="subtype">A concrete type that derives from <paramref name="baseType"/>.</param>
    public IngotSubtypeAttribute(Type baseType, int tag, Type subtype)
        : this(tag, subtype) => BaseType = baseType;

    /// <summary>The interface or base class; null means the type that bears the attribute.</summary>
    public Type? BaseType { get; }

    /// <summary>The number that names the subtype in the compact format.</summary>
    public int Tag { get; }

    /// <summary>The text that names the subtype in JSON; by default the type's name without its namespace.</summary>
    public string? Name { get; set; }

    /// <summary>The concrete type.</summary>
    public Type Subtype { get; }
}
