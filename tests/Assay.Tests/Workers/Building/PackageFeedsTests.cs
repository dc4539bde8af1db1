using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>A folder of packages that isn't used is no silent no-op: somebody would take the public package's figures for his own.</summary>
public sealed class PackageFeedsTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Theory]
    [InlineData(null, false, true)]
    [InlineData("my-library@1.2.3", false, true)]
    [InlineData("my-library@1.2.4-dev", false, false)]
    [InlineData(null, true, false)]
    public void It_is_said_that_nothing_was_taken(string? named, bool found, bool isSaid)
    {
        folder.Write("My.Library.1.2.4-dev.nupkg", "");
        LibraryChoice[] choices = named is null ? [] : [LibraryChoice.OfVersion(named)!];
        var said = PackageFeeds.Unused([folder.Path], found, choices);
        (said is not null).ShouldBe(isSaid);
        said?.ShouldStartWith($"--feed {folder.Path}: nothing was taken from it");
    }

    [Fact]
    public void Without_one_nothing_is_said() => PackageFeeds.Unused([], found: false, []).ShouldBeNull();

    [Fact]
    public void Dependencies_of_a_source_may_be_there() =>
        PackageFeeds.Unused([folder.Path], found: false, [new LibraryChoice("my-library", null, "My.Library.csproj")]).ShouldBeNull();
}
