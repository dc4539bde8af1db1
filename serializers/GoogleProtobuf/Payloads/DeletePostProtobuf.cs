using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class DeletePostProtobuf() : GoogleProtobufAdapter<DeletePost, Proto.DeletePost>(Proto.DeletePost.Parser)
{
    public override Proto.DeletePost ToOwn(DeletePost value)
    {
        var own = new Proto.DeletePost
        {
            PostId = value.postID,
            LastModified = ProtoValues.From(value.lastModified),
            DeletedBy = value.deletedBy,
            Versions = value.versions is null ? null : new Proto.Int64List { Items = { value.versions } },
            Votes = value.votes is null ? null : new Proto.BallotList { Items = { value.votes.Select(ToBallot) } },
        };
        if (value.referenceId is { } id)
            own.ReferenceId = ProtoValues.From(id);
        if (value.reason is not null)
            own.Reason = value.reason;
        if (value.state is { } state)
            own.State = (Proto.PostState)state;
        return own;
    }

    public override DeletePost FromOwn(Proto.DeletePost value) => new()
    {
        postID = value.PostId,
        referenceId = value.HasReferenceId ? ProtoValues.ToGuid(value.ReferenceId) : null,
        lastModified = value.LastModified.ToDateTime(),
        deletedBy = value.DeletedBy,
        reason = value.HasReason ? value.Reason : null,
        versions = value.Versions is { } versions ? [.. versions.Items] : null,
        state = value.HasState ? (PostState)value.State : null,
        votes = value.Votes is { } votes ? [.. votes.Items.Select(ToVote)] : null,
    };

    private static Proto.Ballot ToBallot(bool? vote) => vote switch
    {
        null => Proto.Ballot.Abstained,
        false => Proto.Ballot.Against,
        true => Proto.Ballot.For,
    };

    private static bool? ToVote(Proto.Ballot ballot) => ballot == Proto.Ballot.Abstained ? null : ballot == Proto.Ballot.For;
}
