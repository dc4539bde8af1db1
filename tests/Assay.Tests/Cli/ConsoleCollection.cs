namespace Assay.Tests.Cli;

/// <summary>Tests that look at the process's console take turns.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class ConsoleCollection
{
    public const string Name = "console";
}
