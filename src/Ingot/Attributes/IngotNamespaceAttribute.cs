namespace Ingot;

/// <summary>
/// Registers every class, struct and enum with data in a namespace of this assembly
/// and its nested namespaces, without requiring an attribute on any of them. Data is what can be stored: in a
/// public property or field that can be set, or by a public constructor whose parameters are
/// data that public properties show (in a struct, also public fields). Abstract and generic types aren't registered, nor those that
/// derive from platform types which aren't data: exceptions, attributes, streams, HTTP handlers, controllers, pages, components,
/// hubs, database contexts.
/// </summary>
/// <param name="name">The full name of the namespace.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class IngotNamespaceAttribute(string name) : Attribute
{
    /// <summary>Gets the full name of the namespace.</summary>
    public string Name => name;

    /// <summary>
    /// Gets or sets whether interfaces and abstract classes without declared subtypes accept all concrete types in the
    /// assembly that implement or derive from them. Each is identified by a number computed from its full name, so data
    /// that was written can be read after other types are added or removed, but not after the type itself is renamed.
    /// </summary>
    public bool DiscoverSubtypes { get; set; }

    /// <summary>
    /// Gets or sets types of the namespace that aren't registered and aren't discovered as subtypes. A member or another
    /// registration that names one still includes it.
    /// </summary>
    public Type[] Except { get; set; } = [];
}
