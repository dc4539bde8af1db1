using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace Assay.Cli;

/// <summary>Help that teaches by example: what each command's usual calls look like, under its options.</summary>
internal static class Examples
{
    private static readonly Dictionary<string, (string Call, string Meaning)[]> Calls = new(StringComparer.Ordinal)
    {
        ["run"] =
        [
            ("./assay run", "the .NET serializers on a document and a list, in three minutes (study quick)"),
            ("./assay run quick --budget 1m", "the same in one minute: wider intervals"),
            ("./assay run quick --serializers 'system-text-json*,google-protobuf' --payloads post-10", "some serializers on one payload"),
            ("./assay run quick --payloads customers --count 1000,5000,10000", "a sweep over sizes"),
            ("./assay run quick --payloads customers --option rawValues=true --destinations file --modes sync,async",
                "a payload option, another destination"),
            ("./assay run quick --filter '*json*/post-10/*'", "cells by name: serializer/payload/operation/destination"),
            ("./assay run quick --settings default,server-gc,no-pgo", "the same cells under several runtime settings"),
            ("./assay run quick --baseline newtonsoft-json --seed 42 --out results", "another baseline, a fixed seed, a folder of your choice"),
            ("./assay run quick --serializers newtonsoft-json@13.0.1,newtonsoft-json@13.0.4", "two versions of one library side by side"),
            ("./assay run quick --source newtonsoft-json=../Newtonsoft.Json/Src/Newtonsoft.Json/Newtonsoft.Json.csproj",
                "did my change make the library faster?"),
            ("./assay run quick --feed ../packages", "libraries from a folder of packages"),
            ("./assay run quick --from orders.json", "your own data; its types are generated"),
            ("./assay run quick --assembly My.Models.dll --type My.Models.Order --data orders.json", "your own types, unchanged"),
            ("./assay run odata-writers --dry-run", "what a study would measure"),
            ("./assay run my-study.yml --dir ../mine", "your own study, with your own payloads and serializers"),
        ],
        ["recommend"] =
        [
            ("./assay recommend --from orders.json",
                "which library for my data? Asks what matters, makes a payload, measures for a minute, recommends three"),
            ("./assay recommend --from orders.json --matters size,untrusted --budget 2m", "small documents, from untrusted sources"),
        ],
        ["setup"] =
        [
            ("./assay setup", "installs the JVM, Mono and Node.js (as root on Debian or Ubuntu; otherwise it prints the commands)"),
        ],
        ["startup"] =
        [
            ("./assay startup", "every serializer on every runtime: how long until the first message?"),
            ("./assay startup --serializers 'system-text-json,jackson,newtonsoft-json-mono' --payloads post-10", "some of them on another payload"),
            ("./assay startup --operation serialize --iterations 10000000 --time 60s", "the published loops, up to a minute per start"),
        ],
        ["list"] =
        [
            ("./assay list", "everything"),
            ("./assay list --available", "only serializers that are available here"),
            ("./assay list serializers --verbose", "with settings, folders, and why some are unavailable"),
            ("./assay list serializers --refresh", "retry those that are unavailable"),
        ],
        ["verify"] =
        [
            ("./assay verify", "does every serializer return every payload unchanged?"),
            ("./assay verify --from orders.json", "does every serializer return your own data unchanged?"),
            ("./assay verify --serializers newtonsoft-json --payloads post,book --option dates=local", "some of them"),
        ],
        ["new"] =
        [
            ("./assay new payload orders --from orders.json", "your own data, for every serializer"),
            ("./assay new payload orders --from orders.ndjson --dir ../mine", "the same in a folder of your own"),
            ("./assay new payload orders --from orders.json --double", "numbers with a decimal point as double instead of decimal"),
            ("./assay new serializer MyFormat --dir ../mine", "a working adapter to start from"),
        ],
        ["report"] =
        [
            ("./assay report runs/20260115-123456-quick", "the report of a stored run"),
            ("./assay report runs/20260115-123456-quick --full", "with all tables"),
            ("./assay report runs/20260115-123456-quick --html report.html", "one page to share; several runs make one page"),
            ("./assay report runs/20260115-123456-quick --markdown - --xlsx quick.xlsx", "short Markdown for a pull request, and a workbook"),
            ("./assay report runs/20260115-123456-quick --svg post.svg --section post-10", "one chart"),
            ("./assay report results/run.json --out results", "recreates all files of its folder"),
        ],
        ["serve"] =
        [
            ("./assay serve", "every .NET serializer, from port 8080 up; open the first in a browser"),
            ("./assay serve system-text-json,newtonsoft-json --port 9000", "two of them, on other ports"),
            ("./assay serve system-text-json --payloads deals --address 0.0.0.0", "one payload, for other machines"),
        ],
        ["load"] =
        [
            ("./assay load --serializers system-text-json,newtonsoft-json", "50 customers over 128 connections, 30 seconds each"),
            ("./assay load --serializers 'ODataMessageWriter*' --network intercontinental --connections 512",
                "as over the internet: 150 ms round trip, 20 Mbit/s"),
            ("./assay load --rate 2000 --serializers system-text-json --payload post", "at a fixed rate: latency counts from when a request should "
                + "have been sent"),
            ("./assay load --find-max --slo 20ms --serializers system-text-json,newtonsoft-json", "the highest rate whose p99 stays within 20 ms"),
            ("./assay load --from orders.json --serializers system-text-json,newtonsoft-json", "your own data; its types are generated"),
            ("./assay load --url http://192.168.1.7:8080/customers/system-text-json", "a server on another machine"),
        ],
        ["echo"] =
        [
            ("./assay echo", "every .NET serializer that supports the published message, over 100 connections with 1,000 messages in flight on each"),
            ("./assay echo --serializers hand-written,google-protobuf --in-flight 10 --duration 20s", "two of them, with fewer messages in flight"),
        ],
        ["call"] =
        [
            ("./assay call", "the published table: 8 MB of market data and 10, 100 and 1,000 deals, over gRPC and HTTP, plain and compressed"),
            ("./assay call --payload deals --count 100 --ways grpc,grpc-gzip,json-gzip-fastest --network mobile", "some of it over a mobile network"),
            ("./assay call --url http://192.168.1.7:8080 --grpc-url http://192.168.1.7:8082 --ways grpc,grpc-gzip,json",
                "a server on another machine: ./assay serve google-protobuf,system-text-json"),
            ("./assay call --payload customers --ways json,newtonsoft-json,google-protobuf+brotli --calls 300", "other serializers over HTTP, by their ids"),
        ],
        ["compare"] =
        [
            ("./assay compare last~1 last", "what changed since the previous run: faster, slower, no difference, or can't decide"),
            ("./assay compare runs/20260115-123456-quick 4f2a91c0 --correction bh",
                "a stored run with a commit's newest; finds more, at the price of a few false findings"),
            ("./assay compare last --of ingot --with system-text-json", "two serializers of the same run"),
        ],
        ["gate"] =
        [
            ("./assay gate --source newtonsoft-json=../Newtonsoft.Json/Src/Newtonsoft.Json/Newtonsoft.Json.csproj --against newtonsoft-json",
                "did my change make the library slower than its released package by 3 %?"),
            ("./assay gate --serializers newtonsoft-json@13.0.4 --against newtonsoft-json@13.0.1 --slower 5% --junit gate.xml",
                "is a new version slower than the old one? For CI"),
            ("./assay gate --serializers system-text-json --against last --payloads post-10 --budget 2m", "against an earlier run on this machine"),
        ],
        ["bisect"] =
        [
            ("./assay bisect newtonsoft-json=../Newtonsoft.Json/Src/Newtonsoft.Json/Newtonsoft.Json.csproj --good 13.0.3 --payloads post-10",
                "which commit since 13.0.3 made writing or reading posts slower by 3 %?"),
            ("./assay bisect ingot=../ingot/src/Ingot/Ingot.csproj --good v1.2 --bad v1.3 --filter '*/envelope/serialize/*' --slower 5% --budget 3m",
                "one cell, a larger slowdown, more time for each commit"),
        ],
        ["profile"] =
        [
            ("./assay profile system-text-json post-10", "where its time goes: flame graph, methods, allocations; uses perf if available"),
            ("./assay profile newtonsoft-json customers --count 1000 --operations deserialize --time 30s --svg flames.svg",
                "one operation, for longer, with its flame graph as a file"),
            ("./assay profile system-text-json customers --into runs/20260115-123456-quick", "added to a stored run's page"),
        ],
        ["history"] =
        [
            ("./assay history list", "the newest runs"),
            ("./assay history show last", "the report of the latest run"),
            ("./assay history trend 'system-text-json/*/serialize/*'", "how times developed from run to run, and where they changed"),
            ("./assay history import runs/20260115-123456-quick", "a run that isn't in the history: from another machine, or killed"),
            ("./assay history prune --keep 100", "keep the newest 100 runs of each study and machine"),
        ],
        ["view"] =
        [
            ("./assay view", "the history in a browser, on this machine only"),
            ("./assay view --port 9000 --history ../shared/history.db", "another history"),
        ],
        ["selftest"] =
        [
            ("./assay selftest", "can this machine's figures be trusted?"),
            ("./assay selftest load", "is our load generator as efficient as wrk?"),
            ("./assay selftest gate --trials 10 --budget 60s",
                "how often does the gate raise a false alarm, or miss a slowdown of 3 %? Resumes an interrupted series"),
            ("./assay selftest network", "are the simulated networks as slow as they should be?"),
        ],
    };

    /// <summary>Puts the examples under the help of every command.</summary>
    public static void AddTo(RootCommand root)
    {
        foreach (var help in root.Options.OfType<HelpOption>())
            help.Action = new WithExamples((HelpAction)help.Action!);
    }

    /// <summary>The examples of a command; of all commands whose first words are these where it has none of its own.</summary>
    /// <param name="path">The command as it is typed: <c>./assay new payload</c>.</param>
    public static IEnumerable<(string Call, string Meaning)> Of(string path)
    {
        if (path == "./assay")
            return [Calls["run"][0], Calls["recommend"][0], Calls["list"][0], Calls["verify"][0]];
        var words = path["./assay ".Length..];
        return Calls.GetValueOrDefault(words)
            ?? Calls.GetValueOrDefault(words.Split(' ')[0], []).Where(example => (example.Call + " ").StartsWith(path + " ", StringComparison.Ordinal));
    }

    /// <summary>All examples.</summary>
    public static IEnumerable<string> All => Calls.Values.SelectMany(examples => examples).Select(example => example.Call);

    private sealed class WithExamples(HelpAction help) : SynchronousCommandLineAction
    {
        public override bool ClearsParseErrors => true;

        public override int Invoke(ParseResult parseResult)
        {
            var result = help.Invoke(parseResult);
            var output = parseResult.InvocationConfiguration.Output;
            var calls = Of(UsageError.PathOf(parseResult.CommandResult.Command));
            if (calls.Any())
                output.WriteLine("Examples:");
            foreach (var (call, meaning) in calls)
                output.WriteLine($"  {TypedCommand.In(call)}\n      {meaning}");
            return result;
        }
    }
}
