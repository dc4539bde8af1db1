using Assay.Processes;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>What a JDK's own file says of its version, reached through links as /usr/bin/javac is one.</summary>
public sealed class JdkTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData("IMPLEMENTOR=\"Debian\"\nJAVA_VERSION=\"17.0.15\"\n", false, null)]
    [InlineData("JAVA_VERSION=\"21\"\n", false, null)]
    [InlineData("JAVA_VERSION=\"11.0.22\"\n", true, "Java 11")]
    [InlineData("JAVA_VERSION=\"1.8.0_402\"\n", true, "Java 8")]
    [InlineData(null, false, "Java")]
    public void One_older_than_17_is_too_old(string? release, bool isTooOld, string? refused)
    {
        folder.Write("jdk/bin/javac", "");
        if (release is not null)
            folder.Write("jdk/release", release);
        var link = File.CreateSymbolicLink(Path.Combine(folder.Path, "javac"), Path.Combine("jdk", "bin", "javac")).FullName;
        Jdk.IsTooOld(link).ShouldBe(isTooOld);
        Jdk.Refusal(link, ["java", "Build.java"], Said("Error: Could not find or load main class Build.java"))
            .ShouldBe(refused is null ? null : $"{refused} is too old: a JDK is needed, 17 or newer");
    }

    [Theory]
    [InlineData("Build.java", "Build.java:3: error: ';' expected")]
    [InlineData("Build", "Error: Could not find or load main class Build")]
    public void Other_failures_are_told_as_they_are(string argument, string line) =>
        Jdk.Refusal(Path.Combine(folder.Path, "java"), ["java", argument], Said(line)).ShouldBeNull();

    private static ChildOutput Said(string line) => new(1, [new(line, IsError: true)]);
}
