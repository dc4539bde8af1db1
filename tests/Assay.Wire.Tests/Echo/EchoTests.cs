using System.Buffers.Binary;
using System.Net;
using Assay.Wire.Echo;

namespace Assay.Wire.Tests.Echo;

public sealed class EchoTests
{
    private static readonly byte[] Message = [.. Enumerable.Range(0, 38).Select(i => (byte)i)];

    private static EchoSettings Settings(IPEndPoint target) => new()
    {
        Target = target,
        Connections = 5,
        InFlight = 100,
        Duration = TimeSpan.FromMilliseconds(300),
    };

    private static Task<EchoResult> RunAsync(EchoSettings settings) => RunAsync(settings, Message, CancellationToken.None);

    private static async Task<EchoResult> RunAsync(EchoSettings settings, byte[] message, CancellationToken cancel)
    {
        using var client = await EchoClient.StartAsync(settings, () => new RawEcho(message), cancel);
        return await client.CountAsync(() => { });
    }

    [Fact]
    public void A_long_round_is_counted_in_longer_slices_because_all_are_answered_in_one_line()
    {
        EchoClient.SliceLength(10_000_000_000).ShouldBe(20_000_000);
        EchoClient.SliceLength(3_600_000_000_000).ShouldBe(360_000_000);
    }

    [Fact]
    public async Task Every_message_comes_back_and_is_counted()
    {
        await using var server = new EchoServer(() => new RawEcho([]), rawBytes: 32);
        var result = await RunAsync(Settings(server.EndPoint));
        result.Failure.ShouldBeNull();
        result.Messages.ShouldBeGreaterThan(5 * 100);
        result.AllMessages.ShouldBeGreaterThanOrEqualTo(result.Messages);
        result.FrameBytes.ShouldBe(4 + 38 + 32);
        result.Slices.Sum(slice => slice.Nanoseconds).ShouldBeGreaterThanOrEqualTo(300_000_000);
        // Of 20 ms each.
        result.Slices.Count.ShouldBeLessThanOrEqualTo(15);
        result.Slices.Sum(slice => slice.Messages).ShouldBeInRange(1, result.AllMessages);
        server.Failure.ShouldBeNull();
    }

    [Fact]
    public async Task Messages_larger_than_all_buffers_on_the_way_do_not_block_each_other()
    {
        using var cancel = new CancellationTokenSource();
        await using var server = new EchoServer(() => new Countdown(400, cancel), rawBytes: 32);
        var settings = Settings(server.EndPoint) with { Connections = 2, InFlight = 200, Duration = TimeSpan.FromMinutes(10) };
        var result = await RunAsync(settings, new byte[200_000], cancel.Token);
        result.Failure.ShouldBeNull();
        result.AllMessages.ShouldBeGreaterThanOrEqualTo(400);
    }

    [Fact]
    public async Task Answers_that_come_before_a_send_is_known_to_be_over_do_not_end_the_sending()
    {
        // Where the client kept the next frames back for that, one of forty such echoes stalled.
        for (var i = 0; i < 30; i++)
        {
            await using var server = new EchoServer(() => new RawEcho([]), rawBytes: 32);
            var settings = Settings(server.EndPoint) with { Connections = 2, InFlight = 200, Duration = TimeSpan.FromMilliseconds(100) };
            (await RunAsync(settings, new byte[200_000], CancellationToken.None)).Failure.ShouldBeNull();
        }
    }

    public static TheoryData<string, string> Faults { get; } = new()
    {
        { "lose", "message 700 did not come back: 701 came in its place" },
        { "double", "message 700 came back twice, or late: 701 was next" },
        { "alter message", "message 768 came back altered" },
        { "alter raw", "the raw bytes of message 768 came back altered" },
        { "cut", "message 700 came back as 3 bytes, fewer than its 32 raw ones" },
        { "throw", "the server closed the connection after" },
    };

    [Theory]
    [MemberData(nameof(Faults))]
    public async Task A_message_lost_doubled_or_altered_fails_the_echo(string fault, string expected)
    {
        await using var server = new EchoServer(() => new Faulty(fault), rawBytes: 0);
        // The failure ends it; on a busy machine 300 ms may be too short to send 768 messages.
        var result = await RunAsync(Settings(server.EndPoint) with { Connections = 1, Duration = TimeSpan.FromMinutes(1) });
        result.Failure.ShouldNotBeNull();
        result.Failure.ShouldStartWith(expected);
        if (fault == "throw")
            server.Failure.ShouldBe("InvalidDataException: no good");
    }

    [Fact]
    public async Task Messages_that_never_come_back_are_given_up()
    {
        using var silent = new System.Net.Sockets.Socket(System.Net.Sockets.AddressFamily.InterNetwork, System.Net.Sockets.SocketType.Stream,
            System.Net.Sockets.ProtocolType.Tcp);
        silent.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        silent.Listen();
        var result = await RunAsync(Settings((IPEndPoint)silent.LocalEndPoint!) with { Connections = 1, Timeout = TimeSpan.FromMilliseconds(200) });
        result.Failure.ShouldBe("100 messages did not come back within 0.2 s");
    }

    [Fact]
    public async Task Large_messages_are_written_as_the_connection_takes_them()
    {
        using var silent = new System.Net.Sockets.Socket(System.Net.Sockets.AddressFamily.InterNetwork, System.Net.Sockets.SocketType.Stream,
            System.Net.Sockets.ProtocolType.Tcp);
        silent.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        silent.Listen();
        var settings = Settings((IPEndPoint)silent.LocalEndPoint!) with { Connections = 1, InFlight = 1000, Timeout = TimeSpan.FromMilliseconds(200) };
        var result = await RunAsync(settings, new byte[200_000], CancellationToken.None);
        // What the system's buffers hold, not all thousand.
        int.Parse(result.Failure!.Split(' ')[0], System.Globalization.CultureInfo.InvariantCulture).ShouldBeInRange(1, 500);
    }

    [Fact]
    public async Task As_many_large_messages_are_in_flight_in_the_end_as_small_ones()
    {
        await using var server = new EchoServer(() => new RawEcho([]), rawBytes: 32);
        var settings = Settings(server.EndPoint) with { Connections = 1, InFlight = 150, Duration = TimeSpan.FromSeconds(20) };
        using var cancel = new CancellationTokenSource();
        using var client = await EchoClient.StartAsync(settings, () => new RawEcho(new byte[200_000]), cancel.Token);
        var counting = client.CountAsync(() => { });
        while (!client.IsUnderWay && !counting.IsCompleted)
            await Task.Yield();
        await cancel.CancelAsync();
        var result = await counting;
        result.Failure.ShouldBeNull();
        result.AllMessages.ShouldBeGreaterThanOrEqualTo(150);
    }

    [Fact]
    public async Task Ended_early_all_that_was_sent_still_comes_back()
    {
        using var cancel = new CancellationTokenSource();
        await using var server = new EchoServer(() => new Countdown(2000, cancel), rawBytes: 32);
        var result = await RunAsync(Settings(server.EndPoint) with { Duration = TimeSpan.FromMinutes(10) }, Message, cancel.Token);
        result.Failure.ShouldBeNull();
        result.AllMessages.ShouldBeGreaterThan(1000);
    }

    [Fact]
    public async Task Nothing_is_counted_before_it_is_asked_for_and_the_echo_is_under_way_once_every_connection_has_had_answers()
    {
        var held = new ManualResetEventSlim();
        await using var server = new EchoServer(() => new Held(held), rawBytes: 32);
        using var client = await EchoClient.StartAsync(Settings(server.EndPoint), () => new RawEcho(Message), CancellationToken.None);
        client.IsUnderWay.ShouldBeFalse();
        held.Set();
        SpinWait.SpinUntil(() => client.IsUnderWay, TimeSpan.FromSeconds(30)).ShouldBeTrue();
        var result = await client.CountAsync(() => { });
        result.Failure.ShouldBeNull();
        (result.AllMessages - result.Messages).ShouldBeGreaterThanOrEqualTo(5 * 100);
    }

    [Fact]
    public void A_frame_beyond_reason_is_refused()
    {
        var buffer = new FrameBuffer();
        BinaryPrimitives.WriteInt32LittleEndian(buffer.Room(4).Span, int.MaxValue);
        buffer.Advance(4);
        Should.Throw<EchoException>(() => buffer.Frames.TryTake(out _)).Message.ShouldContain($"a frame of {int.MaxValue} bytes was announced");
    }

    [Theory]
    [InlineData(0, 1, 32, "--connections 0: expected 1 to 10000")]
    [InlineData(1, 0, 32, "--in-flight 0: expected 1 to 1000000")]
    [InlineData(1, 1, 7, "--payload-bytes 7: expected 8 to 1048576")]
    public void Settings_out_of_range_are_refused_by_name(int connections, int inFlight, int rawBytes, string message)
    {
        var settings = new EchoSettings { Target = new IPEndPoint(IPAddress.Loopback, 1), Connections = connections, InFlight = inFlight, RawBytes = rawBytes };
        settings.Problem().ShouldBe(message);
    }

    // Sees whole frames, raw bytes included: the server is told that there are none.
    private sealed class Faulty(string fault) : IEchoResponder
    {
        private int count;

        public void BeginTurn()
        {
        }

        public void Respond(ReadOnlySpan<byte> message, FrameBuffer output)
        {
            var number = count++;
            var copy = message.ToArray();
            if (fault == "throw" && number == 700)
                throw new TypeInitializationException("T", new InvalidDataException("no good"));
            if (fault == "cut" && number == 700)
                copy = copy[..3];
            if (fault == "alter message" && number == 768)
                copy[0]++;
            if (fault == "alter raw" && number == 768)
                copy[^1]++;
            if (fault == "lose" && number >= 700)
                BinaryPrimitives.WriteInt64LittleEndian(copy.AsSpan(copy.Length - 32), number + 1);
            if (fault == "double" && number > 700)
                BinaryPrimitives.WriteInt64LittleEndian(copy.AsSpan(copy.Length - 32), number - 1);
            copy.CopyTo(output.GetSpan(copy.Length));
            output.Advance(copy.Length);
        }
    }

    private sealed class Countdown(int from, CancellationTokenSource cancel) : IEchoResponder
    {
        private int left = from;

        public void BeginTurn()
        {
        }

        public void Respond(ReadOnlySpan<byte> message, FrameBuffer output)
        {
            if (--left == 0)
                cancel.Cancel();
            message.CopyTo(output.GetSpan(message.Length));
            output.Advance(message.Length);
        }
    }

    private sealed class Held(ManualResetEventSlim until) : IEchoResponder
    {
        public void BeginTurn() => until.Wait();

        public void Respond(ReadOnlySpan<byte> message, FrameBuffer output) => output.Append(message);
    }
}
