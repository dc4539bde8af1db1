namespace Ingot;

/// <summary>
/// Registers every class, struct and enum with data in a namespace of this assembly
/// and its nested namespaces, without requiring an attribute on any of them.
/// </summary>
/// <param name="name">The full name of the namespace.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class IngotNamespaceAttribute(string name) : Attribute
{
    /// <summary>Gets the full name of the namespace.</summary>
    public string Name => name;

    /// <summary>
    /// Gets or sets whether interfaces and abstract classes without declared subtypes accept all concrete types in the
    /// assembly that implement or derive from them, numbered from 1 in order of their full names. The numbers change
    /// when a type is added or renamed, so use this only for data that does not outlive the program that wrote it.
    /// </summary>
    public bool DiscoverSubtypes { get; set; }
}
