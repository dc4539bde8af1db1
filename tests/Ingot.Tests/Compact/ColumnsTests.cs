using System.Collections.Immutable;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Sequences of types of the layout Packed: columns, which read like the objects that they are.</summary>
public sealed class ColumnsTests
{
    private static readonly Cell[] Cells =
        [.. Enumerable.Range(0, 100).Select(i => new Cell(i * 1000, (byte)(i % 9), i % 3 == 0 ? null : "note " + (i % 5), i % 2 == 0))];

    [Fact]
    public void Members_of_every_type_come_back()
    {
        ComesBack<EveryMember>(30);
        ComesBack<Wide>(5);
        ComesBack<Derived>(10);
        ComesBack<Color?>(20);
        ComesBack<Point?>(20);
        ComesBack<Cell>(20);
        ComesBack<object>(20);
        ComesBack<(int, string)>(20);
    }

    [Fact]
    public void Collections_of_every_kind_come_back()
    {
        // The type with most to do, in four of the lengths.
        ComesBack<EveryCollection>(10, step: 3);
        ComesBack<HashSet<Point>>(10);
        ComesBack<Stack<string>>(10);
    }

    [Fact]
    public void Records_constructors_and_what_is_filled_come_back()
    {
        ComesBack<Person>(10);
        ComesBack<InitOnly>(10);
        ComesBack<Models.Immutable>(10);
        ComesBack<Filled>(10);
    }

    [Fact]
    public void What_can_not_be_columns_comes_back_from_within_them()
    {
        ComesBack<Drawing>(10);
        ComesBack<IShape>(10);
        ComesBack<Node>(5);
        ComesBack<Exact>(10);
    }

    [Fact]
    public void Every_sequence_is_written_alike()
    {
        foreach (var count in new[] { 0, 1, 15, 16, 17, 31, 32, 100 })
        {
            var cells = Cells[..count];
            var bytes = IngotSerializer.Serialize(cells);
            IngotSerializer.Deserialize<Cell[]>(bytes).ShouldBe(cells);
            IngotSerializer.Deserialize<List<Cell?>>(IngotSerializer.Serialize(cells.Select(c => c.X % 2000 == 0 ? c : (Cell?)null).ToList()))
                .ShouldBe(cells.Select(c => c.X % 2000 == 0 ? c : (Cell?)null));
            SameBytes(new Queue<Cell>(cells), cells, bytes);
            SameBytes(cells.ToImmutableArray(), cells, bytes);
            SameBytes(cells.Where(c => true), cells, bytes);
            SameBytes(new HashSet<Cell>(cells), cells, bytes);
            SameBytes(new Stack<Cell>(cells.Reverse()), cells, bytes);
        }
    }

    [Fact]
    public void What_is_written_one_by_one_is_read_too()
    {
        // Of a type that was of the default layout.
        var rows = Enumerable.Range(0, 50).Select(i => new LooseRow<Cell> { Number = i, Text = "t", List = [Cells[i]] }).ToList();
        var read = IngotSerializer.Deserialize<List<Row<Cell>>>(IngotSerializer.Serialize(rows))!;
        read.Select(r => (r.Number, r.Text, r.List![0])).ShouldBe(rows.Select(r => (r.Number, r.Text, r.List![0])));
    }

    [Fact]
    public void Columns_begin_with_what_the_specification_says()
    {
        var bytes = IngotSerializer.Serialize(Enumerable.Range(0, 16).Select(i => new Cell(i, 0, i % 2 == 0 ? null : "ab", true)).ToArray());
        Convert.ToHexString(bytes).ShouldBe(
            "21" + "0A00" // 16 elements, as columns
            + "00" + "01" + "09" // all present, in columns, of which there are four
            + "23" + "00" + "0105090D1115191D2125292D3135393D" // X: all present, one by one
            + "03" + "02" // Level: none present
            + "39" + "01AAAA" + "00" + "0505050505050505" + "61626162616261626162616261626162" // Note: some present
            + "07" + "00FFFF"); // IsOpen: all present, a bit each
    }

    [Fact]
    public void Texts_that_repeat_are_written_once()
    {
        var rows = Enumerable.Range(0, 1000).Select(i => new Row<int> { Text = "a rather long text, number " + (i % 10) }).ToArray();
        var bytes = IngotSerializer.Serialize(rows);
        bytes.Length.ShouldBeLessThan(1000);
        var read = IngotSerializer.Deserialize<Row<int>[]>(bytes)!;
        read.Select(r => r.Text).ShouldBe(rows.Select(r => r.Text));
        read[0].Text.ShouldBeSameAs(read[10].Text);
    }

    [Fact]
    public void Objects_with_nothing_in_them_are_read_under_the_same_limits()
    {
        foreach (var count in new[] { 16, 1000, 200_000 })
        {
            var bytes = IngotSerializer.Serialize(Enumerable.Range(0, count).Select(_ => new Row<int>()).ToArray());
            IngotSerializer.Deserialize<Row<int>[]>(bytes)!.Length.ShouldBe(count);
            bytes = IngotSerializer.Serialize(Enumerable.Range(0, count).Select(_ => new Row<int> { Text = "same" }).ToArray());
            IngotSerializer.Deserialize<Row<int>[]>(bytes)!.ShouldAllBe(r => r.Text == "same");
        }
    }

    [Fact]
    public void A_circle_ends_in_an_exception()
    {
        var leaf = new Leaf { Name = "a" };
        leaf.Children = [.. Enumerable.Repeat(leaf, 20)];
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(Enumerable.Repeat(leaf, 20).ToList())).Message.ShouldContain("MaxDepth");
    }

    [Fact]
    public void What_contains_itself_comes_back()
    {
        var leaves = Enumerable.Range(0, 30).Select(i => new Leaf
        {
            Name = "n" + i,
            Next = i % 3 == 0 ? new Leaf { Name = "next" } : null,
            Children = [.. Enumerable.Range(0, i).Select(k => k % 4 == 0 ? null : new Leaf { Name = "child" + k, Children = [] })],
        }).ToList();
        Canonical.Of(IngotSerializer.Deserialize<List<Leaf>>(IngotSerializer.Serialize(leaves))).ShouldBe(Canonical.Of(leaves));
    }

    private static void SameBytes<T>(T value, Cell[] cells, byte[] bytes)
        where T : IEnumerable<Cell>
    {
        IngotSerializer.Serialize(value).ShouldBe(bytes);
        IngotSerializer.Deserialize<T>(bytes)!.ShouldBe(cells);
    }

    private static void ComesBack<T>(int times, int step = 1)
    {
        for (var seed = 0; seed < times; seed += step)
        {
            var filler = new Filler(seed);
            filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
            filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
            var rows = Enumerable.Range(0, 16 + (seed * 3)).Select(i => i % 17 == 16 ? null! : filler.Value<Row<T>>()).ToList();
            var bytes = IngotSerializer.Serialize(rows);
            Canonical.Of(IngotSerializer.Deserialize<List<Row<T>>>(bytes)).ShouldBe(Canonical.Of(rows));
            var strict = new Chunks();
            IngotSerializer.Serialize(rows, strict);
            Convert.ToHexString(strict.Written).ShouldBe(Convert.ToHexString(bytes));
        }
    }
}
