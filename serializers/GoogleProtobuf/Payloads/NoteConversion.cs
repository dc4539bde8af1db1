namespace Assay.Serializers;

/// <summary>The two kinds of notes in a book: one of two members of a message.</summary>
internal static class NoteConversion
{
    public static Proto.Note ToOwn(Note value) => value switch
    {
        Headnote headnote => new Proto.Note { Headnote = ToOwn(headnote) },
        Footnote footnote => new Proto.Note { Footnote = ToOwn(footnote) },
        _ => throw new ArgumentException($"The schema has no message for {value.GetType().Name}.", nameof(value)),
    };

    public static Note FromOwn(Proto.Note value) => value.KindCase switch
    {
        Proto.Note.KindOneofCase.Headnote => FromOwn(value.Headnote),
        Proto.Note.KindOneofCase.Footnote => FromOwn(value.Footnote),
        _ => throw new InvalidDataException("A note is neither a headnote nor a footnote."),
    };

    private static Proto.Headnote ToOwn(Headnote value)
    {
        var own = new Proto.Headnote { Note = value.note, ModifiedAt = ProtoValues.From(value.modifiedAt) };
        if (value.writtenBy is not null)
            own.WrittenBy = value.writtenBy;
        return own;
    }

    private static Proto.Footnote ToOwn(Footnote value)
    {
        var own = new Proto.Footnote { Note = value.note, CreatedAt = ProtoValues.From(value.createadAt), Index = value.index };
        if (value.writtenBy is not null)
            own.WrittenBy = value.writtenBy;
        return own;
    }

    private static Headnote FromOwn(Proto.Headnote value) =>
        new() { note = value.Note, writtenBy = value.HasWrittenBy ? value.WrittenBy : null, modifiedAt = ProtoValues.ToDateTime(value.ModifiedAt) };

    private static Footnote FromOwn(Proto.Footnote value) =>
        new() { note = value.Note, writtenBy = value.HasWrittenBy ? value.WrittenBy : null, createadAt = value.CreatedAt.ToDateTime(), index = value.Index };
}
