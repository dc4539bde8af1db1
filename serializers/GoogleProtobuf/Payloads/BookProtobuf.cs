using Google.Protobuf;

namespace Assay.Serializers;

[Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
internal sealed class BookProtobuf() : GoogleProtobufAdapter<Book, Proto.Book>(Proto.Book.Parser)
{
    public override Proto.Book ToOwn(Book value) => new()
    {
        Id = value.ID,
        Title = value.title,
        AuthorId = value.authorId,
        Pages = { value.pages.Select(ToOwn) },
        Published = ProtoValues.From(value.published),
        Cover = ByteString.CopyFrom(value.cover),
        Changes = { ProtoValues.From(value.changes) },
        Metadata = { value.metadata },
        Genres = { value.genres.Select(genre => (Proto.Genre)genre) },
    };

    public override Book FromOwn(Proto.Book value) => new()
    {
        ID = value.Id,
        title = value.Title,
        authorId = value.AuthorId,
        pages = new LinkedList<Page>(value.Pages.Select(FromOwn)),
        published = ProtoValues.ToDateTime(value.Published),
        cover = value.Cover.ToByteArray(),
        changes = [.. ProtoValues.ToDateTimes(value.Changes)],
        metadata = new Dictionary<string, string>(value.Metadata),
        genres = [.. value.Genres.Select(genre => (Genre)genre)],
    };

    private static Proto.Page ToOwn(Page value) =>
        new() { Identity = ProtoValues.From(value.identity), Text = value.text, Notes = { value.notes.Select(NoteConversion.ToOwn) } };

    private static Page FromOwn(Proto.Page value) =>
        new() { identity = ProtoValues.ToGuid(value.Identity), text = value.Text, notes = [.. value.Notes.Select(NoteConversion.FromOwn)] };
}
