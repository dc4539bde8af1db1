using Assay.Wire.Load;

namespace Assay.Wire.Tests.Load;

/// <summary>How the generator is run against a scripted server.</summary>
internal static class GeneratorRuns
{
    /// <summary>The ways to talk to sockets that this system has.</summary>
    public static TheoryData<string> Paths { get; } = OperatingSystem.IsLinux() ? new("Epoll", "Portable") : new("Portable");

    /// <summary>For runs that a test ends itself.</summary>
    public static readonly TimeSpan Endless = TimeSpan.FromMinutes(10);

    /// <summary>Eight connections, whose answers are counted from the start.</summary>
    public static LoadSettings Settings(ScriptedServer server, string path) => new()
    {
        Target = server.EndPoint,
        Request = "GET / HTTP/1.1\r\nHost: test\r\n\r\n"u8.ToArray(),
        Connections = 8,
        Threads = 2,
        Timeout = TimeSpan.FromMinutes(1),
        WarmUp = TimeSpan.Zero,
        Duration = TimeSpan.FromMilliseconds(400),
        Path = Enum.Parse<LoadPath>(path),
    };
}
