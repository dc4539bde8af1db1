namespace Ingot.Generator.Model;

/// <summary>Represents a parameter of the constructor that creates values.</summary>
/// <param name="Type">The fully qualified name of its type.</param>
internal sealed record ParameterModel(string Type)
{
    /// <summary>The name that the argument is given with, because the types of all arguments fit another constructor as well; null if they don't.</summary>
    public string? Name { get; init; }

    /// <summary>Whether the argument has to be passed by reference, because another constructor takes the same by value.</summary>
    public bool IsIn { get; init; }
}
