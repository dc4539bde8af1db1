using System.Runtime;
using System.Runtime.InteropServices;

namespace Assay.Worker;

/// <summary>What the runtime tells of itself.</summary>
internal static class RuntimeFacts
{
    /// <summary>What the ids of this runtime's serializers end in: other runtimes than .NET compile the same adapters.</summary>
    public const string IdSuffix = "";

    /// <summary>The runtime with its version: ".NET 10.0.12".</summary>
    public static string Name => RuntimeInformation.FrameworkDescription;

    /// <summary>Methods compiled so far: it stands still once the JIT is done.</summary>
    public static long CompiledMethods => JitInfo.GetCompiledMethodCount(currentThread: false);

    /// <summary>The CPU time that this process has used.</summary>
    public static TimeSpan CpuTime => Environment.CpuUsage.TotalTime;

    /// <summary>How long the runtime has stood still to collect garbage.</summary>
    public static TimeSpan GcPause => GC.GetTotalPauseDuration();

    /// <summary>Whether this is Linux.</summary>
    public static bool IsLinux => OperatingSystem.IsLinux();
}
