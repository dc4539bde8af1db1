using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Ingot.Tests.Models;

namespace Ingot.Tests.Compact;

/// <summary>Sequences of values that are written as one column: values that can be null, durations and times of day.</summary>
public sealed class ValueColumnsTests
{
    // Of a sequence of 64 to 127 elements: the count, the mark of columns, and that all values are present.
    private const int Unit = 4;

    private static readonly int[] Counts = [31, 32, 33, 39, 40, 41, 63, 64, 100, 300];

    private static readonly long[] Units = [TimeSpan.TicksPerDay, TimeSpan.TicksPerSecond, TimeSpan.TicksPerMillisecond, 1];

    [Fact]
    public void What_is_null_and_what_is_not_come_back()
    {
        Check<short>(random => (short)random.Next());
        Check<int>(random => random.Next());
        Check<float>(random => random.NextSingle());
        Check<Numbered>(random => (Numbered)random.Next(3));
        Check<DateOnly>(random => DateOnly.FromDayNumber(random.Next(3_000_000)));
        Check<long>(random => random.NextInt64());
        Check<double>(random => random.NextDouble());
        Check<DateTime>(random => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks)));
        Check<TimeSpan>(random => TimeSpan.FromSeconds(random.Next()));
        Check<decimal>(random => random.Next() / 100m);
        Check<Guid>(random => new Guid(random.Next(), 1, 2, new byte[8]));
    }

    [Fact]
    public void Nothing_is_left_where_null_is_and_nothing_is_written_of_the_bytes_between()
    {
        var values = Enumerable.Range(0, 100).Select(i => i % 3 == 0 ? (int?)null : i).ToArray();
        var bytes = IngotSerializer.Serialize(values);
        foreach (var value in IngotSerializer.Deserialize<int?[]>(bytes)!)
            (value.GetValueOrDefault() != 0).ShouldBe(value.HasValue);
        // Behind the Boolean, before the value; and where there is none.
        var raw = MemoryMarshal.CreateSpan(ref Unsafe.As<int?, byte>(ref values[0]), values.Length * Unsafe.SizeOf<int?>());
        for (var i = 0; i < raw.Length; i++)
        {
            var isValue = i % 8 >= 4;
            if (isValue ? i / 8 % 3 == 0 : i % 8 != 0)
                raw[i] = 0xA5;
        }

        IngotSerializer.Serialize(values).ShouldBe(bytes);
    }

    [Fact]
    public void Durations_are_written_in_the_coarsest_unit_that_all_have()
    {
        var random = new Random(3);
        for (var unit = 0; unit < Units.Length; unit++)
        {
            var most = long.MaxValue / Units[unit];
            // Few and many of the unit, all that there are, and multiples of another one.
            foreach (var (range, step) in new[]
            {
                (100L, 1L), (1L << 31, 1L), (1L << 33, 1L), (most, 1L), (1000L, 60L), (1L << 20, 3L), (1L, 1L), (most / 64, 64L),
            })
            {
                foreach (var least in new[] { 0, -Math.Min(range, most / step) })
                {
                    var ticks = Enumerable.Range(0, 100).Select(_ => random.NextInt64(least, Math.Min(range, most / step)) * step * Units[unit]).ToArray();
                    CheckDurations(ticks);
                    // One of a finer unit, where no sample is taken.
                    if (unit + 1 < Units.Length)
                        CheckDurations([.. ticks.Select((t, i) => i == 71 ? 7 * Units[unit + 1] : t)]);
                }
            }
        }
    }

    [Fact]
    public void A_duration_that_is_a_multiple_of_a_day_only_beyond_64_bits_is_none()
    {
        // In days, counted from 2^22 days before zero as a number of 64 bits, the smallest durations wrap around.
        var wrapped = -(long)((UInt128.One << 64) % (ulong)TimeSpan.TicksPerDay);
        foreach (var days in new long[] { -10_000_000, -9_000_000, -4_194_305, -4_194_304, 8_000_000, 10_000_000 })
        {
            foreach (var rest in new[] { wrapped, wrapped + TimeSpan.TicksPerDay, 0 })
            {
                var ticks = Enumerable.Range(0, 100).Select(i => i * TimeSpan.TicksPerDay).ToArray();
                ticks[70] = (days * TimeSpan.TicksPerDay) + rest;
                CheckDurations(ticks);
            }
        }
    }

    [Fact]
    public void Times_that_do_not_exist_are_refused()
    {
        foreach (var at in new[] { 0, 50, 98, 99 })
        {
            Refused(at, TimeSpan.FromDays(1));
            Refused(at, TimeSpan.FromSeconds(-1));
        }

        static void Refused(int at, TimeSpan time)
        {
            var bytes = IngotSerializer.Serialize(Enumerable.Range(0, 100).Select(i => i == at ? time : TimeSpan.FromSeconds(i)).ToArray());
            bytes[Unit].ShouldBe((byte)1);
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<TimeOnly[]>(bytes)).Message.ShouldContain("A time is out of range");
        }
    }

    private static void Check<T>(Func<Random, T> create)
        where T : struct
    {
        var random = new Random(5);
        foreach (var count in Counts)
        {
            foreach (var percent in new[] { 0, 1, 20, 50, 99, 100 })
            {
                var values = Enumerable.Range(0, count).Select(_ => random.Next(100) < percent ? (T?)null : create(random)).ToArray();
                IngotSerializer.Deserialize<T?[]>(IngotSerializer.Serialize(values)).ShouldBe(values);
            }
        }
    }

    private static void CheckDurations(long[] ticks)
    {
        var values = ticks.Select(t => new TimeSpan(t)).ToArray();
        var bytes = IngotSerializer.Serialize(values);
        IngotSerializer.Deserialize<TimeSpan[]>(bytes).ShouldBe(values);
        // Columns are only written where they take fewer bytes.
        if (bytes[1] == 10 && bytes[2] == 0)
            bytes[Unit].ShouldBe((byte)Array.FindIndex(Units, unit => ticks.All(t => t % unit == 0)));
        bytes.Length.ShouldBeLessThanOrEqualTo(1 + values.Sum(v => IngotSerializer.Serialize(v).Length));
    }
}
