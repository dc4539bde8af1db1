using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A post with its comments: instance i has i % 100 of them, 49.5 on average over the default count.</summary>
public sealed class PostPayload : Payload<Post>
{
    private static readonly string[][] Tags = [[], ["JSON"], [".NET", "Java", "benchmark"]];

    /// <inheritdoc/>
    public override string Name => "post";

    /// <inheritdoc/>
    public override string Description => "the standard model of \".NET vs JVM Json serialization\": a post with 0 to 99 comments";

    /// <inheritdoc/>
    public override int DefaultCount => 100;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override Post Create(int index, PayloadSettings settings) => Instance(index, settings);

    /// <summary>The published instance number <paramref name="i"/>.</summary>
    internal static Post Instance(int i, PayloadSettings settings) => new()
    {
        ID = -i,
        title = $"post title {i}",
        text = $"some text describing post {i}",
        created = settings.Date(PayloadSettings.Today.AddDays(i)),
        tags = [.. Tags[i % 3]],
        approved = i % 2 == 0 ? null : settings.Date(PayloadSettings.Now.AddMilliseconds(i)),
        comments = Comments(i, settings),
        votes = new Vote { upvote = i / 2, downvote = i / 3 },
        notes = null,
        state = (PostState)(i % 3),
    };

    private static List<Comment> Comments(int i, PayloadSettings settings)
    {
        var comments = new List<Comment>();
        for (var j = 0; j < i % 100; j++)
            comments.Add(new Comment
            {
                created = settings.Date(PayloadSettings.Today.AddDays(i + j)),
                approved = j % 3 == 0 ? settings.Date(PayloadSettings.Now.AddMilliseconds(i)) : null,
                user = $"some random user {i}",
                message = $"comment number {i} for {j}",
                votes = new Vote { upvote = j, downvote = 2 * j },
            });
        return comments;
    }
}
