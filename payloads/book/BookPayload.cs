using System.Text;
using Assay.Worker;

namespace Assay.Payloads;

/// <summary>A book: collections of every kind, bytes, and an interface. It grows with the square of its index.</summary>
public sealed class BookPayload : Payload<Book>
{
    // The source draws its ten illustrations once.
    private static readonly byte[][] Illustrations = [.. Enumerable.Range(0, 10).Select(k => Seeded.Bytes($"book/cover/{k}", 256 * k * k * k))];

    /// <inheritdoc/>
    public override string Name => "book";

    /// <inheritdoc/>
    public override string Description => "the large model of \".NET vs JVM Json serialization\": instance i is a book of i pages with i notes each";

    /// <inheritdoc/>
    public override int DefaultCount => 100;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override Book Create(int index, PayloadSettings settings)
    {
        var day = settings.Date(PayloadSettings.Now.AddMinutes(index).Date);
        return new()
        {
            ID = -index,
            title = $"book title {index}",
            authorId = index / 100,
            pages = Pages(index, settings),
            published = index % 3 == 0 ? null : day,
            cover = index % 3 == 0 || index % 7 == 0 ? [.. Illustrations[index % 10]] : [],
            changes = [.. Enumerable.Repeat(day, index % 20)],
            metadata = Enumerable.Range(0, index % 50).ToDictionary(j => $"key {index}{j}", j => $"value {index}{j}"),
            genres = [.. Enumerable.Range(0, index % 2).Select(j => (Genre)((index + j) % 4))],
        };
    }

    private static LinkedList<Page> Pages(int i, PayloadSettings settings)
    {
        var pages = new LinkedList<Page>();
        var text = new StringBuilder();
        for (var j = 0; j < i % 1000; j++)
        {
            text.Append("some text on page ").Append(j).Append("more text for ").Append(i);
            pages.AddLast(new Page { identity = Guid.Empty, text = text.ToString(), notes = Notes(i, j, settings) });
        }
        return pages;
    }

    private static List<Note> Notes(int i, int j, PayloadSettings settings)
    {
        var notes = new List<Note>();
        var time = settings.Date(PayloadSettings.Now.AddSeconds(i));
        for (var z = 0; z < i % 100; z++)
        {
            if (z % 3 == 0)
                notes.Add(new Headnote { note = $"headnote {j} at {z}", writtenBy = $"author {j} {z}", modifiedAt = time });
            else
                notes.Add(new Footnote { note = $"footnote {j} at {z}", createadAt = time, index = i });
        }
        return notes;
    }
}
