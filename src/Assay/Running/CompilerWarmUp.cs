using Assay.Workers;

namespace Assay.Running;

/// <summary>
/// The warm-up of processes at the ends of a wire: they are kept busy until their runtimes compile no more. One whose code isn't compiled for good yet takes
/// several times the CPU for a response: what is counted then tells of the compiler.
/// </summary>
/// <param name="least">How long it lasts at least.</param>
internal sealed class CompilerWarmUp(TimeProvider time, TimeSpan least)
{
    /// <summary>How long it lasts at most, unless it was asked to last longer.</summary>
    public static readonly TimeSpan Most = TimeSpan.FromSeconds(15);

    /// <summary>The unmet condition while methods are still being compiled.</summary>
    public const string Compiling = "the JIT had finished";

    /// <summary>Waits.</summary>
    /// <param name="look">Looks at the processes; it also waits, or has them work, for a moment.</param>
    /// <param name="limit">How long it may take, whatever is done by then; not less than it lasts at least.</param>
    /// <returns>What wasn't done when time ran out; null if all was.</returns>
    public async Task<string?> RunAsync(Func<CancellationToken, Task<WarmUpState>> look, TimeSpan limit, CancellationToken stop)
    {
        var most = limit < Most ? limit : Most;
        if (most < least)
            most = least;
        var compiler = new CompilerWatch(time);
        var start = time.GetTimestamp();
        while (true)
        {
            var state = await look(stop);
            compiler.Saw(state.Compiled);
            var elapsed = time.GetElapsedTime(start);
            var missing = state.Missing ?? (compiler.QuietFor < CompilerWatch.Quiet ? Compiling : null);
            if (elapsed >= (missing is null ? least : most) || state.HasEnded)
                return missing;
            stop.ThrowIfCancellationRequested();
        }
    }
}
