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

    /// <summary>
    /// Whether another thread of this process runs or waits for a core. On a busy machine a background compiler may get no CPU for a while, and a process that uses none isn't done.
    /// Only Linux tells it cheaply (proc(5), /proc/pid/task/tid/stat, field 3); elsewhere CPU use alone decides.
    /// </summary>
    public static bool OthersWantToRun
    {
        get
        {
            if (!IsLinux)
                return false;
            var running = 0;
            foreach (var thread in Directory.EnumerateDirectories("/proc/self/task"))
            {
                try
                {
                    var text = File.ReadAllText(thread + "/stat");
                    // The name before it is in brackets and may hold anything.
                    if (text.AsSpan(text.LastIndexOf(')') + 2) is ['R', ..])
                        running++;
                }
                catch (IOException)
                {
                    // The thread has ended.
                }
            }
            return running > 1;
        }
    }

    /// <summary>Whether this is Linux.</summary>
    public static bool IsLinux => OperatingSystem.IsLinux();
}
