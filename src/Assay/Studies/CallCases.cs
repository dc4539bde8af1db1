using Assay.Experiments.Calls;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Studies;

/// <summary>The parts of calls: payloads, networks, and the serializers of ways.</summary>
internal static class CallCases
{
    /// <summary>Every payload over every network.</summary>
    /// <exception cref="UserException">There is no such payload, or it has no such option.</exception>
    public static IReadOnlyList<CallCase> Cases(PayloadResolver resolver, IReadOnlyList<StudyPayload> payloads, IReadOnlyList<NetworkProfile> networks)
    {
        var cases = new List<CallCase>();
        foreach (var network in networks)
        {
            foreach (var payload in payloads)
            {
                var entry = resolver.Find(payload);
                var options = resolver.Options(payload, entry);
                var counts = payload.Counts.Count > 0
                    ? payload.Counts.Select(asked => PayloadResolver.ServedCountOf(entry, asked, options)).Distinct()
                    : [entry.CountFor(options)];
                cases.AddRange(counts.Select(count => new CallCase(entry.Name, count, options, network) { UsualCount = entry.CountFor(options) }));
            }
        }
        return cases;
    }

    /// <summary>A way's serializer.</summary>
    /// <exception cref="UserException">There is none of that name.</exception>
    public static SerializerEntry Find(Catalog catalog, CallWay way)
    {
        if (SerializerSelection.IsKnown(catalog, way.Serializer))
            return SerializerSelection.PickOne(catalog, way.Serializer, "--ways");
        var names = CallWay.Named.Select(named => named.Name).ToList();
        var known = names.Concat(catalog.Serializers.Select(entry => entry.Id));
        throw new UserException(
            $"--ways {way.Name}: no such way{Nearest.Suggest(way.Name, known)}; available: {string.Join(", ", names)}, and every serializer's id");
    }

    /// <summary>The networks that were named; nothing in between where none was.</summary>
    /// <exception cref="UserException">There is no such network.</exception>
    public static IReadOnlyList<NetworkProfile> Networks(IReadOnlyList<string>? names)
    {
        var profiles = new List<NetworkProfile>();
        foreach (var name in names is { Count: > 0 } ? names.SelectMany(Split) : ["loopback"])
            profiles.Add(NetworkProfile.TryParse(name, out var profile, out var error) ? profile : throw new UserException(error));
        return profiles;
    }

    /// <summary>The networks of a list such as <c>loopback,delay=2ms,rate=20mbit,mobile</c>: what has a = is a part of a network, and a delay begins another
    /// one.</summary>
    public static IEnumerable<string> Split(string list)
    {
        var parts = new List<string>();
        foreach (var piece in list.Split(','))
        {
            var goesOn = piece.Contains('=', StringComparison.Ordinal) && !piece.StartsWith("delay=", StringComparison.OrdinalIgnoreCase);
            if (parts.Count > 0 && (!goesOn || !parts[^1].Contains('=', StringComparison.Ordinal)))
            {
                yield return string.Join(',', parts);
                parts.Clear();
            }
            parts.Add(piece);
        }
        yield return string.Join(',', parts);
    }
}
