using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Assay.Experiments.Load;
using Assay.Running;
using Assay.Studies;
using Assay.Wire.Load;
using Assay.Wire.Networks;
using Assay.Workers;

namespace Assay.Tests.Experiments.Load;

public sealed class LoadTargetTests
{
    [Fact]
    public async Task A_server_that_nobody_reaches_after_a_round_has_failed_in_it()
    {
        using var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        using var target = await TargetAsync(server);
        await target.ExplainAsync(Result(good: 1000, bad: BadCause.Reset), CancellationToken.None);
        target.Record.Failure.ShouldBeNull();
        server.Stop();
        await target.ExplainAsync(Result(good: 1000), CancellationToken.None);
        target.Record.Failure.ShouldBeNull("nothing went wrong");
        await target.ExplainAsync(Result(good: 1000, bad: BadCause.Reset), new CancellationToken(canceled: true));
        target.Record.Failure.ShouldBeNull("the signal that ends the run may have ended the server as well");
        await target.ExplainAsync(Result(good: 1000, bad: BadCause.Reset), CancellationToken.None);
        target.Record.Failure.ShouldBe($"{target.Direct} doesn't answer: Connection refused");
    }

    [Fact]
    public async Task Behind_a_network_a_server_that_is_not_there_refuses_as_without()
    {
        using var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        var nobody = server.LocalEndpoint;
        server.Stop();
        var url = new Uri($"http://{nobody}/assay.Payloads/Deals");
        var request = Request(url) with { Network = NetworkProfile.Named[1] };
        var refused = await Should.ThrowAsync<LoadException>(
            () => LoadTarget.StartAsync(request, request.Record(url), null, RuntimeSetting.Default, TimeProvider.System, CancellationToken.None));
        refused.Message.ShouldBe($"{nobody} doesn't answer: Connection refused");
    }

    [Theory]
    [InlineData(0, "every response was bad: status 503")]
    [InlineData(1, null)]
    public async Task Not_every_response_was_bad_where_good_ones_came_late(long late, string? failure)
    {
        using var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        using var target = await TargetAsync(server);
        await target.ExplainAsync(Result(good: 0, bad: "status 503", late), CancellationToken.None);
        target.Record.Failure.ShouldBe(failure);
    }

    [Fact]
    public async Task A_round_that_the_user_ends_has_its_figures_without_the_server_s_reason()
    {
        var server = await HostProcess.StartAsync(HostProcess.Assembly(LabFolders.Find([])), CancellationToken.None);
        using var target = new LoadTarget(TestLoad.Of("a", []), server, null, new() { Target = new(IPAddress.Loopback, 1), Request = default })
        {
            Direct = new(IPAddress.Loopback, 1),
        };
        await target.ExplainAsync(Result(good: 1000, bad: "status 422"), new CancellationToken(canceled: true));
        (target.Record.Failure, target.Record.BadReason).ShouldBe((null, null));
        await target.ExplainAsync(Result(good: 0, bad: "status 422"), new CancellationToken(canceled: true));
        target.Record.Failure.ShouldBe("every response was bad: status 422");
    }

    [Fact]
    public async Task Of_a_server_whose_process_has_ended_that_is_said_and_not_only_that_nobody_answers()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var nobody = (IPEndPoint)listener.LocalEndpoint;
        listener.Stop();
        var server = await HostProcess.StartAsync(HostProcess.Assembly(LabFolders.Find([])), CancellationToken.None);
        using var target = new LoadTarget(TestLoad.Of("a", []), server, null, new() { Target = nobody, Request = "GET / HTTP/1.1\r\n\r\n"u8.ToArray() })
        {
            Direct = nobody,
        };
        var refused = await Should.ThrowAsync<LoadException>(() => target.LoadAsync(target.Settings, CancellationToken.None));
        refused.Message.ShouldBe($"{nobody} doesn't answer: Connection refused");
        using (var process = Process.GetProcessById(server.Id))
            process.Kill();
        await server.EndedAsync(CancellationToken.None);
        var ended = await Should.ThrowAsync<LoadException>(() => target.LoadAsync(target.Settings, CancellationToken.None));
        ended.Message.ShouldStartWith("the host of the serializer died (exit code ");
        await target.ExplainAsync(Result(good: 1000, bad: BadCause.Reset), CancellationToken.None);
        target.Record.Failure.ShouldBe(ended.Message);
    }

    [Fact]
    public async Task A_warm_up_waits_until_load_has_begun_however_long_learning_bodies_takes()
    {
        using var slow = new OkServer { SlowAtFirst = TimeSpan.FromSeconds(1.5) };
        using var target = await OursAsync(slow);
        await target.WarmUpAsync(TimeSpan.FromSeconds(2), TimeProvider.System, CancellationToken.None);
        target.IsWarm.ShouldBeTrue();
        slow.UnderLoad.IsCompleted.ShouldBeTrue();
    }

    [Fact]
    public async Task A_warm_up_tells_how_long_the_first_lead_in_has_to_be()
    {
        using var slow = new OkServer { Slow = TimeSpan.FromSeconds(0.4) };
        using var target = await OursAsync(slow);
        await target.WarmUpAsync(TimeSpan.FromSeconds(4), TimeProvider.System, CancellationToken.None);
        target.LeadIn(Request(new Uri("http://127.0.0.1:1/")), new Turn(1, 1), TimeSpan.FromMinutes(1)).TotalSeconds.ShouldBeGreaterThan(0.78);
    }

    [Fact]
    public async Task That_responses_wait_for_each_other_while_it_warms_up_is_none_of_a_rate_s_lead_in()
    {
        using var slow = new OkServer { Slow = TimeSpan.FromSeconds(0.1), IsOneAtATime = true };
        using var target = await OursAsync(slow, connections: 16, rate: 1);
        await target.WarmUpAsync(TimeSpan.FromSeconds(4), TimeProvider.System, CancellationToken.None);
        target.LeadIn(Request(new Uri("http://127.0.0.1:1/")), new Turn(1, 1), TimeSpan.FromMinutes(1)).TotalSeconds.ShouldBeLessThan(1);
        target.SlowResponse.ShouldBeGreaterThan(TimeSpan.FromSeconds(0.09));
    }

    [Theory]
    [InlineData(0.01, 2, 2.5, 0.5)]
    [InlineData(1, 2, 2.5, 2)]
    [InlineData(2, 2, 2.5, 2.5)]
    [InlineData(1, 0.1, 2.5, 2)]
    [InlineData(1, 0, 2.5, 0)]
    public async Task Where_responses_take_long_so_does_the_lead_in_but_no_longer_than_a_round(double response, double warmUp, double round, double leadIn)
    {
        using var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        using var target = await TargetAsync(server);
        var latency = new LatencyHistogram();
        latency.Record((long)(response * 1e9));
        target.Saw(Result(good: 1) with { Tally = new([1], latency, new(), 0, new(0, 0, 0)) });
        target.SlowResponse.TotalSeconds.ShouldBe(response, 0.01);
        var request = Request(new Uri("http://127.0.0.1:1/"));
        request = request with { Settings = request.Settings with { WarmUp = TimeSpan.FromSeconds(warmUp) } };
        target.LeadIn(request, new Turn(1, 2), TimeSpan.FromSeconds(round)).TotalSeconds.ShouldBe(leadIn, 0.01);
    }

    [Fact]
    public async Task The_length_of_what_refuses_is_no_response_s()
    {
        using var server = new TcpListener(IPAddress.Loopback, 0);
        server.Start();
        using var target = await TargetAsync(server);
        target.Saw(Result(good: 1) with { BodyBytes = 17 });
        target.Saw(Result(good: 1) with { BodyBytes = 0 });
        target.Record.BodyBytes.ShouldBe(17);
    }

    // What answers needn't be the process that is asked what it has compiled.
    private static async Task<LoadTarget> OursAsync(OkServer answering, int connections = 4, double? rate = null)
    {
        var at = new IPEndPoint(IPAddress.Loopback, answering.Port);
        var server = await HostProcess.StartAsync(HostProcess.Assembly(LabFolders.Find([])), CancellationToken.None);
        return new LoadTarget(TestLoad.Of("a", []), server, null,
            new() { Target = at, Connections = connections, Rate = rate, Request = Encoding.ASCII.GetBytes($"GET / HTTP/1.1\r\nHost: {at}\r\n\r\n") })
        {
            Direct = at,
        };
    }

    // Over gRPC nothing is asked before.
    private static Task<LoadTarget> TargetAsync(TcpListener server)
    {
        var url = new Uri($"http://{server.LocalEndpoint}/assay.Payloads/Deals");
        var request = Request(url);
        return LoadTarget.StartAsync(request, request.Record(url), null, RuntimeSetting.Default, TimeProvider.System, CancellationToken.None);
    }

    private static LoadRequest Request(Uri url) => new()
    {
        Serializers = [],
        Url = url,
        Protocol = LoadProtocol.Grpc,
        Path = url.PathAndQuery,
        Network = NetworkProfile.Named[0],
        Settings = new() { Target = new(IPAddress.Loopback, 0), Request = default },
        Rounds = 1,
    };

    private static LoadResult Result(long good, string? bad = null, long late = 0)
    {
        var result = new LoadResult
        {
            Settings = new() { Target = new(IPAddress.Loopback, 1), Request = default },
            FirstRequest = 1,
            BodyBytes = 1,
            Seconds = 2,
            Tally = new([good], new(), new(), 0, new(late, 0, 0)),
            CpuTime = TimeSpan.FromSeconds(1),
            Overdue = 0,
            Path = LoadPath.Portable,
            Process = new(0, 0, 0),
        };
        if (bad is not null)
            result.Tally.Bad[bad] = 1;
        return result;
    }
}
