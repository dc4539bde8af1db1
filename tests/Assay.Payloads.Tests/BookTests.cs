namespace Assay.Payloads.Tests;

public class BookTests
{
    private static readonly PayloadSettings Settings = With.Count(1000);

    [Fact]
    public void A_book_follows_the_published_formulas()
    {
        var book = Book(127);
        book.ID.ShouldBe(-127);
        book.title.ShouldBe("book title 127");
        book.authorId.ShouldBe(1);
        book.pages.Count.ShouldBe(127);
        book.published!.Value.ToString("O").ShouldBe("2026-01-15T00:00:00.0000000Z");
        book.genres.ShouldBe([Genre.SciFi]);
        book.metadata.Count.ShouldBe(27);
        book.metadata["key 12726"].ShouldBe("value 12726");
        book.changes.ShouldBe([book.published.Value]);
    }

    [Fact]
    public void What_depends_on_the_index_is_sometimes_missing()
    {
        Book(3).published.ShouldBeNull();
        Book(20).changes.ShouldBeEmpty();
        Book(50).metadata.ShouldBeEmpty();
        Book(2).genres.ShouldBeEmpty();
        Book(0).pages.ShouldBeEmpty();
        Book(686 + 1).changes.ShouldBe([new DateTime(2026, 1, 16, 0, 0, 0, DateTimeKind.Utc)]);
    }

    [Theory]
    [InlineData(9, 186_624)]
    [InlineData(7, 87_808)]
    [InlineData(12, 2_048)]
    [InlineData(21, 256)]
    [InlineData(30, 0)]
    [InlineData(8, 0)]
    [InlineData(11, 0)]
    public void A_cover_is_the_illustration_of_the_last_digit_or_empty(int i, int length) => Book(i).cover.Length.ShouldBe(length);

    [Fact]
    public void Books_with_the_same_last_digit_share_an_illustration_that_looks_random()
    {
        Book(9).cover.ShouldBe(Book(39).cover);
        Book(9).cover.Distinct().Count().ShouldBe(256);
    }

    [Fact]
    public void Each_page_repeats_the_text_of_the_one_before()
    {
        var pages = Book(5).pages.ToList();
        pages.ShouldAllBe(page => page.identity == Guid.Empty && page.notes.Count == 5);
        pages[0].text.ShouldBe("some text on page 0more text for 5");
        pages[2].text.ShouldBe("some text on page 0more text for 5some text on page 1more text for 5some text on page 2more text for 5");
    }

    [Fact]
    public void Every_third_note_is_a_headnote_with_an_author()
    {
        var notes = Book(14).pages.ElementAt(8).notes;
        var headnote = notes[3].ShouldBeOfType<Headnote>();
        headnote.note.ShouldBe("headnote 8 at 3");
        headnote.writtenBy.ShouldBe("author 8 3");
        headnote.modifiedAt!.Value.ToString("O").ShouldBe("2026-01-15T12:35:10.7890000Z");
        var footnote = notes[4].ShouldBeOfType<Footnote>();
        footnote.note.ShouldBe("footnote 8 at 4");
        footnote.writtenBy.ShouldBeNull();
        footnote.createadAt.ShouldBe(headnote.modifiedAt.Value);
        footnote.index.ShouldBe(14);
    }

    [Fact]
    public void A_hundred_and_first_book_has_pages_without_notes() => Book(100).pages.ShouldAllBe(page => page.notes.Count == 0);

    private static Book Book(int i) => new BookPayload().Create(i, Settings);
}
