using System.Diagnostics;

namespace Assay.Wire.Load;

/// <summary>What the generator's process takes of the machine besides its CPU time.</summary>
/// <param name="WorkingSetBytes">Memory that is in use.</param>
/// <param name="PrivateBytes">Private memory.</param>
/// <param name="StartMilliseconds">From the start of the process until the first request could be sent.</param>
internal sealed record GeneratorProcess(long WorkingSetBytes, long PrivateBytes, double StartMilliseconds)
{
    /// <summary>The process that asks.</summary>
    /// <param name="startMilliseconds">See <see cref="StartMilliseconds"/>; taken by <see cref="MillisecondsSinceStart"/> at the time.</param>
    public static GeneratorProcess Current(double startMilliseconds)
    {
        using var process = Process.GetCurrentProcess();
        return new GeneratorProcess(Environment.WorkingSet, process.PrivateMemorySize64, startMilliseconds);
    }

    /// <summary>How long the process has been running.</summary>
    public static double MillisecondsSinceStart()
    {
        using var process = Process.GetCurrentProcess();
        return (DateTime.Now - process.StartTime).TotalMilliseconds;
    }
}
