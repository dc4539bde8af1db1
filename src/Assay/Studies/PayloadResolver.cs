using Assay.Protocol;
using Assay.Workers;
using Assay.Yaml;

namespace Assay.Studies;

/// <summary>Finds the payloads that a study names and checks the options that it sets on them.</summary>
internal sealed class PayloadResolver(Catalog catalog, StudyOverrides overrides)
{
    private readonly HashSet<string> unused = new(overrides.Options.Keys, StringComparer.Ordinal);

    /// <summary>The payload of that name.</summary>
    /// <exception cref="UserException">There is none, or the command line names one that can't be built.</exception>
    public PayloadEntry Find(StudyPayload payload)
    {
        catalog.RequirePayloads();
        var found = catalog.Payloads.FirstOrDefault(entry => entry.Name == payload.Name)
            ?? throw new UserException(
                $"{payload.Place}: unknown payload '{payload.Name}'{Nearest.Suggest(payload.Name, Names)}; available: {string.Join(", ", Names)}");
        // One of many that a study has ends its own cells.
        var isNamed = payload.Place.StartsWith("--", StringComparison.Ordinal) || overrides.Payloads.Contains(payload.Name, StringComparer.Ordinal);
        if (found.Unavailable is { } reason && isNamed)
            throw new UserException($"payload '{payload.Name}' can't be built: {reason}", UserException.NotMeasured);
        return found;
    }

    /// <summary>Insists that a name or a glob means a payload.</summary>
    /// <exception cref="UserException">It means none.</exception>
    public static void Insist(Catalog catalog, YamlValue name)
    {
        if (Glob.IsPattern(name.Text))
            _ = Matching(catalog, name);
        else
            _ = new PayloadResolver(catalog, new()).Find(new() { Name = name.Text, Place = name.Place });
    }

    /// <summary>Insists that options of the command line, with their values, are those of the payloads that names or globs mean, or of any.</summary>
    /// <exception cref="UserException">No payload has one, or a value isn't allowed.</exception>
    public static void Insist(Catalog catalog, IReadOnlyList<YamlValue> names, IReadOnlyDictionary<string, string> options)
    {
        var resolver = new PayloadResolver(catalog, new() { Options = options });
        var all = names.Count > 0 ? names : [new YamlValue("*", "")];
        foreach (var payload in from name in all
                                from text in Glob.IsPattern(name.Text) ? Matching(catalog, name) : [name.Text]
                                select new StudyPayload { Name = text, Place = name.Place })
            _ = resolver.Options(payload, resolver.Find(payload));
        resolver.RejectUnusedOptions();
    }

    /// <summary>The payloads that a glob means.</summary>
    /// <exception cref="UserException">It means none.</exception>
    public static IReadOnlyList<string> Matching(Catalog catalog, YamlValue pattern)
    {
        catalog.RequirePayloads();
        var names = catalog.Payloads.Select(payload => payload.Name).Where(name => Glob.Matches(pattern.Text, name)).ToList();
        return names.Count > 0 ? names : throw new UserException(
            $"{pattern.Place}: none matches '{pattern.Text}'; available: {string.Join(", ", catalog.Payloads.Select(payload => payload.Name))}");
    }

    /// <summary>The options that are set on it by the study and the command line.</summary>
    /// <exception cref="UserException">It has no such option, or the option doesn't take that value.</exception>
    public IReadOnlyDictionary<string, string> Options(StudyPayload payload, PayloadEntry entry)
    {
        var options = new SortedDictionary<string, string>(StringComparer.Ordinal);
        // Which options it has, nobody knows then.
        foreach (var (name, value) in entry.Unavailable is null ? payload.Options : new Dictionary<string, string>())
            options[name] = Check(entry, name, value, payload.Place);
        foreach (var (name, value) in overrides.Options)
        {
            if (!entry.Options.ContainsKey(name))
                continue;
            unused.Remove(name);
            options[name] = Check(entry, name, value, "--option");
        }
        // An option at its default changes nothing: the cell is the same as without it.
        foreach (var name in options.Keys.Where(name => options[name] == entry.Options[name][0]).ToList())
            options.Remove(name);
        return options;
    }

    /// <summary>A count that was asked for as a number.</summary>
    /// <param name="asked">The number, or <see cref="StudyOverrides.AllValues"/>.</param>
    /// <exception cref="UserException">All are asked for of a payload without data.</exception>
    public static int CountOf(PayloadEntry entry, int asked) => asked != StudyOverrides.AllValues || entry.Unavailable is not null
        ? Math.Max(1, asked)
        : entry.Available > 0
        ? entry.Available
        : throw new UserException($"--count all: {entry.Name} generates any number of values; give a number");

    /// <summary>A count that a server is to be asked for.</summary>
    /// <param name="asked">The number, or <see cref="StudyOverrides.AllValues"/>.</param>
    /// <param name="options">The payload's options that are set.</param>
    /// <exception cref="UserException">No server builds as many, or all are asked for of a payload without data.</exception>
    public static int ServedCountOf(PayloadEntry entry, int asked, IReadOnlyDictionary<string, string> options)
    {
        var count = CountOf(entry, asked);
        var most = entry.Unavailable is null ? ServedCount.Most(entry.CountFor(options), entry.Available, options.Count > 0) : int.MaxValue;
        return count <= most
            ? count
            : throw new UserException(string.Create(CultureInfo.InvariantCulture,
                $"payload '{entry.Name}'{string.Concat(options.Select(option => $", {option.Key}={option.Value}"))}: count {count:#,##0} is more than servers "
                    + $"build; expected 1 to {most:#,##0}"));
    }

    /// <summary>Complains of options on the command line that no payload of the plan has.</summary>
    /// <exception cref="UserException">There is one.</exception>
    public void RejectUnusedOptions()
    {
        if (unused.FirstOrDefault() is not { } name)
            return;
        var having = catalog.Payloads.Where(entry => entry.Options.ContainsKey(name)).Select(entry => entry.Name).ToList();
        var known = catalog.Payloads.SelectMany(entry => entry.Options.Keys).Distinct().Order(StringComparer.Ordinal).ToList();
        throw new UserException(having.Count > 0
            ? $"--option {name}: none of the chosen payloads has it; these do: {string.Join(", ", having)}"
            : $"--option {name}: no payload has such an option{Nearest.Suggest(name, known)}; available: {string.Join(", ", known)}");
    }

    private IEnumerable<string> Names => catalog.Payloads.Select(entry => entry.Name);

    private static string Check(PayloadEntry entry, string name, string value, string place)
    {
        if (!entry.Options.TryGetValue(name, out var allowed))
        {
            var has = entry.Options.Count > 0 ? $"it has {string.Join(", ", entry.Options.Keys)}" : "it has none";
            throw new UserException($"{place}: payload '{entry.Name}' has no option '{name}'{Nearest.Suggest(name, entry.Options.Keys)}; {has}");
        }
        return allowed.Contains(value, StringComparer.Ordinal)
            ? value
            : throw new UserException(
                $"{place}: option '{name}' of payload '{entry.Name}' is '{value}'{Nearest.Suggest(value, allowed)}; expected one of "
                    + $"{string.Join(", ", allowed)}");
    }
}
