using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class BuildLockTests : IDisposable
{
    private readonly TemporaryFolder folder = new();
    private readonly Said said = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task What_cant_be_written_is_told_and_not_waited_for()
    {
        // A file where the folder would be made refuses to be written as a read-only checkout does.
        var artifacts = folder.Write("artifacts", "");
        var refused = await Should.ThrowAsync<UserException>(() => BuildLock.TakeAsync(Variant(artifacts), said, CancellationToken.None));
        refused.Message.ShouldStartWith($"workers have to be built, but {Path.Combine(artifacts, "assay")} can't be written (");
        refused.ExitCode.ShouldBe(UserException.NotMeasured);
        said.Lines.ShouldBeEmpty();
    }

    [Fact]
    public async Task Who_comes_second_waits_for_the_first()
    {
        var first = await BuildLock.TakeAsync(Variant(folder.Path), said, CancellationToken.None);
        var second = BuildLock.TakeAsync(Variant(folder.Path), said, CancellationToken.None);
        second.IsCompleted.ShouldBeFalse();
        said.Lines.ShouldBe(["waiting for another assay to finish building"]);
        first.Dispose();
        (await second).Dispose();
    }

    private static BuildVariant Variant(string artifacts) => new() { Artifacts = artifacts, Properties = new Dictionary<string, string>() };

    private sealed class Said : IBuildProgress
    {
        public List<string> Lines { get; } = [];

        public void Say(string text) => Lines.Add(text);
    }
}
