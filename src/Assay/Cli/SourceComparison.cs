using Assay.Studies;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary>The meaning of <c>--source</c> by default: a library's working tree
/// against its released package, and the package is the baseline.</summary>
internal static class SourceComparison
{
    /// <summary>Fills in the serializers and the baseline.</summary>
    /// <exception cref="UserException">The released package is unavailable.</exception>
    public static StudyOverrides Apply(StudyOverrides overrides, Catalog catalog, IReadOnlyList<LibraryChoice> sources)
    {
        if (sources.Count == 0)
            return overrides;
        var released = sources.Select(source => Released(catalog, source.Name)).ToList();
        return overrides with
        {
            Serializers = overrides.ReplacesSerializers
                ? overrides.Serializers
                : [.. released, .. sources.Select(source => $"{source.Name}@{LibraryChoice.FromSource}"), .. overrides.Serializers],
            Baseline = overrides.Baseline ?? released[0],
        };
    }

    private static string Released(Catalog catalog, string name)
    {
        var versions = catalog.Serializers.Where(
            entry => entry.Name.Equals(name, StringComparison.OrdinalIgnoreCase) && entry.Version != LibraryChoice.FromSource).ToList();
        return versions.Where(entry => entry.Unavailable is null).MaxBy(entry => entry.Version, VersionOrder.Instance)?.Id
            ?? throw new UserException(
                $"--source {name}: the version to compare with is unavailable ({versions.FirstOrDefault()?.Unavailable ?? "unknown"}); use --feed with "
                    + $"a folder "
                    + "that has it", UserException.NotMeasured);
    }
}
