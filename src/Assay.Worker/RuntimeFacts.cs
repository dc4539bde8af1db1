using System.Runtime;
using System.Runtime.InteropServices;

namespace Assay.Worker;

/// <summary>Provides what the runtime reports about itself.</summary>
internal static class RuntimeFacts
{
    /// <summary>The suffix of the IDs of this runtime's serializers, because other runtimes than .NET compile the same adapters.</summary>
    public const string IdSuffix = "";

    /// <summary>Gets the name of the runtime with its version: ".NET 10.0.12".</summary>
    public static string Name => RuntimeInformation.FrameworkDescription;

    /// <summary>Gets the number of methods compiled so far. It stops changing once the JIT is done.</summary>
    public static long CompiledMethods => JitInfo.GetCompiledMethodCount(currentThread: false);

    /// <summary>Gets the CPU time that this process has used.</summary>
    public static TimeSpan CpuTime => Environment.CpuUsage.TotalTime;

    /// <summary>Gets whether <see cref="GcPause"/> is known.</summary>
    public static bool TellsPauses => true;

    /// <summary>Gets the total time for which the runtime has been paused for garbage collection.</summary>
    public static TimeSpan GcPause => GC.GetTotalPauseDuration();

    /// <summary>Gets whether the operating system is Linux.</summary>
    public static bool IsLinux => OperatingSystem.IsLinux();
}
