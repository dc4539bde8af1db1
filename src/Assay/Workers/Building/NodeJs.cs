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
    /// <returns>The reason; null if it is another, or may be another: the version of npm itself.</returns>
    public static string? Refusal(ChildOutput built)
    {
        var said = string.Join('\n', built.Lines.Select(line => line.Text));
        if (Required().Match(said) is not { Success: true } required || Actual().Match(said) is not { Success: true } actual)
            return null;
        var (range, version) = (required.Groups["range"].Value, actual.Groups["version"].Value);
        return IsBelow(version, range) || !required.Value.Contains("\"npm\":", StringComparison.Ordinal)
            ? $"Node.js {range} is needed, and this is {version}"
            : null;
    }

    // Of npm's ranges those with only a lower end.
    private static bool IsBelow(string version, string range) => range.StartsWith(">=", StringComparison.Ordinal)
        && System.Version.TryParse(Numbers(range[2..]), out var oldest) && System.Version.TryParse(Numbers(version), out var actual) && actual < oldest;

    // A single number is no version for .NET.
    private static string Numbers(string version) => version.Contains('.', StringComparison.Ordinal) ? version : $"{version}.0";

    [GeneratedRegex("^v(?<main>[0-9]{1,4})", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Version();

    [GeneratedRegex("^npm [^\n]*Required:[^\n]*\"node\":\"(?<range>[^\"]+)\"[^\n]*", RegexOptions.Multiline | RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Required();

    [GeneratedRegex("^npm [^\n]*Actual:[^\n]*\"node\":\"v?(?<version>[^\"]+)\"", RegexOptions.Multiline | RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Actual();
}
