using System.Diagnostics;
using System.Globalization;
using Assay.Host.Hosting;
using Assay.Wire.Echo;

namespace Assay.Host.Tests.Echo;

/// <summary>The layout of a frame, as docs/load.md tells it to whoever writes an echo's end in another language.</summary>
public sealed class FrameLayoutTests
{
    private const int RawBytes = 32;

    [Fact]
    public async Task A_client_in_Python_echoes_messages_with_our_server()
    {
        var hosted = HostedSerializer.Create(WorkerAssembly.Load(Workers.HandWritten), "hand-written", "envelope", 1, new Dictionary<string, string>());
        var message = new FrameBuffer();
        hosted.NewEcho().Write(message);
        await using var server = new EchoServer(() => hosted.NewEcho(), RawBytes);
        var (exitCode, output) = await PythonAsync(server.EndPoint.Port, RawBytes, 3000, Convert.ToHexString(message.Written.Span));
        output.Trim().ShouldBe("3000 messages came back");
        exitCode.ShouldBe(0);
        server.Failure.ShouldBeNull();
    }

    [Fact]
    public async Task A_client_whose_length_is_in_the_other_byte_order_is_told_to_be_wrong()
    {
        await using var server = new EchoServer(() => new RawEcho([]), RawBytes);
        // What a big-endian client would send: 0x00000028 read the other way round is beyond reason.
        using var socket = new System.Net.Sockets.Socket(System.Net.Sockets.SocketType.Stream, System.Net.Sockets.ProtocolType.Tcp);
        await socket.ConnectAsync(server.EndPoint);
        await socket.SendAsync(new byte[] { 0, 0, 0, 40 }.Concat(new byte[40]).ToArray());
        (await socket.ReceiveAsync(new byte[1])).ShouldBe(0);
        server.Failure.ShouldNotBeNull().ShouldContain("a frame of 671088640 bytes was announced");
    }

    private static async Task<(int ExitCode, string Output)> PythonAsync(params object[] arguments)
    {
        var start = new ProcessStartInfo(OperatingSystem.IsWindows() ? "python" : "python3") { UseShellExecute = false, RedirectStandardOutput = true,
            RedirectStandardError = true };
        start.ArgumentList.Add(Path.Combine(AppContext.BaseDirectory, "Echo", "echo_client.py"));
        foreach (var argument in arguments)
            start.ArgumentList.Add(Convert.ToString(argument, CultureInfo.InvariantCulture)!);
        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output + await errors);
    }
}
