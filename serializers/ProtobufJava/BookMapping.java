package assay.serializers;

import assay.BookOuterClass;
import assay.payloads.Book;
import assay.payloads.Footnote;
import assay.payloads.Genre;
import assay.payloads.Headnote;
import assay.payloads.Note;
import assay.payloads.Page;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;

/** A book with its pages and their notes. */
final class BookMapping extends Mapping<Book, BookOuterClass.Book> {
    private static final Genre[] GENRES = Genre.values();

    BookMapping() {
        super(BookOuterClass.Book.parser());
    }

    @Override
    BookOuterClass.Book toOwn(Book b) {
        BookOuterClass.Book.Builder own = BookOuterClass.Book.newBuilder().setId(b.ID).setTitle(b.title).setAuthorId(b.authorId).setCover(ByteString.copyFrom(b.cover)).putAllMetadata(b.metadata);
        if (b.published != null)
            own.setPublished(ProtoValues.from(b.published));
        for (Page page : b.pages)
            own.addPages(page(page));
        for (OffsetDateTime change : b.changes)
            own.addChanges(ProtoValues.from(change));
        for (Genre genre : b.genres)
            own.addGenres(BookOuterClass.Genre.forNumber(genre.ordinal()));
        return own.build();
    }

    @Override
    Book fromOwn(BookOuterClass.Book own) {
        Book b = new Book();
        b.ID = own.getId();
        b.title = own.getTitle();
        b.authorId = own.getAuthorId();
        b.pages = new LinkedList<>();
        for (BookOuterClass.Page page : own.getPagesList())
            b.pages.add(page(page));
        b.published = own.hasPublished() ? ProtoValues.date(own.getPublished()) : null;
        b.cover = own.getCover().toByteArray();
        b.changes = new HashSet<>();
        for (Timestamp change : own.getChangesList())
            b.changes.add(ProtoValues.date(change));
        b.metadata = new HashMap<>(own.getMetadataMap());
        b.genres = own.getGenresList().stream().map(genre -> GENRES[genre.getNumber()]).toArray(Genre[]::new);
        return b;
    }

    private static BookOuterClass.Page page(Page p) {
        BookOuterClass.Page.Builder own = BookOuterClass.Page.newBuilder().setIdentity(ProtoValues.from(p.identity)).setText(p.text);
        for (Note note : p.notes)
            own.addNotes(note(note));
        return own.build();
    }

    private static Page page(BookOuterClass.Page own) {
        Page p = new Page();
        p.identity = ProtoValues.uuid(own.getIdentity());
        p.text = own.getText();
        p.notes = new ArrayList<>();
        for (BookOuterClass.Note note : own.getNotesList())
            p.notes.add(note(note));
        return p;
    }

    private static BookOuterClass.Note note(Note note) {
        if (note instanceof Headnote) {
            Headnote head = (Headnote) note;
            BookOuterClass.Headnote.Builder own = BookOuterClass.Headnote.newBuilder().setNote(head.note);
            if (head.writtenBy != null)
                own.setWrittenBy(head.writtenBy);
            if (head.modifiedAt != null)
                own.setModifiedAt(ProtoValues.from(head.modifiedAt));
            return BookOuterClass.Note.newBuilder().setHeadnote(own).build();
        }
        Footnote foot = (Footnote) note;
        BookOuterClass.Footnote.Builder own = BookOuterClass.Footnote.newBuilder().setNote(foot.note).setCreatedAt(ProtoValues.from(foot.createadAt)).setIndex(foot.index);
        if (foot.writtenBy != null)
            own.setWrittenBy(foot.writtenBy);
        return BookOuterClass.Note.newBuilder().setFootnote(own).build();
    }

    private static Note note(BookOuterClass.Note own) {
        if (own.hasHeadnote()) {
            Headnote head = new Headnote();
            head.note = own.getHeadnote().getNote();
            head.writtenBy = own.getHeadnote().hasWrittenBy() ? own.getHeadnote().getWrittenBy() : null;
            head.modifiedAt = own.getHeadnote().hasModifiedAt() ? ProtoValues.date(own.getHeadnote().getModifiedAt()) : null;
            return head;
        }
        Footnote foot = new Footnote();
        foot.note = own.getFootnote().getNote();
        foot.writtenBy = own.getFootnote().hasWrittenBy() ? own.getFootnote().getWrittenBy() : null;
        foot.createadAt = ProtoValues.date(own.getFootnote().getCreatedAt());
        foot.index = own.getFootnote().getIndex();
        return foot;
    }
}
