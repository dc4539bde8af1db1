using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Assay.EndToEnd.Tests;

/// <summary>A configuration of dotnet/crank, expanded as its controller does: variables of profile
/// over scenario over job, then the few Liquid tags that are used here.</summary>
internal sealed partial class CrankFile
{
    private readonly YamlMappingNode root;

    public CrankFile(string name)
    {
        Folder = Path.Combine(Lab.Root, "crank");
        using var reader = new StreamReader(Path.Combine(Folder, name));
        var stream = new YamlStream();
        stream.Load(reader);
        root = (YamlMappingNode)stream.Documents[0].RootNode;
    }

    /// <summary>What relative paths are relative to.</summary>
    public string Folder { get; }

    public YamlMappingNode Root => root;

    public IReadOnlyList<string> Scenarios => Keys(Map(root, "scenarios"));

    public IReadOnlyList<string> Profiles => Keys(Map(root, "profiles"));

    public IEnumerable<(string Name, YamlMappingNode Job)> Jobs => Keys(Map(root, "jobs")).Select(name => (name, Map(Map(root, "jobs"), name)));

    /// <summary>The services of a scenario, each with its job's name.</summary>
    public IEnumerable<(string Service, string Job)> Services(string scenario)
    {
        var services = Map(Map(root, "scenarios"), scenario);
        return Keys(services).Select(service => (service, Text(Map(services, service), "job")));
    }

    /// <summary>The services that a profile has machines for.</summary>
    public IReadOnlyList<string> Placed(string profile) => Keys(Map(Map(Map(root, "profiles"), profile), "jobs"));

    /// <summary>The arguments of a service, as a command line.</summary>
    public string Arguments(string scenario, string service, string profile, IReadOnlyDictionary<string, string> given)
    {
        var settings = Map(Map(Map(root, "scenarios"), scenario), service);
        var job = Map(Map(root, "jobs"), Text(settings, "job"));
        var variables = new Dictionary<string, string>();
        foreach (var source in (YamlMappingNode?[])[Find(job, "variables"), Find(settings, "variables"),
            Find(Map(Map(root, "profiles"), profile), "variables")])
        {
            foreach (var name in source is null ? [] : Keys(source))
                variables[name] = Text(source!, name);
        }
        foreach (var (name, value) in given)
            variables[name] = value;
        return Expand(Text(job, "arguments"), variables);
    }

    /// <summary>The names of the variables that a text uses.</summary>
    public static IEnumerable<string> Used(string text) =>
        Variable().Matches(text).Select(match => match.Groups["name"].Value)
            .Concat(Condition().Matches(text).Select(match => match.Groups["name"].Value)).Distinct();

    /// <summary>A command line taken apart as a shell would.</summary>
    public static string[] Split(string commandLine) =>
        [.. Word().Matches(commandLine).Select(match => match.Value.Replace("\"", "", StringComparison.Ordinal))];

    public static IReadOnlyList<string> Keys(YamlMappingNode map) => [.. map.Children.Keys.Select(key => ((YamlScalarNode)key).Value!)];

    public static YamlMappingNode Map(YamlMappingNode map, string key) => Find(map, key) ?? throw new KeyNotFoundException(key);

    public static YamlMappingNode? Find(YamlMappingNode map, string key) =>
        map.Children.TryGetValue(new YamlScalarNode(key), out var value) ? (YamlMappingNode)value : null;

    public static string Text(YamlMappingNode map, string key) => ((YamlScalarNode)map.Children[new YamlScalarNode(key)]).Value!;

    private static string Expand(string text, Dictionary<string, string> variables)
    {
        // A variable may use others, as path does.
        for (var depth = 0; depth < 4; depth++)
        {
            text = Condition().Replace(text, match => variables[match.Groups["name"].Value] == match.Groups["value"].Value.Trim(
                '"') == (match.Groups["is"].Value == "==") ? match.Groups["then"].Value : "");
            text = Variable().Replace(text, match => variables[match.Groups["name"].Value]);
        }
        return text;
    }

    [GeneratedRegex("""\{\{\s*(?<name>\w+)\s*\}\}""", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Variable();

    [GeneratedRegex("""\{% if (?<name>\w+) (?<is>==|!=) (?<value>"[^"]*"|\w+) %\}(?<then>.*?)\{% endif %\}""", RegexOptions.None,
        matchTimeoutMilliseconds: 1000)]
    private static partial Regex Condition();

    [GeneratedRegex("""("[^"]*"|[^\s"])+""", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Word();
}
