using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;
using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load.Http2;

/// <summary>A server of HTTP/2 without TLS whose frames a test writes itself.</summary>
internal sealed class FrameServer : IDisposable
{
    public const byte Headers = 1;
    public const byte Reset = 3;
    public const byte SettingsFrame = 4;
    public const byte Ping = 6;
    public const byte GoAway = 7;
    public const byte Continuation = 9;
    public const byte EndStream = 1;
    public const byte EndHeaders = 4;

    /// <summary>":status: 200" of HPACK's static table.</summary>
    public const byte Ok = 0x88;

    private readonly Socket listener;
    private readonly Func<Connection, Task> serve;
    private readonly byte[] settings;

    /// <summary>Starts on a free loopback port.</summary>
    /// <param name="serve">Serves one connection, whose settings have been sent.</param>
    /// <param name="settings">The settings.</param>
    public FrameServer(Func<Connection, Task> serve, params byte[] settings)
    {
        (this.serve, this.settings) = (serve, settings);
        listener = Accepting.Start(ServeAsync);
    }

    /// <summary>One connection, with one stream, until the test ends it.</summary>
    public LoadSettings Settings
    {
        get
        {
            var target = (IPEndPoint)listener.LocalEndPoint!;
            return new()
            {
                Target = target,
                Request = default,
                Http2 = new(new Uri($"http://{target}/"), "", null),
                Connections = 1,
                WarmUp = TimeSpan.Zero,
                Duration = TimeSpan.FromMinutes(10),
            };
        }
    }

    public void Dispose() => listener.Dispose();

    private async Task ServeAsync(Socket accepted)
    {
        accepted.NoDelay = true;
        using var stream = new NetworkStream(accepted, ownsSocket: true);
        var connection = new Connection(stream);
        try
        {
            await stream.ReadExactlyAsync(new byte[24]);
            await connection.SendAsync(SettingsFrame, 0, 0, settings);
            await serve(connection);
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            return;
        }
    }

    /// <summary>A connection to it.</summary>
    internal sealed class Connection(NetworkStream client)
    {
        /// <summary>The next frame.</summary>
        public async Task<(byte Type, int Stream)> FrameAsync()
        {
            var head = new byte[9];
            await client.ReadExactlyAsync(head);
            await client.ReadExactlyAsync(new byte[(head[0] << 16) | (head[1] << 8) | head[2]]);
            return (head[3], BinaryPrimitives.ReadInt32BigEndian(head.AsSpan(5)));
        }

        /// <summary>The stream of the next request.</summary>
        public async Task<int> RequestAsync()
        {
            while (true)
            {
                if (await FrameAsync() is (Headers, var stream))
                    return stream;
            }
        }

        /// <summary>All of the answer's head, and nothing else.</summary>
        public Task AnswerAsync(int stream) => SendAsync(Headers, EndStream | EndHeaders, stream, Ok);

        public async Task SendAsync(byte type, byte flags, int stream, params byte[] content)
        {
            byte[] frame = [0, 0, (byte)content.Length, type, flags, 0, 0, 0, 0, .. content];
            BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(5), stream);
            await client.WriteAsync(frame);
        }
    }
}
