using Assay.Cli;

namespace Assay.Tests.Cli;

public sealed class SelfCheckTests : IDisposable
{
    private static readonly DateTime Built = new(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc);

    private readonly TemporaryFolder folder = new();

    public SelfCheckTests()
    {
        foreach (var file in new[] { "src/Assay/Cli/A.cs", "src/Assay.Protocol/B.cs", "src/Assay.Worker/C.cs", "serializers/D.cs", "global.json", "stamp" })
            folder.Write(file, "");
        foreach (var entry in Directory.GetFileSystemEntries(folder.Path, "*", SearchOption.AllDirectories))
            SetTime(entry, Built);
    }

    public void Dispose() => folder.Dispose();

    [Fact]
    public void A_lab_as_new_as_its_sources_is_fresh() => IsStale().ShouldBeFalse();

    [Theory]
    [InlineData("src/Assay/Cli/A.cs")]
    [InlineData("src/Assay.Protocol/B.cs")]
    [InlineData("src/Assay.Worker/C.cs")] // the server is built with it
    [InlineData("global.json")]
    public void A_source_that_changed_makes_it_stale(string file)
    {
        SetTime(Path.Combine(folder.Path, file), Built.AddSeconds(1));
        IsStale().ShouldBeTrue();
    }

    [Fact]
    public void A_source_that_went_away_makes_it_stale()
    {
        File.Delete(Path.Combine(folder.Path, "src/Assay/Cli/A.cs"));
        IsStale().ShouldBeTrue();
    }

    [Fact]
    public void Serializers_are_no_concern_of_its()
    {
        SetTime(Path.Combine(folder.Path, "serializers/D.cs"), Built.AddSeconds(1));
        IsStale().ShouldBeFalse();
    }

    private bool IsStale() => SelfCheck.IsStale(folder.Path, Path.Combine(folder.Path, "stamp"));

    private static void SetTime(string path, DateTime time)
    {
        if (Directory.Exists(path))
            Directory.SetLastWriteTimeUtc(path, time);
        else
            File.SetLastWriteTimeUtc(path, time);
    }
}
