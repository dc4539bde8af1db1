using System.Net;
using System.Net.Sockets;
using Assay.Processes;
using Assay.Protocol;
using Assay.Wire.Networks;

namespace Assay.Wire.Tests.Networks;

public sealed class RelayTests
{
    private static readonly NetworkProfile Jittery = new()
    {
        Name = "jittery",
        RoundTrip = TimeSpan.FromMilliseconds(6),
        Jitter = TimeSpan.FromMilliseconds(6),
        BitsPerSecond = 1e9,
    };

    [Fact]
    public async Task With_512_connections_no_byte_is_lost_or_reordered()
    {
        using var echo = new PingServer();
        await using var relay = new Relay(echo.EndPoint, Jittery, overheadNanoseconds: 0);
        var endPoint = relay.EndPoint;
        await Task.WhenAll(Enumerable.Range(0, 512).Select(seed => Task.Run(() => ExchangeAsync(endPoint, seed, bytes: 40_000 + seed))));
    }

    [Fact]
    public async Task A_receiver_that_does_not_read_holds_its_sender_back_and_gets_all_in_the_end()
    {
        using var echo = new PingServer();
        await using var relay = new Relay(echo.EndPoint, Jittery, overheadNanoseconds: 0);
        using var client = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await client.ConnectAsync(relay.EndPoint);
        client.Blocking = false;
        var sent = 0L;
        var buffer = new byte[64 * 1024];
        // The echo is not read: sooner or later every buffer on the way is full.
        while (sent < 1L << 30 && client.Poll(TimeSpan.FromMilliseconds(500), SelectMode.SelectWrite))
        {
            var count = client.Send(buffer, SocketFlags.None, out var error);
            sent += error == SocketError.WouldBlock ? 0 : count;
        }
        sent.ShouldBeInRange(1, (1L << 30) - 1, "a gigabyte on the way would be held in memory");
        var all = new byte[1024 * 1024];
        var received = 0L;
        while (received < sent && await client.ReceiveAsync(all) is > 0 and var count)
            received += count;
        received.ShouldBe(sent);
    }

    [Fact]
    public async Task An_end_passes_through_in_both_directions_after_all_bytes()
    {
        using var listener = Listen();
        await using var relay = new Relay(listener.LocalEndPoint!, Jittery, overheadNanoseconds: 0);
        using var client = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await client.ConnectAsync(relay.EndPoint);
        using var server = await listener.AcceptAsync();
        await client.SendAsync(new byte[70_000]);
        client.Shutdown(SocketShutdown.Send);
        (await ReadToEndAsync(server)).ShouldBe(70_000);
        await server.SendAsync(new byte[80_000]);
        server.Shutdown(SocketShutdown.Send);
        (await ReadToEndAsync(client)).ShouldBe(80_000);
    }

    [Fact]
    public async Task A_reset_passes_through_as_a_reset()
    {
        using var listener = Listen();
        await using var relay = new Relay(listener.LocalEndPoint!, Jittery, overheadNanoseconds: 0);
        using var client = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await client.ConnectAsync(relay.EndPoint);
        var server = await listener.AcceptAsync();
        server.LingerState = new LingerOption(enable: true, seconds: 0);
        server.Dispose();
        var error = await Should.ThrowAsync<SocketException>(async () => await client.ReceiveAsync(new byte[1]));
        error.SocketErrorCode.ShouldBe(SocketError.ConnectionReset);
    }

    [Fact]
    public async Task A_server_that_is_not_there_resets_its_clients_and_is_counted()
    {
        EndPoint nobody;
        using (var listener = Listen())
            nobody = listener.LocalEndPoint!;
        await using var relay = new Relay(nobody, Jittery, overheadNanoseconds: 0);
        using var client = new Socket(SocketType.Stream, ProtocolType.Tcp);
        // The reset may come before this end knows that it is connected.
        await Should.ThrowAsync<SocketException>(async () =>
        {
            await client.ConnectAsync(relay.EndPoint);
            await client.ReceiveAsync(new byte[1]);
        });
        await relay.DisposeAsync();
        relay.Unreachable.ShouldBe(1);
    }

    [Fact]
    public async Task A_round_trip_is_never_shorter_than_the_network_allows_and_a_connection_costs_one_more()
    {
        var profile = new NetworkProfile { Name = "far", RoundTrip = TimeSpan.FromMilliseconds(8) };
        using var echo = new PingServer();
        await using var relay = new Relay(echo.EndPoint, profile, overheadNanoseconds: 0);
        (await RoundTrips.MeasureAsync(relay.EndPoint, 20, CancellationToken.None)).Shortest.ShouldBeGreaterThanOrEqualTo(8_000_000);
        using var client = new Socket(SocketType.Stream, ProtocolType.Tcp);
        var start = MonotonicClock.Now;
        await client.ConnectAsync(relay.EndPoint);
        await client.SendAsync(new byte[1]);
        await client.ReceiveAsync(new byte[1]);
        (MonotonicClock.Now - start).ShouldBeGreaterThanOrEqualTo(16_000_000, "the handshake is a round trip of its own");
    }

    [Fact]
    public async Task The_relays_process_ends_with_its_input_and_says_what_it_relayed()
    {
        using var echo = new PingServer();
        var patience = TimeSpan.FromSeconds(30);
        var (process, _) = await ChildProcess.GreetAsync(WirePrograms.Own("the relay", "relay"), CancellationToken.None);
        using var disposed = process;
        var listening = await process.AskAsync(Order(echo.EndPoint.ToString()!, "delay=1ms"), patience, CancellationToken.None);
        await ExchangeAsync(IPEndPoint.Parse(listening.Text("endpoint")), seed: 1, bytes: 5000);
        process.End();
        var relayed = await process.ReadAsync(patience, CancellationToken.None);
        relayed.Whole("bytes_there").ShouldBe(5000);
        relayed.Whole("bytes_back").ShouldBe(5000);
        (await Should.ThrowAsync<ChildException>(() => process.ReadAsync(patience, CancellationToken.None))).Message.ShouldBe("the relay ended (exit code 0)");
    }

    [Theory]
    [InlineData("nowhere", "lan", "target 'nowhere' is not an address, such as 127.0.0.1:8080")]
    [InlineData("127.0.0.1:1", "moon", "--network 'moon': no such network; available: loopback, lan")]
    public async Task The_relays_process_says_which_order_it_cannot_obey(string target, string network, string reason)
    {
        var (process, _) = await ChildProcess.GreetAsync(WirePrograms.Own("the relay", "relay"), CancellationToken.None);
        using var disposed = process;
        var answer = await process.AskAsync(Order(target, network), TimeSpan.FromSeconds(30), CancellationToken.None);
        answer.Verb.ShouldBe(Verbs.Failed);
        answer.Text("reason").ShouldStartWith(reason);
    }

    [Fact]
    public async Task What_a_relay_adds_is_measured_and_corrected()
    {
        var asked = new List<(string Network, long Overhead)>();
        using var ended = new CancellationTokenSource();
        var relays = new List<Relay>();
        var lan = NetworkProfile.Named.First(profile => profile.Name == "lan");
        var overhead = await RelayOverhead.MeasureAsync(lan, (target, profile, taken) =>
        {
            asked.Add((profile.Name, taken));
            // The first adds 200 µs to each passage, the second 300, whatever else the machine adds: what the first sample tells has to be corrected.
            var added = TimeSpan.FromMicroseconds(relays.Count == 0 ? 400 : 600);
            var relay = new Relay(target, profile with { RoundTrip = profile.RoundTrip + added }, taken);
            relays.Add(relay);
            return Task.FromResult<EndPoint>(relay.EndPoint);
        }, ended.Token);
        foreach (var relay in relays)
            await relay.DisposeAsync();

        asked.Count.ShouldBe(2);
        asked.ShouldAllBe(one => one.Network == "lan");
        asked[0].Overhead.ShouldBe(0);
        asked[1].Overhead.ShouldBeGreaterThanOrEqualTo(200_000);
        overhead.ShouldBeGreaterThanOrEqualTo(300_000);
    }

    private static Message Order(string target, string network) =>
        new Message(HostVerbs.Relay).With("target", target).With("network", network).With("overhead_nanoseconds", 0);

    private static async Task ExchangeAsync(EndPoint endPoint, int seed, int bytes)
    {
        using var client = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await client.ConnectAsync(endPoint);
        var sent = new byte[bytes];
        new Random(seed).NextBytes(sent);
        var sending = client.SendAsync(sent);
        var received = new byte[bytes];
        for (var count = 0; count < bytes;)
        {
            var more = await client.ReceiveAsync(received.AsMemory(count));
            more.ShouldBeGreaterThan(0, $"connection {seed} ended after {count} of {bytes} bytes");
            count += more;
        }
        await sending;
        received.AsSpan().SequenceEqual(sent).ShouldBeTrue($"connection {seed} got other bytes than it sent");
        client.Shutdown(SocketShutdown.Send);
        (await client.ReceiveAsync(new byte[1])).ShouldBe(0, "no byte more");
    }

    private static async Task<int> ReadToEndAsync(Socket socket)
    {
        var total = 0;
        var buffer = new byte[10_000];
        while (await socket.ReceiveAsync(buffer) is > 0 and var count)
            total += count;
        return total;
    }

    private static Socket Listen()
    {
        var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen();
        return listener;
    }
}
