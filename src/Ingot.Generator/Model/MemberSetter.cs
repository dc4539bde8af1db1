namespace Ingot.Generator.Model;

/// <summary>How a member gets its value when an object is read.</summary>
internal enum MemberSetter
{
    /// <summary>Not at all: a computed property. JSON writes it, nothing reads it.</summary>
    None,

    /// <summary>Assigned after construction; so it can be populated too.</summary>
    Assign,

    /// <summary>Init-only or required: only within an object initializer.</summary>
    Initializer,

    /// <summary>Only by the constructor parameter of its name.</summary>
    Constructor,

    /// <summary>A collection without a setter that the constructor makes: elements are added to it.</summary>
    Fill,
}
