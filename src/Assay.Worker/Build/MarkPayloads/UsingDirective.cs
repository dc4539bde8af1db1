using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Assay.Worker.Build;

/// <summary>A using directive of a file.</summary>
/// <param name="Place">Where it is.</param>
/// <param name="IsGlobal">Whether all other files have it, too.</param>
/// <param name="Name">The other name that it gives: <c>using Name = Target;</c>. Empty if it gives none.</param>
/// <param name="Target">The namespace or type, as it is written but for the <c>@</c> of keywords.</param>
internal sealed record UsingDirective(int Place, bool IsGlobal, string Name, string Target)
{
    private static readonly Regex Directive = new(
        @"\b(?<global>global\s+)?using\s+(static\s+)?(@?(?<name>\w+)\s*=\s*)?(?<target>[\w.:@]+)\s*;", Patterns.Options, Patterns.Limit);

    /// <summary>Finds those of a file.</summary>
    /// <param name="code">Its text without comments and the like.</param>
    public static List<UsingDirective> In(string code) =>
    [
        .. Directive.Matches(code).Select(match => new UsingDirective(
            match.Index, match.Groups["global"].Success, match.Groups["name"].Value, match.Groups["target"].Value.Replace("@", "", StringComparison.Ordinal))),
    ];
}
