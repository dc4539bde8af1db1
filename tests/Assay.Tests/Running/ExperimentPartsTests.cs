using Assay.Experiments.Calls;
using Assay.Experiments.Echo;
using Assay.Experiments.Load;
using Assay.Experiments.Startup;
using Assay.Experiments.Tools;
using Assay.Protocol;
using Assay.Results;
using Assay.Running;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Tests.Running;

/// <summary>What takes turns in each experiment, how often, and where a failure is kept: with fake trials and a fake clock.</summary>
public sealed class ExperimentPartsTests
{
    private readonly FakeCells fakes = new();
    private readonly RunDocument run = TestRun.Of();

    private static SerializerEntry Entry(string id) => new()
    {
        Id = id,
        Name = id,
        Folder = "/",
        Command = new("dotnet", [id + ".dll"], new Dictionary<string, string>()),
    };

    private static LoadRequest Load(params string[] serializers) => new()
    {
        Serializers = [.. serializers.Select(Entry)],
        Payload = "post",
        Path = "/payloads/post/{0}?count=1",
        Network = NetworkProfile.Named[0],
        Settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 0), Request = default, Connections = 8,
            Duration = TimeSpan.FromSeconds(6), WarmUp = TimeSpan.Zero },
        Rounds = 3,
    };

    private FakeTrial Trial(string name, Func<Turn, CancellationToken, Task>? sample = null) =>
        new(name, fakes.Log, fakes.Time) { Sample = sample ?? ((_, _) => Task.CompletedTask) };

    private Task RunAsync(Part part) => part.RunAsync(fakes.Time, fakes, () => { }, fakes.Stop.Token);

    private IEnumerable<string> Order => fakes.Samples.Order(StringComparer.Ordinal);

    [Fact]
    public async Task Load_starts_each_server_once_and_all_settings_take_turns()
    {
        var request = Load("a", "b") with { RuntimeSettings = ["default", "server-gc"] };
        await RunAsync(LoadExperiment.Of(request, run, 7, (record, serializer, setting, _) => Task.FromResult<ITrial>(Trial($"{serializer!.Id}-{setting}"))));
        fakes.Samples.Count.ShouldBe(2 * 2 * 3);
        fakes.Samples.Chunk(4).ShouldAllBe(round => round.Select(sample => sample.Split(' ')[0]).Distinct().Count() == 4);
        run.Loads!.Select(load => (load.Serializer, load.Settings, load.Path)).ShouldBe(
        [
            ("a", null, "/payloads/post/a?count=1"), ("a", "server-gc", "/payloads/post/a?count=1"),
            ("b", null, "/payloads/post/b?count=1"), ("b", "server-gc", "/payloads/post/b?count=1"),
        ]);
    }

    [Fact]
    public async Task A_server_that_cannot_be_started_is_in_the_run_with_its_reason()
    {
        await RunAsync(LoadExperiment.Of(Load("a", "b"), run, 7, (record, serializer, _, _) =>
            serializer!.Id == "a" ? throw new WorkerException("the host of the serializer died (exit code 1)") : Task.FromResult<ITrial>(Trial("b"))));
        run.Loads!.Select(load => (load.Serializer, load.Failure)).ShouldBe([("a", "the host of the serializer died (exit code 1)"), ("b", null)]);
        Order.ShouldBe(["b 1.1", "b 1.2", "b 1.3"]);
    }

    [Fact]
    public async Task A_server_that_runs_already_takes_turns_alone()
    {
        await RunAsync(LoadExperiment.Of(Load() with { Url = new("http://127.0.0.1:8080/x?y=1") }, run, 7,
            (record, serializer, _, _) => Task.FromResult<ITrial>(Trial("there"))));
        run.Loads!.ShouldHaveSingleItem().Path.ShouldBe("/x?y=1");
        Order.ShouldBe(["there 1.1", "there 1.2", "there 1.3"]);
    }

    [Fact]
    public async Task A_search_for_the_highest_rate_goes_on_until_each_is_found()
    {
        await RunAsync(CapacityExperiment.Of(Load("a", "b"), TimeSpan.FromMilliseconds(50), run, 7,
            (record, serializer, progress, _) => Task.FromResult<ITrial>(Trial(serializer!.Id, (turn, _) =>
        {
            if (turn.Round == 1)
                progress.Search = new CapacitySearch(100);
            else
                progress.Search!.Tell(progress.Search.Next <= (serializer.Id == "a" ? 1000 : 300));
            record.Held = progress.Search.Held;
            return Task.CompletedTask;
        }))));
        run.Capacities!.ShouldAllBe(one => one.Failure == null);
        run.Serializers.Select(one => one.Id).ShouldBe(["a", "b"]);
        run.Capacities![0].Held.ShouldBeInRange(950, 1000);
        run.Capacities![1].Held.ShouldBeInRange(285, 300);
        fakes.Log.Count(line => line.EndsWith("starts", StringComparison.Ordinal)).ShouldBe(0);
    }

    [Fact]
    public async Task Every_generator_takes_turns_at_every_server()
    {
        var part = ToolExperiment.Of(Load("a", "b"), [new Wrk(), new Hey()], withOurs: true, run, 7, fakes.Time,
            (record, tool, server, _) => Task.FromResult<ITrial>(Trial($"{record.Tool}@{record.Serializer}")));
        await RunAsync(part);
        run.Tools!.Select(tool => (tool.Tool, tool.Serializer))
            .ShouldBe([("assay", "a"), ("wrk", "a"), ("hey", "a"), ("assay", "b"), ("wrk", "b"), ("hey", "b")]);
        fakes.Samples.Count.ShouldBe(6 * 3);
        run.Serializers.Select(one => one.Id).ShouldBe(["a", "b"]);
    }

    [Fact]
    public async Task An_echo_has_new_processes_in_each_launch_and_raw_bytes_take_part()
    {
        var request = new EchoRequest { Sides = [new(Entry("a"))], HostAssembly = "", Rounds = 4 };
        await RunAsync(EchoExperiment.Of(request, run, 7, (record, serializer, _) => Task.FromResult<ITrial>(Trial(serializer?.Id ?? "raw"))));
        Order.ShouldBe(["a 1.1", "a 1.2", "a 2.1", "a 2.2", "raw 1.1", "raw 1.2", "raw 2.1", "raw 2.2"]);
        fakes.Log.Count(line => line == "a ends").ShouldBe(2);
        run.Echoes!.Select(echo => echo.Serializer).ShouldBe([null, "a"]);
    }

    [Theory]
    [InlineData(1, 1, 1, 12)]
    [InlineData(4, 2, 2, 3)]
    [InlineData(7, 3, 3, 12.0 / 9)]
    [InlineData(15, 3, 5, 0.8)]
    public void The_rounds_of_an_echo_are_shared_among_launches(int rounds, int launches, int roundsOfLaunch, double seconds)
    {
        var request = new EchoRequest { Sides = [new(Entry("a"))], HostAssembly = "", Rounds = rounds, Duration = TimeSpan.FromSeconds(12) };
        var schedule = request.Schedule(7);
        (schedule.Launches, schedule.Rounds).ShouldBe((launches, roundsOfLaunch));
        request.Round.TotalSeconds.ShouldBe(seconds, 1e-6);
    }

    [Fact]
    public async Task What_cannot_be_echoed_by_its_nature_is_unsupported_and_no_failure()
    {
        var request = new EchoRequest { Sides = [new(Entry("a")), new(Entry("b"))], HostAssembly = "", Rounds = 2 };
        await RunAsync(EchoExperiment.Of(request, run, 7, (record, serializer, _) => serializer?.Id switch
        {
            "a" => throw new WorkerException("only writes") { IsUnsupported = true },
            "b" => throw new WorkerException("threw"),
            _ => Task.FromResult<ITrial>(Trial("raw")),
        }));
        run.Echoes!.Select(echo => (echo.Unsupported, echo.Failure)).ShouldBe([(null, null), ("only writes", null), (null, "threw")]);
    }

    [Fact]
    public async Task Calls_start_every_way_anew_for_each_launch_and_leave_out_those_that_are_not_there()
    {
        var asked = new CallCase("post", 1, new Dictionary<string, string>(), NetworkProfile.Named[0]);
        var missing = Entry("b") with { Command = null, Unavailable = "NU1101" };
        var request = new CallRequest
        {
            Ways = [(new CallWay("a", "a", CallWay.Http), Entry("a")), (new CallWay("b", "b", CallWay.Http), missing)],
            Cases = [asked],
            HostAssembly = "",
            Launches = 2,
            Rounds = 2,
        };
        await RunAsync(CallExperiment.Of(request, asked, run, 7, (_, track, _) => Task.FromResult<ITrial>(Trial(track.Way.Name))));
        fakes.Samples.ShouldBe(["a 1.1", "a 1.2", "a 2.1", "a 2.2"]);
        run.Calls!.Select(call => call.Unavailable).ShouldBe([null, "NU1101"]);
        fakes.Said[0].ShouldBe("post 1, loopback · launch 1 of 2, starting a");
    }

    private static StartupPlan Cold(TimeSpan? budget, params string[] serializers) => new()
    {
        Variants = [.. serializers.Select(id => new StartupVariant(Entry(id), "default", null))],
        Starts = 5,
        Budget = budget,
        Seed = 7,
    };

    private async Task<IReadOnlyList<StartupRecord>> StartAsync(StartupPlan plan, Func<string, int, Message> report)
    {
        var started = new Dictionary<string, int>();
        var experiment = new StartupExperiment(plan, run, fakes.Time, (command, _, _, _, _) =>
        {
            fakes.Time.Advance(1);
            var id = command.Arguments[0][..^4];
            started[id] = started.GetValueOrDefault(id) + 1;
            return Task.FromResult((report(id, started[id]), DateTime.UnixEpoch));
        });
        await RunAsync(experiment.Part());
        return run.Of<StartupRecord>();
    }

    [Fact]
    public async Task Cold_starts_have_a_rehearsal_that_is_not_kept()
    {
        var records = await StartAsync(Cold(null, "a", "b"), (_, number) => new Message(Verbs.Cold).With("entered", number * 1000L));
        records.ShouldAllBe(record => record.Round.SequenceEqual(new[] { 1, 2, 3, 4, 5 }));
        records[0].RuntimeUp.ShouldBe([2000, 3000, 4000, 5000, 6000]);
    }

    [Fact]
    public async Task Cold_starts_that_do_not_fit_into_the_budget_are_said()
    {
        var records = await StartAsync(Cold(TimeSpan.FromSeconds(7), "a", "b"), (_, _) => new Message(Verbs.Cold).With("entered", 1000L));
        records.ShouldAllBe(record => record.Round.Count == 2);
        run.Notes.ShouldHaveSingleItem().ShouldStartWith("2 of 5 rounds of cold starts fitted into the budget");
    }

    [Fact]
    public async Task One_that_dies_or_lies_is_started_once_and_told_with_its_reason()
    {
        var records = await StartAsync(Cold(null, "a", "b", "c"), (id, _) => id switch
        {
            "a" => throw new WorkerException("can't be started cold; it said: nothing"),
            "b" => new Message(Verbs.Cold).With("entered", "soon"),
            _ => new Message(Verbs.Cold).With("entered", 1000L),
        });
        records.Select(record => record.Reason)
            .ShouldBe(["can't be started cold; it said: nothing", "'cold': field 'entered' is 'soon', not a whole number", null]);
        records.Select(record => record.Round.Count).ShouldBe([0, 0, 5]);
    }

    [Fact]
    public async Task Interrupted_cold_starts_keep_what_they_have()
    {
        var records = await StartAsync(Cold(null, "a"), (_, number) =>
        {
            if (number == 3)
                fakes.Stop.Cancel();
            return new Message(Verbs.Cold).With("entered", 1000L);
        });
        records[0].Round.ShouldBe([1, 2]);
        records[0].Reason.ShouldBeNull();
    }
}
