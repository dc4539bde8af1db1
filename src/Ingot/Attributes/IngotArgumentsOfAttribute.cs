namespace Ingot;

/// <summary>
/// Registers the type arguments with which types in this assembly derive from or implement a generic
/// type. For example, with <c>[assembly: IngotArgumentsOf(typeof(IHandle&lt;&gt;))]</c>, a class
/// that implements <c>IHandle&lt;List&lt;Order&gt;&gt;</c> registers <c>List&lt;Order&gt;</c>.
/// </summary>
/// <param name="generic">The open generic class or interface.</param>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class IngotArgumentsOfAttribute(Type generic) : Attribute
{
    /// <summary>Gets the open generic class or interface.</summary>
    public Type Generic => generic;

    /// <summary>Gets or sets whether subtypes are discovered; see <see cref="IngotNamespaceAttribute.DiscoverSubtypes"/>.</summary>
    public bool DiscoverSubtypes { get; set; }
}
