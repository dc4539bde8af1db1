using Assay.Experiments.Micro;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Experiments.Profiling;

/// <summary>Profiles cells one after the other.</summary>
/// <param name="sampler">Takes the stacks.</param>
/// <param name="say">Told what is being done.</param>
internal sealed class Profiler(ISampler sampler, Action<string> say)
{
    /// <summary>Takes the best one that looks at a process, whatever it is.</summary>
    public const string Auto = "auto";

    /// <summary>The sampler of Linux.</summary>
    public const string Perf = "perf";

    /// <summary>The runtime's own.</summary>
    public const string EventPipe = "eventpipe";

    /// <summary>The names of samplers.</summary>
    public static IReadOnlyList<string> Samplers { get; } = [Auto, Perf, EventPipe];

    /// <summary>Finds the sampler.</summary>
    /// <param name="asked">One of <see cref="Samplers"/>.</param>
    /// <returns>With the reason where it isn't the best one.</returns>
    /// <exception cref="UserException">The one that was requested is unavailable.</exception>
    public static async Task<(ISampler Sampler, string? Reason)> FindAsync(string asked, CancellationToken stop)
    {
        if (asked == EventPipe)
            return (new EventPipeSampler(), null);
        var (perf, reason) = await PerfSampler.FindAsync(stop);
        if (perf is not null)
            return (perf, null);
        if (asked == Perf)
            throw new UserException($"--sampler perf: {reason}", UserException.NotMeasured);
        return (new EventPipeSampler(), $"perf isn't used: {reason}. Using the runtime's own sampler, which sees only safepoints.");
    }

    /// <summary>Profiles.</summary>
    /// <param name="cells">What.</param>
    /// <param name="plan">How long a worker may take, and how much memory.</param>
    /// <param name="time">How long stacks are sampled of each.</param>
    /// <param name="profiled">Given each profile when it is there.</param>
    /// <param name="failed">Told which cell can't be profiled, and why.</param>
    public async Task RunAsync(IEnumerable<PlannedCell> cells, Plan plan, TimeSpan time, Action<ProfileRecord> profiled,
        Action<string> failed, CancellationToken stop)
    {
        using var scratch = new ScratchFolder();
        foreach (var cell in cells)
        {
            var name = $"{cell.Serializer.Id}, {cell.Payload}, {cell.Operation}";
            try
            {
                var request = new ProfileRequest(cell, time, plan.CellTimeout, plan.MemoryLimit);
                profiled(await new ProfileExperiment(request, sampler, scratch.Path, text => say($"{name}: {text}")).RunAsync(stop));
            }
            catch (Exception e) when (e is ProfileException or WorkerException)
            {
                failed($"{name}: {e.Message}");
            }
        }
    }
}
