namespace Assay.Workers.Building;

/// <summary>A serializer whose library is to be another than its folder names: another version of the package, or the library's own source.</summary>
/// <param name="Name">The serializer's name, without version.</param>
/// <param name="Version">The package's version; null if the source is taken.</param>
/// <param name="Source">The library's project file; null if a package is taken.</param>
internal sealed record LibraryChoice(string Name, string? Version, string? Source)
{
    /// <summary>The part after the <c>@</c> in the id of a serializer that was built from source.</summary>
    public const string FromSource = "source";

    /// <summary>The same where it is what another one is compared with.</summary>
    public const string Baseline = "baseline";

    /// <summary>The part after the <c>@</c> in its id.</summary>
    public string Mark => Version ?? SourceMark;

    /// <summary>The same of one that is built from source: two working trees of a library can be compared.</summary>
    public string SourceMark { get; init; } = FromSource;

    /// <summary>The commit that its source is at, where that can't change: it is built once. Null for somebody's working tree.</summary>
    public string? Commit { get; init; }

    /// <summary>The root of its working tree, where what is built is to depend on the files alone: not on where they are, nor on the commit's hash.</summary>
    public string? Tree { get; init; }

    /// <summary>Reads "newtonsoft-json@13.0.1"; null if the text is a plain name or a glob.</summary>
    public static LibraryChoice? OfVersion(string text) =>
        text.Split('@') is [{ Length: > 0 } name, { Length: > 0 } version] && !text.StartsWith('!') && !Studies.Glob.IsPattern(text)
            && version is not (FromSource or Baseline)
            ? new(name, version, null)
            : null;

    /// <summary>Reads "newtonsoft-json=path/to/Newtonsoft.Json.csproj".</summary>
    /// <param name="text">The text.</param>
    /// <param name="named">The option or the command that it was given to.</param>
    /// <exception cref="UserException">It isn't of that form, or there is no such project.</exception>
    public static LibraryChoice OfSource(string text, string named = "--source")
    {
        if (text.Split('=', 2) is not [{ Length: > 0 } name, { Length: > 0 } path])
            throw new UserException($"{named} '{text}': expected serializer=path/to/Library.csproj");
        if (!path.EndsWith("proj", StringComparison.OrdinalIgnoreCase) || !File.Exists(path))
            throw new UserException($"{named} {name}: no such project file: {path}");
        return new(name, null, Path.GetFullPath(path));
    }
}
