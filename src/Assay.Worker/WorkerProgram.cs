using System.Reflection;

namespace Assay.Worker;

/// <summary>What every .NET worker runs.</summary>
public static class WorkerProgram
{
    /// <summary>Speaks the worker protocol on standard input and output until it is told to end.</summary>
    /// <param name="arguments">The command line.</param>
    /// <param name="assembly">The worker's own assembly, in which adapters and payloads are found.</param>
    /// <returns>The process's exit code.</returns>
    public static int Run(string[] arguments, Assembly assembly)
    {
        _ = arguments;
        _ = assembly;
        return 0;
    }
}
