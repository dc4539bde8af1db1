using System.Net;
using Assay.Experiments.Load;
using Assay.Experiments.Tools;
using Assay.Results;
using Assay.Running;
using Assay.Studies;
using Assay.Wire.Load;
using Assay.Wire.Networks;

namespace Assay.Tests.Experiments.Load;

/// <summary>Trials at a server that runs already.</summary>
public sealed class GivenServerTests : IDisposable
{
    private readonly OkServer server = new();

    public void Dispose() => server.Dispose();

    [Fact]
    public async Task A_search_whose_server_ends_in_a_trial_has_failed_and_keeps_what_its_warm_up_said()
    {
        var request = Request();
        using var target = await TargetAsync(request);
        (target.Record.Unsettled, target.Record.BadReason) = (true, "it can't write this");
        var record = TestLoad.Capacity("a", 1, 1000, 2000) with { Trials = [] };
        await using var turns = new CapacityTurns(request, target, record, new CapacityProgress(), _ => { }, TimeProvider.System);
        await turns.SampleAsync(new Turn(1, 1), CancellationToken.None);
        (record.Unsettled, record.BadReason).ShouldBe((true, "it can't write this"));
        server.EndAfter(5);
        var failed = await Should.ThrowAsync<LoadException>(() => turns.SampleAsync(new Turn(1, 2), CancellationToken.None));
        failed.Message.ShouldBe($"{target.Direct} doesn't answer: Connection refused");
        record.Trials.Count.ShouldBe(2, "its figures so far are kept");
    }

    [Theory]
    [InlineData(50, 0.2)]
    [InlineData(100, 0.3)]
    [InlineData(2000, 0.9)]
    public async Task A_trial_is_as_long_as_three_slow_responses_but_for_those_beyond_the_limit(double milliseconds, double seconds)
    {
        var request = Request();
        using var target = await TargetAsync(request);
        var latency = new LatencyHistogram();
        latency.Record((long)(milliseconds * 1e6));
        target.Saw(new()
        {
            Settings = target.Settings, FirstRequest = 1, BodyBytes = 2, Seconds = 1, Tally = new([1], latency, new(), 0, new(0, 0, 0)),
            CpuTime = TimeSpan.Zero, Overdue = 0, Path = LoadPath.Portable, Process = new(0, 0, 0),
        });
        var record = TestLoad.Capacity("a", 1, 1000, 2000) with { Trials = [], LimitMilliseconds = 300 };
        await using var turns = new CapacityTurns(request, target, record, new CapacityProgress(), _ => { }, TimeProvider.System);
        await turns.SampleAsync(new Turn(1, 1), CancellationToken.None);
        record.Trials.Single().Round.Seconds.ShouldBe(seconds, 0.01);
    }

    [Fact]
    public async Task A_round_that_is_ended_before_counting_began_is_none()
    {
        var request = Request();
        request = request with { Settings = request.Settings with { WarmUp = TimeSpan.FromMinutes(1) } };
        using var target = await TargetAsync(request);
        await using var trial = new LoadTrial(request, target, TimeProvider.System);
        using var stop = new CancellationTokenSource();
        var sample = trial.SampleAsync(new Turn(1, 1), stop.Token);
        await server.UnderLoad;
        await stop.CancelAsync();
        await sample;
        target.Record.Rounds.ShouldBeEmpty();
    }

    [Fact]
    public async Task Other_generators_name_the_host_that_ours_names()
    {
        var request = Request();
        using var target = await TargetAsync(request);
        var (tool, record) = (new Recording(), new ToolRecord { Tool = "recording", Serializer = "a", Path = "/x?y=1", Connections = 2 });
        target.Record.Unsettled = true;
        var shared = new SharedTarget(_ => Task.FromResult(target), (_, _) => Task.CompletedTask);
        await shared.TakeAsync(CancellationToken.None);
        await using var trial = new ToolTrial(request, target, shared, tool, record);
        await trial.SampleAsync(new Turn(1, 1), CancellationToken.None);
        tool.Given.ShouldBe(($"http://127.0.0.1:{server.Port}/x?y=1", $"localhost:{server.Port}"));
        record.Unsettled.ShouldBeTrue("the server's warm-up is that of all");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Other_generators_meet_a_server_that_ours_has_warmed_up(bool isUntilCompiled)
    {
        // Its bodies need be learned by nobody.
        using var busy = new OkServer { BadAtFirst = 22 };
        var request = Request();
        request = request with { Url = new Uri($"http://localhost:{busy.Port}/x?y=1"), UntilCompiled = isUntilCompiled };
        using var target = await TargetAsync(request);
        await ToolExperiment.WarmUpAsync(request, target, TimeProvider.System, CancellationToken.None);
        (target.IsWarm, busy.UnderLoad.IsCompleted).ShouldBe((false, false), "none was requested");
        request = request with { Settings = request.Settings with { WarmUp = TimeSpan.FromSeconds(2) } };
        await ToolExperiment.WarmUpAsync(request, target, TimeProvider.System, CancellationToken.None);
        (target.IsWarm, busy.UnderLoad.IsCompleted).ShouldBe((true, true));
        target.LeadIn(request, new Turn(1, 1), TimeSpan.FromSeconds(4)).ShouldBe(TimeSpan.FromSeconds(0.5), "ours needs no more than connections");
        target.Record.Failure.ShouldBeNull();
    }

    [Fact]
    public async Task That_our_generator_could_not_check_bodies_is_kept_beside_others_too()
    {
        // Whether it redirects is asked, then the first request of the round; learning bodies gives up after twenty more.
        using var busy = new OkServer { BadAtFirst = 22 };
        var request = Request();
        request = request with
        {
            Url = new Uri($"http://localhost:{busy.Port}/x?y=1"),
            Settings = request.Settings with { Duration = TimeSpan.FromSeconds(1) },
        };
        using var target = await TargetAsync(request);
        var record = new ToolRecord { Tool = "assay", Serializer = "a", Path = "/x?y=1", Connections = 2 };
        var shared = new SharedTarget(_ => Task.FromResult(target), (_, _) => Task.CompletedTask);
        await shared.TakeAsync(CancellationToken.None);
        await using var trial = new ToolTrial(request, target, shared, null, record);
        await trial.SampleAsync(new Turn(1, 1), CancellationToken.None);
        await trial.SampleAsync(new Turn(1, 2), CancellationToken.None);
        record.Rounds.Select(round => round.IsUnchecked).ShouldBe([true, false]);
    }

    private LoadRequest Request() => new()
    {
        Serializers = [],
        Url = new Uri($"http://localhost:{server.Port}/x?y=1"),
        Path = "/x?y=1",
        Network = NetworkProfile.Named[0],
        Settings = new()
        {
            Target = new(IPAddress.Loopback, 0), Request = default, Connections = 2, WarmUp = TimeSpan.Zero, Duration = TimeSpan.FromSeconds(4),
        },
        Rounds = 1,
    };

    private static Task<LoadTarget> TargetAsync(LoadRequest request) =>
        LoadTarget.StartAsync(request, request.Record(request.Url!), null, RuntimeSetting.Default, TimeProvider.System, CancellationToken.None);

    private sealed class Recording : ExternalTool
    {
        public (string Url, string Authority) Given { get; private set; }

        public override string Name => "recording";

        public override string Program => "dotnet";

        public override IReadOnlyList<string> Arguments(string url, string authority, LoadSettings settings, int seconds, string acceptEncoding)
        {
            Given = (url, authority);
            return ["--version"];
        }

        public override ToolResult Read(string output) => new(1, 1, 0, null, null);
    }
}
