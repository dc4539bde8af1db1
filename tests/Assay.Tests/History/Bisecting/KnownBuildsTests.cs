using Assay.History.Bisecting;
using Assay.History.Gating;

namespace Assay.Tests.History.Bisecting;

/// <summary>What builds the same is measured once, and what couldn't be decided again.</summary>
public sealed class KnownBuildsTests
{
    private readonly KnownBuilds known = new();
    private int measured;

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task The_same_build_is_measured_once(bool isSlower)
    {
        var verdict = isSlower ? GateVerdict.Slower : GateVerdict.Passes;
        (await JudgeAsync("aaaaaaaaaa", "one", verdict)).ShouldBe(new(verdict, "measured"));
        (await JudgeAsync("bbbbbbbbbb", "one", GateVerdict.Undecided)).ShouldBe(new(verdict, "It builds the same as aaaaaaaa."));
        measured.ShouldBe(1);
    }

    [Fact]
    public async Task Another_build_is_measured_by_itself()
    {
        await JudgeAsync("aaaaaaaaaa", "one", GateVerdict.Slower);
        (await JudgeAsync("bbbbbbbbbb", "another", GateVerdict.Passes)).ShouldBe(new(GateVerdict.Passes, "measured"));
    }

    [Fact]
    public async Task What_was_undecided_is_measured_again()
    {
        await JudgeAsync("aaaaaaaaaa", "one", GateVerdict.Undecided);
        (await JudgeAsync("bbbbbbbbbb", "one", GateVerdict.Passes)).ShouldBe(new(GateVerdict.Passes, "measured"));
    }

    [Fact]
    public async Task A_build_of_which_nothing_is_known_is_measured()
    {
        await JudgeAsync("aaaaaaaaaa", null, GateVerdict.Slower);
        (await JudgeAsync("bbbbbbbbbb", null, GateVerdict.Passes)).ShouldBe(new(GateVerdict.Passes, "measured"));
    }

    private Task<CommitVerdict> JudgeAsync(string commit, string? build, GateVerdict verdict) => known.JudgeAsync(commit, build, () =>
    {
        measured++;
        return Task.FromResult(new CommitVerdict(verdict, "measured"));
    });
}
