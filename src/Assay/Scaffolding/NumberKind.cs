namespace Assay.Scaffolding;

/// <summary>Types of numbers, each taking all that those before it take (<see cref="ULong"/>, what is not negative).</summary>
internal enum NumberKind
{
    Int,
    Long,
    ULong,

    /// <summary>A whole number that only a decimal takes.</summary>
    Whole,
    Decimal,
    Double,
}
