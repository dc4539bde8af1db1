namespace Assay.Reports.Claims;

/// <summary>Two measurements that a question compares.</summary>
/// <param name="One">What is compared.</param>
/// <param name="Other">With what.</param>
/// <param name="Words">What the words in angle brackets stand for.</param>
/// <param name="Times">The first's metric in relation to the second's.</param>
internal sealed record ClaimPair(Measurement One, Measurement Other, IReadOnlyDictionary<string, string> Words, Estimate Times)
{
    /// <summary>The same comparison elsewhere, which this one is divided by; null where the ratio itself is asked for.</summary>
    public ClaimPair? Over { get; private init; }

    /// <summary>The ratio that was asked for.</summary>
    public Estimate Ratio { get; private init; } = Times;

    /// <summary>All that it is made of.</summary>
    public IEnumerable<Measurement> Measurements => Over is null ? [One, Other] : [One, Other, Over.One, Over.Other];

    /// <summary>Whether all of them have a value on an axis.</summary>
    public bool Has(KeyValuePair<string, string> axis) => Measurements.All(one => one.Axes.GetValueOrDefault(axis.Key) == axis.Value);

    /// <summary>All comparisons that a question means.</summary>
    public static List<ClaimPair> Of(Claim claim, IReadOnlyList<Measurement> measured)
    {
        var (of, to) = (ClaimSide.Parse(claim.Of), ClaimSide.Parse(claim.To));
        if (claim.Over is null)
            return [.. Between(of, to, claim.Metric, measured)];
        var (overOf, overTo) = (ClaimSide.Parse(claim.Over.Of), ClaimSide.Parse(claim.Over.To));
        // Both comparisons differ only by what the claim says of them.
        var named = Named(of, to, overOf, overTo);
        var others = Between(overOf, overTo, claim.Metric, measured).ToList();
        return
        [
            .. from pair in Between(of, to, claim.Metric, measured)
               from other in others
               where ClaimSide.AddTo(new(pair.Words), other.Words) && pair.One.IsSameBut(named, other.One)
                   && IsSameSerializer(pair.One, other.One, of, overOf) && IsSameSerializer(pair.Other, other.Other, to, overTo)
               let ratio = LogEstimate.Of(pair.Times) is { } times && LogEstimate.Of(other.Times) is { } theirs ? times.Over(theirs, deviation: 0) : null
               where ratio is not null
               select pair with { Over = other, Ratio = ratio.Estimate },
        ];
    }

    private static IEnumerable<ClaimPair> Between(ClaimSide of, ClaimSide to, string metric, IReadOnlyList<Measurement> measured)
    {
        // Both sides differ only on the axes that the claim names.
        var named = Named(of, to);
        var ones = measured.Select(one => (Measured: one, Words: of.Words(one))).Where(one => one.Words is not null).ToList();
        foreach (var other in measured)
        {
            if (to.Words(other) is not { } theirs)
                continue;
            foreach (var one in ones)
            {
                var words = new Dictionary<string, string>(one.Words!, StringComparer.Ordinal);
                if (one.Measured != other && ClaimSide.AddTo(words, theirs) && one.Measured.IsSameBut(named, other)
                    && ((of.Serializer is not null && to.Serializer is not null) || one.Measured.IsSame(Measurement.Serializer, other))
                    && IsOfRelatedVersions(one.Measured, other, measured) && one.Measured.Ratio(metric, other) is { } ratio)
                    yield return new(one.Measured, other, words, ratio);
            }
        }
    }

    private static HashSet<string> Named(params IEnumerable<ClaimSide> sides) =>
        sides.SelectMany(side => side.Axes.Keys).Append(Measurement.Serializer).ToHashSet(StringComparer.Ordinal);

    // Sides that are named alike are the same, whatever else their glob means.
    private static bool IsSameSerializer(Measurement one, Measurement other, ClaimSide side, ClaimSide otherSide) =>
        side.Serializer != otherSide.Serializer || one.IsSame(Measurement.Serializer, other);

    // Where a library was measured in several versions, each is compared with its own kind.
    private static bool IsOfRelatedVersions(Measurement one, Measurement other, IReadOnlyList<Measurement> measured) =>
        !one.IsOtherVersion(other) || !measured.Any(any =>
            (any.IsSame(Measurement.Serializer, other) && any.Version == one.Version)
                || (any.IsSame(Measurement.Serializer, one) && any.Version == other.Version));
}
