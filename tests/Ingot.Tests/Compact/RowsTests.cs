using Ingot.Tests.Models;

namespace Ingot.Tests.Compact;

/// <summary>Many structs of numbers at once: rows, which read like the objects that they are.</summary>
public sealed class RowsTests
{
    private static readonly Reading[] Readings =
        [.. Enumerable.Range(0, 100).Select(i => new Reading { Id = i * 1000, Value = i / 3.0, Kind = (Numbered)(i % 3) })];

    [Fact]
    public void Structs_come_back_from_every_sequence()
    {
        foreach (var count in new[] { 0, 1, 7, 8, 9, 100 })
        {
            var readings = Readings[..count];
            var bytes = IngotSerializer.Serialize(readings);
            IngotSerializer.Deserialize<Reading[]>(bytes).ShouldBe(readings);
            IngotSerializer.Deserialize<List<Reading>>(bytes).ShouldBe(readings);
            IngotSerializer.Deserialize<Queue<Reading>>(bytes).ShouldBe(readings);
            IngotSerializer.Serialize(readings.ToList()).ShouldBe(bytes);
            var places = readings.Select(r => new Place(r.Value, -r.Value, r.Id, r.Id, 1f / (r.Id + 1))).ToArray();
            IngotSerializer.Deserialize<Place[]>(IngotSerializer.Serialize(places)).ShouldBe(places);
        }
    }

    [Fact]
    public void Rows_begin_with_what_their_members_are()
    {
        var bytes = IngotSerializer.Serialize(Readings);
        // The count, the mark, three members: Int32, Double, Int32.
        bytes[..7].ShouldBe([201, 6, 0, 7, 8, 13, 8]);
        bytes.Length.ShouldBe(7 + (100 * 16));
    }

    [Fact]
    public void Structs_of_which_most_members_are_0_stay_one_by_one() =>
        IngotSerializer.Serialize(new Reading[100]).Length.ShouldBe(1 + (100 * 2));

    [Fact]
    public void Rows_are_read_by_older_and_newer_versions_of_their_type()
    {
        var bytes = IngotSerializer.Serialize(Readings);
        IngotSerializer.Deserialize<LaterReading[]>(bytes)!.Select(r => (r.Id, r.Value, r.Kind, r.Note))
            .ShouldBe(Readings.Select(r => (r.Id, r.Value, r.Kind, (string?)null)));
        IngotSerializer.Deserialize<List<ReadingClass>>(bytes)!.Select(r => (r.Id, r.Value)).ShouldBe(Readings.Select(r => ((long)r.Id, r.Value)));
        var later = Readings.Select(r => new LaterReading { Id = r.Id, Value = r.Value, Kind = r.Kind, Note = "n" }).ToArray();
        IngotSerializer.Deserialize<Reading[]>(IngotSerializer.Serialize(later)).ShouldBe(Readings);
    }

    [Fact]
    public void Setters_that_run_code_see_each_value()
    {
        var bytes = IngotSerializer.Serialize(Enumerable.Range(1, 20).Select(i => new Positive { Value = i * 100_000_000 }).ToArray());
        bytes[1..3].ShouldBe([6, 0]);
        IngotSerializer.Deserialize<Positive[]>(bytes)!.Select(p => p.Value).ShouldBe(Enumerable.Range(1, 20).Select(i => i * 100_000_000));
        // The first value becomes negative.
        bytes[8] = 0xFF;
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Positive[]>(bytes)).InnerException.ShouldBeOfType<ArgumentOutOfRangeException>();
    }

    [Theory]
    [InlineData("03 06 00 01")] // no members
    [InlineData("03 06 00 03 13 00 00 00 00")] // a text
    [InlineData("03 06 00 03 08 00 00 00")] // a byte too few
    [InlineData("FF 06 00 07 08 0D 08 00")] // 127 rows, none of which are there
    public void Malformed_rows_are_refused(string hex)
    {
        var bytes = Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Reading[]>(bytes)).Position.ShouldBeInRange(0, bytes.Length);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<ReadingClass>>(bytes)).Position.ShouldBeInRange(0, bytes.Length);
    }
}
