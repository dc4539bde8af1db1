namespace Ingot;

/// <summary>
/// Says that the values of a type, and of those that derive from it, are written as JSON and never read: those of an answer's type, say, that
/// has no constructor but one that takes something else. Reading anything but null throws an <see cref="IngotException"/>.
/// For the type, and for types with members of it, no code of the compact format is generated.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
public sealed class IngotWriteOnlyAttribute : Attribute;
