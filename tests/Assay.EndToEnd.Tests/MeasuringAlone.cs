namespace Assay.EndToEnd.Tests;

/// <summary>Tests of what figures say: no other test runs beside them, because what a busy machine can't tell isn't told.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class MeasuringAlone : ICollectionFixture<Recompiling>
{
    public const string Name = "measuring alone";
}
