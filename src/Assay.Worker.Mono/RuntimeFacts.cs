using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Assay.Worker;

/// <summary>What Mono tells of itself.</summary>
internal static class RuntimeFacts
{
    /// <summary>What the ids of this runtime's serializers end in.</summary>
    public const string IdSuffix = "-mono";

    private static readonly Process Self = Process.GetCurrentProcess();

    /// <summary>The runtime with its version.</summary>
    public static string Name => RuntimeInformation.FrameworkDescription;

    /// <summary>Mono compiles a method once, before its first call, and doesn't count them: always the same number.</summary>
    public static long CompiledMethods => 0;

    /// <summary>The CPU time that this process has used; the system tells it in ticks of 10 ms.</summary>
    public static TimeSpan CpuTime
    {
        get
        {
            Self.Refresh();
            return Self.TotalProcessorTime;
        }
    }

    /// <summary>Mono doesn't tell how long its collections took.</summary>
    public static bool TellsPauses => false;

    /// <summary>Unknown, and therefore 0: what slices with collections took longer stands for it.</summary>
    public static TimeSpan GcPause => TimeSpan.Zero;

    /// <summary>Whether this is Linux.</summary>
    public static bool IsLinux => RuntimeInformation.IsOSPlatform(OSPlatform.Linux);
}
