using Assay.Reports;
using Assay.Reports.Calls;
using Assay.Reports.Claims;
using Assay.Reports.Echo;
using Assay.Reports.Load;
using Assay.Results;
using Assay.Statistics;
using Assay.Studies;

namespace Assay.Tests.Reports.Claims;

/// <summary>A question's answer shows the same figures as the table below it.</summary>
public sealed class ClaimFiguresTests
{
    private static (RunDocument Run, List<Measurement> Measured) Stored(string folder)
    {
        var stored = StoredReport.Of(folder);
        return (stored.Run, [.. ExperimentReports.All.SelectMany(report => report.Measurements(stored.Analysis))]);
    }

    [Fact]
    public void A_load_s_ratio_has_the_interval_that_its_table_shows()
    {
        var (run, measured) = Stored("docs/results/odata-load");
        foreach (var group in LoadGroup.Of(run))
        {
            var baseline = group.Figures.Single(figures => figures.Record.Serializer == run.Settings.Baseline);
            foreach (var figures in group.Figures.Where(figures => figures != baseline))
                Of(figures).Ratio("server-cpu", Of(baseline)).ShouldBe(figures.RatioTo(baseline, LoadFigures.CpuOf).ShouldNotBeNull());
        }

        Measurement Of(LoadFigures one) => measured.Single(claimed => claimed.Id == one.Record.Serializer);
    }

    [Fact]
    public void A_question_about_files_of_a_run_that_wrote_each_twice_says_so()
    {
        var answers = ClaimAnswers.Of(StoredReport.Of("docs/results/odata-vs-json").Analysis);
        answers.ShouldContain(answer => answer.Text == "Does a file take more time than memory? Not answered by this run: it needs comparable figures for "
            + "destination=file and for destination=memory-stream. Its files were written twice in an operation: that is destination=file-twice.");
    }

    [Fact]
    public void An_echo_s_share_of_the_raw_bytes_is_its_ratio_to_them_whatever_its_setting()
    {
        var (run, measured) = Stored("docs/results/message-echo");
        var group = EchoGroup.Of(run)[0];
        var raw = Of(group.Figures.Single(figures => figures.Record.Serializer is null));
        foreach (var figures in group.Figures.Where(figures => figures.Record is { Serializer: not null, Failure: null, Unsupported: null, Rounds.Count: > 0 }))
            Of(figures).Ratio("throughput", raw).ShouldBe(group.ShareOf(figures).ShouldNotBeNull());

        Measurement Of(EchoFigures one) => measured.Single(claimed => claimed.Id == one.Record.Serializer
            && claimed.Find("settings") == (one.Record.Settings ?? RuntimeSetting.Default)
            && claimed.Find("inFlight") == Measurement.Text(one.Record.InFlight));
    }

    [Fact]
    public void A_way_s_latency_is_compared_as_its_table_does()
    {
        var (run, measured) = Stored("docs/results/aspnet-options");
        foreach (var one in CallCaseFigures.Of(run))
        {
            var same = measured.Where(claimed => claimed.Find("payload") == one.Payload).ToLookup(claimed => claimed.Find(Measurement.Serializer));
            foreach (var way in one.Ways.Where(way => way.Ratio is not null))
            {
                Measurement Of(CallFigures figures) => same[figures.Record.Way].Single(
                    claimed => claimed.Find("network") == NetworkNames.Of(figures.Record.NetworkName, figures.Record.Network));
                Of(way).Ratio("latency", Of(one.Baseline)).ShouldBe(way.Ratio!.Ratio);
            }
        }
    }
}
