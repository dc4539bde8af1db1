using System.Text.Json;

namespace Assay.Payloads.Tests;

public class PostTests
{
    private static readonly PayloadSettings Settings = With.Count(100);

    [Theory]
    [InlineData(0, """{"ID":0,"title":"post title 0","text":"some text describing post 0","created":"2026-01-15T00:00:00Z","tags":[],"approved":null,"comments":[],"votes":{"upvote":0,"downvote":0},"notes":null,"state":0}""")]
    [InlineData(1, """{"ID":-1,"title":"post title 1","text":"some text describing post 1","created":"2026-01-16T00:00:00Z","tags":["JSON"],"approved":"2026-01-15T12:34:56.79Z","comments":[{"created":"2026-01-16T00:00:00Z","approved":"2026-01-15T12:34:56.79Z","user":"some random user 1","message":"comment number 1 for 0","votes":{"upvote":0,"downvote":0}}],"votes":{"upvote":0,"downvote":0},"notes":null,"state":1}""")]
    public void The_first_posts_are_these(int i, string document) => JsonSerializer.Serialize(Post(i)).ShouldBe(document);

    [Fact]
    public void A_later_post_follows_the_published_formulas()
    {
        var post = Post(62);
        post.ID.ShouldBe(-62);
        post.created.ToString("O").ShouldBe("2026-03-18T00:00:00.0000000Z");
        post.tags.ShouldBe([".NET", "Java", "benchmark"]);
        (post.votes.upvote, post.votes.downvote).ShouldBe((31, 20));
        post.state.ShouldBe(PostState.Hidden);
        var comment = post.comments[60];
        comment.created.ToString("O").ShouldBe("2026-05-17T00:00:00.0000000Z");
        comment.approved!.Value.ToString("O").ShouldBe("2026-01-15T12:34:56.8510000Z");
        comment.message.ShouldBe("comment number 62 for 60");
        (comment.votes.upvote, comment.votes.downvote).ShouldBe((60, 120));
        post.comments[61].approved.ShouldBeNull();
    }

    [Fact]
    public void There_are_49_and_a_half_comments_on_average()
    {
        Enumerable.Range(0, 100).Average(i => Post(i).comments.Count).ShouldBe(49.5);
        new PostPayload().DefaultCount.ShouldBe(100);
    }

    [Fact]
    public void The_post_with_ten_comments_is_post_number_10_whatever_is_asked_for()
    {
        var expected = new ObjectGraph(Post(10)).Text;
        new ObjectGraph(new Post10Payload().Create(0, With.Count(1))).Text.ShouldBe(expected);
        new ObjectGraph(new Post10Payload().Create(3, With.Count(4))).Text.ShouldBe(expected);
        Post(10).comments.Count.ShouldBe(10);
    }

    private static Post Post(int i) => new PostPayload().Create(i, Settings);
}
