namespace Ingot;

/// <summary>Chooses the constructor that makes a type's values, where it has several. Its parameters must be named like members and have their types.</summary>
[AttributeUsage(AttributeTargets.Constructor)]
public sealed class IngotConstructorAttribute : Attribute;
