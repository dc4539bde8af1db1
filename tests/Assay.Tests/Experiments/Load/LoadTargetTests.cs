using System.Net;
using System.Net.Sockets;
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

    // Over gRPC nothing is asked before.
    private static Task<LoadTarget> TargetAsync(TcpListener server)
    {
        var url = new Uri($"http://{server.LocalEndpoint}/assay.Payloads/Deals");
        var request = new LoadRequest
        {
            Serializers = [],
            Url = url,
            Protocol = LoadProtocol.Grpc,
            Path = url.PathAndQuery,
            Network = NetworkProfile.Named[0],
            Settings = new() { Target = new(IPAddress.Loopback, 0), Request = default },
            Rounds = 1,
        };
        return LoadTarget.StartAsync(request, request.Record(url), null, RuntimeSetting.Default, TimeProvider.System, CancellationToken.None);
    }

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
