namespace Ingot.Generator.Model;

/// <summary>Represents a declared value of an enum that has names of its own in JSON.</summary>
/// <param name="Number">The value as digits, with a sign if it is negative.</param>
/// <param name="Name">The name in C#.</param>
/// <param name="JsonName">The name in JSON, or null if it is that in C#.</param>
internal sealed record EnumValue(string Number, string Name, string? JsonName);
