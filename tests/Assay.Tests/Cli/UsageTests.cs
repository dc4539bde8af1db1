using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>Wrong usage ends with one clear line on standard error and exit code 2, and nothing is built or started for it.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class UsageTests
{
    [Theory]
    [InlineData("report x", false)]
    [InlineData("compare x y", false)]
    [InlineData("history import x", false)]
    [InlineData("run", true)]
    [InlineData("gate --against x", true)]
    [InlineData("view", true)]
    public void Only_what_measures_or_lasts_has_something_to_keep_when_it_is_interrupted(string arguments, bool keeps) =>
        AssayCommand.HasSomethingToKeep(AssayCommand.Root(new FakeLaboratory(), new CommonOptions()).Parse(arguments)).ShouldBe(keeps);

    [Theory]
    [InlineData("", "a command is missing: run, recommend, startup, list, verify, report, serve, load, echo, call, compare, gate, bisect, profile, history, "
        + "view, new, selftest, setup; ./assay run compares the serializers")]
    [InlineData("rnu",
        "unknown command 'rnu' (did you mean 'run'?); commands: run, recommend, startup, list, verify, report, serve, load, echo, call, compare, gate, "
            + "bisect, profile, history, view, new, selftest, setup")]
    [InlineData("payload --help", "unknown command 'payload' (did you mean './assay new payload'?); commands: run, ")]
    [InlineData("history", "a command is missing: list, show, trend, export, import, prune; see ./assay history --help")]
    [InlineData("history lst", "unknown command 'history lst' (did you mean 'list'?); ./assay history has list, show, trend, export, import, prune")]
    [InlineData("new paylod x", "unknown command 'new paylod' (did you mean 'payload'?); ./assay new has payload, serializer")]
    [InlineData("new payload orders --from", "Required argument missing for option: '--from'; see ./assay new payload --help")]
    [InlineData("help rnu", "unknown command 'rnu' (did you mean 'run'?)")]
    [InlineData("new serializer SystemTextJson", "serializer 'SystemTextJson': ")]
    [InlineData("recommend --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("recommend --from x.json --matters speed", "--matters 'speed': expected one of size, cpu, compatibility, schema, untrusted")]
    [InlineData("run --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("verify --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("startup --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("load --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("echo --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("call --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("serve --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("gate --against newtonsoft-json --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("load --from /dev/null --payload post", "--from and --payload exclude each other: each says what is measured")]
    [InlineData("load --from /dev/null --url http://127.0.0.1:9/", "--from is only for our own servers")]
    [InlineData("echo --from /dev/null --payload post", "--from and --payload exclude each other: each says what is measured")]
    [InlineData("call --payload post --from /dev/null", "--from and --payload exclude each other: each says what is measured")]
    [InlineData("call --ways jsn --from /dev/null", "--ways jsn: no such way (did you mean 'json'")]
    [InlineData("load --from /dev/null --baseline jsn", "--baseline: unknown serializer 'jsn'")]
    [InlineData("run --from /dev/null --baseline jsn", "--baseline: unknown serializer 'jsn'")]
    [InlineData("verify --from /dev/null --serializers jsn", "--serializers: unknown serializer 'jsn'")]
    [InlineData("serve jsn --from /dev/null", "unknown serializer 'jsn'")]
    [InlineData("load --count none", "--count 'none': expected a whole number of at least 1, or all")]
    [InlineData("echo --count 0", "--count '0': expected a whole number of at least 1, or all")]
    [InlineData("run --double", "--double needs --from, whose numbers it concerns")]
    [InlineData("new payload post --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("run --serialisers x", "unknown option '--serialisers' (did you mean '--serializers'")]
    [InlineData("run --quite", "unknown option '--quite' (did you mean '--quiet'")]
    [InlineData("run quick too", "unexpected argument 'too'; see ./assay run --help")]
    [InlineData("run --payloads ''", "--payloads '': expected a value; without the option, its default applies")]
    [InlineData("verify --anyway --serializers ,", "--serializers ',': expected a value")]
    [InlineData("run --baseline ''", "--baseline '': expected a value")]
    [InlineData("startup --settings ''", "--settings '': expected a value")]
    [InlineData("startup --operation ,", "--operation ',': expected a value")]
    [InlineData("startup --operation serialize,round-trip", "--operation 'serialize,round-trip': expected only one of ")]
    [InlineData("startup --operation serialize --operation round-trip", "Option '--operation' expects a single argument but 2 were provided")]
    [InlineData("profile json post --sampler perf,auto", "--sampler 'perf,auto': expected only one of ")]
    [InlineData("load --path portable,epoll", "--path 'portable,epoll': expected only one of fastest, portable, epoll")]
    [InlineData("compare a b --correction holm,holm", "--correction 'holm,holm': expected only one of ")]
    [InlineData("report . --format csv,markdown", "--format 'csv,markdown': expected only one of console, markdown, csv")]
    [InlineData("report . --svg - --chart ranking,size", "--chart 'ranking,size': expected only one of ranking, size, curve")]
    [InlineData("list '' --available", "list '': expected one of serializers, payloads, studies")]
    [InlineData("run --budget soon", "--budget 'soon': expected a duration above zero, such as 90s, 2m, 1h or 00:02:00")]
    [InlineData("run --budget -3m", "--budget '-3m': expected a duration")]
    [InlineData("run --launches 0", "--launches '0': expected a whole number from 1 to 1000")]
    [InlineData("run --count 10,-1", "--count '-1': expected a whole number of at least 1")]
    [InlineData("run --count 1.000", "--count '1.000': expected a whole number of at least 1")]
    [InlineData("run --option rawValues", "--option 'rawValues': expected name=value, such as rawValues=true")]
    [InlineData("run --operations serialise",
        "--operations 'serialise' (did you mean 'serialize' or 'deserialize'?): expected one of create, serialize, deserialize, round-trip, convert")]
    [InlineData("run --destinations memory,disk", "--destinations 'disk': expected one of memory, memory-stream, file")]
    [InlineData("run --modes asynch", "--modes 'asynch' (did you mean 'async' or 'sync'?): expected one of sync, async")]
    [InlineData("run --settings pgo",
        "--settings 'pgo' (did you mean 'no-pgo'?): expected one of default, server-gc, gen0size-4mb, no-pgo, no-tiering, ready-to-run")]
    [InlineData("run --memory-limit 1m", "--memory-limit '1m': expected an amount of memory of at least 64m, such as 512m or 2g")]
    [InlineData("run --timeout never", "--timeout 'never': expected a duration")]
    [InlineData("run --seed x", "--seed 'x': expected a whole number")]
    [InlineData("run quik", "unknown study 'quik' (did you mean 'quick'?); available: ")]
    [InlineData("run nowhere.yml", "there is no study file nowhere.yml")]
    [InlineData("run --dir /nowhere", "--dir /nowhere: no such folder")]
    [InlineData("run --budget", "Required argument missing for option: '--budget'")]
    [InlineData("list serialisers", "list 'serialisers' (did you mean 'serializers'?): expected one of serializers, payloads, studies")]
    [InlineData("run --feed /nowhere", "--feed /nowhere: no such folder")]
    [InlineData("run --source newtonsoft-json", "--source 'newtonsoft-json': expected serializer=path/to/Library.csproj")]
    [InlineData("new payload orders --from /nowhere.json", "--from /nowhere.json: no such file")]
    [InlineData("new payload Web_Orders --from /nowhere.json", "payload 'Web_Orders': a name consists of lower-case letters, digits and dashes")]
    [InlineData("new serializer my-format", "serializer 'my-format': a name consists of letters and digits and begins with a capital letter, such as MyFormat")]
    [InlineData("report", "Required argument 'run' missing for command: 'report'")]
    [InlineData("report /nowhere", "there is no run at /nowhere; expected a folder with a run.json, or such a file")]
    [InlineData("report . --chart pie", "--chart 'pie' (did you mean 'size'?): expected one of ranking, size, curve")]
    [InlineData("report . --format pdf", "--format 'pdf': expected one of console, markdown, csv")]
    [InlineData("report . --chart size", "--chart requires --svg or --png")]
    [InlineData("report . --section post-10 --html x.html", "--section requires --svg or --png")]
    [InlineData("report . --format csv --out x", "--format chooses what is printed; --out writes files instead")]
    [InlineData("report . --full --markdown -", "--full chooses what is printed; --markdown writes files instead")]
    [InlineData("report . --full --format csv", "--full and --format csv exclude each other: --full is for the console's tables")]
    [InlineData("list payloads --available", "--available is about serializers; payloads are always available")]
    [InlineData("run --option rawValues=true,rawValues=false", "--option rawValues: set to both 'true' and 'false'; expected one value")]
    [InlineData("profile system-text-json post --option dates", "--option 'dates': expected name=value, such as rawValues=true")]
    [InlineData("call --payload customers --option rawValues=", "--option 'rawValues=': expected name=value, such as rawValues=true")]
    [InlineData("run --count everything", "--count 'everything': expected a whole number of at least 1, or all")]
    [InlineData("run --timeout 2000h", "--timeout '2000h': expected a duration above zero, such as 90s, 2m, 1h or 00:02:00, and at most 10 days")]
    [InlineData("history prune --older-than long", "--older-than 'long': expected an age above zero, such as 90d, 12h or 30m")]
    [InlineData("load --find-max --rounds 3", "--rounds and --find-max exclude each other: the search ends when it has found the rate")]
    [InlineData("profile system-text-json post --svg /", "--svg / is a folder; expected a file")]
    [InlineData("gate --against newtonsoft-json --junit /", "--junit / is a folder; expected a file")]
    [InlineData("selftest network wifi", "--network 'wifi': no such network; available: loopback, lan,")]
    [InlineData("selftest network loopback", "loopback: has no relay to test; expected one of lan, broadband, mobile, intercontinental")]
    [InlineData("serve --port 70000", "--port '70000': expected a whole number from 1 to 64999")]
    [InlineData("serve --address here", "--address 'here': expected an IP address of this machine")]
    [InlineData("load --duration 1ms", "--duration 0.001 s: expected 0.1 s to a day")]
    [InlineData("load --find-max --duration 1s", "--duration 1 s: --find-max divides it among up to 20 trials; the minimum is 2 s")]
    [InlineData("load --any-body", "--any-body requires --url; the bodies of our own servers are known")]
    [InlineData("load --find-max --rate 5", "--rate and --find-max exclude each other")]
    [InlineData("load --slo 5ms", "--slo requires --find-max")]
    [InlineData("load --pid 5", "--pid requires --url; the processes of our own servers are known")]
    [InlineData("load --url http://127.0.0.1:9 --pid x", "--pid 'x': expected a whole number of at least 1")]
    [InlineData("echo --in-flight 2000000", "--in-flight 2000000: expected 1 to 1000000")]
    [InlineData("run odata-load --operations serialize", "--operations doesn't apply to 'odata-load', whose experiment is load; it accepts --serializers, ")]
    [InlineData("load --connections 0", "--connections '0': expected a whole number of at least 1")]
    [InlineData("load --connections 100001", "--connections 100001: expected 1 to 100000")]
    [InlineData("load --network wifi",
        "--network 'wifi': no such network; available: loopback, lan, broadband, mobile, intercontinental, or delay=40ms,rate=20mbit[,jitter=5ms]")]
    [InlineData("load --url https://example.org/", "--url 'https://example.org/': expected an address such as http://")]
    [InlineData("load --url http://user:secret@127.0.0.1:9/", "--url: user names and passwords aren't sent; give the address without what is before the @")]
    [InlineData("load --url https://user:secret@example.org/", "--url: user names and passwords aren't sent")]
    [InlineData("load --url user:secret@example.org", "--url: expected an address such as http://")]
    [InlineData("call --url http://user:secret@127.0.0.1:9", "--url: user names and passwords aren't sent")]
    [InlineData("call --url http://127.0.0.1:9 --grpc-url http://user@127.0.0.1:9", "--grpc-url: user names and passwords aren't sent")]
    [InlineData("load --rate fast", "--rate 'fast': expected a number of requests per second above 0")]
    [InlineData("load --compression zip", "--compression 'zip': expected one of identity, gzip, gzip-fastest, gzip-optimal, brotli")]
    [InlineData("load --protocol h3", "--protocol 'h3': expected one of h1, h2, grpc")]
    [InlineData("load --streams 3", "--streams requires --protocol h2 or grpc: HTTP/1.1 has one request in flight on a connection")]
    [InlineData("load --protocol h2 --streams 101", "--streams 101: expected 1 to 100")]
    [InlineData("load --protocol grpc --compression brotli",
        "--compression brotli: gRPC's libraries support only gzip; available over gRPC: identity, gzip, gzip-fastest, gzip-optimal")]
    [InlineData("load --protocol grpc --url http://127.0.0.1:8081/",
        "--url 'http://127.0.0.1:8081/': over gRPC the path is a method, as in http://127.0.0.1:8081/assay.Payloads/Customers?count=50")]
    [InlineData("load --url http://127.0.0.1:8080/x --count 3", "--count is only for our own servers; with --url, the address says what to request")]
    [InlineData("load --path 1", "--path '1': expected one of fastest, portable, epoll")]
    [InlineData("load --path Epoll --duration 1ms", "--duration 0.001 s: expected 0.1 s to a day")]
    [InlineData("load --duration 1s --rounds 20", "--rounds 20: 1 s leaves 0.05 s for a round; the minimum is 0.1 s")]
    [InlineData("call --ways json+zip",
        "--ways json+zip: unknown compression 'zip'; a serializer's id may be followed by +gzip-fastest, +gzip-optimal, +brotli")]
    [InlineData("call --count 10", "--count requires --payload or --from")]
    [InlineData("call --payload deals --count none", "--count 'none': expected a whole number of at least 1")]
    [InlineData("call --calls 2", "--calls 2: expected at least 3, one per launch (--launches)")]
    [InlineData("call --network loopback --network wifi", "--network 'wifi': no such network; available: loopback, lan,")]
    [InlineData("call --url 127.0.0.1:8080", "--url '127.0.0.1:8080': expected an address without a path, such as http://127.0.0.1:8080")]
    [InlineData("profile system-text-json", "Required argument 'payload' missing for command: 'profile'")]
    [InlineData("profile system-text-json post --sampler vtune", "--sampler 'vtune': expected one of auto, perf, eventpipe")]
    [InlineData("profile system-text-json post --time 10ms", "--time '10ms': expected 1s or more")]
    [InlineData("profile system-text-json post --into a --out b", "--into and --out exclude each other: a stored run's files stay where they are")]
    [InlineData("profile system-text-json post --into /nowhere", "/nowhere doesn't exist")]
    [InlineData("bisect newtonsoft-json --good HEAD", "bisect 'newtonsoft-json': expected serializer=path/to/Library.csproj")]
    [InlineData("view --port 0", "--port '0': expected a whole number from 1 to 65535")]
    [InlineData("selftest gate --trials none", "--trials 'none': expected a whole number of at least 1")]
    [InlineData("selftest gate --planted 3", "--planted '3': expected a share above 0 and below 100%, such as 3% or 0.03")]
    [InlineData("startup --starts many", "--starts 'many': expected a whole number from 1 to 100000")]
    [InlineData("startup --iterations 0", "--iterations '0': expected a whole number of at least 1")]
    [InlineData("startup --time soon", "--time 'soon': expected a duration")]
    [InlineData("history trend --segment 1", "--segment '1': expected a whole number of at least 2")]
    [InlineData("compare 1 2 --margin 3", "--margin '3': expected a share above 0 and below 100%, such as 3% or 0.03")]
    [InlineData("call --payload deals --count 10,none", "--count 'none': expected a whole number of at least 1")]
    [InlineData("call --warmup never", "--warmup 'never': expected a duration")]
    public async Task Is_one_line_that_says_what_is_allowed(string arguments, string complaint)
    {
        // '' stands for an empty argument.
        var run = await CommandLineRun.Of([.. arguments.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(one => one == "''" ? "" : one)]);
        run.Error.ShouldStartWith("assay: " + complaint);
        run.Error.TrimEnd('\n').ShouldNotContain('\n');
        run.Error.ShouldNotContain("secret");
        run.ExitCode.ShouldBe(2);
        run.Output.ShouldBeEmpty();
        run.Laboratory.Requests.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("run")]
    [InlineData("list")]
    [InlineData("verify")]
    [InlineData("report")]
    [InlineData("serve")]
    [InlineData("load")]
    [InlineData("selftest")]
    public async Task Help_teaches_by_example(string command)
    {
        var run = await CommandLineRun.Of(command, "--help");
        run.ExitCode.ShouldBe(0);
        run.Output.ShouldContain($"Examples:\n  ./assay {command}");
        run.Error.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("gate", "--baseline")]
    [InlineData("bisect", "--baseline")]
    [InlineData("bisect", "--serializers")]
    public async Task Help_leaves_out_what_the_command_refuses(string command, string option)
    {
        (await CommandLineRun.Of("run", "--help")).Output.ShouldContain($"  {option} <");
        (await CommandLineRun.Of(command, "--help")).Output.ShouldNotContain($"  {option} <");
    }

    [Theory]
    [InlineData("run")]
    [InlineData("verify")]
    [InlineData("startup")]
    public async Task A_run_that_lies_in_the_folder_of_out_is_refused_before_anything_is_built(string command)
    {
        using var folder = new TemporaryFolder();
        folder.Write("run.json", "somebody's");
        var run = await CommandLineRun.Of(command, "--out", folder.Path);
        (run.ExitCode, run.Error.TrimEnd()).ShouldBe(
            (2, $"assay: --out {folder.Path} already contains run.json of an earlier run; name another folder, or replace it with --force"));
    }

    [Theory]
    [InlineData("help run", "run --help")]
    [InlineData("help new payload", "new payload --help")]
    [InlineData("help", "--help")]
    public async Task Help_is_a_command_too(string command, string option)
    {
        var run = await CommandLineRun.Of(command.Split(' '));
        run.ExitCode.ShouldBe(0, run.Error);
        run.Output.ShouldBe((await CommandLineRun.Of(option.Split(' '))).Output);
    }

    [Fact]
    public async Task Help_of_a_part_of_a_command_has_the_examples_of_that_part()
    {
        var run = await CommandLineRun.Of("new", "serializer", "--help");
        run.Output.ShouldContain("Examples:\n  ./assay new serializer MyFormat");
        run.Output.ShouldNotContain("./assay new payload");
    }

    [Fact]
    public async Task Help_names_every_command()
    {
        var run = await CommandLineRun.Of("--help");
        foreach (var command in new[] { "run", "list", "verify", "report", "selftest" })
            run.Output.ShouldContain($"  {command} ");
    }

    [Theory]
    [InlineData("")]
    [InlineData("--html all.html --xlsx one.xlsx")]
    [InlineData("--html all.html --out there")]
    public async Task Several_runs_make_a_page_and_nothing_else(string options)
    {
        var run = await CommandLineRun.Of(["report", RepositoryFile.Path("docs/example"), RepositoryFile.Path("docs/results/message-echo"),
            .. options.Split(' ', StringSplitOptions.RemoveEmptyEntries)]);
        run.Error.ShouldContain("2 runs were named; only --html accepts several");
        run.ExitCode.ShouldBe(2);
    }

    [Theory]
    [InlineData("new payload orders --from {0}/orders.json --dir {0}/orders.json/mine")]
    [InlineData("new serializer MyFormat --dir {0}/orders.json/mine")]
    public async Task A_folder_that_cant_be_made_is_one_line(string arguments)
    {
        using var folder = new TemporaryFolder();
        folder.Write("orders.json", "{\"id\":1}");
        var run = await CommandLineRun.Of(string.Format(System.Globalization.CultureInfo.InvariantCulture, arguments, folder.Path).Split(' '));
        run.Error.ShouldStartWith($"assay: {folder.Path}/orders.json/mine/");
        run.Error.TrimEnd().ShouldEndWith(" can't be written: a part of that path isn't a folder, or can't be created");
        run.ExitCode.ShouldBe(UserException.NotStored);
    }

    [Fact]
    public void A_report_that_cant_be_written_is_one_line()
    {
        using var folder = new TemporaryFolder();
        var taken = folder.Write("taken", "");
        var request = new ReportRequest(RepositoryFile.Path("docs/results/generator-h2/run.json"), "console", Path.Combine(taken, "there"));
        var thrown = Should.Throw<UserException>(() => new Laboratory().Report(request));
        thrown.Message.ShouldContain("there can't be written: a part of that path isn't a folder");
        thrown.ExitCode.ShouldBe(UserException.NotStored);
    }

    [Fact]
    public async Task A_report_replaces_another_run_only_with_force_and_then_as_a_whole()
    {
        using var folder = new TemporaryFolder();
        var (own, other) = (folder.Write("run.json", "{}"), folder.Write("other.json", "{}"));
        (await CommandLineRun.Of("report", own, "--out", folder.Path, "--force")).Laboratory.Requests
            .ShouldBe([new ReportRequest(own, "console", folder.Path)], "its own report is made again");
        var refused = await CommandLineRun.Of("report", other, "--out", folder.Path);
        (refused.ExitCode, refused.Laboratory.Requests.Count).ShouldBe((UserException.WrongUsage, 0));
        refused.Error.ShouldContain("already contains run.json of an earlier run");
        (await CommandLineRun.Of("report", other, "--out", folder.Path, "--force")).Laboratory.Requests
            .ShouldBe([new ReportRequest(other, "console", folder.Path) { Replaces = true }]);
    }

    [Fact]
    public async Task A_report_is_made_of_a_folder_or_a_file()
    {
        using var folder = new TemporaryFolder();
        var file = folder.Write("run.json", "{}");
        foreach (var place in new[] { folder.Path, file })
        {
            var run = await CommandLineRun.Of("report", place, "--format", "csv");
            run.Laboratory.Requests.ShouldBe([new Assay.Cli.ReportRequest(file, "csv", null)]);
        }
    }
}
