namespace Assay.Scaffolding;

/// <summary>Types of numbers, each taking all that those before it take.</summary>
internal enum NumberKind
{
    Int,
    Long,
    Decimal,
    Double,
}
