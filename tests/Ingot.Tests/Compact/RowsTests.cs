using System.Diagnostics;
using System.Runtime.CompilerServices;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

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
    public void Structs_of_which_most_members_are_0_stay_one_by_one_unless_numbers_are_copied()
    {
        IngotSerializer.Serialize(new Reading[100]).Length.ShouldBe(1 + (100 * 2));
        var copied = IngotSerializer.Serialize(new Reading[100], new IngotLimits { Numbers = IngotNumbers.Copied });
        copied.Length.ShouldBe(7 + (100 * 16));
        IngotSerializer.Deserialize<Reading[]>(copied).ShouldBe(new Reading[100]);
    }

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

    [Fact]
    public void Objects_that_contain_nothing_but_an_object_are_read_by_newer_versions_of_their_types()
    {
        var boxes = Enumerable.Range(1, 20).Select(i => new Box<Box<Box<Place>>>(new(new(new Place(i / 3.0, 0.5, i, i, i))))).ToArray();
        var bytes = IngotSerializer.Serialize(boxes);
        bytes[1..10].ShouldBe([6, 0, 3, 32, 3, 32, 3, 32, 11]);
        IngotSerializer.Deserialize<LaterBox<LaterBox<LaterBox<Place>>>[]>(bytes)!.Select(b => b.Inside.Inside.Inside)
            .ShouldBe(boxes.Select(b => b.Inside.Inside.Inside));
        // Their lengths take two bytes.
        var crates = Enumerable.Range(1, 20).Select(i => Id(10 * i)).Select(id => new Box<Box<Box<Crate>>>(new(new(new Crate(
            id, id, Id(1), id, id, id, id, Id(2)))))).ToArray();
        IngotSerializer.Deserialize<LaterBox<LaterBox<LaterBox<Crate>>>[]>(IngotSerializer.Serialize(crates))!.Select(b => b.Inside.Inside.Inside)
            .ShouldBe(crates.Select(c => c.Inside.Inside.Inside));

        static Guid Id(int seed) => new(seed, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    }

    [Fact]
    public void Rows_of_many_objects_and_few_bytes_take_little_longer_than_others()
    {
        // Three bytes each, the last of which is a member that the type doesn't have: a Boolean, or objects within one another around it.
        var flat = Best([7, 3, 3, 2]);
        var deep = Best([7, 3, 3, 32, .. Enumerable.Repeat<byte[]>([3, 32], 58).SelectMany(b => b), 3, 2]);
        (deep / flat).ShouldBeLessThan(80);

        static TimeSpan Best(byte[] description)
        {
            byte[] bytes = [.. IngotSerializer.Serialize(500u), 6, 0, .. description, .. new byte[3 * 500]];
            return Enumerable.Range(0, 100).Min(_ =>
            {
                var clock = Stopwatch.StartNew();
                IngotSerializer.Deserialize<List<ReadingClass>>(bytes)!.Count.ShouldBe(500);
                return clock.Elapsed;
            });
        }
    }

    [Fact]
    public void What_is_wrong_with_a_row_is_told_once_and_where_the_row_is()
    {
        // Two rows of one object, where the type has a number.
        byte[] bytes = [5, 6, 0, 3, 32, 3, 2, 0, 0];
        var refused = Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<ReadingClass>>(bytes));
        refused.Position.ShouldBe(7);
        refused.Message.ShouldEndWith(" (at byte 7)");
        refused.Message.IndexOf("(at byte", StringComparison.Ordinal).ShouldBe(refused.Message.LastIndexOf("(at byte", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("03 06 00 01")] // no members
    [InlineData("03 06 00 03 13 00 00 00 00")] // a text
    [InlineData("03 06 00 03 08 00 00 00")] // a byte too few
    [InlineData("03 06 00 03 20 01 00 00 00")] // an object without members
    [InlineData("03 06 00 03 20 03 20 03")] // objects in objects, and no end
    [InlineData("03 06 00 7F 20 7F 20 7F 20 7F 20 7F 20 7F")] // more than 63 members
    [InlineData("FF 06 00 07 08 0D 08 00")] // 127 rows, none of which are there
    public void Malformed_rows_are_refused(string hex)
    {
        var bytes = Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Reading[]>(bytes)).Position.ShouldBeInRange(0, bytes.Length);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<ReadingClass>>(bytes)).Position.ShouldBeInRange(0, bytes.Length);
    }

    private static readonly Stored[] StoredOnes = [.. Enumerable.Range(1, 100).Select(i => new Stored(
        new decimal(-i, i, i, i % 2 == 0, (byte)(i % 29)), new Span(TimeOnly.MaxValue, TimeSpan.FromTicks(-i)), DateOnly.MaxValue,
        i % 2 == 0, true, i % 3 == 0, true))];

    private static readonly Sighting[] Sightings =
    [
        .. Enumerable.Range(0, 64)
            .Select(i => new Sighting(DateTime.UnixEpoch.AddTicks(i), i / 7.0, new Guid(i + 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), i % 9 == 0)),
    ];

    [Fact]
    public void Rows_contain_dates_decimals_Booleans_and_structs()
    {
        var bytes = IngotSerializer.Serialize(StoredOnes);
        // Seven members: a Decimal, an object of two (a TimeOnly and a TimeSpan), a DateOnly, four Booleans.
        bytes[1..14].ShouldBe([6, 0, 15, 14, 32, 5, 25, 17, 24, 2, 2, 2, 2]);
        bytes.Length.ShouldBe(14 + (100 * 40));
        IngotSerializer.Deserialize<Stored[]>(bytes).ShouldBe(StoredOnes);
        IngotSerializer.Deserialize<LaterStored[]>(bytes).ShouldBe(
            StoredOnes.Select(s => new LaterStored(s.Price, new LaterSpan(s.Inside.From), s.Day, s.A, s.B, s.C, s.D, null)));
    }

    [Fact]
    public void Many_objects_of_a_class_of_numbers_are_rows_if_that_is_little_larger()
    {
        var bytes = IngotSerializer.Serialize(Sightings);
        bytes[..8].ShouldBe([129, 6, 0, 9, 15, 13, 18, 2]);
        IngotSerializer.Deserialize<Sighting[]>(bytes).ShouldBe(Sightings);
        IngotSerializer.Deserialize<List<LaterSighting>>(bytes).ShouldBe(Sightings.Select(e => new LaterSighting(e.At, e.Value, e.Source, e.IsLast, null)));
        var later = IngotSerializer.Serialize(Sightings.Select(e => new LaterSighting(e.At, e.Value, e.Source, e.IsLast, "n")).ToArray());
        IngotSerializer.Deserialize<List<Sighting>>(later).ShouldBe(Sightings);
        IngotSerializer.Serialize(Sightings[..63])[1].ShouldNotBe((byte)6);
        var small = IngotSerializer.Serialize(Enumerable.Range(0, 100).Select(i => new ReadingClass { Id = i }).ToArray());
        small[1].ShouldNotBe((byte)6);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(20)]
    [InlineData(63)]
    public void A_null_among_them_keeps_them_one_by_one(int at)
    {
        var events = Sightings.ToArray<Sighting?>();
        events[at] = null;
        IngotSerializer.Deserialize<Sighting?[]>(IngotSerializer.Serialize(events)).ShouldBe(events);
    }

    [Fact]
    public void A_local_time_of_the_hour_that_comes_twice_stays_one()
    {
        var twice = (ulong)new DateTime(2026, 10, 25, 2, 30, 0).Ticks | (3ul << 62);
        var events = Sightings.ToArray();
        events[5] = events[5] with { At = Unsafe.As<ulong, DateTime>(ref twice) };
        var read = IngotSerializer.Deserialize<Sighting[]>(IngotSerializer.Serialize(events))!;
        read[5].At.Kind.ShouldBe(DateTimeKind.Local);
        read[5].At.ToUniversalTime().ShouldBe(events[5].At.ToUniversalTime());
    }

    [Theory]
    [InlineData(2)] // packed numbers
    [InlineData(6)] // rows
    [InlineData(10)] // columns
    public void Nothing_is_behind_an_empty_collection_whatever_it_looks_like(int mark)
    {
        var id = new Guid(mark, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8);
        var hollow = new Hollow
        {
            Structs = [], Classes = [], Numbers = [], Decimals = [], Dates = [], Columns = [], Set = [],
            AfterStructs = id, AfterClasses = id, AfterNumbers = id, AfterDecimals = id, AfterDates = id, AfterColumns = id, AfterSet = id,
        };
        Canonical.Of(IngotSerializer.Deserialize<Hollow>(IngotSerializer.Serialize(hollow))).ShouldBe(Canonical.Of(hollow));
    }

    [Theory]
    [InlineData(0, 1)] // bits of a decimal's flags that mean nothing
    [InlineData(2, 29)] // its scale
    [InlineData(23, 1)] // a time of day
    [InlineData(35, 1)] // a date
    [InlineData(36, 2)] // Booleans
    [InlineData(39, 0xFF)]
    public void Values_that_their_types_do_not_have_are_refused(int at, byte value)
    {
        var bytes = IngotSerializer.Serialize(StoredOnes);
        bytes[14 + (40 * 99) + at] = value;
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Stored[]>(bytes));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<LaterStored[]>(bytes));
        var events = IngotSerializer.Serialize(Sightings);
        events[8 + (33 * 63) + 7] = 0x3F;
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Sighting[]>(events));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<LaterSighting[]>(events));
    }
}
