namespace Assay.EndToEnd.Tests;

/// <summary>Tests that take minutes together: they begin before others (<see cref="LongestFirst"/>).</summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class TakesLongAttribute : Attribute;
