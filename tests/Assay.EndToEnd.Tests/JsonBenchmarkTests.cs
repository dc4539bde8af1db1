using System.Xml.Linq;

namespace Assay.EndToEnd.Tests;

/// <summary>The published comparison of runtimes in small: settled figures, cold curves with their charts, and answers.</summary>
public sealed class JsonBenchmarkTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");

    [Fact]
    public async Task Has_settled_figures_cold_curves_and_answers()
    {
        var run = await Lab.RunAsync("run", "json-benchmark", "--serializers", "system-text-json,newtonsoft-json", "--payloads", "message", "--operations",
            "serialize", "--budget", "12s", "--anyway", "--quiet", "--out", folder.FullName);
        run.ExitCode.ShouldBe(0, run.Errors);

        var startups = Run.Document(folder.FullName).GetProperty("startups").EnumerateArray()
            .Where(start => start.TryGetProperty("serializer", out var id) && id.GetString() is not null).ToList();
        startups.Select(start => start.GetProperty("serializer").GetString()).Order().ShouldBe(["newtonsoft-json", "system-text-json"]);
        startups.ShouldAllBe(start => start.GetProperty("counts")[0].GetInt64() == 1 && start.GetProperty("curve").GetArrayLength() >= 1
            && start.GetProperty("operation").GetString() == "serialize");
        Run.Cells(folder.FullName).ShouldAllBe(cell => cell.Status() == "Ok");

        var report = await File.ReadAllTextAsync(Path.Combine(folder.FullName, "report.md"));
        report.ShouldContain("message, serialize: the first N operations of a fresh process, ms");
        // On a machine that is busy throughout there is nothing settled to show.
        var isSettled = Run.Summary(folder.FullName).Rows.Exists(row => row["median_ns"] is not "" && row["destination"] is "memory" && row["mode"] is "sync"
            && row["options"] is "" && row["settings"] is "default");
        if (isSettled)
            report.ShouldContain("Settled, ns each");
        report.ShouldContain("](cold-message-serialize.svg)");
        report.ShouldContain("Are decimals slow on Mono? (complex has a decimal and a float, message has neither) Not answered by this run");
        XElement.Load(Path.Combine(folder.FullName, "cold-message-serialize.svg")).Name.LocalName.ShouldBe("svg");
    }

    public void Dispose() => folder.Delete(recursive: true);
}
