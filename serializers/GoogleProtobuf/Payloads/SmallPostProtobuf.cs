using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class SmallPostProtobuf() : GoogleProtobufAdapter<SmallPost, Proto.SmallPost>(Proto.SmallPost.Parser)
{
    public override Proto.SmallPost ToOwn(SmallPost value) =>
        new() { Id = ProtoValues.From(value.ID), Title = value.title, Active = value.active, Created = ProtoValues.From(value.created) };

    public override SmallPost FromOwn(Proto.SmallPost value) =>
        new() { ID = ProtoValues.ToGuid(value.Id), title = value.Title, active = value.Active, created = value.Created.ToDateTime() };
}
