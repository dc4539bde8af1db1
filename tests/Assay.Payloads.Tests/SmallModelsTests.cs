using System.Text.Json;

namespace Assay.Payloads.Tests;

public class SmallModelsTests
{
    private static readonly PayloadSettings Settings = With.Count(1000);

    [Theory]
    [InlineData(0, """{"message":"some message 0","version":0}""")]
    [InlineData(999, """{"message":"some message 999","version":999}""")]
    public void Message(int i, string document) => JsonSerializer.Serialize(new MessagePayload().Create(i, Settings)).ShouldBe(document);

    [Theory]
    [InlineData(0, """{"x":0,"y":0,"z":0}""")]
    [InlineData(7, """{"x":0.007,"y":-0.007,"z":7}""")]
    [InlineData(999, """{"x":0.999,"y":-0.999,"z":999}""")]
    public void Complex_divides_as_its_types_do_not_as_integers_do(int i, string document) =>
        JsonSerializer.Serialize(new ComplexPayload().Create(i, Settings)).ShouldBe(document);

    // From 12:34:56.789, minute 686 is the first of the next day.
    [Theory]
    [InlineData(0, true, "2026-01-15T00:00:00.0000000Z")]
    [InlineData(685, false, "2026-01-15T00:00:00.0000000Z")]
    [InlineData(686, true, "2026-01-16T00:00:00.0000000Z")]
    public void Small_post(int i, bool active, string created)
    {
        var post = new SmallPostPayload().Create(i, Settings);
        post.title.ShouldBe($"some title {i}");
        post.active.ShouldBe(active);
        post.created.ToString("O").ShouldBe(created);
    }

    [Fact]
    public void Guids_are_the_same_whichever_is_asked_for_first()
    {
        var guids = new SeededGuids("small-post", "ID");
        int[] indices = [700, 3, 701, 5000, 0];
        indices.Select(i => guids[i]).ShouldBe(indices.Select(i => Seeded.Guid("small-post", "ID", i)));
    }

    // printf 'small-post/ID/0' | sha256sum
    [Fact]
    public void A_small_posts_Guid_is_the_start_of_a_hash() =>
        Convert.ToHexString(new SmallPostPayload().Create(0, Settings).ID.ToByteArray()).ShouldBe("B356B926FF5AC89CBA475F2FF2708F62");
}
