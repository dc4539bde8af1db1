namespace Assay.Payloads.Tests;

public class DeletePostTests
{
    private static readonly PayloadSettings Settings = With.Count(1000);

    [Fact]
    public void What_is_always_set()
    {
        var post = Post(250);
        post.postID.ShouldBe(250);
        post.lastModified.ToString("O").ShouldBe("2026-01-15T12:39:06.7890000Z");
        post.deletedBy.ShouldBe(2);
        post.reason.ShouldBe("no reason");
    }

    // printf 'delete-post/referenceId/5' | sha256sum
    [Theory]
    [InlineData(0, "8D3A2A4AADA0D3674C27E28530525258")]
    [InlineData(105, "27D686C4D463FF9304DC43F509FFBF27")]
    [InlineData(405, "27D686C4D463FF9304DC43F509FFBF27")]
    [InlineData(5, null)]
    public void Every_third_refers_to_one_of_a_hundred_Guids(int i, string? bytes) =>
        (Post(i).referenceId is { } guid ? Convert.ToHexString(guid.ToByteArray()) : null).ShouldBe(bytes);

    [Theory]
    [InlineData(0, new long[] { 0 })]
    [InlineData(7, new long[] { 0, 8, 16, 24, 32, 40, 48, 56 })]
    [InlineData(203, new long[] { 0, 204, 408, 612 })]
    [InlineData(8, null)]
    public void Every_seventh_has_versions(int i, long[]? versions) => Post(i).versions.ShouldBe(versions);

    [Theory]
    [InlineData(0, PostState.Draft)]
    [InlineData(5, PostState.Hidden)]
    [InlineData(10, PostState.Published)]
    [InlineData(11, null)]
    public void Every_fifth_has_a_state(int i, PostState? state) => Post(i).state.ShouldBe(state);

    [Theory]
    [InlineData(2, new[] { "False", "True" })]
    [InlineData(4, new[] { "False", "", "True", "" })]
    [InlineData(18, new[] { "True", "", "False", "True", "False", "", "True", "" })]
    public void Even_ones_have_votes(int i, string[] votes) => Post(i).votes!.Select(vote => vote.ToString()).ShouldBe(votes);

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(10)]
    public void Odd_ones_and_every_tenth_have_no_votes(int i) => Post(i).votes.ShouldBeNull();

    private static DeletePost Post(int i) => new DeletePostPayload().Create(i, Settings);
}
