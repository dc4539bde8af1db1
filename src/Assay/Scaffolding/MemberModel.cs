namespace Assay.Scaffolding;

/// <summary>A member of a class.</summary>
/// <param name="Name">Its C# name.</param>
/// <param name="DataName">What the data calls it.</param>
/// <param name="Type">Its C# type, with a question mark where it may be missing or null.</param>
/// <param name="NeedsInitializer">Whether it is a reference that is never null.</param>
internal sealed record MemberModel(string Name, string DataName, string Type, bool NeedsInitializer);
