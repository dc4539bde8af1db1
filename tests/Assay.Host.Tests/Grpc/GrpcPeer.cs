using System.Diagnostics;

namespace Assay.Host.Tests.Grpc;

/// <summary>An official implementation of gRPC, driven by a script in <c>peers/</c>.</summary>
internal sealed class GrpcPeer : IDisposable
{
    private static readonly string Folder = Path.Combine(AppContext.BaseDirectory, "Grpc", "peers");
    private static readonly Lazy<string?> Grpcio =
        new(() => Try("/usr/bin/python3", "-c", "import grpc") ? null : "needs /usr/bin/python3 with grpcio: apt-get install python3-grpcio");
    private static readonly Lazy<string?> GrpcJs = new(() =>
        Directory.Exists(Path.Combine(Folder, "node_modules", "@grpc", "grpc-js"))
            || Try("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
            ? null
            : "needs node, npm and the package @grpc/grpc-js, which npm couldn't install");

    private readonly Process process;

    private GrpcPeer(Process process) => this.process = process;

    /// <summary>Why there is no grpcio; null where there is.</summary>
    public static string? NoGrpcio => Grpcio.Value;

    /// <summary>Why there is no grpc-js; null where there is.</summary>
    public static string? NoGrpcJs => GrpcJs.Value;

    /// <summary>Runs a script to its end.</summary>
    /// <returns>The lines that it wrote.</returns>
    public static async Task<string[]> RunAsync(string script, params string[] arguments)
    {
        using var peer = Start(script, arguments);
        using var late = new CancellationTokenSource(TimeSpan.FromMinutes(1));
        var lines = (await peer.process.StandardOutput.ReadToEndAsync(late.Token)).Split('\n',
            StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        await peer.process.WaitForExitAsync(late.Token);
        peer.process.ExitCode.ShouldBe(0, string.Join('\n', lines));
        return lines;
    }

    /// <summary>Starts a script that serves until it is disposed.</summary>
    public static GrpcPeer Start(string script, params string[] arguments)
    {
        var isPython = Path.GetExtension(script) == ".py";
        return new(Process.Start(StartInfo(isPython ? "/usr/bin/python3" : "node", [Path.Combine(Folder, script), .. arguments]))!);
    }

    /// <summary>The next line that it writes.</summary>
    public async Task<string> ReadLineAsync()
    {
        using var late = new CancellationTokenSource(TimeSpan.FromMinutes(1));
        return await process.StandardOutput.ReadLineAsync(late.Token) ?? throw new IOException("the peer has ended");
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        if (!process.HasExited)
            process.Kill(entireProcessTree: true);
        process.Dispose();
    }

    private static bool Try(string program, params string[] arguments)
    {
        try
        {
            using var trial = Process.Start(StartInfo(program, arguments))!;
            trial.StandardInput.Close();
            _ = trial.StandardOutput.ReadToEnd();
            trial.WaitForExit();
            return trial.ExitCode == 0;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }

    private static ProcessStartInfo StartInfo(string program, string[] arguments) =>
        new(program, arguments) { WorkingDirectory = Folder, RedirectStandardInput = true, RedirectStandardOutput = true, UseShellExecute = false };
}
