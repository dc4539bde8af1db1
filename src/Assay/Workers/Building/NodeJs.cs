using System.Text.RegularExpressions;
using Assay.Processes;

namespace Assay.Workers.Building;

/// <summary>Whether the Node.js of this machine can run the workers for it.</summary>
internal static partial class NodeJs
{
    /// <summary>The oldest version that can. The same is said by package.json beside the worker, and by Assay.csproj of the report page's script.</summary>
    public const int Oldest = 18;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    /// <summary>Whether the one that is first on the PATH is too old; one that isn't there, or doesn't say its version, isn't.</summary>
    public static async Task<bool> IsTooOldAsync(CancellationToken stop)
    {
        if (Programs.Find("node", ".") is not { } program)
            return false;
        try
        {
            var said = await ChildProcess.RunAsync(new(program, ["--version"]), Patience, heard: null, stop);
            return said.ExitCode == 0 && Version().Match(said.Output) is { Success: true } match
                && int.Parse(match.Groups["main"].Value, CultureInfo.InvariantCulture) < Oldest;
        }
        catch (ChildException)
        {
            return false;
        }
    }

    /// <summary>What to say of a build that npm has refused because of the version (<c>engines</c> in package.json, with <c>--engine-strict</c>).</summary>
    /// <returns>The reason; null if it is another.</returns>
    public static string? Refusal(ChildOutput built)
    {
        var said = string.Join('\n', built.Lines.Select(line => line.Text));
        return Required().Match(said) is { Success: true } required && Actual().Match(said) is { Success: true } actual
            ? $"Node.js {required.Groups["range"].Value} is needed, and this is {actual.Groups["version"].Value}"
            : null;
    }

    [GeneratedRegex("^v(?<main>[0-9]{1,4})", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Version();

    [GeneratedRegex("^npm [^\n]*Required:[^\n]*\"node\":\"(?<range>[^\"]+)\"", RegexOptions.Multiline | RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Required();

    [GeneratedRegex("^npm [^\n]*Actual:[^\n]*\"node\":\"v?(?<version>[^\"]+)\"", RegexOptions.Multiline | RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Actual();
}
