namespace Assay.Experiments.Load;

/// <summary>How far the search of one server has come: none before the first trial has shown where to begin.</summary>
internal sealed class CapacityProgress
{
    /// <summary>The search; null before it has begun.</summary>
    public CapacitySearch? Search { get; set; }

    /// <summary>Whether there is nothing more to try.</summary>
    public bool IsDone => Search is { IsDone: true };
}
