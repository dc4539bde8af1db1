namespace Ingot.Generator.Model;

/// <summary>Specifies how a member receives its value when an object is read.</summary>
internal enum MemberSetter
{
    /// <summary>Not at all: a computed property, which JSON writes but nothing reads.</summary>
    None,

    /// <summary>Assigned after construction, so that it can also be populated.</summary>
    Assign,

    /// <summary>Init-only or required: set only in an object initializer.</summary>
    Initializer,

    /// <summary>Set only by the constructor parameter of the same name.</summary>
    Constructor,

    /// <summary>A collection without a setter that the constructor creates; elements are added to it.</summary>
    Fill,
}
