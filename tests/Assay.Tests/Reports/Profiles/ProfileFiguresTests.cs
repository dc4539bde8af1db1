using System.Xml.Linq;
using Assay.Reports;
using Assay.Reports.Page.Html;
using Assay.Reports.Profiles;
using Assay.Results;

namespace Assay.Tests.Reports.Profiles;

/// <summary>A profile's figures add up, and its flame graph is a drawing whatever its names hold.</summary>
public sealed class ProfileFiguresTests
{
    [Fact]
    public void Shares_of_methods_add_up_and_recursion_counts_once()
    {
        // main(1) → work(2) → work(3) → leaf(4); main → other(10)
        var figures = ProfileFigures.Of(Profile(["main", "work", "leaf", "other"], [-1, 0, 1, 2, 0], [0, 1, 1, 2, 3], [1, 2, 3, 4, 10]));
        figures.Samples.ShouldBe(20);
        figures.Total.ShouldBe([20, 9, 7, 4, 10]);
        figures.Methods[0].ShouldBe(new MethodShare("other", 0.5, 0.5));
        figures.Methods.Single(method => method.Name == "work").ShouldBe(new MethodShare("work", 0.25, 0.45));
        figures.Methods.Sum(method => method.Self).ShouldBe(1, 1e-9);
    }

    [Fact]
    public void The_flame_graph_is_well_formed_and_says_who_took_the_samples()
    {
        var record = Profile(["<script>alert(1)</script>", "A.B\"&c"], [-1, 0], [0, 1], [3, 5]);
        var svg = XElement.Parse(FlameGraph.Of(ProfileFigures.Of(record)));
        svg.Descendants().Select(element => element.Name.LocalName).Distinct().Order().ShouldBe(["g", "rect", "text", "title"]);
        svg.Descendants().Where(element => element.Name.LocalName == "title").Select(title => title.Value)
            .ShouldBe(["<script>alert(1)</script>: 100.0 %", "A.B\"&c: 62.5 %"]);
        var run = TestRun.Of();
        run.Profiles = [record];
        var html = PageHtml.Of([RunReport.Of(run).Page], script: null);
        html.ShouldContain("Where the time goes: system-text-json, post, serialize");
        html.ShouldContain("safepoints");
        html.ShouldNotContain("<script>alert");
        html.ShouldContain("No processor counters: this (virtual) machine has no hardware counters.");
        // The words come first, and nothing is said of checks that weren't made.
        html.ShouldContain("of the time in A.B&quot;&amp;c");
        html.ShouldNotContain("Lost data and caveats");
    }

    [Fact]
    public void A_profile_is_part_of_the_run_document()
    {
        using var folder = new TemporaryFolder();
        var run = TestRun.Of();
        run.Profiles = [Profile(["a"], [-1], [0], [7])];
        RunStore.Save(run, Path.Combine(folder.Path, RunStore.FileName));
        RunStore.Load(folder.Path).Profiles!.ShouldHaveSingleItem().Self.ShouldBe([7]);
    }

    [Fact]
    public void Two_profiles_of_the_same_tell_where_the_difference_lies()
    {
        var quick = Profile(["System.Text.Json.Write", "memmove"], [-1, 0], [0, 1], [60, 40]) with { Seconds = 1, Operations = 1_000_000 };
        var slow = Profile(["Microsoft.OData.Json.Write", "memmove", "Microsoft.OData.Validate"], [-1, 0, 0], [0, 1, 2], [70, 10, 20])
            with { Serializer = "ODataMessageWriter", Seconds = 1, Operations = 250_000, AllocatedBytes = 900 };
        var table = ProfileContrast.Of([ProfileFigures.Of(slow), ProfileFigures.Of(quick)]).ShouldHaveSingleItem();
        table.Title.ShouldBe("Where the difference lies: post, serialize");
        table.Rows[0].Select(cell => cell.Text).ShouldBe(["Microsoft.OData", "–", "3.600"]);
        table.Notes[0].ShouldStartWith(
            "ODataMessageWriter takes 4.0 times the time of system-text-json: 4.000 against 1.000 µs per operation while profiled. Most of the "
                + "difference is in Microsoft.OData (+3.600 µs)");
        table.Notes[0].ShouldEndWith("It allocates 900 B per operation against 100, most of it System.String (75 %), System.Byte[] (25 %).");
        ProfileContrast.Of([ProfileFigures.Of(slow)]).ShouldBeEmpty();
        ProfileWords.Of([ProfileFigures.Of(slow), ProfileFigures.Of(quick)]).ShouldHaveSingleItem().ShouldBe("post, serialize: " + table.Notes[0]);
        ProfileWords.Of([ProfileFigures.Of(quick)]).ShouldHaveSingleItem()
            .ShouldBe("system-text-json, post, serialize: 60 % of the time in System.Text.Json.Write, 40 % of the time in memmove.");
    }

    [Fact]
    public void Unnamed_native_code_is_one_part_and_other_threads_are_their_own()
    {
        var quick = Profile(["System.Text.Json.Write", "(libcoreclr.so)", "(kernel)"], [-1, 0, 1], [0, 1, 2], [60, 20, 20]);
        var slow = Profile(["Microsoft.OData.Write", "(thread .NET GC)"], [-1, -1], [0, 1], [70, 30]) with { Serializer = "ODataMessageWriter",
            Operations = 250 };
        ProfileContrast.Of([ProfileFigures.Of(slow), ProfileFigures.Of(quick)]).ShouldHaveSingleItem().Rows.Select(row => row[0].Text)
            .ShouldBe(["Microsoft.OData", "(thread .NET GC)", "System.Text", "native code (runtime, collector, system)"]);
    }

    [Fact]
    public void What_isnt_usual_about_a_cell_is_told_and_tells_profiles_apart()
    {
        var one = Profile(["a"], [-1], [0], [7]) with { Destination = "memory-stream", Mode = "async" };
        ProfileFigures.Of(one).Subject.ShouldBe("system-text-json, post, serialize, memory-stream, async");
        one.IsSameCell(one with { Seconds = 9 }).ShouldBeTrue();
        one.IsSameCell(one with { Mode = null }).ShouldBeFalse();
    }

    private static ProfileRecord Profile(string[] frames, int[] parent, int[] frame, long[] self) => new()
    {
        Serializer = "system-text-json",
        Payload = "post",
        Count = 1,
        Operation = "serialize",
        Sampler = "EventPipe",
        Seconds = 2,
        Operations = 1000,
        Frames = frames,
        Parent = parent,
        Frame = frame,
        Self = self,
        AllocatedBytes = 100,
        Allocations = new Dictionary<string, long> { ["System.String"] = 300, ["System.Byte[]"] = 100 },
        CountersMissing = "this (virtual) machine has no hardware counters",
    };
}
