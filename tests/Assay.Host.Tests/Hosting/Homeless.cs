#pragma warning disable MA0047 // Such types are what it stands for.
/// <summary>A type as a user may have it: without a namespace.</summary>
internal sealed class Homeless;
