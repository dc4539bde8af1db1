using System.Collections.Specialized;
using System.Net;
using System.Net.Sockets;
using Assay.History;
using Assay.Results;
using Assay.Statistics.Simulation;
using Assay.View;

namespace Assay.Tests.View;

/// <summary>The view answers from the history, says what it can't do, and to nobody but this machine.</summary>
public sealed class ViewSiteTests : IDisposable
{
    private readonly TemporaryFolder folder = new();
    private readonly HistoryStore history;
    private readonly ViewSite site;

    public ViewSiteTests()
    {
        history = new(Path.Combine(folder.Path, "history.db"));
        site = new(history, new RunsUnderWay(Path.Combine(folder.Path, "runs")));
        for (var number = 1; number <= 12; number++)
            history.Add(Simulated(number, number > 6 ? 2 : 1), "0123456789abcdef0123456789abcdef01234567");
    }

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Runs_are_listed_and_shown()
    {
        var list = site.Answer("/", []);
        list.Status.ShouldBe(200);
        list.Html.ShouldContain("value=\"run-8\"");
        list.Html.ShouldContain("01234567");
        list.Html.ShouldNotContain("<script");
        var two = site.Answer("/show", Query(("run", "run-1"), ("run", "run-2")));
        two.Status.ShouldBe(200);
        two.Html.Split("<article").Length.ShouldBe(3);
    }

    [Fact]
    public void Two_runs_are_compared_the_earlier_one_first()
    {
        var answer = site.Answer("/compare", Query(("run", "run-7"), ("run", "run-2")));
        answer.Status.ShouldBe(200);
        answer.Html.ShouldContain("run-7 against run-2, measured one after the other");
        answer.Html.ShouldContain("slower");
    }

    [Fact]
    public void Trends_are_drawn_with_their_changes()
    {
        var answer = site.Answer("/trend", Query(("cells", "copy-1/*")));
        answer.Html.ShouldContain("<svg");
        answer.Html.ShouldContain("The time changed at run 7.");
        site.Answer("/trend", Query(("cells", "<b>"))).Html.ShouldContain("No run in the history has a cell that matches &#39;&lt;b&gt;&#39;.");
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void There_is_nothing_between_two_runs(int runs)
    {
        var few = new HistoryStore(Path.Combine(folder.Path, "few.db"));
        for (var number = 1; number <= runs; number++)
            few.Add(Simulated(number, 1), null);
        var html = new ViewSite(few, new RunsUnderWay(folder.Path)).Answer("/trend", Query(("cells", "copy-1/*"))).Html;
        html.Split("text-anchor=\"middle\">")[1..].Select(part => part.Split('<')[0]).Where(label => label != "run")
            .ShouldBe(Enumerable.Range(0, runs + 1).Select(number => number.ToString(System.Globalization.CultureInfo.InvariantCulture)));
    }

    [Fact]
    public void The_chart_of_each_machine_names_it()
    {
        var run = Simulated(13, 1);
        history.Add(run with { Machine = run.Machine with { Processor = "Another processor" } }, null);
        var headings = site.Answer("/trend", Query(("cells", "copy-1/*"))).Html.Split("<h2>")[1..].Select(part => part.Split("</h2>")[0]).ToList();
        headings.Count.ShouldBe(2);
        headings.ShouldBeUnique();
        headings.ShouldContain(heading => heading.Contains("Another processor", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("/nowhere", "", 404, "there is no page /nowhere")]
    [InlineData("/show", "", 400, "tick 1 to 12 runs")]
    [InlineData("/show", "nothing", 400, "there is no run")]
    [InlineData("/compare", "run-1", 400, "tick two runs")]
    [InlineData("/live", "../../etc", 404, "is not being measured")]
    public void What_it_cant_do_is_said(string path, string run, int status, string text)
    {
        var answer = site.Answer(path, run.Length == 0 ? [] : Query(("run", run)));
        answer.Status.ShouldBe(status);
        answer.Html.ShouldContain(text);
    }

    // A page elsewhere can have a browser ask for any address here: none may open a file.
    [Theory]
    [InlineData("/show")]
    [InlineData("/compare")]
    public void No_file_is_opened_whatever_an_address_names(string path)
    {
        var place = Path.Combine(folder.Path, "elsewhere");
        RunStore.Save(Simulated(20, 1), Path.Combine(place, RunStore.FileName));
        foreach (var named in (string[])[place, Path.Combine(place, RunStore.FileName), "last"])
        {
            var answer = site.Answer(path, Query([("run", named), ("run", "run-1")]));
            answer.Status.ShouldBe(400);
            answer.Html.ShouldContain($"there is no run &#39;{named}&#39; in the history");
        }
    }

    [Fact]
    public void A_run_under_way_is_shown_as_far_as_it_has_come()
    {
        site.Answer("/live", []).Html.ShouldContain("No run is in progress.");
        var run = Simulated(9, 1);
        run.State = RunState.Running;
        var now = Path.Combine(folder.Path, "runs", "now");
        using var taken = RunFolder.Take(DateTimeOffset.UtcNow, "quick", now, force: false);
        RunStore.Save(run, Path.Combine(now, RunStore.FileName));
        // A round of a load takes longer, and warming up many servers.
        File.SetLastWriteTimeUtc(Path.Combine(now, RunStore.FileName), DateTime.UtcNow.AddMinutes(-20));
        RunStore.Save(run, Path.Combine(folder.Path, "runs", "killed", RunStore.FileName));
        RunStore.Save(Simulated(10, 1), Path.Combine(folder.Path, "runs", "done", RunStore.FileName));
        var list = site.Answer("/live", []);
        list.Html.ShouldContain("/live?run=now");
        list.Html.ShouldNotContain("run=done");
        list.Html.ShouldNotContain("run=killed");
        var shown = site.Answer("/live", Query(("run", "now")));
        (shown.Status, shown.RefreshSeconds).ShouldBe((200, 30));
        shown.Html.ShouldContain("<article");
        // Whoever had it open while it ended keeps it, and doesn't ask again and again.
        var done = site.Answer("/live", Query(("run", "done")));
        (done.Status, done.RefreshSeconds).ShouldBe((200, null));
        done.Html.ShouldContain("<article");
    }

    [Fact]
    public void Runs_that_are_unlike_are_compared_by_a_link_instead_of_an_option()
    {
        var run = Simulated(13, 1);
        history.Add(run with { Machine = run.Machine with { Processor = "Another processor" } }, null);
        var refused = site.Answer("/compare", Query(("run", "run-13"), ("run", "run-2")));
        refused.Status.ShouldBe(400);
        refused.Html.ShouldContain("the runs are of different machines");
        refused.Html.ShouldNotContain("--anyway");
        const string link = "/compare?run=run-13&run=run-2&anyway=1";
        refused.Html.ShouldContain($"href=\"{WebUtility.HtmlEncode(link)}\"");
        site.Answer("/compare", Query(("run", "run-13"), ("run", "run-2"), ("anyway", "1"))).Status.ShouldBe(200);
    }

    [Fact]
    public void Other_data_is_compared_by_a_link_whether_it_is_all_of_them_or_a_part()
    {
        static RunDocument hashed(int number, string hash, bool isPart)
        {
            var run = Simulated(number, 1);
            run.Cells[0] = run.Cells[0] with { Payload = "orders" };
            run.Cells[1] = run.Cells[1] with { Payload = isPart ? "post" : "orders" };
            return run with { Settings = run.Settings with { Data = new Dictionary<string, string> { ["orders"] = hash } } };
        }
        foreach (var (number, isPart, status) in new[] { (13, false, 400), (15, true, 200) })
        {
            history.Add(hashed(number, "AA", isPart), null);
            history.Add(hashed(number + 1, "BB", isPart), null);
            var answer = site.Answer("/compare", Query(("run", $"run-{number}"), ("run", $"run-{number + 1}")));
            answer.Status.ShouldBe(status);
            answer.Html.ShouldNotContain("--anyway");
            answer.Html.ShouldContain($"href=\"{WebUtility.HtmlEncode($"/compare?run=run-{number}&run=run-{number + 1}&anyway=1")}\"");
        }
    }

    [Theory]
    [InlineData("127.0.0.1", 80, true)]
    [InlineData("localhost", 80, true)]
    [InlineData("localhost:8180", 8180, true)]
    [InlineData("localhost", 8180, false)]
    [InlineData("localhost:8180", 80, false)]
    [InlineData("elsewhere.example", 80, false)]
    public void Browsers_leave_out_the_usual_port(string host, int port, bool isOwn) => ViewServer.IsOwn(new(host), port).ShouldBe(isOwn);

    [Fact]
    public async Task Only_browsers_of_this_machine_are_answered()
    {
        using var stop = new CancellationTokenSource();
        var listening = new TaskCompletionSource<string>();
        var server = new ViewServer(0, site).RunAsync(listening.SetResult, stop.Token);
        var address = new Uri(await listening.Task);
        address.Host.ShouldBe("127.0.0.1");
        using var client = new HttpClient();
        using var usual = await client.GetAsync(address);
        usual.StatusCode.ShouldBe(HttpStatusCode.OK);
        (await usual.Content.ReadAsStringAsync()).ShouldContain("run-8");
        usual.Headers.CacheControl!.NoStore.ShouldBeTrue();
        // A name of somebody else's that points here.
        using var rebound = new HttpRequestMessage(HttpMethod.Get, address) { Headers = { Host = $"evil.example:{address.Port}" } };
        using var refused = await client.SendAsync(rebound);
        refused.StatusCode.ShouldBe(HttpStatusCode.MisdirectedRequest);
        (await refused.Content.ReadAsStringAsync()).ShouldNotContain("run-8");
        // On the same connection: what was refused must not decide what comes after it.
        using var posted = await client.PostAsync(address, null);
        posted.StatusCode.ShouldBe(HttpStatusCode.MethodNotAllowed);
        using var head = await client.SendAsync(new HttpRequestMessage(HttpMethod.Head, address));
        head.StatusCode.ShouldBe(HttpStatusCode.OK);
        (await head.Content.ReadAsStringAsync()).ShouldBeEmpty();
        await stop.CancelAsync();
        await server;
    }

    [Fact]
    public async Task Other_sites_may_link_here_but_not_make_it_work()
    {
        using var stop = new CancellationTokenSource();
        var listening = new TaskCompletionSource<string>();
        var server = new ViewServer(0, site).RunAsync(listening.SetResult, stop.Token);
        var address = await listening.Task;
        using var client = new HttpClient();
        (await Status("cross-site", "no-cors", "image")).ShouldBe(HttpStatusCode.Forbidden);
        (await Status("cross-site", "navigate", "iframe")).ShouldBe(HttpStatusCode.Forbidden);
        (await Status("cross-site", "navigate", "document")).ShouldBe(HttpStatusCode.OK);
        (await Status("same-origin", "navigate", "document")).ShouldBe(HttpStatusCode.OK);
        await stop.CancelAsync();
        await server;

        async Task<HttpStatusCode> Status(string from, string mode, string kind)
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, address);
            foreach (var (name, value) in ((string, string)[])[("Site", from), ("Mode", mode), ("Dest", kind)])
                request.Headers.Add("Sec-Fetch-" + name, value);
            using var response = await client.SendAsync(request);
            return response.StatusCode;
        }
    }

    [Fact]
    public async Task A_port_of_administrators_is_told_as_a_taken_one_is()
    {
        if (OperatingSystem.IsWindows() || Environment.IsPrivilegedProcess)
            return;
        var refused = await Should.ThrowAsync<UserException>(() => new ViewServer(80, site).RunAsync(_ => { }, CancellationToken.None));
        refused.Message.ShouldStartWith("--port 80: can't listen there");
    }

    [Fact]
    public async Task A_port_that_is_taken_is_told()
    {
        using var taken = new TcpListener(IPAddress.Loopback, 0);
        taken.Start();
        var port = ((IPEndPoint)taken.LocalEndpoint).Port;
        var refused = await Should.ThrowAsync<UserException>(() => new ViewServer(port, site).RunAsync(_ => { }, CancellationToken.None));
        refused.Message.ShouldStartWith($"--port {port}: can't listen there");
    }

    private static NameValueCollection Query(params (string Name, string Value)[] pairs)
    {
        var query = new NameValueCollection();
        foreach (var (name, value) in pairs)
            query.Add(name, value);
        return query;
    }

    private static RunDocument Simulated(int number, double time)
    {
        var run = SimulatedRun.Of(new NoiseModel(), [1, time], 6, 8, number);
        return run with { Id = $"run-{number}", Started = new DateTimeOffset(2026, 1, number, 12, 0, 0, TimeSpan.Zero) };
    }
}
