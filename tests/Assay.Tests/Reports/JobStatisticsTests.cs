using System.Text.Json;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Results;

namespace Assay.Tests.Reports;

/// <summary>Crank is told the figures of every experiment.</summary>
public sealed class JobStatisticsTests
{
    [Fact]
    public void What_failed_has_no_figures_however_much_of_it_was_measured()
    {
        var toy = new ExperimentRecord
        {
            Name = "toy",
            Method = "",
            Axes = new Dictionary<string, string> { ["serializer"] = "Serializer" },
            Metrics = [new("m", "Metric", "")],
            Cells = [.. new[] { "good", "bad" }.Select(name => new MeasuredCell
            {
                Axes = new Dictionary<string, string> { ["serializer"] = name },
                Launch = [1, 1],
                Round = [1, 2],
                Values = new() { ["m"] = [1, 1] },
                Failure = name == "bad" ? "no" : null,
            })],
        };
        var run = TestRun.Of() with
        {
            Loads = [TestLoad.Of("good", [1000, 1000]), TestLoad.Of("bad", [1000, 1000]) with { Failure = "no" }],
            Echoes = [TestEcho.Of("good", 4000, 4200), TestEcho.Of("bad", 4000, 4200) with { Failure = "no" }],
            Calls = [TestCalls.Of("good", 2), TestCalls.Of("bad", 2) with { Failure = "no" }],
        };
        run.Add(toy);
        using var output = new StringWriter();
        JobStatistics.Write(RunReport.Of(run), output);
        var names = JsonDocument.Parse(output.ToString().Split('\n')[1]).RootElement.GetProperty("Measurements").EnumerateArray()
            .Select(one => one.GetProperty("Name").GetString()!).ToList();
        names.Where(name => name.Contains("/bad/", StringComparison.Ordinal)).ShouldBeEmpty();
        names.Where(name => name.Contains("/good", StringComparison.Ordinal)).Select(name => name.Split('/')[1]).Distinct().Count().ShouldBe(4);
    }

    [Fact]
    public void Echoes_calls_cold_starts_and_searches_have_measurements_with_descriptions()
    {
        var run = TestRun.Of() with
        {
            Echoes = [TestEcho.Of("a", 40_000_000, 42_000_000)],
            Calls = [TestCalls.Of("grpc", 2, transport: "grpc")],
            Capacities = [TestLoad.Capacity("a", 1, 100, 200, 300)],
            Startups = [new() { Serializer = "a", Runtime = "dotnet", Settings = "default", Payload = "post", Operation = "round-trip", Round = [1, 2],
                RuntimeUp = [50_000_000, 60_000_000] }],
        };
        using var output = new StringWriter();
        JobStatistics.Write(RunReport.Of(run), output);
        var document = JsonDocument.Parse(output.ToString().Split('\n')[1]).RootElement;
        var told = document.GetProperty("Measurements").EnumerateArray()
            .ToDictionary(one => one.GetProperty("Name").GetString()!, one => one.GetProperty("Value").GetDouble());
        told.Keys.Select(name => name.Split('/')[1]).Distinct().ShouldBe(["capacity", "echo", "call", "startup"], ignoreOrder: true);
        told.Single(one => one.Key.StartsWith("assay/startup/a/", StringComparison.Ordinal) && one.Key.EndsWith("/up", StringComparison.Ordinal)).Value
            .ShouldBe(55_000_000);
        told.Single(one => one.Key.StartsWith("assay/echo/a/", StringComparison.Ordinal) && one.Key.EndsWith("/rate", StringComparison.Ordinal)).Value
            .ShouldBe(Math.Sqrt(20e6 * 21e6), tolerance: 1);
        document.GetProperty("Metadata").EnumerateArray().ShouldAllBe(one => one.GetProperty("LongDescription").GetString()!.Length > 0);
    }
}
