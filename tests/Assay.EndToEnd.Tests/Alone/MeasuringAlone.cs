namespace Assay.EndToEnd.Tests.Alone;

/// <summary>Tests of what figures say: no other test runs beside them, because what a busy machine
/// can't tell isn't told. All of this namespace: by it <c>./test</c> runs them without other projects, too.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class MeasuringAlone
{
    public const string Name = "measuring alone";
}
