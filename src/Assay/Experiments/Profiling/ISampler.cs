namespace Assay.Experiments.Profiling;

/// <summary>Samples the stacks of a process.</summary>
internal interface ISampler
{
    /// <summary>Its name in a run document.</summary>
    string Name { get; }

    /// <summary>Its version and its rate, in words.</summary>
    string Details { get; }

    /// <summary>Variables that the process has to be started with.</summary>
    IReadOnlyDictionary<string, string> Environment { get; }

    /// <summary>Samples a process while something is done in it.</summary>
    /// <param name="scratch">A folder for what it needs in between.</param>
    /// <param name="work">What is done meanwhile.</param>
    /// <exception cref="ProfileException">It can't; and why.</exception>
    Task<StackTree> SampleAsync(int process, string scratch, Func<Task> work, CancellationToken stop);
}
