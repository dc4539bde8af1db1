namespace Ingot;

/// <summary>Registers every class, struct and enum with data of a namespace of this
/// assembly, and of the namespaces within it: none of them needs a mark.</summary>
/// <param name="name">The namespace's full name.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class IngotNamespaceAttribute(string name) : Attribute
{
    /// <summary>The namespace's full name.</summary>
    public string Name => name;

    /// <summary>
    /// Interfaces and abstract classes without declared subtypes take all concrete types of the assembly that are one, numbered by their full names from 1.
    /// The numbers change when a type is added or renamed: for data that does not outlive the program that wrote it.
    /// </summary>
    public bool DiscoverSubtypes { get; set; }
}
