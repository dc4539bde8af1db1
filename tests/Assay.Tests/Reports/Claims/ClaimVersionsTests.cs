using Assay.Reports.Claims;
using Assay.Results;
using Assay.Statistics;

namespace Assay.Tests.Reports.Claims;

/// <summary>A library's versions are told apart, whether ids name them or not.</summary>
public sealed class ClaimVersionsTests
{
    [Theory]
    [InlineData("b@7,b@8,b-New", "b-New has 2.00 (1.92–2.09) times the server CPU of b@8.")]
    [InlineData("b@7,b-New", "b-New@8 has 4.00 (3.83–4.18) times the server CPU of b@7.")]
    [InlineData("b,b-New", "b-New@8 has 4.00 (3.83–4.18) times the server CPU of b@7.")]
    public void A_version_that_no_id_names_is_one_too(string ids, string answer)
    {
        var run = TestRun.Of() with
        {
            Claims = [new() { Ask = "Well?", Metric = "server-cpu", Of = "b-New", To = "b" }],
            Loads = [.. ids.Split(',').Select(id => Load(id, id == "b-New" ? 0.4 : id == "b@8" ? 0.2 : 0.1))],
        };
        run.Serializers.AddRange(ids.Split(',').Select(id => new SerializerRecord
        {
            Id = id, Format = "JSON", Library = "B", Version = id is "b-New" or "b@8" ? "8" : "7",
        }));
        ClaimAnswers.Of(RunAnalysis.Of(run)).ShouldHaveSingleItem().Text.ShouldBe("Well? " + answer);
    }

    private static LoadRecord Load(string serializer, double serverCpu) =>
        TestLoad.Of(serializer, [1000, 1010, 990], serverCpu: serverCpu) with { Path = $"/payloads/customers/{Uri.EscapeDataString(serializer)}?count=50" };
}
