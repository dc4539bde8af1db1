using System.Diagnostics;
using YamlDotNet.Serialization;

namespace Assay.EndToEnd.Tests;

/// <summary>docs/gate-workflow.yml as a runner would take it: its steps' scripts in its folders, with its variables.</summary>
internal sealed class GateWorkflow
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(40);
    private readonly Dictionary<object, object> job;

    private GateWorkflow(Dictionary<object, object> job) => this.job = job;

    /// <summary>The names of the job's own variables: what a library's author puts in.</summary>
    public IReadOnlyList<string> Variables => [.. Map(job["env"]).Keys.Cast<string>()];

    /// <summary>The folders that the checkouts make.</summary>
    public IReadOnlyList<string> Checkouts => [.. Steps.Where(
        step => step.TryGetValue("uses", out var uses) && uses.ToString()!.StartsWith("actions/checkout@", StringComparison.Ordinal))
        .Select(step => Map(step["with"])["path"].ToString()!)];

    /// <summary>Reads it.</summary>
    public static GateWorkflow Read()
    {
        var file = new DeserializerBuilder().Build()
            .Deserialize<Dictionary<object, object>>(File.ReadAllText(Path.Combine(Lab.Root, "docs", "gate-workflow.yml")));
        return new(Map(Map(file["jobs"])["gate"]));
    }

    /// <summary>Runs its scripts one after the other until one fails.</summary>
    /// <param name="workspace">The folder with the checkouts.</param>
    /// <param name="instead">Variables that are put in.</param>
    /// <returns>The last exit code, and all that was printed.</returns>
    public async Task<(int ExitCode, string Output)> RunAsync(string workspace, IEnumerable<(string Name, string Value)> instead)
    {
        var (output, code) = ("", 0);
        foreach (var step in Steps.Where(step => step.ContainsKey("run")))
        {
            // As runners do: bash -e with a file.
            var script = Path.Combine(workspace, "step.sh");
            await File.WriteAllTextAsync(script, step["run"].ToString());
            var start = new ProcessStartInfo("bash", ["-e", script]) { WorkingDirectory = Path.Combine(workspace, step["working-directory"].ToString()!),
                RedirectStandardOutput = true, RedirectStandardError = true, UseShellExecute = false };
            foreach (var (name, value) in Map(job["env"]))
                start.Environment[name.ToString()!] = value.ToString();
            foreach (var (name, value) in instead)
                start.Environment[name] = value;
            using var process = Process.Start(start)!;
            using var patience = new CancellationTokenSource(Patience);
            var (printed, errors) = (process.StandardOutput.ReadToEndAsync(patience.Token), process.StandardError.ReadToEndAsync(patience.Token));
            await process.WaitForExitAsync(patience.Token);
            output += await printed + await errors;
            code = process.ExitCode;
            if (code != 0)
                break;
        }
        return (code, output);
    }

    private IEnumerable<Dictionary<object, object>> Steps => ((List<object>)job["steps"]).Select(Map);

    private static Dictionary<object, object> Map(object yaml) => (Dictionary<object, object>)yaml;
}
