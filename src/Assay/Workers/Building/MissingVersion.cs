using System.Text.RegularExpressions;

namespace Assay.Workers.Building;

/// <summary>A package that the feeds have, and not in the version that is requested (NU1102): which version they have, and how to take it.</summary>
internal static partial class MissingVersion
{
    private const string Code = "NU1102";

    /// <summary>The reason in one line; null if no version is missing.</summary>
    /// <param name="errors">What went wrong in the worker's build.</param>
    /// <param name="library">The package that the worker is about, whose version can be chosen.</param>
    /// <param name="serializer">A serializer of that worker.</param>
    public static string? Reason(IReadOnlyList<BuildError> errors, string library, string serializer)
    {
        var all = errors.Where(error => error.Code == Code).ToList();
        // NuGet lists what each feed has in further lines under the same code.
        if (all.Count == 0 || Missing().Match(all[0].Text) is not { Success: true } missing)
            return null;
        var nearest = all.Skip(1).TakeWhile(error => !Missing().IsMatch(error.Text)).Select(error => Nearest().Match(error.Text))
            .FirstOrDefault(match => match.Success)?.Groups["version"].Value;
        if (nearest is null)
            return null;
        var package = missing.Groups["package"].Value;
        var wanted = missing.Groups["version"].Value + (missing.Groups["operator"].Value == ">=" ? " or newer" : "");
        var choice = package.Equals(library, StringComparison.OrdinalIgnoreCase) ? $": --serializers {serializer}@{nearest}" : "";
        return $"{Code}: no feed has {package} {wanted}; the nearest version is {nearest}{choice}";
    }

    [GeneratedRegex(@"^Unable to find package (?<package>\S+) with version \((?<operator>>=|=) (?<version>[^ )]+)\)", RegexOptions.ExplicitCapture,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Missing();

    [GeneratedRegex(@"\[ Nearest version: (?<version>\S+) \]", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Nearest();
}
