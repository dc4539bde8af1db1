using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load.Http2;

/// <summary>Servers that end a connection over HTTP/2 with requests under way (RFC 9113, section 6.8).</summary>
public sealed class GoAwayTests
{
    private const byte Headers = 1;
    private const byte Settings = 4;
    private const byte GoAway = 7;

    [Fact]
    public async Task What_the_server_has_not_taken_is_asked_again_over_another_connection()
    {
        var result = await RunAsync(error: 0);
        result.BadAnswers.ShouldBe(0);
        result.Answers.ShouldBeGreaterThan(150);
        if (OperatingSystem.IsLinux())
            result.Tally.Reconnected.ShouldBeInRange((result.Answers / 5) - 2, (result.Answers / 5) + 2);
    }

    [Fact]
    public async Task What_it_found_fault_with_is_not()
    {
        var result = await RunAsync(error: 11);
        result.BadAnswers.ShouldBeInRange((result.Answers / 5) - 2, (result.Answers / 5) + 2);
    }

    private static async Task<LoadResult> RunAsync(int error)
    {
        using var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(64);
        using var enough = new CancellationTokenSource();
        var answers = 0;
        _ = AcceptAsync(listener, error, () =>
        {
            if (Interlocked.Increment(ref answers) == 200)
                enough.Cancel();
        });
        var target = (IPEndPoint)listener.LocalEndPoint!;
        var settings = new LoadSettings
        {
            Target = target,
            Request = default,
            Http2 = new(new Uri($"http://{target}/"), "", null),
            Connections = 1,
            WarmUp = TimeSpan.Zero,
            Duration = TimeSpan.FromMinutes(10),
        };
        return await LoadGenerator.RunAsync(settings, enough.Token);
    }

    private static async Task AcceptAsync(Socket listener, int error, Action answered)
    {
        try
        {
            while (true)
                _ = ServeAsync(await listener.AcceptAsync(), error, answered);
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            return;
        }
    }

    // Five answers over each connection; the sixth request isn't taken any more.
    private static async Task ServeAsync(Socket accepted, int error, Action answered)
    {
        accepted.NoDelay = true;
        using var client = new NetworkStream(accepted, ownsSocket: true);
        try
        {
            await client.WriteAsync(Frame(Settings, 0, 0));
            await client.ReadExactlyAsync(new byte[24]);
            var head = new byte[9];
            for (var taken = 0; ;)
            {
                await client.ReadExactlyAsync(head);
                await client.ReadExactlyAsync(new byte[(head[0] << 16) | (head[1] << 8) | head[2]]);
                var stream = BinaryPrimitives.ReadInt32BigEndian(head.AsSpan(5));
                if (head[3] != Headers)
                    continue;
                if (taken++ < 5)
                {
                    // All of the answer's head, and nothing else: ":status: 200" of HPACK's static table.
                    await client.WriteAsync(Frame(Headers, 5, stream, 0x88));
                    answered();
                    continue;
                }
                var last = new byte[8];
                BinaryPrimitives.WriteInt32BigEndian(last, stream - 2);
                BinaryPrimitives.WriteInt32BigEndian(last.AsSpan(4), error);
                await client.WriteAsync(Frame(GoAway, 0, 0, last));
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            return;
        }
    }

    private static byte[] Frame(byte type, byte flags, int stream, params byte[] content)
    {
        byte[] frame = [0, 0, (byte)content.Length, type, flags, 0, 0, 0, 0, .. content];
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(5), stream);
        return frame;
    }
}
