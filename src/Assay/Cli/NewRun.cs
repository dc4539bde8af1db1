using Assay.Experiments;

namespace Assay.Cli;

/// <summary>Begins run documents.</summary>
internal static class NewRun
{
    /// <summary>The lab's own version.</summary>
    public static string AssayVersion { get; } = typeof(NewRun).Assembly.GetName().Version?.ToString(3) ?? "";

    /// <summary>A document without results, of a run that begins now on this machine.</summary>
    public static async Task<RunDocument> BeginAsync(string id, string study, RunSettings settings, CancellationToken stop) => new()
    {
        Id = id,
        Study = study,
        AssayVersion = AssayVersion,
        Started = TimeProvider.System.GetUtcNow(),
        Settings = settings,
        Machine = await MachineFacts.ReadAsync(stop),
    };
}
