using Assay.Cli;
using Assay.Experiments.Load;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Studies;

public sealed class WireStudiesTests : IDisposable
{
    private static readonly Catalog Catalog = TestCatalog.Usual with
    {
        Serializers = [.. TestCatalog.Usual.Serializers.Append(TestCatalog.Usual.Serializers[^1] with { Id = "google-protobuf", Name = "google-protobuf" })
            .Select(entry => entry with { Command = entry.Command is null ? null : new("dotnet", [entry.Name + ".dll"], new Dictionary<string, string>()) })],
    };

    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Every_combination_of_the_lists_is_a_load()
    {
        var loads = Loads("""
            experiment: load
            baseline: system-text-json
            serializers: ["newtonsoft-json-minimal", "system-text-json", "message-pack"]
            payloads: [{ name: customers, count: [50, 100], options: { rawValues: true } }]
            connections: [1, 128]
            networks: [loopback, lan]
            rates: [100]
            compressions: gzip
            duration: 9s
            """);
        loads.Count.ShouldBe(2 * 2 * 2);
        loads.Select(load => (load.Path, load.Settings.Connections, load.Network.Name)).ShouldBeUnique();
        loads[0].Path.ShouldBe("/payloads/customers/{0}?count=50&rawValues=true&compression=gzip");
        loads[0].AcceptEncoding.ShouldBe("gzip");
        loads.ShouldAllBe(load => load.Settings.Rate == 100 && load.Settings.Duration == TimeSpan.FromSeconds(9) && load.Rounds == 6);
        loads[0].Serializers.Select(entry => entry.Id)
            .ShouldBe(["system-text-json", "newtonsoft-json-minimal"], "the baseline first, without what can't be had");
    }

    [Fact]
    public void A_load_over_grpc_calls_the_payload_s_method_on_those_who_have_it()
    {
        var loads = Loads(
            "experiment: load\nserializers: [google-protobuf, system-text-json]\npayloads: [{ name: customers, count: 50 }]\nprotocols: [h1, h2, grpc]");
        loads.Select(load => (load.Path, load.Serializers.Count))
            .ShouldBe([("/payloads/customers/{0}?count=50", 2), ("/payloads/customers/{0}?count=50", 2), ("/assay.Payloads/Customers?count=50", 1)]);
    }

    [Fact]
    public void A_study_of_half_a_second_has_rounds_that_are_long_enough()
    {
        Loads("experiment: load\nserializers: system-text-json\npayloads: envelope\nduration: 0.5s").ShouldHaveSingleItem().Rounds.ShouldBe(5);
        WireStudies.Echoes(Read("experiment: echo\nserializers: system-text-json\npayloads: envelope\nduration: 0.5s"),
            new StudyOverrides(), Catalog, "server.dll").ShouldHaveSingleItem().Round.ShouldBe(TimeSpan.FromSeconds(0.125));
    }

    [Fact]
    public void A_budget_is_divided_among_all_servers()
    {
        var loads = Loads("experiment: load\nserializers: [system-text-json, newtonsoft-json-minimal]\npayloads: envelope\nconnections: [1, 2]",
            new StudyOverrides { Budget = TimeSpan.FromSeconds(40) });
        loads.ShouldAllBe(load => load.Settings.Duration == TimeSpan.FromSeconds(10));
    }

    [Fact]
    public void An_echo_takes_numbers_in_flight_and_leaves_out_who_does_nothing()
    {
        var echoes = WireStudies.Echoes(Read("experiment: echo\nserializers: [system-text-json, no-op]\npayloads: envelope\ninFlight: [1, 1000]"),
            new StudyOverrides(), Catalog, "server.dll");
        echoes.Select(echo => echo.InFlight).ShouldBe([1, 1000]);
        echoes.ShouldAllBe(echo => echo.Sides.Count == 1 && echo.Connections == 100);
    }

    [Theory]
    [InlineData("inFlight: [10, 1000]", "envelope", false)]
    [InlineData("inFlight: [10, 1000]", "customers", true)]
    [InlineData("duration: 9s", "envelope", true)]
    public void Numbers_in_flight_are_those_of_the_study_for_its_own_payloads(string line, string payload, bool lowers) =>
        WireStudies.Echoes(Read("experiment: echo\nserializers: system-text-json\npayloads: envelope\n" + line),
            new StudyOverrides { Payloads = [payload] }, Catalog, "server.dll").ShouldAllBe(echo => echo.Payload == payload && echo.LowersInFlight == lowers);

    [Fact]
    public void Numbers_in_flight_are_the_studys_only_with_its_own_counts() =>
        WireStudies.Echoes(Read("experiment: echo\nserializers: system-text-json\npayloads: envelope\ninFlight: 1000"),
            new StudyOverrides { Counts = [100] }, Catalog, "server.dll").ShouldHaveSingleItem().LowersInFlight.ShouldBeTrue();

    [Fact]
    public void Settings_of_an_echo_take_turns_with_each_other_whichever_case_asks_for_them()
    {
        var echoes = WireStudies.Echoes(
            Read("experiment: echo\nserializers: system-text-json\npayloads: envelope\n"
                + "cases:\n  - name: plain\n  - name: reused\n    settings: [populate, gen0size-4mb]"),
            new StudyOverrides(), Catalog, "server.dll");
        echoes.ShouldHaveSingleItem().Sides.Select(side => side.Setting).ShouldBe(["default", "populate", "gen0size-4mb"]);
    }

    [Fact]
    public void Settings_of_a_load_are_the_studys_or_the_command_lines()
    {
        const string Study = "experiment: load\npayloads: envelope\nsettings: [default, server-gc]";
        Loads(Study).ShouldAllBe(load => load.RuntimeSettings.SequenceEqual(new[] { "default", "server-gc" }));
        Loads(Study, new StudyOverrides { Settings = ["no-pgo"] }).ShouldAllBe(load => load.RuntimeSettings.SequenceEqual(new[] { "no-pgo" }));
        Should.Throw<UserException>(() => Loads(Study, new StudyOverrides { Settings = ["ready-to-run"] }))
            .Message.ShouldContain("needs separately built workers");
    }

    [Theory]
    [InlineData("experiment: load\nsettings: populate", "'settings' has 'populate'")]
    [InlineData("experiment: echo\noperations: serialize", "'operations' doesn't apply to the experiment echo")]
    [InlineData("experiment: call\nsettings: server-gc", "'settings' doesn't apply to the experiment call")]
    [InlineData("experiment: echo\nrates: 5", "'rates' doesn't apply to the experiment echo, only to load")]
    [InlineData("experiment: call\nserializers: a", "'serializers' doesn't apply to the experiment call, only to echo, load and micro")]
    [InlineData("experiment: load\ncold: { loops: { envelope: [1] } }", "'cold' doesn't apply to the experiment load, only to micro")]
    [InlineData("experiment: load\nbudget: 1m", "'budget' doesn't apply to the experiment load, only to micro")]
    [InlineData("experiment: echo\nlaunches: 7", "'launches' doesn't apply to the experiment echo, only to call and micro")]
    [InlineData("experiment: call\nbaseline: a", "'baseline' doesn't apply to the experiment call, only to echo, load and micro")]
    [InlineData("experiment: echo\ncases:\n  - payloads: [{ name: envelope-full, options: { dates: local } }]",
        "unknown key 'options'; expected one of name, count")]
    [InlineData("experiment: load\ncases:\n  - payloads: [{ name: envelope, loops: 5 }]", "unknown key 'loops'; expected one of name, count, options")]
    [InlineData("experiment: load\ncases:\n  - modes: async", "'modes' doesn't apply to the experiment load")]
    public void What_would_be_passed_over_is_refused(string study, string complaint) =>
        Should.Throw<UserException>(() => Read("payloads: envelope\n" + study)).Message.ShouldContain(complaint);

    [Fact]
    public void All_values_of_data_are_requested_by_their_number()
    {
        var catalog = Catalog with { Payloads = [new() { Name = "orders", DefaultCount = 1000, Available = 50_000 }] };
        var all = new StudyOverrides { Counts = [StudyOverrides.AllValues] };
        WireStudies.Loads(Read("experiment: load\npayloads: orders"), all, catalog, "server.dll", null).ShouldHaveSingleItem().Path
            .ShouldBe("/payloads/orders/{0}?count=50000");
        WireStudies.Echoes(Read("experiment: echo\npayloads: orders"), all, catalog, "server.dll").ShouldHaveSingleItem().Count.ShouldBe(50_000);
        Should.Throw<UserException>(() => Loads("experiment: load\npayloads: envelope", all)).Message
            .ShouldBe("--count all: envelope generates any number of values; give a number");
    }

    [Theory]
    [InlineData("payloads: [{ name: envelope, count: 21 }]", "payload 'envelope': count 21 is more than servers build; expected 1 to 20")]
    [InlineData("payloads: [{ name: customers, count: 121, options: { largeFields: true } }]",
        "payload 'customers', largeFields=true: count 121 is more than servers build; expected 1 to 120")]
    public void More_than_a_server_builds_is_refused_before_anything_is_started(string payloads, string complaint) =>
        Should.Throw<UserException>(() => Loads("experiment: load\n" + payloads)).Message.ShouldBe(complaint);

    [Theory]
    [InlineData("compressions: zstd", "has no zstd in its base libraries; available: identity, gzip")]
    [InlineData("networks: moon", "moon")]
    [InlineData("protocols: h3", "protocols: 'h3': expected one of h1, h2, grpc")]
    [InlineData("serializers: system-text-json\nprotocols: grpc", "protocols: grpc: none of its serializers supports gRPC; google-protobuf does")]
    [InlineData("connections: 1000000", "--connections 1000000: expected 1 to 100000")]
    [InlineData("serializers: message-pack", "none of its serializers can be served here")]
    public void What_cannot_be_is_said_before_anything_is_started(string line, string complaint) =>
        Should.Throw<UserException>(() => Loads("experiment: load\npayloads: envelope\n" + line)).Message.ShouldContain(complaint);

    [Fact]
    public void Keys_of_a_wire_mean_nothing_for_cells() =>
        Should.Throw<UserException>(() => Read("payloads: envelope\nconnections: 5")).Message
            .ShouldContain("mine.yml:2: 'connections' doesn't apply to the experiment micro");

    [Fact]
    public void Options_of_cells_mean_nothing_over_a_wire() =>
        Should.Throw<UserException>(() => 
            new StudyOverrides { Modes = ["async"] }.Require(Read("experiment: load\npayloads: envelope"), new LoadExperiment())).Message
            .ShouldStartWith("--modes doesn't apply to 'mine'");

    [Fact]
    public void An_echo_takes_no_options_of_payloads() =>
        Should.Throw<UserException>(() => new StudyOverrides { Options = new Dictionary<string, string> { ["dates"] = "local" } }
            .Require(Read("experiment: echo\npayloads: envelope"), new Assay.Experiments.Echo.EchoExperiment())).Message
            .ShouldStartWith("--option doesn't apply to 'mine'");

    /// <summary>As in studies of other experiments.</summary>
    [Theory]
    [InlineData("experiment: load\nserializers: system-text-json\npayloads: [{ name: orders, count: 1000 }]")]
    [InlineData("experiment: echo\nserializers: system-text-json\npayloads: [{ name: orders, count: 1000 }]")]
    [InlineData("experiment: call\nways: system-text-json\nnetworks: loopback\npayloads: [{ name: orders, count: 1000 }]")]
    public async Task Data_of_which_only_a_part_is_taken_is_told(string text) =>
        (await PlanAsync(text)).Notes.ShouldBe(["orders: 1,000 of the 100,000 values in its data are used; --count all uses all of them."]);

    [Theory]
    [InlineData("experiment: load\nserializers: system-text-json\npayloads: orders")]
    [InlineData("experiment: echo\nserializers: system-text-json\npayloads: orders")]
    public async Task What_took_long_is_told_without_an_option_that_run_refuses(string text) =>
        (await PlanAsync(text)).Overrun(TimeSpan.FromDays(1)).ShouldNotBeNull().ShouldContain(" were to be counted (the study's duration, for each). ");

    private async Task<Assay.Running.RunPlan> PlanAsync(string text)
    {
        var study = Read(text);
        return await Assay.Experiments.ExperimentFinder.Own.Single(one => one.Name == study.Experiment).PlanAsync(new()
        {
            Study = study,
            Overrides = new(),
            Catalog = Catalog with { Payloads = [new() { Name = "orders", DefaultCount = 1_000, Available = 100_000 }] },
            BuildAsync = (_, _) => throw new InvalidOperationException("Everything is built."),
            Folders = LabFolders.Find([]),
            Seed = 1,
            CommandLine = "assay run mine.yml",
        }, CancellationToken.None);
    }

    private IReadOnlyList<Assay.Experiments.Load.LoadRequest> Loads(string text, StudyOverrides? overrides = null) =>
        WireStudies.Loads(Read(text), overrides ?? new StudyOverrides(), Catalog, "server.dll", null);

    private Study Read(string text) => StudyReader.Read(folder.Write("mine.yml", text));
}
