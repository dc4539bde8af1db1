using YamlDotNet.Core;
using YamlDotNet.RepresentationModel;

namespace Assay.Yaml;

/// <summary>A mapping in a YAML file, read key by key; keys that nobody knows are refused.</summary>
internal sealed class YamlMap
{
    private readonly string file;
    private readonly YamlMappingNode node;

    /// <exception cref="UserException">A key is not among <paramref name="allowed"/>.</exception>
    public YamlMap(string file, YamlMappingNode node, params string[] allowed)
    {
        (this.file, this.node) = (file, node);
        foreach (var (key, _) in node.Children)
        {
            if (key is not YamlScalarNode { Value: { } name })
                throw Wrong(key, "a key must be a plain word");
            if (allowed.Length > 0 && !allowed.Contains(name, StringComparer.Ordinal))
                throw Wrong(key, $"unknown key '{name}'{Nearest.Suggest(name, allowed)}; expected one of {string.Join(", ", allowed)}");
        }
    }

    /// <summary>The file and line that the mapping begins at, for complaints about it.</summary>
    public string Place => PlaceOf(node);

    /// <summary>The keys with the places where they stand.</summary>
    public IEnumerable<(string Key, string Place)> Keys => node.Children.Select(pair => (((YamlScalarNode)pair.Key).Value!, PlaceOf(pair.Key)));

    /// <summary>Whether the key is there.</summary>
    public bool Has(string key) => Find(key) is not null;

    /// <summary>The position of the key's value.</summary>
    public string PlaceOf(string key) => Find(key) is { } value ? PlaceOf(value) : Place;

    /// <summary>A text, or null if the key is left out.</summary>
    public string? Text(string key) => Find(key) switch
    {
        null => null,
        YamlScalarNode { Value: { } text } => text,
        var other => throw Wrong(other, $"'{key}' must be one value, not a list or mapping"),
    };

    /// <summary>A text that must be there.</summary>
    public string Required(string key) => Text(key) ?? throw Wrong(node, $"'{key}' is missing");

    /// <summary>One value or a list of values; null if the key is left out.</summary>
    public IReadOnlyList<YamlValue>? Values(string key) => Find(key) switch
    {
        null => null,
        YamlScalarNode scalar => [Value(scalar, key)],
        YamlSequenceNode list => [.. Filled(list, key).Select(child => Value(child, key))],
        var other => throw Wrong(other, $"'{key}' must be a value or a list of values, not a mapping"),
    };

    /// <summary>One value or a list of values, which may be empty; none, too, if the key is left out or what is behind it is nothing or null.</summary>
    public IReadOnlyList<YamlValue> Optional(string key) =>
        Find(key) is null or YamlSequenceNode { Children.Count: 0 } or YamlScalarNode { Value: "" }
            or YamlScalarNode { Style: ScalarStyle.Plain, Value: "~" or "null" or "Null" or "NULL" } ? [] : Values(key)!;

    /// <summary>A whole number from <paramref name="least"/> to <paramref name="most"/>; null if the key is left out.</summary>
    public int? Whole(string key, int least, int most) => Text(key) is { } text ? (int)ParseWhole(text, key, least, most, PlaceOf(key)) : null;

    /// <summary>One whole number or a list of them.</summary>
    public IReadOnlyList<long>? Wholes(string key, long least, long most = long.MaxValue) =>
        Values(key)?.Select(value => ParseWhole(value.Text, key, least, most, value.Place)).ToList();

    /// <summary>A list of mappings and plain names; a name is handed on as a text.</summary>
    public IReadOnlyList<T>? List<T>(string key, Func<YamlValue, T> plain, Func<YamlMap, T> mapping, params string[] allowed)
    {
        var found = Find(key);
        if (found is null)
            return null;
        var children = found is YamlSequenceNode list ? Filled(list, key) : [found];
        return [.. children.Select(child => child is YamlMappingNode map ? mapping(new YamlMap(file, map, allowed)) : plain(Value(child, key)))];
    }

    /// <summary>A mapping inside this one; null if the key is left out.</summary>
    public YamlMap? Map(string key, params string[] allowed) => Find(key) switch
    {
        null => null,
        YamlMappingNode map => new YamlMap(file, map, allowed),
        var other => throw Wrong(other, $"'{key}' must be a mapping"),
    };

    private YamlNode? Find(string key) => node.Children.TryGetValue(new YamlScalarNode(key), out var value) ? value : null;

    private YamlValue Value(YamlNode child, string key) =>
        child is YamlScalarNode { Value: { } text } ? new(text, PlaceOf(child)) : throw Wrong(child, $"'{key}' must contain plain values");

    private IList<YamlNode> Filled(YamlSequenceNode list, string key) =>
        list.Children.Count > 0 ? list.Children : throw Wrong(list, $"'{key}' is empty; leave it out or say what it contains");

    private static long ParseWhole(string text, string key, long least, long most, string place) =>
        long.TryParse(text.Replace("_", "", StringComparison.Ordinal), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value)
            && value >= least && value <= most
            ? value
            : throw new UserException(
                $"{place}: '{key}' is '{text}'; expected a whole number {(most == long.MaxValue ? $"of at least {least}" : $"from {least} to {most}")}");

    private string PlaceOf(YamlNode at) => $"{file}:{at.Start.Line}";

    private UserException Wrong(YamlNode at, string text) => new($"{PlaceOf(at)}: {text}");
}
