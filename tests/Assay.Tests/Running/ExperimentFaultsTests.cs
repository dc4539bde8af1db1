using Assay.Experiments.Calls;
using Assay.Experiments.Echo;
using Assay.Experiments.Load;
using Assay.Experiments.Tools;
using Assay.Protocol;
using Assay.Results;
using Assay.Running;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Tests.Running;

/// <summary>In every experiment a trial that hangs, dies, floods or lies ends its own cell with the
/// reason, and the others are measured to their end: with fake trials and a fake clock.</summary>
public sealed class ExperimentFaultsTests
{
    private static readonly CallCase Post = new("post", 1, new Dictionary<string, string>(), NetworkProfile.Named[0]);

    private static readonly LoadRequest Load = new()
    {
        Serializers = [Entry("bad"), Entry("good")],
        Payload = "post",
        Path = "/payloads/post/{0}?count=1",
        Network = NetworkProfile.Named[0],
        Settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 0), Request = default, Connections = 8,
            Duration = TimeSpan.FromSeconds(6), WarmUp = TimeSpan.Zero },
        Rounds = 3,
    };

    private readonly FakeCells fakes = new();
    private readonly RunDocument run = TestRun.Of();

    public static TheoryData<string, string> Faults
    {
        get
        {
            var faults = new TheoryData<string, string>();
            foreach (var experiment in new[] { "load", "capacity", "tools", "echo", "call" })
            {
                foreach (var fault in new[] { "dies", "floods", "lies", "hangs" })
                    faults.Add(experiment, fault);
            }
            return faults;
        }
    }

    public static TheoryData<string> Experiments => ["load", "capacity", "tools", "echo", "call"];

    private static SerializerEntry Entry(string id) =>
        new() { Id = id, Name = id, Folder = "/", Command = new("dotnet", [id + ".dll"], new Dictionary<string, string>()) };

    private static Task Misbehave(string fault) => fault switch
    {
        "dies" => throw new WorkerException("the host of the serializer died (exit code 139)"),
        "floods" => throw new WorkerException("wrote to standard output something that isn't an answer: a line of more than 1048576 characters"),
        "lies" => throw new ProtocolException("'called' needs a field 'nanoseconds'"),
        _ => new TaskCompletionSource().Task,
    };

    /// <summary>What takes turns in an experiment: "bad", which does what is said, and "good".</summary>
    private Part Of(string experiment, Func<Turn, Task> bad)
    {
        Task<ITrial> Trial(string name, Func<Task>? done = null) => Task.FromResult<ITrial>(new FakeTrial(name, fakes.Log, fakes.Time)
        {
            Sample = (turn, _) => name == "bad" ? bad(turn) : done?.Invoke() ?? Task.CompletedTask,
        });

        return experiment switch
        {
            "load" => LoadExperiment.Of(Load, run, 7, (_, serializer, _, _) => Trial(serializer!.Id)),
            "capacity" => CapacityExperiment.Of(Load, TimeSpan.FromMilliseconds(50), run, 7, (_, serializer, search, _) => Trial(serializer!.Id, () =>
            {
                if (search.Search is { } begun)
                    begun.Tell(begun.Next <= 300);
                search.Search ??= new CapacitySearch(100);
                return Task.CompletedTask;
            })),
            "tools" => ToolExperiment.Of(Load, [], withOurs: true, run, 7, fakes.Time, (record, _, _, _) => Trial(record.Serializer)),
            "echo" => EchoExperiment.Of(new EchoRequest { Sides = [new(Entry("bad")), new(Entry("good"))], HostAssembly = "", Rounds = 3 }, run, 7,
                (_, serializer, _) => Trial(serializer?.Id ?? "raw")),
            _ => CallExperiment.Of(
                new CallRequest
                {
                    Ways = [(new CallWay("bad", "bad", CallWay.Http), Entry("bad")), (new CallWay("good", "good", CallWay.Http), Entry("good"))],
                    Cases = [Post],
                    HostAssembly = "",
                    Launches = 3,
                    Rounds = 1,
                },
                Post, run, 7, (_, track, _) => Trial(track.Way.Name)),
        };
    }

    private IReadOnlyDictionary<string, string?> Failures() => new[]
    {
        run.Of<LoadRecord>().Select(load => (load.Serializer, load.Failure)),
        run.Of<CapacityRecord>().Select(capacity => (capacity.Serializer, capacity.Failure)),
        run.Of<ToolRecord>().Select(tool => (tool.Serializer, tool.Failure)),
        run.Of<EchoRecord>().Select(echo => (Serializer: echo.Serializer ?? "raw", echo.Failure)),
        run.Of<CallRecord>().Select(call => (Serializer: call.Way, call.Failure)),
    }.SelectMany(some => some).ToDictionary(one => one.Serializer, one => one.Failure);

    private async Task RunAsync(Part part)
    {
        var running = part.RunAsync(fakes.Time, fakes, () => { }, fakes.Stop.Token);
        while (!running.IsCompleted)
        {
            fakes.Time.Advance(TimeSpan.FromHours(1));
            await Task.Yield();
        }
        await running;
    }

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task Its_cell_ends_with_the_reason_and_the_others_go_on(string experiment, string fault)
    {
        await RunAsync(Of(experiment, turn => turn is { Launch: 1, Round: 1 } ? Misbehave(fault) : Task.CompletedTask));
        var failures = Failures();
        failures["bad"].ShouldNotBeNull().ShouldContain(fault switch
        {
            "dies" => "exit code 139",
            "floods" => "a line of more than",
            "lies" => "needs a field",
            _ => "and was aborted",
        });
        failures["good"].ShouldBeNull();
        fakes.Samples.Count(sample => sample.StartsWith("bad ", StringComparison.Ordinal)).ShouldBe(1);
        fakes.Samples.Count(sample => sample.StartsWith("good ", StringComparison.Ordinal)).ShouldBeGreaterThanOrEqualTo(3);
        fakes.Log.ShouldContain("bad ends");
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public async Task Interrupted_it_takes_no_further_sample_ends_every_trial_and_nobody_has_failed(string experiment)
    {
        await RunAsync(Of(experiment, _ => fakes.Stop.CancelAsync()));
        Failures().Values.ShouldAllBe(failure => failure == null);
        fakes.Samples[^1].ShouldStartWith("bad ");
        var ended = fakes.Log.Where(line => line.EndsWith(" ends", StringComparison.Ordinal)).ToList();
        fakes.Log.Where(line => line.EndsWith(" warms up", StringComparison.Ordinal))
            .Select(line => line.Replace(" warms up", " ends", StringComparison.Ordinal)).Order().ShouldBe(ended.Order());
    }
}
