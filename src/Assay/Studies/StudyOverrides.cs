using Assay.Experiments;
using Assay.Yaml;

namespace Assay.Studies;

/// <summary>The command line's overrides of a study. Null or empty: as in the study.</summary>
internal sealed record StudyOverrides
{
    /// <summary>Globs over serializer ids.</summary>
    public IReadOnlyList<string> Serializers { get; init; } = [];

    /// <summary>Names of payloads, or globs over them.</summary>
    public IReadOnlyList<string> Payloads { get; init; } = [];

    /// <summary>The operations.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [];

    /// <summary>Where to.</summary>
    public IReadOnlyList<string> Destinations { get; init; } = [];

    /// <summary>Sync, async, or both.</summary>
    public IReadOnlyList<string> Modes { get; init; } = [];

    /// <summary>The count that means all values of a payload's data.</summary>
    public const int AllValues = 0;

    /// <summary>Counts for all payloads; <see cref="AllValues"/> for as many as there are.</summary>
    public IReadOnlyList<int> Counts { get; init; } = [];

    /// <summary>Options for all payloads that have them.</summary>
    public IReadOnlyDictionary<string, string> Options { get; init; } = new Dictionary<string, string>();

    /// <summary>Runtime settings.</summary>
    public IReadOnlyList<string> Settings { get; init; } = [];

    /// <summary>Globs over <c>serializer/payload/operation/destination</c>; a cell that one of them matches is kept.</summary>
    public IReadOnlyList<string> Filters { get; init; } = [];

    /// <summary>Globs over the same names: those that are profiled. Null: as the study says; empty: none.</summary>
    public IReadOnlyList<string>? Profile { get; init; }

    /// <summary>The serializer that ratios refer to.</summary>
    public string? Baseline { get; init; }

    /// <summary>The time to measure in; the fewest launches and rounds may take longer.</summary>
    public TimeSpan? Budget { get; init; }

    /// <summary>How many times each serializer is launched.</summary>
    public int? Launches { get; init; }

    /// <summary>How long one request to a worker may take.</summary>
    public TimeSpan? Timeout { get; init; }

    /// <summary>The memory that a worker may use, in bytes.</summary>
    public long? MemoryLimit { get; init; }

    /// <summary>Whether <see cref="Serializers"/> take the place of the study's; where all of them exclude, the study's others stay.</summary>
    public bool ReplacesSerializers => Serializers.Any(pattern => !pattern.StartsWith('!'));

    /// <summary>The serializers that were named in any way.</summary>
    public IEnumerable<string> AskedSerializers => Baseline is null ? Serializers : Serializers.Append(Baseline);

    /// <summary>Whether other cells are measured than the study names.</summary>
    public bool ChangesCells => Given.Except(["--profile", "--budget", "--launches", "--timeout", "--memory-limit"]).Any();

    /// <summary>Refuses what means nothing to a study's experiment.</summary>
    /// <param name="further">What else was given, and means something to some experiments only.</param>
    /// <exception cref="UserException">Something doesn't apply to it.</exception>
    public void Require(Study study, IExperiment experiment, params IEnumerable<string> further)
    {
        if (further.Concat(Given).Except(experiment.Options).FirstOrDefault() is { } refused)
            throw new UserException($"{refused} doesn't apply to '{study.Name}', whose experiment is {experiment.Name}; it accepts "
                + $"{string.Join(", ", experiment.Options)}, --seed{(experiment.Instead.Length > 0 ? "; " : "")}{experiment.Instead}");
    }

    private IEnumerable<string> Given =>
        from option in new (string Name, bool IsGiven)[]
        {
            ("--serializers", Serializers.Count > 0),
            ("--payloads", Payloads.Count > 0),
            ("--count", Counts.Count > 0),
            ("--option", Options.Count > 0),
            ("--operations", Operations.Count > 0),
            ("--destinations", Destinations.Count > 0),
            ("--modes", Modes.Count > 0),
            ("--settings", Settings.Count > 0),
            ("--filter", Filters.Count > 0),
            ("--profile", Profile is not null),
            ("--baseline", Baseline is not null),
            ("--budget", Budget is not null),
            ("--launches", Launches is not null),
            ("--timeout", Timeout is not null),
            ("--memory-limit", MemoryLimit is not null),
        }
        where option.IsGiven
        select option.Name;

    /// <summary>The study as it is to be planned.</summary>
    /// <exception cref="UserException">A pattern matches no payload.</exception>
    public Study Apply(Study study, Workers.Catalog catalog) => study with
    {
        Budget = Budget ?? study.Budget,
        AskedLaunches = Launches ?? study.AskedLaunches,
        Timeout = Timeout ?? study.Timeout,
        MemoryLimit = MemoryLimit ?? study.MemoryLimit,
        Cases = ChoosePayloads([.. study.Cases.Select(Apply)], catalog),
    };

    private StudyCase Apply(StudyCase part) => part with
    {
        Serializers = [.. ReplacesSerializers ? [] : part.Serializers, .. Serializers.Select(text => new YamlValue(text, "--serializers"))],
        // Named serializers imply their runtimes.
        Runtimes = ReplacesSerializers ? [] : part.Runtimes,
        Operations = Operations.Count > 0 ? Operations : part.Operations,
        Destinations = Destinations.Count > 0 ? Destinations : part.Destinations,
        Modes = Modes.Count > 0 ? Modes : part.Modes,
        Settings = Settings.Count > 0 ? Settings : part.Settings,
    };

    // A payload that the study has keeps what the study says of it; one that it hasn't joins the first case.
    private List<StudyCase> ChoosePayloads(List<StudyCase> cases, Workers.Catalog catalog)
    {
        var names = Payloads.SelectMany(pattern => Matching(pattern, catalog)).Distinct(StringComparer.Ordinal).ToList();
        if (names.Count > 0)
        {
            var missing = names.Where(name => !cases.Exists(part => part.Payloads.Any(payload => payload.Name == name))).ToList();
            cases = [.. cases.Select((part, i) => part with
            {
                Payloads =
                [
                    .. part.Payloads.Where(payload => names.Contains(payload.Name, StringComparer.Ordinal)),
                    .. (i == 0 ? missing : []).Select(name => new StudyPayload { Name = name, Place = "--payloads" }),
                ],
            }).Where(part => part.Payloads.Count > 0)];
        }
        return Counts.Count == 0
            ? cases
            : [.. cases.Select(part => part with { Payloads = [
                .. part.Payloads.Select(payload => payload with { Counts = Counts })
                    .DistinctBy(payload => (payload.Name, string.Join(',', payload.Options)))] })];
    }

    private static IEnumerable<string> Matching(string pattern, Workers.Catalog catalog) =>
        Glob.IsPattern(pattern) ? PayloadResolver.Matching(catalog, new(pattern, "--payloads")) : [pattern];
}
