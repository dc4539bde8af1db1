using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Assay.Worker.Build;

/// <summary>
/// Other names that using directives give to types and namespaces: <c>using Contract = System.Runtime.Serialization.DataContractAttribute;</c>.
/// </summary>
internal sealed class Aliases
{
    private const string Suffix = "Attribute";

    private static readonly Regex Directive = new(
        @"\b(?<global>global\s+)?using\s+(?<name>\w+)\s*=\s*(?<target>[\w.:]+)\s*;", Patterns.Options, Patterns.Limit);

    private readonly Dictionary<string, string> targets;

    private Aliases(Dictionary<string, string> targets) => this.targets = targets;

    /// <summary>Reads those of a file.</summary>
    /// <param name="code">Its text without comments and the like.</param>
    public static Aliases In(string code) => From(Directive.Matches(code));

    /// <summary>Reads those of a file that all other files have, too.</summary>
    public static Aliases GlobalIn(string code) => From(Directive.Matches(code).Where(match => match.Groups["global"].Success));

    /// <summary>Returns these and others that these don't replace.</summary>
    public Aliases With(IEnumerable<Aliases> others)
    {
        var all = new Dictionary<string, string>(targets, StringComparer.Ordinal);
        foreach (var (name, target) in others.SelectMany(other => other.targets))
            all.TryAdd(name, target);
        return new(all);
    }

    /// <summary>Returns a name with what its first part stands for.</summary>
    public string Resolved(string name)
    {
        var end = name.IndexOfAny(['.', ':']);
        var first = end < 0 ? name : name[..end];
        return targets.TryGetValue(first, out var target) ? target + (end < 0 ? "" : "." + name[end..].TrimStart('.', ':')) : name;
    }

    /// <summary>Returns a pattern of an attribute's name in a list of attributes: behind a bracket, a comma or the colon of a target (<c>type:</c>).</summary>
    /// <param name="attribute">Its name, without "Attribute" at its end.</param>
    public string PatternOf(string attribute)
    {
        var others = targets.Where(alias => Short(alias.Value.Split('.', ':')[^1]) == attribute)
            .Select(alias => "|" + Regex.Escape(Short(alias.Key)));
        return $@"(?<=[\[,:]\s*)((\w+::)?([\w.]+\.)?{attribute}{string.Concat(others)})({Suffix})?\b";
    }

    private static string Short(string name) => name.EndsWith(Suffix, StringComparison.Ordinal) ? name[..^Suffix.Length] : name;

    private static Aliases From(IEnumerable<Match> directives) =>
        new(directives.GroupBy(match => match.Groups["name"].Value).ToDictionary(same => same.Key, same => same.First().Groups["target"].Value));
}
