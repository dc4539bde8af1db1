using System.Net;
using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class LoadResultTests
{
    [Fact]
    public void A_server_that_was_gone_for_half_of_the_time_did_not_keep_the_rate_however_often_connecting_was_tried()
    {
        var latency = new LatencyHistogram();
        for (var i = 0; i < 500; i++)
            latency.Record(1_000_000);
        var result = new LoadResult
        {
            Settings = new() { Target = new(IPAddress.Loopback, 1), Request = default, Rate = 500 },
            FirstRequest = 1,
            BodyBytes = 1,
            Seconds = 2,
            Tally = new([500], latency, new(), 0, new(0, 0, 0))
            {
                Bad = { [BadCause.NotConnected] = 4000, [BadCause.Unconnected(SocketError.TimedOut)] = 1000 },
            },
            CpuTime = TimeSpan.FromSeconds(1),
            Overdue = 500,
            Path = LoadPath.Portable,
            Process = new(0, 0, 0),
        };
        result.Requests.ShouldBe(500);
        result.BadAnswers.ShouldBe(5000);
        result.IsOverloaded.ShouldBeTrue();
    }
}
