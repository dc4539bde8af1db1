using Assay.Experiments.Profiling;
using Assay.Reports.Profiles;
using Assay.Results;
using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>Profiles in a real browser: deep stacks, long names, names that would be markup.</summary>
public sealed class FlameGraphTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
    private const int Depth = 40;
    private static readonly Lazy<RunDocument> Deep = new(() => Profiled(samples: 3_000));
    private static readonly Lazy<RunDocument> Small = new(() => Profiled(samples: 100));

    [BrowserFact]
    public async Task Each_profile_has_one_whose_frames_tell_their_names_and_shares()
    {
        var run = Deep.Value;
        await using var open = await OpenAsync(run);
        open.Complaints.ShouldBeEmpty();
        open.Requests.Count.ShouldBe(1);
        var graphs = open.Page.Locator("svg.flame");
        (await graphs.CountAsync()).ShouldBe(run.Profiles!.Count);
        var first = ProfileFigures.Of(run.Profiles[0]);
        var titles = await graphs.First.Locator("g title").AllTextContentsAsync();
        titles.ShouldContain(title => title.StartsWith(first.Methods[0].Name + ": ", StringComparison.Ordinal));
        await graphs.First.ScrollIntoViewIfNeededAsync();
        await open.KeepAsync("flame");
    }

    [BrowserFact]
    public async Task No_name_leaves_its_frame()
    {
        await using var open = await OpenAsync(Deep.Value);
        (await open.Page.Locator("svg.flame").First.EvaluateAsync<int>(
            "svg => [...svg.querySelectorAll('g')].filter(g => g.querySelector('text') && g.querySelector('text').getBBox().width > "
                + "g.querySelector('rect').getBBox().width + 1).length")).ShouldBe(0);
    }

    [BrowserTheory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task Everybody_can_read_it(ColorScheme scheme)
    {
        // Axe looks at each frame's contrast anew, of which the colours are the same.
        await using var open = await OpenAsync(Small.Value, scheme: scheme);
        (await open.ViolationsAsync()).ShouldBeEmpty();
        await open.Page.Locator("svg.flame").First.ScrollIntoViewIfNeededAsync();
        await open.KeepAsync("flame-" + scheme.ToString().ToLowerInvariant());
    }

    [BrowserFact]
    public async Task It_scrolls_on_a_telephone_and_the_page_does_not()
    {
        await using var open = await OpenAsync(Deep.Value, width: 360);
        (await open.WidthAsync()).ShouldBeLessThanOrEqualTo(360);
        var graph = open.Page.Locator("svg.flame").First;
        await graph.ScrollIntoViewIfNeededAsync();
        (await graph.EvaluateAsync<int>("""
            graph => {
                let box = graph.parentElement;
                while (box && !["auto", "scroll"].includes(getComputedStyle(box).overflowX))
                    box = box.parentElement;
                return box ? (box.scrollLeft = 200, box.scrollLeft) : -1;
            }
            """)).ShouldBe(200);
        await open.KeepAsync("flame-telephone");
    }

    private static RunDocument Profiled(int samples)
    {
        var profiled = TestRun.Of();
        profiled.Profiles = [Profile("system-text-json", 1, samples), Profile("ODataMessageWriter", 4, samples)];
        return profiled;
    }

    private static ProfileRecord Profile(string serializer, int seed, int samples)
    {
        var (tree, random) = (new StackTree(), new Random(seed));
        for (var sample = 0; sample < samples; sample++)
        {
            string[] inner = [.. Enumerable.Range(0, random.Next(Depth))
                .Select(level => $"Library.Of.Some.Name.Writer{level}.WriteWhatHasALongName{(int)(random.NextDouble() * random.NextDouble() * 4)}<T>")];
            tree.Add([$"Assay.Serializers.{serializer}.Serialize", .. inner,
                random.Next(3) == 0 ? "(libcoreclr.so)" : "System.Buffers.Text.Utf8Formatter.TryFormat"]);
        }
        return new()
        {
            Serializer = serializer, Payload = "post", Count = 1, Operation = "serialize", Sampler = "perf", SamplerDetails = "cpu-clock at 997 Hz",
            Seconds = 3, Operations = 100_000 / seed,
            Frames = tree.Frames, Parent = tree.Parent, Frame = tree.Frame, Self = tree.Self,
            AllocatedBytes = 352, Allocations = new Dictionary<string, long> { ["System.String"] = 300,
                ["System.Collections.Generic.Dictionary`2[System.String,System.String]"] = 100 },
            CountersMissing = "this (virtual) machine has no hardware counters",
        };
    }

    private Task<OpenPage> OpenAsync(RunDocument run, int width = 1200, ColorScheme scheme = ColorScheme.Light) =>
        browser.OpenAsync(files.Write("profiles", run), width: width, scheme: scheme);
}
