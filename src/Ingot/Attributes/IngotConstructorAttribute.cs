namespace Ingot;

/// <summary>
/// Selects the constructor that Ingot calls to create instances of a type that has several. Its parameters must match members by name and type.
/// </summary>
[AttributeUsage(AttributeTargets.Constructor)]
public sealed class IngotConstructorAttribute : Attribute;
