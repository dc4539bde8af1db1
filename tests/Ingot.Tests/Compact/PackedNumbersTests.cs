using FsCheck;
using FsCheck.Fluent;
using Ingot.Fuzz;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Many numbers at once: the same come back, in never more bytes than one by one,
/// from whatever collection and into whatever type that holds them.</summary>
public sealed class PackedNumbersTests
{
    private static readonly int[] Counts = [0, 1, 7, 8, 31, 32, 33, 40, 255, 256, 257, 263, 512, 700, 1500];

    [Fact]
    public void Numbers_of_every_width_and_count_come_back_in_no_more_bytes_than_one_by_one()
    {
        foreach (var count in Counts)
        {
            for (var bits = 0; bits <= 64; bits++)
            {
                var random = new Random((count * 65) + bits);
                // Around zero, far from it, and multiples of a power of two.
                foreach (var (offset, shift) in new[] { (0L, 0), (1L << 40, 0), (-(1L << 33), 3), (long.MaxValue >> 1, 7) })
                {
                    var values = Enumerable.Range(0, count)
                        .Select(_ => offset + ((random.NextInt64(long.MinValue, long.MaxValue) >> (64 - Math.Max(bits, 1))) << shift)).ToArray();
                    CheckAll(values);
                }
            }
        }
    }

    [Fact]
    public void Dates_come_back_in_no_more_bytes_than_one_by_one()
    {
        foreach (var count in Counts)
        {
            foreach (var unit in new[] { 1, TimeSpan.TicksPerMillisecond, TimeSpan.TicksPerSecond, TimeSpan.TicksPerDay })
            {
                foreach (var (first, span) in new[] { (new DateTime(2020, 1, 1), 400), (new DateTime(1969, 12, 30), 4), (new DateTime(1, 1, 1), 3_652_059),
                    (new DateTime(9999, 1, 1), 365) })
                {
                    var random = new Random(count);
                    var ticks = Enumerable.Range(0, count).Select(_ => first.Ticks + (random.NextInt64(span * TimeSpan.TicksPerDay) / unit * unit)).ToArray();
                    foreach (var kinds in new[] { 1, 3 })
                    {
                        var values = ticks.Select((t, i) => new DateTime(t, (DateTimeKind)(i % kinds))).ToArray();
                        Check(values, values.Sum(v => IngotSerializer.Serialize(v).Length));
                    }
                }
            }
        }
    }

    [Fact]
    public void Decimals_come_back_with_their_scale_in_no_more_bytes_than_one_by_one()
    {
        foreach (var count in Counts)
        {
            for (var bits = 1; bits <= 96; bits += 5)
            {
                var random = new Random(bits);
                foreach (var scales in new[] { 1, 3 })
                {
                    var values = Enumerable.Range(0, count).Select(i => new decimal(
                        (int)random.NextInt64() >> Math.Max(0, 32 - bits), bits > 32 ? (int)random.NextInt64() >> Math.Max(0, 64 - bits) : 0,
                        bits > 64 ? random.Next() : 0, i % 3 == 1, (byte)(2 + (i % scales)))).ToArray();
                    Check(values, values.Sum(v => IngotSerializer.Serialize(v).Length));
                }
            }

            Check(Enumerable.Repeat(-0.0m, count).ToArray(), count);
            Check(Enumerable.Repeat(decimal.MinValue, count).ToArray(), count * 14);
        }
    }

    [Fact]
    public void Numbers_that_differ_in_their_highest_bits_only_come_back()
    {
        // Their common power of two leaves fewer bits than a packed number has.
        foreach (var count in Counts)
        {
            for (var low = 48; low < 64; low++)
            {
                var values = Enumerable.Range(0, count).Select(i => (i % 3 == 0 ? 1L << low : i % 3 == 1 ? 3L << low : 0) + 12_345).ToArray();
                Check(values, values.Sum(v => Width((ulong)((v << 1) ^ (v >> 63)))));
                var unsigned = values.Select(v => (ulong)v).ToArray();
                Check(unsigned, unsigned.Sum(Width));
                IngotSerializer.Deserialize<decimal[]>(
                    IngotSerializer.Serialize(unsigned.Select(v => new decimal((int)v, (int)(v >> 32), 0, false, 2)).ToArray()))
                    .ShouldBe(unsigned.Select(v => new decimal((int)v, (int)(v >> 32), 0, false, 2)));
            }

            // Of every width, from every bit on.
            for (var low = 0; low < 64; low++)
            {
                for (var width = 1; width <= 64 - low; width++)
                {
                    var highest = (ulong.MaxValue >> (64 - width)) << low;
                    var unsigned = Enumerable.Range(0, count).Select(i => i % 2 == 0 ? highest : i % 3 == 0 ? 1ul << low : 0).ToArray();
                    Check(unsigned, unsigned.Sum(Width));
                    var signed = unsigned.Select(v => (long)v).ToArray();
                    Check(signed, signed.Sum(v => Width((ulong)((v << 1) ^ (v >> 63)))));
                }
            }

            var kinds = Enumerable.Range(0, count).Select(i => new DateTime(638_000_000_123_456_789, (DateTimeKind)(i % 2))).ToArray();
            Check(kinds, kinds.Sum(d => IngotSerializer.Serialize(d).Length));
        }
    }

    [Fact]
    public void Whatever_numbers_there_are_they_come_back()
    {
        // Runs of one width after another, so that blocks of all kinds follow each other.
        var numbers = Gen.Choose(0, 63)
            .SelectMany(shift => Gen.ArrayOf(Gen.Choose(int.MinValue, int.MaxValue).Select(v => ((long)v << 32) >> shift)).Select(part => part));
        Prop.ForAll(Arb.From(Gen.ListOf(numbers).Select(parts => parts.SelectMany(p => Enumerable.Repeat(p, 40).SelectMany(x => x)).ToArray())), values =>
        {
            Check(values, values.Sum(v => Width((ulong)((v << 1) ^ (v >> 63)))));
            Check(values.Select(v => (int)v).ToArray(), values.Sum(v => Width((uint)(((int)v << 1) ^ ((int)v >> 31)))));
        }).QuickCheckThrowOnFailure();
    }

    [Fact]
    public void Numbers_of_all_sizes_together_come_back_in_no_more_bytes_than_one_by_one()
    {
        foreach (var count in Counts)
        {
            foreach (var (isSigned, few) in new[] { (false, 0), (true, 0), (false, 12), (true, 12), (false, 40), (true, 40) })
            {
                foreach (var bits in new[] { 8, 16, 24, 32, 48, 64 })
                {
                    var random = new Random((count * 64) + bits);
                    // As many small ones as large ones, or small ones and now and then a large one.
                    var values = Enumerable.Range(0, count)
                        .Select(i => few == 0 || random.Next(few) == 0 ? random.NextInt64() >> (63 - random.Next(bits)) : random.Next(50))
                        .Select(v => isSigned && random.Next(2) == 0 ? ~v : v).ToArray();
                    CheckAll(values);
                }
            }
        }
    }

    [Fact]
    public void Numbers_of_all_sizes_come_back_however_many_are_left_for_the_last_vector()
    {
        var random = new Random(15);
        for (var count = 1; count <= 300; count++)
        {
            foreach (var (few, most) in new[] { (1, 31), (3, 63), (1, 3), (25, 31) })
            {
                var values = Enumerable.Range(0, count).Select(_ => random.Next(few) == 0 ? random.NextInt64() >> (63 - random.Next(most)) : random.Next(50))
                    .ToArray();
                CheckAll(values);
                CheckAll(values.Select((v, i) => i % 2 == 0 ? v : ~v).ToArray());
            }
        }
    }

    [Fact]
    public void Numbers_of_all_sizes_are_read_into_wider_and_narrower_ones()
    {
        foreach (var (few, isSigned) in new[] { (1, false), (1, true), (20, false), (20, true) })
        {
            var random = new Random(few);
            var values = Enumerable.Range(0, 700).Select(i => random.Next(few) == 0 ? random.Next() >> (16 + random.Next(15)) : random.Next(50))
                .Select(v => isSigned && random.Next(2) == 0 ? ~v : v).ToArray();
            foreach (var bytes in new[] { IngotSerializer.Serialize(values), IngotSerializer.Serialize(values.Select(v => (long)v).ToArray()),
                IngotSerializer.Serialize(values.Select(v => (short)v).ToArray()) })
            {
                IngotSerializer.Deserialize<short[]>(bytes).ShouldBe(values.Select(v => (short)v));
                IngotSerializer.Deserialize<int[]>(bytes).ShouldBe(values);
                IngotSerializer.Deserialize<long[]>(bytes).ShouldBe(values.Select(v => (long)v));
            }

            var large = values.Select((v, i) => i == 300 ? int.MaxValue : v).ToArray();
            IngotSerializer.Deserialize<long[]>(IngotSerializer.Serialize(large)).ShouldBe(large.Select(v => (long)v));
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<short[]>(IngotSerializer.Serialize(large))).Message.ShouldContain("too large");
            var huge = values.Select((v, i) => i == 300 ? 1L << 40 : v).ToArray();
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(huge))).Message.ShouldContain("too large");
        }
    }

    [Fact]
    public void Whole_days_and_seconds_take_few_bytes_whatever_the_time_of_the_first()
    {
        foreach (var first in new[] { new DateTime(1, 1, 1), new DateTime(2020, 2, 29, 12, 34, 56, 789).AddTicks(1234) })
        {
            var days = Enumerable.Range(0, 600).Select(i => first.AddDays(i * 37 % 4000)).ToArray();
            Check(days, days.Sum(v => IngotSerializer.Serialize(v).Length));
            IngotSerializer.Serialize(days).Length.ShouldBeLessThan(600 * 12 / 8 + 50);
            var seconds = Enumerable.Range(0, 600).Select(i => first.AddSeconds(i * 37_003L % 90_000_000)).ToArray();
            Check(seconds, seconds.Sum(v => IngotSerializer.Serialize(v).Length));
            IngotSerializer.Serialize(seconds).Length.ShouldBeLessThan(600 * 27 / 8 + 50);
            seconds[^1] = seconds[^1].AddTicks(1);
            Check(seconds, seconds.Sum(v => IngotSerializer.Serialize(v).Length));
        }
    }

    [Fact]
    public void Numbers_are_read_into_wider_ones_and_into_narrower_ones_that_hold_them()
    {
        var values = Enumerable.Range(0, 600).Select(i => (i * 37 % 30_000) - 9000).ToArray();
        var bytes = IngotSerializer.Serialize(values);
        IngotSerializer.Deserialize<long[]>(bytes).ShouldBe(values.Select(v => (long)v));
        IngotSerializer.Deserialize<short[]>(bytes).ShouldBe(values.Select(v => (short)v));
        IngotSerializer.Deserialize<Numbered[]>(bytes).ShouldBe(values.Select(v => (Numbered)v));
        IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(values.Select(v => (long)v << 8).ToArray())).ShouldBe(values.Select(v => v << 8));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(values.Select(v => (long)v << 20).ToArray()))).Message
            .ShouldContain("too large");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(
            IngotSerializer.Serialize(Enumerable.Range(0, 600).Select(i => (long)int.MaxValue - 300 + i).ToArray()))).Message.ShouldContain("too large");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<short[]>(IngotSerializer.Serialize(values.Select(v => v * 5).ToArray()))).Message
            .ShouldContain("too large");
    }

    [Fact]
    public void Every_sequence_of_numbers_reads_what_every_other_writes()
    {
        var values = Enumerable.Range(0, 300).ToArray();
        var bytes = IngotSerializer.Serialize(values);
        IngotSerializer.Serialize(values.ToList()).ShouldBe(bytes);
        IngotSerializer.Deserialize<List<int>>(bytes).ShouldBe(values);
        IngotSerializer.Deserialize<HashSet<int>>(bytes)!.Order().ShouldBe(values);
        IngotSerializer.Deserialize<Queue<int>>(bytes).ShouldBe(values);
        IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(values.ToHashSet())).ShouldBe(values);
    }

    [Fact]
    public void Malformed_blocks_are_refused_and_ask_for_no_more_memory_than_16_times_their_bytes()
    {
        // 4,096 numbers, packed in a form that doesn't exist; in bits that aren't there; as dates past the year 9999.
        foreach (var form in new byte[] { 32, 68, 0x7F, 0x80, 0x82, 0xC0, 0xC3, 0xFF })
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<long[]>([0x03, 0x02, 0x00, form, .. new byte[16]]));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<DateTime[]>([0x03, 0x02, 0x00, 3, .. Enumerable.Repeat((byte)0xFF, 8)])).Message
            .ShouldContain("date");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<DateTime[]>(
            [0x03, 0x02, 0x00, 3, .. BitConverter.GetBytes(DateTime.MaxValue.Ticks + 1)])).Message.ShouldContain("date");
        // Nine bytes for a number; patched with a width, at a place, with bits that a block of one doesn't have; days in more bits than they have.
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<long[]>([0x03, 0x02, 0x00, 66, 8, .. new byte[9]])).Message.ShouldContain("8 bytes");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<ulong[]>([0x03, 0x02, 0x00, 0xC2, 0, 1])).Message.ShouldContain("form");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<long[]>([0x03, 0x02, 0x00, 67, 22, 0, .. new byte[24]])).Message.ShouldContain("form");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>([0x03, 0x02, 0x00, 67, 4, 1, .. new byte[8], 1, 3]))
            .Message.ShouldContain("place");
        foreach (var places in new byte[][] { [0, 3, 0, 3], [1, 3, 0, 3] })
        {
            byte[] patched = [0x05, 0x02, 0x00, 67, 4, 2, .. new byte[8], .. places];
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(patched)).Message.ShouldContain("place");
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<long[]>(patched)).Message.ShouldContain("place");
        }

        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>([0x03, 0x02, 0x00, 67, 4, 1, .. new byte[8], 0, 16, 0, 0, 0, 4]))
            .Message.ShouldContain("too large");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<DateTime[]>([0x03, 0x02, 0x00, 33 + 128, 64, 1, .. new byte[12]]))
            .Message.ShouldContain("form");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<DateTime[]>([0x03, 0x02, 0x00, 31 + 128, 64, 1, .. Enumerable.Repeat((byte)0xFF, 32)]))
            .Message.ShouldContain("too large");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>([0x03, 0x02, 0x00, 0xC1, 0x11, 0, 0, 0, 0x80]))
            .Message.ShouldContain("too large");
        var before = GC.GetAllocatedBytesForCurrentThread();
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<long[]>([0x0C, 0x00, 0x20, 0x02, 0x00, 4, .. new byte[1000]])).Message
            .ShouldContain("more elements");
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBeLessThan(16 * 1006 + 20_000);
    }

    [Fact]
    public void Mutated_numbers_beside_a_guard_page_end_well()
    {
        var random = new Random(5);
        using var guarded = new GuardedMemory(1 << 16);
        Mutated<int[]>(guarded,
            Enumerable.Range(0, 20).Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => (int)random.NextInt64() >> random.Next(n + 1)).ToArray()));
        Mutated<int[]>(guarded, Enumerable.Range(0, 20)
            .Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => random.Next(20) == 0 ? random.Next() : random.Next(50)).ToArray()));
        Mutated<int[]>(guarded, Enumerable.Range(0, 20)
            .Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => random.Next() >> random.Next(31)).ToArray()));
        Mutated<long[]>(guarded, Enumerable.Range(0, 20)
            .Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => random.NextInt64() >> random.Next(63)).ToArray()));
        Mutated<DateTime[]>(guarded, Enumerable.Range(0, 20)
            .Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => new DateTime(2026, 1, 15).AddDays(random.Next(-30_000, 3000))).ToArray()));
        Mutated<long[]>(guarded, Enumerable.Range(0, 20).Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => random.NextInt64() >> n).ToArray()));
        Mutated<DateTime[]>(guarded, Enumerable.Range(0, 20)
            .Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks) >> 7 << 7)).ToArray()));
        Mutated<decimal[]>(guarded, Enumerable.Range(0, 20).Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => random.Next() / 100m).ToArray()));
        Mutated<short[]>(guarded, Enumerable.Range(0, 20).Select(n => Enumerable.Range(0, 30 + (n * 33)).Select(_ => (short)random.Next()).ToArray()));
        Mutated<Reading[]>(guarded, Enumerable.Range(0, 20)
            .Select(n => Enumerable.Range(0, 3 + (n * 9)).Select(i => new Reading { Id = i, Value = random.NextDouble(), Kind = Numbered.Two }).ToArray()));
        Mutated<string>(guarded, Enumerable.Range(0, 20).Select(
            n => string.Concat(Enumerable.Range(0, 40 + (n * 9)).Select(_ => "aé漢\U0001F600 "[random.Next(6)])).Replace("\uD83D", "x", StringComparison.Ordinal)
                .Replace("\uDE00", "y", StringComparison.Ordinal)));
    }

    private static void Mutated<T>(GuardedMemory guarded, IEnumerable<T> values)
    {
        var mutator = new Mutator(11);
        var inputs = values.Select(v => IngotSerializer.Serialize(v)).ToList();
        for (var i = 0; i < 4000; i++)
        {
            var bytes = mutator.Mutate(inputs[i % inputs.Count], inputs[(i + 3) % inputs.Count]);
            try
            {
                IngotSerializer.Deserialize<T>(guarded.Before(bytes));
            }
            catch (IngotException e)
            {
                if (e.InnerException is null)
                    e.Position.ShouldBeInRange(0, bytes.Length);
            }
        }
    }

    private static void CheckAll(long[] values)
    {
        Check(values, values.Sum(v => Width((ulong)((v << 1) ^ (v >> 63)))));
        Check(values.Select(v => (int)v).ToArray(), values.Sum(v => Width((uint)(((int)v << 1) ^ ((int)v >> 31)))));
        Check(values.Select(v => (uint)v).ToArray(), values.Sum(v => Width((uint)v)));
        Check(values.Select(v => (ulong)v).ToArray(), values.Sum(v => Width((ulong)v)));
        Check(values.Select(v => (short)v).ToArray(), values.Sum(v => Width((uint)(((short)v << 1) ^ ((short)v >> 15)))));
        Check(values.Select(v => (ushort)v).ToArray(), values.Sum(v => Width((ushort)v)));
        Check(values.Select(v => (char)v).ToArray(), values.Sum(v => Width((char)v)));
        Check(values.Select(v => (Numbered)(int)v).ToArray(), values.Sum(v => Width((uint)(((int)v << 1) ^ ((int)v >> 31)))));
        var decimals = values.Select(v => new decimal((int)v, (int)(v >> 32), 0, v % 3 == 1, 3)).ToArray();
        Check(decimals, decimals.Sum(v => IngotSerializer.Serialize(v).Length));
    }

    private static void Check<T>(T[] values, int oneByOne)
    {
        var bytes = IngotSerializer.Serialize(values);
        bytes.Length.ShouldBeLessThanOrEqualTo(Width((ulong)values.Length) + oneByOne);
        var back = IngotSerializer.Deserialize<T[]>(bytes)!;
        if (values is decimal[] decimals)
            back.Cast<decimal>().Select(decimal.GetBits).SelectMany(b => b).ShouldBe(decimals.Select(decimal.GetBits).SelectMany(b => b));
        else if (values is DateTime[] dates)
            back.Cast<DateTime>().Select(d => (d.Ticks, d.Kind)).ShouldBe(dates.Select(d => (d.Ticks, d.Kind)));
        else if (!back.AsSpan().SequenceEqual(values))
            back.ShouldBe(values);
    }

    private static int Width(ulong value) => value >> 56 != 0 ? 9 : Math.Max(1, (70 - System.Numerics.BitOperations.LeadingZeroCount(value | 1)) / 7);
}
