using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Assay.Worker.Build;

/// <summary>
/// Other names that using directives give to attributes: <c>using Contract = System.Runtime.Serialization.DataContractAttribute;</c>.
/// </summary>
/// <param name="directives">The directives. Of two with the same name, the first counts.</param>
internal sealed class Aliases(IEnumerable<UsingDirective> directives)
{
    private const string Suffix = "Attribute";

    private readonly List<UsingDirective> named = [.. directives.Where(one => one.Name.Length > 0).DistinctBy(one => one.Name, StringComparer.Ordinal)];

    /// <summary>Returns a pattern of an attribute's name in a list of attributes: behind a bracket, a comma or the colon of a target (<c>type:</c>).</summary>
    /// <param name="attribute">Its name, without "Attribute" at its end.</param>
    public string PatternOf(string attribute)
    {
        var others = named.Where(one => Short(one.Target.Split('.', ':')[^1]) == attribute).Select(one => "|" + Regex.Escape(Short(one.Name)));
        return $@"(?<=[\[,:]\s*)((@?\w+::)?([\w.@]+\.)?@?({attribute}{string.Concat(others)}))({Suffix})?\b";
    }

    private static string Short(string name) => name.EndsWith(Suffix, StringComparison.Ordinal) ? name[..^Suffix.Length] : name;
}
