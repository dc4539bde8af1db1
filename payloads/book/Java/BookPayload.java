package assay.payloads;

import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;

/** The payload book: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. Its values are built with the formulas of the .NET class. */
public final class BookPayload implements IntFunction<Book> {
    public static final String PROTO = "assay.BookOuterClass$Book";

    private static final Genre[] GENRES = Genre.values();

    public Book value;

    @Override
    public Book apply(int i) {
        OffsetDateTime day = Seeded.NOW.plusMinutes(i).truncatedTo(ChronoUnit.DAYS);
        Book b = new Book();
        b.ID = -i;
        b.title = "book title " + i;
        b.authorId = i / 100;
        b.pages = pages(i);
        b.published = i % 3 == 0 ? null : day;
        b.cover = i % 3 == 0 || i % 7 == 0 ? Covers.ALL[i % 10].clone() : new byte[0];
        b.changes = new HashSet<>();
        for (int k = 0; k < i % 20; k++)
            b.changes.add(day);
        b.metadata = new HashMap<>();
        for (int j = 0; j < i % 50; j++)
            b.metadata.put("key " + i + j, "value " + i + j);
        b.genres = new Genre[i % 2];
        for (int j = 0; j < b.genres.length; j++)
            b.genres[j] = GENRES[(i + j) % 4];
        return b;
    }

    private static LinkedList<Page> pages(int i) {
        LinkedList<Page> pages = new LinkedList<>();
        StringBuilder text = new StringBuilder();
        for (int j = 0; j < i % 1000; j++) {
            text.append("some text on page ").append(j).append("more text for ").append(i);
            Page page = new Page();
            page.identity = new UUID(0, 0);
            page.text = text.toString();
            page.notes = notes(i, j);
            pages.add(page);
        }
        return pages;
    }

    private static List<Note> notes(int i, int j) {
        List<Note> notes = new ArrayList<>();
        OffsetDateTime time = Seeded.NOW.plusSeconds(i);
        for (int z = 0; z < i % 100; z++) {
            if (z % 3 == 0) {
                Headnote head = new Headnote();
                head.note = "headnote " + j + " at " + z;
                head.writtenBy = "author " + j + " " + z;
                head.modifiedAt = time;
                notes.add(head);
            } else {
                Footnote foot = new Footnote();
                foot.note = "footnote " + j + " at " + z;
                foot.createadAt = time;
                foot.index = i;
                notes.add(foot);
            }
        }
        return notes;
    }

    /** Made when the first book is: a worker that is given its values needs none. */
    private static final class Covers {
        static final byte[][] ALL = new byte[10][];

        static {
            for (int k = 0; k < ALL.length; k++)
                ALL[k] = Seeded.bytes("book/cover/" + k, 256 * k * k * k);
        }
    }
}
