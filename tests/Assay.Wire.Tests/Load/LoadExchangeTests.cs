using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

public sealed class LoadExchangeTests
{
    private const long Millisecond = 1_000_000;

    [Theory]
    [InlineData(19, 1, 0)]
    [InlineData(21, 0, 1)]
    public void An_answer_that_comes_after_its_time_is_none_before_anybody_has_looked_for_it(int milliseconds, int good, int timeouts)
    {
        var settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 1), Request = default, Timeout = TimeSpan.FromMilliseconds(20) };
        var exchange = new LoadExchange(new(settings, 0, 1000 * Millisecond, null));
        var tally = new LoadTally(0, 1000 * Millisecond);
        exchange.Begin(Millisecond, Millisecond);
        exchange.Receive("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"u8, (1 + milliseconds) * Millisecond, tally).ShouldBeTrue("it is of further use");
        tally.Latency.Count.ShouldBe(good);
        tally.Bad.GetValueOrDefault(BadCause.Timeout).ShouldBe(timeouts);
    }

    [Theory]
    [InlineData(-300, 200, 0, 1)]
    [InlineData(300, 700, 1, 1)]
    [InlineData(300, 4000, 1, 0)]
    [InlineData(-300, 4000, 0, 0)]
    public void Latencies_are_those_of_requests_of_the_span_and_rates_are_of_answers_within_it(int sent, int answered, int latencies, int answers)
    {
        var settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 1), Request = default };
        var exchange = new LoadExchange(new(settings, 0, 1000 * Millisecond, null));
        var tally = new LoadTally(0, 1000 * Millisecond);
        exchange.Begin(sent * Millisecond, sent * Millisecond);
        exchange.Receive("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"u8, answered * Millisecond, tally);
        (tally.Latency.Count, tally.Answers).ShouldBe((latencies, answers));
    }

    [Theory]
    [InlineData(SocketError.ConnectionRefused, "connection refused")]
    [InlineData(SocketError.AddressNotAvailable, "connecting: no free port")]
    [InlineData(SocketError.TimedOut, "connecting: timeout")]
    [InlineData(SocketError.NoBufferSpaceAvailable, "connecting: NoBufferSpaceAvailable")]
    public void An_attempt_to_connect_that_fails_has_a_name_and_is_counted_only_within_the_span(SocketError error, string cause)
    {
        var tally = new LoadTally(0, 1000 * Millisecond);
        foreach (var milliseconds in (int[])[-1, 500, 1500])
            tally.Failed(milliseconds * Millisecond, BadCause.Unconnected(error));
        tally.Failed(1500 * Millisecond, BadCause.Reset);
        tally.Bad.ShouldBe(new Dictionary<string, long> { [cause] = 1, [BadCause.Reset] = 1 }, ignoreOrder: true);
    }

    [Theory]
    [InlineData(500, 1)]
    [InlineData(1500, 0)]
    public void Connections_closed_with_an_answer_are_counted_while_answers_are(int milliseconds, int counted)
    {
        var settings = new LoadSettings { Target = new(System.Net.IPAddress.Loopback, 1), Request = default };
        var exchange = new LoadExchange(new(settings, 0, 1000 * Millisecond, null));
        var tally = new LoadTally(0, 1000 * Millisecond);
        var now = milliseconds * Millisecond;
        exchange.Begin(now, now);
        exchange.Receive("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok"u8, now, tally).ShouldBeFalse();
        tally.Reconnected.ShouldBe(counted);
    }
}
