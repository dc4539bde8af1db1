using Assay.Studies;
using Assay.Yaml;

namespace Assay.Tests.Studies;

public sealed class PlannerTests
{
    [Theory]
    [InlineData("payloads: envelope\ncases:\n  - { name: a, runtimes: dotnet }\n  - { name: b, runtimes: dotnett }",
        "study 'mine', case 'b': no serializer runs on 'dotnett' (did you mean 'dotnet'?); expected one of dotnet")]
    [InlineData("payloads: envelope\ncases:\n  - { name: a }\n  - { name: b, serializers: ['!*'] }",
        "study 'mine', case 'b': it selects no serializer; available: ")]
    public void A_part_without_serializers_is_refused(string study, string complaint)
    {
        using var folder = new TemporaryFolder();
        Should.Throw<UserException>(() => Planner.Make(StudyReader.Read(folder.Write("mine.yml", study)), new(), TestCatalog.Usual, 1, "")).Message
            .ShouldStartWith(complaint);
    }

    [Fact]
    public void Measures_the_product_of_all_lists()
    {
        var plan = Make(Case("system-text-json", "newtonsoft-json") with
        {
            Payloads = [new() { Name = "customers", Place = "study", Counts = [1000, 5000] }, new() { Name = "envelope", Place = "study" }],
            Destinations = ["memory", "file"],
            Modes = ["sync", "async"],
        });
        plan.Cells.Count.ShouldBe(2 * 3 * 2 * 2 * 2);
        plan.Cells.Select(cell => (cell.Serializer.Id, cell.Payload, cell.Count, cell.Operation, cell.Destination, cell.Mode)).ShouldBeUnique();
        plan.Cells.Where(cell => cell.Payload == "envelope").ShouldEach(cell => cell.Count == 1);
    }

    [Fact]
    public void Plans_a_cell_once_however_many_cases_name_it() => Make(Case("no-op"), Case("no-op")).Cells.Count.ShouldBe(2);

    [Fact]
    public void An_options_default_is_the_same_cell_as_without_it_and_another_value_changes_the_count()
    {
        var payloads = new[] { "false", "true" }.Select(
            value => new StudyPayload { Name = "customers", Place = "study", Options = new Dictionary<string, string> { ["largeFields"] = value } });
        var plan = Make(Case("no-op") with { Operations = ["serialize"], Payloads = [new() { Name = "customers", Place = "study" }, .. payloads] });
        plan.Cells.Select(cell => (string.Join(',', cell.Options), cell.Count)).ShouldBe([("", 5000), ("[largeFields, true]", 30)]);
    }

    [Fact]
    public void Published_loops_are_scaled_and_stay_at_least_one()
    {
        var part = Case("no-op") with { Operations = ["serialize"], Payloads = [new() { Name = "envelope", Place = "study", Loops = [1, 100_000] }] };
        Plan(new StudyOverrides(), part, study => study with { LoopFactor = 0.01 }).Cells.Select(cell => cell.Loop).ShouldBe([1, 1000]);
    }

    [Fact]
    public void Objects_are_built_once_for_each_runtime_by_the_baseline_where_it_has_that_runtime()
    {
        var plan = Make(Case("*") with { Operations = ["create"], Destinations = ["memory", "file"], Modes = ["sync", "async"] });
        plan.Cells.Select(cell => (cell.Serializer.Id, cell.Destination, cell.Mode))
            .ShouldBe([("system-text-json", "memory", "sync"), ("json-mono", "memory", "sync")]);
    }

    [Fact]
    public void Settings_reach_the_workers_environment()
    {
        var plan = Make(Case("no-op") with { Operations = ["serialize"], Settings = ["default", "server-gc", "no-pgo", "no-tiering"] });
        plan.Cells.Select(
            cell => (cell.Settings, string.Join(' ', cell.Serializer.Command!.Environment.Select(variable => $"{variable.Key}={variable.Value}")))).ShouldBe(
            [("default", ""), ("server-gc", "DOTNET_gcServer=1"), ("no-pgo", "DOTNET_TieredPGO=0"), ("no-tiering", "DOTNET_TieredCompilation=0")]);
    }

    [Fact]
    public void Settings_of_dotnet_are_no_settings_of_another_runtime()
    {
        var plan = Make(Case("no-op", "json-mono") with { Operations = ["serialize"], Settings = ["default", "server-gc", "ready-to-run"] });
        plan.Cells.Select(cell => $"{cell.Serializer.Id} {cell.Settings}").Order(StringComparer.Ordinal)
            .ShouldBe(["json-mono default", "no-op default", "no-op ready-to-run", "no-op server-gc"]);
        plan.Notes.ShouldBe(["server-gc, ready-to-run: for .NET only; json-mono isn't measured under them."]);
        Should.Throw<UserException>(() => Make(Case("json-mono") with { Settings = ["server-gc"] })).Message.ShouldStartWith("nothing to measure");
    }

    [Theory]
    [InlineData(null, "no-op", "The baseline is no-op: message-pack, the study's, is unavailable (NU1101: Unable to find package MessagePack).")]
    [InlineData("message-pack", "message-pack", "")]
    public void A_study_s_baseline_that_cant_be_had_is_none_unless_the_command_line_names_it(string? named, string baseline, string note)
    {
        foreach (var part in (StudyCase[])[Case("no-op", "message-pack"), Case("no-op")])
        {
            var plan = Plan(new StudyOverrides { Baseline = named }, part, study => study with { Baseline = "message-pack", NamesBaseline = true });
            plan.Baseline.ShouldBe(baseline);
            string.Join('|', plan.Notes).ShouldBe(note);
            plan.Cells.ShouldContain(cell => cell.Serializer.Id == "message-pack");
        }
    }

    [Theory]
    [InlineData(true, "The baseline is newtonsoft-json@13.0.10: system-text-json, the study's, isn't among --serializers; --baseline system-text-json adds "
        + "it.")]
    [InlineData(false, "")]
    public void What_wasnt_built_because_it_wasnt_named_isnt_called_unavailable(bool namesBaseline, string note)
    {
        var catalog = TestCatalog.Usual with
        {
            Serializers = [.. TestCatalog.Usual.Serializers.Select(
                entry => entry.Name == "system-text-json" ? entry with { Unavailable = "not built, because it wasn't named", Command = null } : entry)],
        };
        var study = new Study { Name = "test", Cases = [Case("*")], Baseline = "system-text-json", NamesBaseline = namesBaseline };
        var plan = Planner.Make(study, new() { Serializers = ["no-op", "newtonsoft-json"] }, catalog, seed: 1, "assay run test");
        string.Join('|', plan.Notes).ShouldBe(note);
    }

    [Fact]
    public void Settings_that_nobody_wants_of_a_serializer_arent_said_to_leave_it_out()
    {
        Make(Case("no-op", "json-mono"), Case("no-op") with { Settings = ["default", "server-gc"] }).Notes.ShouldBeEmpty();
        Make(Case("no-op", "json-mono") with { Settings = ["default", "no-pgo"] }, Case("no-op") with { Settings = ["server-gc"] }).Notes
            .ShouldBe(["no-pgo: for .NET only; json-mono isn't measured under it."]);
        var catalog = TestCatalog.Usual with
        {
            Serializers = [.. TestCatalog.Usual.Serializers.Select(entry => entry.Name == "json-mono" ? entry with { Unavailable = "no Mono" } : entry)],
        };
        Planner.Make(new Study { Name = "test", Cases = [Case("no-op", "json-mono") with { Settings = ["default", "no-pgo"] }] }, new(), catalog, seed: 1, "")
            .Notes.ShouldBeEmpty();
    }

    [Fact]
    public void Serializers_that_cant_be_had_stay_in_the_plan_with_their_reason() =>
        Make(Case("*")).Cells.Where(cell => cell.Serializer.Id == "message-pack")
            .ShouldEach(cell => cell.Serializer.Unavailable == "NU1101: Unable to find package MessagePack");

    [Fact]
    public void Runtimes_choose_serializers() =>
        Make(Case("*") with { Runtimes = ["dotnet"] }).Cells.ShouldNotContain(cell => cell.Serializer.Id == "json-mono");

    [Theory]
    [InlineData(null, "system-text-json,no-op", "system-text-json")]
    [InlineData(null, "no-op,newtonsoft-json", "newtonsoft-json@13.0.10")]
    [InlineData(null, "message-pack,newtonsoft-json-minimal", "newtonsoft-json-minimal")]
    [InlineData("newtonsoft-json-minimal", "no-op", "newtonsoft-json-minimal")]
    public void The_baseline_takes_part(string? baseline, string serializers, string expected)
    {
        var plan = Plan(new StudyOverrides { Baseline = baseline, Serializers = serializers.Split(',') }, Case("*"));
        plan.Baseline.ShouldBe(expected);
        plan.Cells.ShouldContain(cell => cell.Serializer.Id == expected);
    }

    [Theory]
    [InlineData("newtonsoft-json", "no-op", "", "newtonsoft-json@13.0.10 no-op",
        "newtonsoft-json@13.0.10 takes part because it is the study's baseline; its serializers don't include it.")]
    [InlineData("newtonsoft-json", "*json,no-op", "no-op", "no-op",
        "The baseline is no-op: newtonsoft-json@13.0.10, the study's, isn't among --serializers; --baseline newtonsoft-json adds it.")]
    [InlineData("newtonsoft-json", "*json,no-op", "no-op,newtonsoft-json", "newtonsoft-json@13.0.10 no-op", "")]
    public void A_study_s_own_baseline_takes_part_unless_the_command_line_says_what_does(string baseline, string serializers, string asked, string cells,
        string note)
    {
        var plan = Plan(new StudyOverrides { Serializers = asked.Split(',', StringSplitOptions.RemoveEmptyEntries) }, Case(serializers.Split(',')),
            study => study with { Baseline = baseline, NamesBaseline = true });
        plan.Cells.Select(cell => cell.Serializer.Id).Distinct().Order(StringComparer.Ordinal).ShouldBe(cells.Split(' '));
        string.Join('|', plan.Notes).ShouldBe(note);
    }

    [Theory]
    [InlineData("!system*", "newtonsoft-json-minimal no-op")]
    [InlineData("!*-minimal,!json-mono", "no-op system-text-json")]
    [InlineData("system*", "system-text-json system-text-json-minimal")]
    [InlineData("json-mono", "json-mono")]
    public void What_the_command_line_only_excludes_leaves_the_study_its_others_and_its_runtimes(string asked, string cells)
    {
        var part = Case("system-text-json", "newtonsoft-json-minimal", "no-op", "json-mono") with { Runtimes = ["dotnet"] };
        Plan(new StudyOverrides { Serializers = asked.Split(',') }, part).Cells.Select(cell => cell.Serializer.Id).Distinct().Order(StringComparer.Ordinal)
            .ShouldBe(cells.Split(' '));
    }

    [Fact]
    public void A_part_of_which_all_is_excluded_goes_and_a_study_without_any_part_is_refused()
    {
        var study = new Study { Name = "test", Cases = [Case("no-op"), Case("system-text-json")] };
        Of("!no-op").Cells.ShouldEach(cell => cell.Serializer.Id == "system-text-json");
        Should.Throw<UserException>(() => Of("!no-op", "!system*")).Message
            .ShouldBe("nothing to measure: --serializers excludes all serializers of study 'test'");

        Plan Of(params string[] excluded) => Planner.Make(study, new StudyOverrides { Serializers = excluded }, TestCatalog.Usual, seed: 1, "assay run test");
    }

    [Fact]
    public void A_baseline_that_is_excluded_takes_no_part()
    {
        var plan = Plan(new StudyOverrides { Serializers = ["!newtonsoft-json"] }, Case("no-op"),
            study => study with { Baseline = "newtonsoft-json", NamesBaseline = true });
        plan.Cells.ShouldEach(cell => cell.Serializer.Id == "no-op");
        plan.Baseline.ShouldBe("no-op");
    }

    [Fact]
    public void Where_filters_leave_no_cell_of_the_baseline_another_takes_its_place_and_the_run_says_so()
    {
        var plan = Plan(new StudyOverrides { Filters = ["newtonsoft*"] }, Case("system-text-json", "newtonsoft-json"));
        plan.Baseline.ShouldBe("newtonsoft-json@13.0.10");
        plan.Notes.ShouldBe(["The baseline is newtonsoft-json@13.0.10: --filter leaves no cell of system-text-json."]);
        Plan(new StudyOverrides { Filters = ["*/serialize/*"] }, Case("system-text-json", "newtonsoft-json")).Notes.ShouldBeEmpty();
    }

    [Fact]
    public void Only_plain_names_on_the_command_line_count_as_named()
    {
        Plan(new StudyOverrides { Serializers = ["newtonsoft-json", "system*", "!no-op"] }, Case("*")).NamedSerializers.ShouldBe(["newtonsoft-json@13.0.10"]);
        Make(Case("message-pack")).NamedSerializers.ShouldBeEmpty();
    }

    [Fact]
    public void The_command_line_replaces_what_the_study_says()
    {
        var overrides = new StudyOverrides
        {
            Payloads = ["post*"],
            Operations = ["round-trip"],
            Destinations = ["file"],
            Modes = ["async"],
            Counts = [7],
            Options = new Dictionary<string, string> { ["dates"] = "local" },
            Budget = TimeSpan.FromSeconds(9),
            Launches = 4,
        };
        var plan = Plan(overrides, Case("no-op"));
        var cell = plan.Cells.ShouldHaveSingleItem();
        (cell.Payload, cell.Operation, cell.Destination, cell.Mode, cell.Count, cell.Options["dates"]).ShouldBe(
            ("post-10", "round-trip", "file", "async", 7, "local"));
        (plan.Budget.TotalSeconds, plan.Launches).ShouldBe((9, 4));
    }

    [Fact]
    public void A_payload_that_the_study_has_keeps_what_the_study_says_of_it()
    {
        var part = Case("no-op") with { Operations = ["serialize"],
            Payloads = [new() { Name = "customers", Place = "study", Counts = [1000] }, new() { Name = "post-10", Place = "study" }] };
        Plan(new StudyOverrides { Payloads = ["envelope", "customers"] }, part).Cells.Select(cell => (cell.Payload, cell.Count))
            .ShouldBe([("customers", 1000), ("envelope", 1)]);
    }

    [Theory]
    [InlineData("*/envelope/*", 2)]
    [InlineData("NO-OP/*/serialize/memory", 2)]
    [InlineData("*deserialize*", 2)]
    [InlineData("*serialize/memory", 4)]
    public void Filters_keep_cells_by_name(string filter, int cells) =>
        Plan(new StudyOverrides { Filters = [filter] },
            Case("no-op") with { Payloads = [new() { Name = "envelope", Place = "" }, new() { Name = "post-10", Place = "" }] }).Cells.Count.ShouldBe(cells);

    [Theory]
    [InlineData("rawValue", "true", "post-10", "--option rawValue: no payload has such an option (did you mean 'rawValues'?)")]
    [InlineData("rawValues", "true", "post-1*", "--option rawValues: none of the chosen payloads has it")]
    [InlineData("dates", "LOCAL", "post-10", "--option: option 'dates' of payload 'post-10' is 'LOCAL'")]
    [InlineData("dates", "LOCAL", null, "--option: option 'dates' of payload 'post-10' is 'LOCAL'")]
    [InlineData("dates", "local", "post-10", null)]
    [InlineData("dates", "local", null, null)]
    public void Options_are_checked_with_the_payloads_alone(string name, string value, string? payload, string? told)
    {
        void Check() => PayloadResolver.Insist(TestCatalog.Usual, payload is null ? [] : [new(payload, "--payloads")],
            new Dictionary<string, string> { [name] = value });
        if (told is null)
            Should.NotThrow(Check);
        else
            Should.Throw<UserException>(Check).Message.ShouldStartWith(told);
    }

    public static TheoryData<string, string> Refused => new()
    {
        { "payload", "--payloads: unknown payload 'envelop' (did you mean 'envelope'?); available: customers, envelope, post-10" },
        { "payload glob", "--payloads: none matches 'x*'; available: customers, envelope, post-10" },
        { "option", "--option rawValue: no payload has such an option (did you mean 'rawValues'?); available: dates, largeFields, rawValues" },
        { "option elsewhere", "--option rawValues: none of the chosen payloads has it; these do: customers" },
        { "option value", "--option: option 'dates' of payload 'post-10' is 'LOCAL' (did you mean 'local'?); expected one of utc, local, unspecified" },
        { "study option", "my.yml:3: payload 'envelope' has no option 'dates'; it has none" },
        { "baseline", "--baseline: unknown serializer 'nothing-like-it'; ./assay list serializers shows all" },
        { "filter", "--filter: no cell matches 'x/*'; a cell's name is serializer/payload/operation/destination, such as no-op/envelope/serialize/memory" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void What_doesnt_exist_is_refused_before_anything_starts(string mistake, string complaint)
    {
        var part = mistake == "study option"
            ? Case("no-op") with { Payloads = [
                new() { Name = "envelope", Place = "my.yml:3", Options = new Dictionary<string, string> { ["dates"] = "utc" } }] }
            : Case("no-op");
        var overrides = mistake switch
        {
            "payload" => new StudyOverrides { Payloads = ["envelop"] },
            "payload glob" => new StudyOverrides { Payloads = ["x*"] },
            "option" => new StudyOverrides { Options = new Dictionary<string, string> { ["rawValue"] = "true" } },
            "option elsewhere" => new StudyOverrides { Options = new Dictionary<string, string> { ["rawValues"] = "true" } },
            "option value" => new StudyOverrides { Payloads = ["post-10"], Options = new Dictionary<string, string> { ["dates"] = "LOCAL" } },
            "baseline" => new StudyOverrides { Baseline = "nothing-like-it" },
            "filter" => new StudyOverrides { Filters = ["x/*"] },
            _ => new StudyOverrides(),
        };
        Should.Throw<UserException>(() => Plan(overrides, part)).Message.ShouldBe(complaint);
    }

    [Fact]
    public void Data_of_which_only_a_part_is_taken_is_told()
    {
        var plan = OnOrders(new());
        plan.Cells.ShouldEach(cell => cell.Count == 1_000);
        plan.Notes.ShouldBe(["orders: 1,000 of the 100,000 values in its data are used; --count all uses all of them."]);
    }

    [Fact]
    public void All_of_the_data_can_be_asked_for()
    {
        var plan = OnOrders(new() { Counts = [StudyOverrides.AllValues] });
        plan.Cells.ShouldEach(cell => cell.Count == 100_000);
        plan.Notes.ShouldBeEmpty();
        Should.Throw<UserException>(() => Plan(new() { Counts = [StudyOverrides.AllValues] }, Case("no-op"))).Message
            .ShouldBe("--count all: envelope generates any number of values; give a number");
    }

    [Fact]
    public void What_nobody_has_is_told_before_anything_starts() =>
        Should.Throw<UserException>(Make(Case("message-pack")).RequireMeasurable).ShouldSatisfyAllConditions(
            refused => refused.Message.ShouldBe("nothing can be measured: message-pack is unavailable (NU1101: Unable to find package MessagePack)"),
            refused => refused.ExitCode.ShouldBe(UserException.NotMeasured));

    private static Plan OnOrders(StudyOverrides overrides) => Planner.Make(
        new Study { Name = "test", Cases = [Case("no-op") with { Payloads = [new() { Name = "orders", Place = "study" }] }] }, overrides,
        TestCatalog.Usual with { Payloads = [new() { Name = "orders", DefaultCount = 1_000, Available = 100_000 }] }, seed: 1, "assay run test");

    private static StudyCase Case(params string[] serializers) =>
        new() { Payloads = [new() { Name = "envelope", Place = "study" }], Serializers = [.. serializers.Select(text => new YamlValue(text, "study"))] };

    private static Plan Make(params StudyCase[] cases) =>
        Planner.Make(new Study { Name = "test", Cases = cases }, new StudyOverrides(), TestCatalog.Usual, seed: 1, "assay run test");

    private static Plan Plan(StudyOverrides overrides, StudyCase part, Func<Study, Study>? change = null)
    {
        var study = new Study { Name = "test", Cases = [part] };
        return Planner.Make(change?.Invoke(study) ?? study, overrides, TestCatalog.Usual, seed: 1, "assay run test");
    }
}
