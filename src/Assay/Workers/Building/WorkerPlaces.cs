namespace Assay.Workers.Building;

/// <summary>The places that a worker.yml names without knowing where they are: with folders of the user's they are others.</summary>
/// <param name="Artifacts">Where what is built goes: <c>{artifacts}</c>.</param>
/// <param name="Payloads">The folders that hold one folder a payload: <c>{payloads}</c>, separated as in a PATH.</param>
/// <param name="Further">Those of them that are the user's: <c>{further}</c>, as the value of a property of MSBuild's.</param>
internal sealed record WorkerPlaces(string Artifacts, IReadOnlyList<string> Payloads, IReadOnlyList<string> Further)
{
    private const string PayloadsKey = "{payloads}";

    // MSBuild would take a plain semicolon for the end of the property.
    private const string Separator = "%3B";

    /// <summary>Those of a way of building.</summary>
    public static WorkerPlaces Of(LabFolders folders, BuildVariant variant) => new(variant.Artifacts, [.. folders.Payloads], [.. folders.FurtherPayloads]);

    /// <summary>A text with them in it.</summary>
    public string In(string text) => text.Replace("{artifacts}", Artifacts, StringComparison.Ordinal)
        .Replace(PayloadsKey, string.Join(Path.PathSeparator, Payloads), StringComparison.Ordinal)
        .Replace("{further}", string.Join(Separator, Further), StringComparison.Ordinal);

    /// <summary>The folders and files that an entry of <c>sources</c> means, some of which may not exist.</summary>
    /// <param name="entry">A path from the worker's folder, <c>{payloads}</c>, or what to take of each payload: the folder <c>{payloads}/*/Java</c>,
    /// the files <c>{payloads}/*/*.proto</c>.</param>
    /// <param name="home">The worker's folder.</param>
    /// <param name="payloads">The folders that hold one folder a payload.</param>
    public static IEnumerable<string> Sources(string entry, string home, IEnumerable<string> payloads)
    {
        const string each = PayloadsKey + "/*/";
        if (entry == PayloadsKey)
            return payloads;
        if (!entry.StartsWith(each, StringComparison.Ordinal))
            return [Path.Combine(home, entry)];
        var part = entry[each.Length..];
        return payloads.SelectMany(Directory.GetDirectories)
            .SelectMany(payload => part.Contains('*', StringComparison.Ordinal) ? Directory.GetFiles(payload, part) : [Path.Combine(payload, part)])
            .Order(StringComparer.Ordinal);
    }
}
