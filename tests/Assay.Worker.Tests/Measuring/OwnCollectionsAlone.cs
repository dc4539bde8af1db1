namespace Assay.Worker.Tests.Measuring;

/// <summary>Runs when no other test does.</summary>
[CollectionDefinition(nameof(OwnCollectionsTests), DisableParallelization = true)]
public sealed class OwnCollectionsAlone;
