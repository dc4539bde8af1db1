using Assay.Reports.Claims;
using Assay.Results;
using Assay.Studies;

namespace Assay.Tests.Reports.Claims;

/// <summary>A side of a question names values as reports and studies write them; what the study can't have measured is refused when it is read.</summary>
public sealed class ClaimSideTests
{
    [Theory]
    [InlineData("hand-written, inFlight=1", "serializer=hand-written; inFlight=1")]
    [InlineData("inFlight=1,hand-written", "inFlight=1; serializer=hand-written")]
    [InlineData("inFlight= 1 , ", "inFlight=1")]
    [InlineData("rate=10_000, payload=a_b", "rate=10000; payload=a_b")]
    [InlineData("connections=1,000,raw-bytes", "connections=1000; serializer=raw-bytes")]
    [InlineData("payload=customers × 1,000", "payload=customers × 1,000")]
    [InlineData("payload=customers × 1,000,000, mode=sync", "payload=customers × 1,000,000; mode=sync")]
    [InlineData("json, payload=customers × 1,000,mode=sync", "serializer=json; payload=customers × 1,000; mode=sync")]
    [InlineData("payload=post (dates=local, rawValues=true) × 10, json", "payload=post (dates=local, rawValues=true) × 10; serializer=json")]
    [InlineData("json, files=a,b", "serializer=json; files=a,b")]
    [InlineData("network=delay=215ms,rate=200mbit", "network=delay=215ms,rate=200mbit")]
    [InlineData("network=delay=215ms, rate=200mbit, jitter=1ms, rate=1000", "network=delay=215ms,rate=200mbit,jitter=1ms; rate=1000")]
    [InlineData("network=lan, rate=1000", "network=lan; rate=1000")]
    public void Commas_belong_to_the_values_that_have_them(string text, string axes)
    {
        var side = ClaimSide.Parse(text);
        string.Join("; ", side.Axes.Select(axis => $"{axis.Key}={axis.Value}")).ShouldBe(axes);
        side.Twice.ShouldBeNull();
    }

    [Theory]
    [InlineData("of: 'json, network=delay=215ms,rate=200mbit', to: 'json, network=lan'")]
    [InlineData("of: 'network=rate=1mbit,delay=2ms', to: 'network=lan'")]
    [InlineData("of: 'rate=10_000, connections=64', to: 'rate=2000, connections=*'")]
    [InlineData("of: 'network=<where>', to: 'network=LAN'")]
    public void The_studys_own_values_can_be_named(string sides) => Read(sides).ShouldHaveSingleItem();

    [Theory]
    [InlineData("of: 'network=lam', to: b",
        "'of' has network=lam, which the study doesn't measure (did you mean 'lan'?); expected one of lan, delay=215ms,rate=200mbit, rate=1mbit,delay=2ms")]
    [InlineData("of: a, to: 'a, rate=1000'", "'to' has rate=1000, which the study doesn't measure")]
    [InlineData("of: connections=128, to: connections=64", "'of' has connections=128, which the study doesn't measure")]
    [InlineData("of: 'a, b', to: c", "'of' is 'a, b', which names the axis 'serializer' twice: what is no axis=value is a serializer")]
    [InlineData("of: 'rate=2000, rate=10000', to: c", "'of' is 'rate=2000, rate=10000', which names the axis 'rate' twice")]
    public void What_the_study_doesnt_measure_is_refused_with_its_place(string sides, string told) =>
        Should.Throw<UserException>(() => Read(sides)).Message.ShouldContain("mine.yml:7: " + told);

    private static IReadOnlyList<Claim> Read(string sides)
    {
        using var folder = new TemporaryFolder();
        return StudyReader.Read(folder.Write("mine.yml", $$"""
            experiment: load
            payloads: customers
            networks: [lan, "delay=215ms,rate=200mbit", "rate=1mbit,delay=2ms"]
            rates: [2_000, 10_000]
            connections: 64
            claims:
              - { ask: Is it?, ratio: { metric: latency, {{sides}} } }
            """)).Claims;
    }
}
