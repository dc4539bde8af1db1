using Assay.Reports;
using Assay.Wire.Grpc;
using Assay.Workers;
using Assay.Yaml;

namespace Assay.Studies;

/// <summary>Picks serializers that a server can host.</summary>
internal static class Hosted
{
    /// <summary>Picks them.</summary>
    /// <param name="patterns">Ids or globs; all that can be hosted where there are none.</param>
    /// <exception cref="UserException">One that is named is unavailable or can't be hosted, or all are.</exception>
    public static IReadOnlyList<SerializerEntry> Pick(Catalog catalog, IReadOnlyList<string> patterns)
    {
        var picked = SerializerSelection.Pick(catalog, [.. patterns.Select(pattern => new YamlValue(pattern, "--serializers"))]);
        var named = SerializerSelection.Named(catalog, patterns);
        foreach (var one in picked.Where(entry => named.Contains(entry.Id)))
            Require(one);
        var hosted = picked.Where(HostProcess.CanHost).ToList();
        return hosted.Count > 0 ? hosted : throw new UserException("none of the chosen serializers can be served", UserException.NotMeasured);
    }

    /// <summary>Picks those that have gRPC; a glob takes what there is of them.</summary>
    /// <param name="patterns">Ids or globs; all that have gRPC where there are none.</param>
    /// <exception cref="UserException">One that is named has no gRPC, or none has.</exception>
    public static IReadOnlyList<SerializerEntry> PickGrpc(Catalog catalog, IReadOnlyList<string> patterns)
    {
        const string reason = $"doesn't support gRPC; --protocol grpc uses the messages of {PayloadMethod.Serializer}";
        var picked = Pick(catalog, patterns.Count > 0 ? patterns : [PayloadMethod.Serializer + "*"]);
        var able = picked.Where(SpeaksGrpc).ToList();
        var named = SerializerSelection.Named(catalog, patterns);
        var unable = picked.FirstOrDefault(entry => named.Contains(entry.Id) && !able.Contains(entry)) ?? (able.Count == 0 ? picked[0] : null);
        return unable is null ? able : throw new UserException($"{unable.Id} {reason}");
    }

    /// <summary>Picks them in the order in which they were named; those that a pattern means in the catalog's.</summary>
    /// <param name="patterns">Ids or globs; all that can be hosted where there are none.</param>
    /// <exception cref="UserException">One that is named is unavailable or can't be hosted, or all are.</exception>
    public static IReadOnlyList<SerializerEntry> PickAsNamed(Catalog catalog, IReadOnlyList<string> patterns)
    {
        var picked = Pick(catalog, patterns);
        var named = patterns.Where(pattern => !pattern.StartsWith('!'))
            .SelectMany(pattern => SerializerSelection.Pick(catalog, [new YamlValue(pattern, "--serializers")]));
        return [.. named.Where(picked.Contains).Concat(picked).Distinct()];
    }

    /// <summary>Whether a serializer's messages are what gRPC's schema says: Google.Protobuf's, by the lab's own gRPC or by a library of calls.</summary>
    public static bool SpeaksGrpc(SerializerEntry entry) => entry.Name == PayloadMethod.Serializer || entry.CallsOnly;

    /// <summary>Insists on a serializer that was named.</summary>
    /// <exception cref="UserException">It is unavailable or can't be hosted.</exception>
    public static void Require(SerializerEntry named)
    {
        if (!HostProcess.CanHost(named))
        {
            throw named.Unavailable is { } reason
                ? new UserException($"{named.Id} is unavailable: {reason}", UserException.NotMeasured)
                : new UserException($"{named.Id} runs on {named.Runtime}; only .NET workers can be served");
        }
    }

    /// <summary>Without the one that does nothing, unless it was named: raw bytes are this table's floor.</summary>
    public static IReadOnlyList<SerializerEntry> Echoable(IReadOnlyList<SerializerEntry> picked, IReadOnlySet<string> named) =>
        [.. picked.Where(entry => entry.Name != CellNames.NoOp || named.Contains(entry.Id))];
}
