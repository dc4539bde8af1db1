using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>How the loops are compiled: at once with full optimisation, without tiers. A number, because .NET
/// Framework, which Mono stands in for, has no name for it (Mono takes no notice).</summary>
internal static class OptimizedOnce
{
    /// <summary><c>MethodImplOptions.AggressiveOptimization</c>.</summary>
    public const MethodImplOptions Flag = (MethodImplOptions)512;
}
