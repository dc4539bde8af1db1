using System.Globalization;
using Assay.Results;
using Microsoft.Playwright;

namespace Assay.Tests.Page;

/// <summary>The page in a real browser, from a file, as somebody opens it who was sent it.</summary>
public sealed class PageTests(Browser browser, PageFixture files) : IClassFixture<Browser>, IClassFixture<PageFixture>
{
    [BrowserFact]
    public async Task It_opens_without_a_request_or_a_complaint()
    {
        await using var open = await browser.OpenAsync(files.Example);
        await open.KeepAsync("wide", whole: true);
        open.Requests.ShouldBe([new Uri(files.Example).AbsoluteUri]);
        open.Complaints.ShouldBeEmpty();
        (await open.RowsAsync())[0].ShouldBe("ingot");
    }

    [BrowserFact]
    public async Task Heads_sort_and_sort_the_other_way_round()
    {
        await using var open = await browser.OpenAsync(files.Example);
        var usual = await open.RowsAsync();
        var head = open.Page.Locator("section[data-section='0'] th[data-sort='name'] button");
        await head.ClickAsync();
        (await open.RowsAsync()).ShouldBe(usual.Order(StringComparer.Ordinal));
        // With the keyboard too.
        await head.PressAsync("Enter");
        (await open.RowsAsync()).ShouldBe(usual.OrderDescending(StringComparer.Ordinal));
        (await open.Page.Locator("section[data-section='0'] th[data-sort='name']").GetAttributeAsync("aria-sort")).ShouldBe("descending");
    }

    [BrowserFact]
    public async Task Operations_per_second_are_drawn_and_sorted_as_they_are_read()
    {
        await using var open = await browser.OpenAsync(files.Example);
        await open.Page.Locator(".tools label:has-text('Unit') select").SelectOptionAsync("/s");
        var head = open.Page.Locator("section[data-section='0'] th[data-sort='value']");
        await head.Locator("button").ClickAsync();
        (await head.GetAttributeAsync("aria-sort")).ShouldBe("ascending");
        var rows = open.Page.Locator("section[data-section='0'] table.figures tbody tr:visible:has(svg.bar:visible)");
        var figures = await rows.EvaluateAllAsync<double[][]>(
            "rows => rows.map(row => [parseFloat(row.querySelector('td.value .number').firstChild.textContent.replaceAll(',', '')), "
            + "row.querySelector('svg.bar .mark').getBoundingClientRect().x])");
        figures.Length.ShouldBeGreaterThan(5);
        figures.Select(figure => figure[0]).ShouldBeInOrder();
        figures.Select(figure => Math.Round(figure[1])).ShouldBeInOrder();
    }

    [BrowserFact]
    public async Task The_calculator_offers_the_sides_that_were_measured()
    {
        var run = RunStore.Load(RepositoryFile.Path("docs/example"));
        run.Cells.RemoveAll(cell => cell.Operation != "serialize");
        await using var open = await browser.OpenAsync(files.Write("written", run));
        (await open.Page.Locator(".calc select[name='side'] option").AllTextContentsAsync()).ShouldBe(["writing only"]);
        (await open.Page.Locator(".calc tbody tr").CountAsync()).ShouldBeGreaterThan(2);
    }

    [BrowserFact]
    public async Task The_calculator_offers_the_sides_of_the_payload_that_is_chosen()
    {
        var run = RunStore.Load(RepositoryFile.Path("docs/example"));
        run.Cells.RemoveAll(cell => cell is { Payload: "post-10", Operation: "deserialize" });
        for (var i = 0; i < run.Cells.Count; i++)
            run.Cells[i] = run.Cells[i] is { Payload: "post-10" } cell ? cell with { Operation = "round-trip" } : run.Cells[i];
        await using var open = await browser.OpenAsync(files.Write("mixed", run));
        var (payload, side) = (open.Page.Locator(".calc select[name='section']"), open.Page.Locator(".calc select[name='side']"));
        await Offers("a round trip");
        await payload.SelectOptionAsync("1");
        await Offers("writing and reading", "writing only", "reading only");
        await side.SelectOptionAsync("deserialize");
        // What was chosen for the other payload gives way to what this one has.
        await payload.SelectOptionAsync("0");
        await Offers("a round trip");
        await using var again = await browser.OpenAsync(open.Page.Url.Split('#')[0], "#w=1_round-trip");
        (await again.Page.Locator(".calc select[name='side']").InputValueAsync()).ShouldBe("total");
        (await again.Page.TextContentAsync(".calc .answer"))!.ShouldContain(" messages per second");

        async Task Offers(params string[] texts)
        {
            (await side.Locator("option").AllTextContentsAsync()).ShouldBe(texts);
            (await open.Page.TextContentAsync(".calc .answer"))!.ShouldContain(" messages per second");
        }
    }

    [BrowserFact]
    public async Task A_link_that_sorts_by_a_column_that_isnt_there_leaves_the_ranking()
    {
        await using var open = await browser.OpenAsync(files.Example);
        await using var sorted = await browser.OpenAsync(files.Example, "#k=-no+such+column");
        (await sorted.RowsAsync()).ShouldBe(await open.RowsAsync());
        (await sorted.Page.Locator("th[aria-sort]").CountAsync()).ShouldBe(0);
    }

    [BrowserFact]
    public async Task Filters_leave_what_was_asked_for_and_the_address_keeps_the_view()
    {
        await using var open = await browser.OpenAsync(files.Example);
        await open.Page.GetByLabel("Hide serializers that lose data").CheckAsync();
        (await open.Page.Locator("tr.lossy:visible").CountAsync()).ShouldBe(0);
        await open.Page.Locator(".tools label:has-text('Format') select").First.SelectOptionAsync("JSON");
        await open.Page.Locator(".tools label:has-text('Payload') select").SelectOptionAsync("post-10");
        await open.Page.Locator(".tools label:has-text('Rank by') select").SelectOptionAsync("serialize");
        await open.Page.Locator(".tools label:has-text('Unit') select").SelectOptionAsync("µs");
        await open.Page.Locator(".tools label:has-text('Compare with') select").SelectOptionAsync("ingot-json");
        var rows = await open.RowsAsync();
        rows.ShouldNotContain("google-protobuf");
        (await open.Page.Locator("section[data-section='1']").IsVisibleAsync()).ShouldBeFalse();
        (await Ratio(open, "ingot-json")).ShouldBe("baseline");
        (await open.Page.Locator("section[data-section='0'] th[data-sort='value']").TextContentAsync()).ShouldBe("µs");
        open.Page.Url.Length.ShouldBeLessThan(new Uri(files.Example).AbsoluteUri.Length + 80);

        await using var again = await browser.OpenAsync(files.Example, new Uri(open.Page.Url).Fragment);
        (await again.RowsAsync()).ShouldBe(rows);
        (await Ratio(again, "ingot-json")).ShouldBe("baseline");
        await again.Page.GetByRole(AriaRole.Button, new() { Name = "Reset" }).ClickAsync();
        (await again.RowsAsync()).Count.ShouldBeGreaterThan(rows.Count);
        new Uri(again.Page.Url).Fragment.ShouldBeEmpty();
        open.Complaints.Concat(again.Complaints).ShouldBeEmpty();
    }

    [BrowserFact]
    public async Task A_number_is_two_clicks_from_its_samples_version_and_hash()
    {
        var run = RunStore.Load(RepositoryFile.Path("docs/example"));
        var cell = run.Cells.First(one => one.Serializer == "system-text-json" && one.Payload == "post-10" && one.Operation == "serialize");
        await using var open = await browser.OpenAsync(files.Example);
        await open.Page.Locator("section[data-section='0'] tr.baseline td.value button").ClickAsync();
        var dialog = open.Page.Locator("dialog");
        var text = (await dialog.TextContentAsync())!;
        var measured = run.Serializers.First(one => one.Id == "system-text-json");
        text.ShouldContain(measured.Version!);
        text.ShouldContain(measured.Sha256.ShouldNotBeNull());
        await dialog.Locator("details.raw summary").First.ClickAsync();
        await dialog.Locator(".samples tbody tr").First.WaitForAsync();
        // Two hundred at first; a button shows the others.
        var all = dialog.Locator("details.raw").First.Locator("button");
        if (await all.IsVisibleAsync())
            await all.ClickAsync();
        (await dialog.Locator("details.raw").First.Locator("tbody tr").CountAsync()).ShouldBe(cell.Launches.Sum(launch => launch.Nanoseconds.Count));
        (await dialog.Locator("details.raw").First.Locator("tbody tr").First.TextContentAsync())!.ShouldContain(
            cell.Launches[0].Nanoseconds[0].ToString("#,##0", CultureInfo.InvariantCulture));
        await open.KeepAsync("samples");
        await open.Page.Keyboard.PressAsync("Escape");
        (await dialog.IsVisibleAsync()).ShouldBeFalse();
        open.Complaints.ShouldBeEmpty();
    }

    [BrowserFact]
    public async Task What_loses_data_says_what_differs()
    {
        await using var open = await browser.OpenAsync(files.Example);
        await open.Page.Locator("section[data-section='0'] tr.lossy th button").First.ClickAsync();
        (await open.Page.Locator("dialog .warning").First.TextContentAsync())!.ShouldStartWith("Loses data: ");
    }

    [BrowserFact]
    public async Task The_calculator_says_who_gives_most_and_what_it_costs()
    {
        await using var open = await browser.OpenAsync(files.Example);
        var answer = open.Page.Locator(".calc .answer");
        // 10 kbit/s for messages of 617 bytes: 2.03 a second, whatever the CPU does.
        await open.Page.GetByLabel("Link, Mbit/s").FillAsync("0.01");
        (await answer.TextContentAsync())!.ShouldContain("the link is the bottleneck");
        (await open.Page.Locator(".calc tbody tr").First.TextContentAsync())!.ShouldContain("2.03");
        await open.Page.GetByLabel("Link, Mbit/s").FillAsync("100000");
        (await answer.TextContentAsync())!.ShouldContain("the CPU is the bottleneck");
        await open.Page.GetByLabel("Messages/s wanted").FillAsync("1000");
        await open.Page.GetByLabel("Price per GB").FillAsync("0.1");
        // 1,000 messages of 617 bytes a second for 730 hours are 1,621 GB.
        (await open.Page.Locator(".calc tbody tr").First.Locator("td").Last.TextContentAsync()).ShouldBe("162");
        await open.Page.Locator(".calc").ScrollIntoViewIfNeededAsync();
        await open.KeepAsync("calculator");
        await using var again = await browser.OpenAsync(files.Example, new Uri(open.Page.Url).Fragment);
        (await again.Page.Locator(".calc .answer").TextContentAsync()).ShouldBe(await answer.TextContentAsync());
    }

    [BrowserFact]
    public async Task The_calculator_says_who_can_be_told_apart_as_the_ranking_does()
    {
        // The machine drifts: intervals overlap, and what was measured in turns is told apart all the same.
        double[] drift = [1, 1.3, 0.8, 1.1, 0.9, 1.2];
        CellRecord cell(int number, string serializer, double time)
        {
            var made = TestRun.Cell(number, serializer) with { SizeBytes = 100 };
            foreach (var speed in drift)
                made.LaunchOf(1_000, 1000 * time * speed, 1001 * time * speed, 999 * time * speed);
            return made;
        }
        await using var open = await browser.OpenAsync(files.Write("drift", TestRun.Of(cell(1, "base", 1), cell(2, "slower", 1.1))));
        await open.Page.GetByLabel("Link, Mbit/s").FillAsync("1000000");
        (await open.Page.Locator("section[data-section='0'] td.ratio").AllTextContentsAsync()).ShouldContain(text => text.Contains("1.1"));
        (await open.Page.TextContentAsync(".calc .answer"))!.ShouldMatch(@"^base reaches the most, [\d,]+ messages per second; the CPU is the bottleneck");
        // Where the link may be what limits them, times alone decide nothing.
        await open.Page.GetByLabel("Link, Mbit/s").FillAsync("1552");
        (await open.Page.TextContentAsync(".calc .answer"))!.ShouldContain("(the interval of 1 other overlaps with its own)");
    }

    [BrowserFact]
    public async Task The_calculator_claims_no_more_than_the_run_knows()
    {
        await using var open = await browser.OpenAsync(files.Write("unsettled", Unsettled()));
        var answer = (await open.Page.TextContentAsync(".calc .answer"))!;
        answer.ShouldStartWith("base (unsettled) reaches ");
        answer.ShouldNotContain("the most");
        answer.ShouldContain("; the interval leaves open whether the CPU or the link is the bottleneck, at ");
        var row = open.Page.Locator(".calc tbody tr");
        (await row.CountAsync()).ShouldBe(1);
        (await row.Locator("td").First.TextContentAsync())!.ShouldStartWith("~");
        (await row.TextContentAsync())!.ShouldContain("CPU or link");
        (await open.Page.TextContentAsync(".calc"))!.ShouldContain("~ marks unsettled figures. No figure for broken.");
        // More than the slow end of the interval, less than the fast one.
        await open.Page.GetByLabel("Messages/s wanted").FillAsync("50000");
        (await open.Page.TextContentAsync(".calc .answer"))!.ShouldContain("the interval leaves open whether the CPU suffices");
        await open.Page.GetByLabel("Messages/s wanted").FillAsync("1000");
        (await open.Page.TextContentAsync(".calc .answer"))!.ShouldStartWith("base (unsettled) sustains 1,000 messages per second");
    }

    [BrowserFact]
    public async Task What_is_unsettled_is_marked_with_and_without_a_script()
    {
        var file = files.Write("marked", Unsettled());
        foreach (var script in new[] { false, true })
        {
            await using var open = await browser.OpenAsync(file, script: script);
            (await open.Page.Locator("section[data-section='0'] tr.baseline td.value").TextContentAsync())!.ShouldStartWith("~");
            (await open.Page.Locator("section[data-section='0'] caption").TextContentAsync())!.ShouldEndWith(" ~ marks unsettled figures.");
            open.Complaints.ShouldBeEmpty();
        }
    }

    [BrowserFact]
    public async Task Bars_have_the_width_that_the_floor_leaves_with_and_without_a_script()
    {
        var drawn = new List<double[]>();
        foreach (var script in new[] { false, true })
        {
            await using var open = await browser.OpenAsync(files.Example, script: script);
            drawn.Add(await open.Page.Locator("section[data-section='0'] svg.bar").EvaluateAllAsync<double[]>(
                "bars => bars.map(bar => bar.querySelector('.mark').getBoundingClientRect().x - bar.getBoundingClientRect().x)"));
            (await open.Page.Locator("section[data-section='0'] tr.floor svg.bar .mark title").TextContentAsync()).ShouldBe("beyond the scale");
        }
        (drawn[0][0] / drawn[0].Max()).ShouldBeLessThan(0.2);
        drawn[1].ShouldBe(drawn[0], 1);
    }

    [BrowserFact]
    public async Task Of_a_whole_loop_a_message_is_one_operation()
    {
        var (usual, looped) = (RunStore.Load(RepositoryFile.Path("docs/example")), RunStore.Load(RepositoryFile.Path("docs/example")));
        for (var i = 0; i < looped.Cells.Count; i++)
            looped.Cells[i] = looped.Cells[i] with { Loop = 10_000 };
        async Task<(string Answer, string Rate)> Of(string name, RunDocument run)
        {
            await using var open = await browser.OpenAsync(files.Write(name, run));
            await open.Page.GetByLabel("Link, Mbit/s").FillAsync("1000000");
            await open.Page.Locator(".tools label:has-text('Unit') select").SelectOptionAsync("/s");
            return (await Rounded(".calc .answer"), await Rounded("section[data-section='0'] td.value .number"));

            // Of the time of a whole loop the data have more digits.
            async Task<string> Rounded(string place) => string.Join(' ', (await open.Page.Locator(place).First.TextContentAsync())!.Split(' ', '–', ';')
                .Select(word => double.TryParse(word, CultureInfo.InvariantCulture, out var number) ? $"{number:G5}" : word));
        }
        (await Of("looped", looped)).ShouldBe(await Of("usual", usual));
    }

    [BrowserFact]
    public async Task It_can_be_read_without_JavaScript()
    {
        await using var open = await browser.OpenAsync(files.Example, script: false);
        await open.KeepAsync("without-javascript");
        (await open.Page.GetByText("In words").IsVisibleAsync()).ShouldBeTrue();
        (await open.RowsAsync())[0].ShouldBe("ingot");
        (await open.Page.Locator("svg.bar").CountAsync()).ShouldBeGreaterThan(20);
        (await open.Page.Locator("figure svg.chart").CountAsync()).ShouldBeGreaterThan(1);
        (await open.Page.Locator(".tools").First.IsVisibleAsync()).ShouldBeFalse();
        open.Complaints.ShouldBeEmpty();
    }

    [BrowserFact]
    public async Task It_fits_a_telephone()
    {
        await using var open = await browser.OpenAsync(files.Example, width: 360, height: 740);
        await open.KeepAsync("telephone", whole: true);
        (await open.Page.EvaluateAsync<int>("document.documentElement.scrollWidth")).ShouldBeLessThanOrEqualTo(360);
    }

    [BrowserFact]
    public async Task It_prints_without_its_controls()
    {
        await using var open = await browser.OpenAsync(files.Example);
        await open.Page.EmulateMediaAsync(new() { Media = Media.Print, ColorScheme = ColorScheme.Dark });
        (await open.Page.Locator(".tools").First.IsVisibleAsync()).ShouldBeFalse();
        (await open.Page.EvaluateAsync<string>("getComputedStyle(document.documentElement).backgroundColor")).ShouldBe("rgb(255, 255, 255)");
        await open.KeepAsync("print");
    }

    // 1,800 bytes over 1,000 Mbit/s are 69,444 messages a second, which two cores write in 28.8 µs each.
    private static RunDocument Unsettled()
    {
        var hasty = TestRun.Cell(1, "base");
        foreach (var time in (double[])[15_000, 28_000, 32_000, 60_000])
            hasty.LaunchOf(1_000, time, time * 1.01, time * 0.99);
        foreach (var launch in hasty.Launches)
            launch.Settled = false;
        var broken = TestRun.Cell(2, "broken");
        (broken.Status, broken.Reason) = (CellStatus.Fails, "no such luck");
        return TestRun.Of(hasty with { SizeBytes = 1_800 }, broken);
    }

    private static async Task<string?> Ratio(OpenPage open, string name) =>
        await open.Page.Locator("section[data-section='0'] tbody tr", new() { Has = open.Page.GetByText(name, new() { Exact = true }) }).First
            .Locator("td.ratio").TextContentAsync();
}
