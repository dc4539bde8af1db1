using Assay.Studies;
using Assay.Workers;
using Assay.Yaml;

namespace Assay.Cli;

/// <summary>Picks serializers that a server can host.</summary>
internal static class Hosted
{
    /// <summary>Picks them.</summary>
    /// <param name="catalog">What there is.</param>
    /// <param name="patterns">Ids or globs; all that can be hosted where there are none.</param>
    /// <exception cref="UserException">One that is named can't be had or hosted, or none can.</exception>
    public static IReadOnlyList<SerializerEntry> Pick(Catalog catalog, IReadOnlyList<string> patterns)
    {
        var picked = SerializerSelection.Pick(catalog, [.. patterns.Select(pattern => new YamlValue(pattern, "--serializers"))]);
        foreach (var named in picked.Where(entry => patterns.Contains(entry.Id)))
            Require(named);
        var hosted = picked.Where(ServerProcess.CanHost).ToList();
        return hosted.Count > 0 ? hosted : throw new UserException("none of the chosen serializers can be served", UserException.NotMeasured);
    }

    /// <summary>Insists on a serializer that was named.</summary>
    /// <exception cref="UserException">It can't be had or hosted.</exception>
    public static void Require(SerializerEntry named)
    {
        if (!ServerProcess.CanHost(named))
        {
            throw new UserException(
                named.Unavailable is { } reason ? $"{named.Id} can't be had: {reason}" : $"{named.Id} runs on {named.Runtime}: only .NET's own workers can be served",
                UserException.NotMeasured);
        }
    }
}
