using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>What setup says at its end, with an installer that does nothing and runtimes that only say their versions.</summary>
[Collection(ConsoleCollection.Name)]
public sealed class SetupCommandTests : IDisposable
{
    private const UnixFileMode Executable = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;

    private readonly TemporaryFolder folder = new();
    private readonly string? path = Environment.GetEnvironmentVariable("PATH");

    public void Dispose()
    {
        Environment.SetEnvironmentVariable("PATH", path);
        folder.Dispose();
    }

    [Theory]
    [InlineData("17.0.15", "v18.0.0", "")]
    [InlineData("11.0.22", "v20.20.2", "assay: the JDK that is first on the PATH is older than 17: serializers on the JVM need a newer one")]
    [InlineData("21", "v12.22.9", "assay: the Node.js that is first on the PATH is older than 18: its serializers need a newer one, from nodejs.org")]
    public async Task Says_installed_last_and_only_where_what_is_there_will_do(string java, string node, string error)
    {
        // Others than root are only told the commands.
        if (OperatingSystem.IsWindows() || !Environment.IsPrivilegedProcess)
            return;
        Script("apt-get", "");
        Script("javac", "");
        Script("node", $"echo {node}");
        folder.Write("release", $"JAVA_VERSION=\"{java}\"\n");
        Environment.SetEnvironmentVariable("PATH", Path.Combine(folder.Path, "bin"));
        var run = await CommandLineRun.Of("setup");
        run.Error.Trim().ShouldBe(error);
        run.ExitCode.ShouldBe(error.Length > 0 ? 1 : 0);
        var last = run.Output.TrimEnd().Split('\n')[^1];
        run.Output.Contains("Installed.").ShouldBe(error.Length == 0);
        last.StartsWith(error.Length == 0 ? "Installed." : "apt-get install ", StringComparison.Ordinal).ShouldBeTrue(last);
    }

    [Theory]
    [InlineData(null, "v18.0.0", true, true)]
    [InlineData("a script", "v18.0.0", true, false)]
    [InlineData(null, "v12.22.9", true, false)]
    [InlineData(null, "v18.0.0", false, false)]
    public async Task A_lab_without_the_pages_script_is_stale_as_soon_as_it_can_be_made(string? script, string node, bool hasNpm, bool isRenewed)
    {
        if (OperatingSystem.IsWindows())
            return;
        Script("node", $"echo {node}");
        if (hasNpm)
            Script("npm", "");
        Environment.SetEnvironmentVariable("PATH", Path.Combine(folder.Path, "bin"));
        var stamp = folder.Write("assay.stamp", "");
        SelfCheck.IsStale(folder.Path, stamp).ShouldBeFalse();
        (await SetupCommand.RenewAsync(script, stamp, CancellationToken.None)).ShouldBe(isRenewed);
        folder.Write("global.json", "");
        File.SetLastWriteTimeUtc(Path.Combine(folder.Path, "global.json"), new DateTime(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc));
        SelfCheck.IsStale(folder.Path, stamp).ShouldBe(isRenewed);
    }

    [Fact]
    public async Task A_lab_that_cannot_be_written_is_no_reason_for_setup_to_fail()
    {
        if (OperatingSystem.IsWindows())
            return;
        Script("node", "echo v18.0.0");
        Script("npm", "");
        Environment.SetEnvironmentVariable("PATH", Path.Combine(folder.Path, "bin"));
        // Root may delete any file: a folder in its place is what nobody can.
        var stamp = Directory.CreateDirectory(Path.Combine(folder.Path, "assay.stamp")).FullName;
        var error = Console.Error;
        using var said = new StringWriter();
        Console.SetError(said);
        try
        {
            (await SetupCommand.RenewAsync(null, stamp, CancellationToken.None)).ShouldBeFalse();
        }
        finally
        {
            Console.SetError(error);
        }
        said.ToString().ShouldContain($"{stamp} can't be deleted");
    }

    private void Script(string name, string line)
    {
        var file = folder.Write($"bin/{name}", $"#!/bin/sh\n{line}\n");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(file, Executable);
    }
}
