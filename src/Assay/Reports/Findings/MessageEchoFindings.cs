using System.Globalization;
using Assay.Reports.Echo;
using Assay.Reports.Numbers;
using Assay.Statistics;

namespace Assay.Reports.Findings;

/// <summary>What StandardNetworkLibrary's benchmark found: how far behind a serializer of one's own the libraries are when messages go over TCP.</summary>
internal static class MessageEchoFindings
{
    private const string Own = "hand-written";

    // Millions of messages a second, as published; the libraries that have the same name here.
    private static readonly (string Serializer, double Millions)[] Published =
        [("binary-formatter", 0.114), ("data-contract-binary", 0.470), ("system-text-json", 2.7), ("messagepack", 3.05), ("protobuf-net", 3.5), ("netserializer", 4.1)];

    private const double PublishedOwn = 9.06;

    /// <summary>The answers.</summary>
    public static IEnumerable<string> Of(IReadOnlyList<EchoFigures> echoes)
    {
        var most = echoes.Select(echo => echo.Record.InFlight).DefaultIfEmpty(0).Max();
        var full = echoes.Where(echo => echo.Record.InFlight == most && echo is { Record.Failure: null, PerSecond: not null }).ToList();
        yield return Best(full);
        yield return Behind(full);
        yield return InFlight(echoes);
    }

    private static string Best(List<EchoFigures> echoes)
    {
        const string question = "Which serializer gets most messages through, and is the transport in its way?";
        var ranked = echoes.Where(echo => echo.Record.Serializer is not null).OrderByDescending(echo => echo.PerSecond!.Value).ToList();
        if (ranked.Count < 2)
            return $"{question} {WireEvidence.NotMeasured}: it takes two serializers that echo.";
        var raw = echoes.Find(echo => echo.Record.Serializer is null);
        var floor = raw is not null && Ratio(ranked[0], raw) is { } share ? $"; raw bytes make {Millions(raw)}, of which it is {WireEvidence.Show(share)}" : "";
        var next = Ratio(ranked[1], ranked[0]) is { } second ? $", next {Name(ranked[1])} with {WireEvidence.Show(second)} of that" : "";
        return $"{question} {Name(ranked[0])}: {Millions(ranked[0])} messages/s{next}{floor}.";
    }

    private static string Behind(List<EchoFigures> echoes)
    {
        const string question = "How far behind a hand-written serializer are the libraries?";
        var own = echoes.Find(echo => Name(echo) == Own);
        var shares = own is null ? [] : (
            from published in Published
            let echo = echoes.Find(echo => Name(echo) == published.Serializer)
            where echo is not null
            let ratio = Ratio(echo, own)
            where ratio is not null
            select $"{published.Serializer} reaches {WireEvidence.Show(ratio)} of it (published {Figure.Ratio(published.Millions / PublishedOwn)})").ToList();
        return shares.Count == 0
            ? $"{question} {WireEvidence.NotMeasured}: it takes {Own} and a library that was in the published table."
            : $"{question} Published best: {PublishedOwn.ToString(CultureInfo.InvariantCulture)} M messages/s, hand-written; here {Millions(own!)}. {string.Join("; ", shares)}.";
    }

    private static string InFlight(IReadOnlyList<EchoFigures> echoes)
    {
        const string question = "What do messages in flight change?";
        var own = echoes.Where(echo => Name(echo) == Own && echo is { Record.Failure: null, PerSecond: not null }).OrderBy(echo => echo.Record.InFlight).ToList();
        return own.Count < 2
            ? $"{question} {WireEvidence.NotMeasured}: it takes {Own} with several numbers of them."
            : $"{question} {Own} with {string.Join(", ", own.Select(echo => string.Create(CultureInfo.InvariantCulture, $"{echo.Record.InFlight:#,0} on each connection {Millions(echo)}")))} messages/s.";
    }

    private static string Name(EchoFigures echo) => echo.Name.Split('@')[0];

    private static string Millions(EchoFigures echo) => $"{Figure.Ratio(echo.PerSecond!.Value / 1e6)} M ({Figure.PlusMinus(echo.PerSecond)})";

    private static Estimate? Ratio(EchoFigures one, EchoFigures other) => PairedRatio.Of(
        from mine in one.Record.Rounds
        join theirs in other.Record.Rounds on mine.Round equals theirs.Round
        where mine.Seconds > 0 && theirs.Seconds > 0
        select (mine.Messages / mine.Seconds, theirs.Messages / theirs.Seconds));
}
