using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class PostProtobuf() : GoogleProtobufAdapter<Post, Proto.Post>(Proto.Post.Parser)
{
    public override Proto.Post ToOwn(Post value) => new()
    {
        Id = value.ID,
        Title = value.title,
        Text = value.text,
        Created = ProtoValues.From(value.created),
        Tags = { value.tags },
        Approved = ProtoValues.From(value.approved),
        Comments = { value.comments.Select(ToOwn) },
        Votes = ToOwn(value.votes),
        Notes = value.notes is null ? null : new Proto.StringList { Items = { value.notes } },
        State = (Proto.PostState)value.state,
    };

    public override Post FromOwn(Proto.Post value) => new()
    {
        ID = value.Id,
        title = value.Title,
        text = value.Text,
        created = value.Created.ToDateTime(),
        tags = [.. value.Tags],
        approved = ProtoValues.ToDateTime(value.Approved),
        comments = [.. value.Comments.Select(FromOwn)],
        votes = FromOwn(value.Votes),
        notes = value.Notes is { } notes ? [.. notes.Items] : null,
        state = (PostState)value.State,
    };

    private static Proto.Comment ToOwn(Comment value)
    {
        var own = new Proto.Comment
        {
            Created = ProtoValues.From(value.created),
            Approved = ProtoValues.From(value.approved),
            Message = value.message,
            Votes = ToOwn(value.votes),
        };
        if (value.user is not null)
            own.User = value.user;
        return own;
    }

    private static Comment FromOwn(Proto.Comment value) => new()
    {
        created = value.Created.ToDateTime(),
        approved = ProtoValues.ToDateTime(value.Approved),
        user = value.HasUser ? value.User : null,
        message = value.Message,
        votes = FromOwn(value.Votes),
    };

    private static Proto.Vote ToOwn(Vote value) => new() { Upvote = value.upvote, Downvote = value.downvote };

    private static Vote FromOwn(Proto.Vote value) => new() { upvote = value.Upvote, downvote = value.Downvote };
}
