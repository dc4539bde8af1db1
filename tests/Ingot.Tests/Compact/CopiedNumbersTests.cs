using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Sequences that are copied instead of packed, which is up to who writes: readers need no setting.</summary>
public sealed class CopiedNumbersTests
{
    private static readonly IngotLimits Copied = new() { Numbers = IngotNumbers.Copied };

    private static readonly int[] Counts = [0, 1, 3, 4, 5, 31, 32, 33, 255, 256, 257, 1000];

    [Fact]
    public void Everything_comes_back()
    {
        Check(random => (short)random.Next());
        Check(random => (ushort)random.Next());
        Check(random => (char)random.Next());
        Check(random => random.Next(int.MinValue, int.MaxValue));
        Check(random => (uint)random.Next(int.MinValue, int.MaxValue));
        Check(random => random.NextInt64(long.MinValue, long.MaxValue));
        Check(random => (ulong)random.NextInt64(long.MinValue, long.MaxValue));
        Check(random => (Numbered)random.Next(5));
        Check(random => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks + 1), (DateTimeKind)random.Next(3)));
        Check(random => new decimal(random.Next(), random.Next(), random.Next(), random.Next(2) == 0, (byte)random.Next(29)));
        Check(random => new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue)));
        Check(random => new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay)));
        Check(random => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)));
        Check(random => new DateTimeOffset(random.NextInt64(TimeSpan.TicksPerDay, 1L << 61), TimeSpan.FromMinutes(random.Next(-600, 600))));
    }

    [Fact]
    public void What_can_be_null_comes_back()
    {
        CheckNullable(random => random.Next(int.MinValue, int.MaxValue));
        CheckNullable(random => random.NextSingle());
        CheckNullable(random => random.NextInt64(long.MinValue, long.MaxValue));
        CheckNullable(random => random.NextDouble());
        CheckNullable(random => (Numbered)random.Next(5));
        CheckNullable(random => new DateTime(random.NextInt64(DateTime.MaxValue.Ticks + 1), (DateTimeKind)random.Next(3)));
        CheckNullable(random => new TimeSpan(random.NextInt64(long.MinValue, long.MaxValue)));
        CheckNullable(random => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)));
        CheckNullable(random => (short)random.Next());
        CheckNullable(random => (decimal)random.Next());
        CheckNullable(random => new Guid(random.Next(), 1, 2, new byte[8]));
    }

    [Fact]
    public void Bytes_are_those_of_memory_behind_what_says_so()
    {
        int[] values = [1, -2, 3, 4];
        IngotSerializer.Serialize(values, Copied).ShouldBe((byte[])[9, 2, 0, 69, .. MemoryMarshal.AsBytes<int>(values)]);
        IngotSerializer.Serialize((int[])[1, 2, 3], Copied).ShouldBe(IngotSerializer.Serialize((int[])[1, 2, 3]));
        decimal[] decimals = [1.5m, -2m, 0m, decimal.MaxValue];
        IngotSerializer.Serialize(decimals, Copied).ShouldBe((byte[])[9, 2, 0, 32, .. MemoryMarshal.AsBytes<decimal>(decimals)]);
        // An hour that comes twice, the second time: the kind is 3 in memory.
        var twice = Enumerable.Range(0, 5).Select(i => Unsafe.BitCast<ulong, DateTime>((3ul << 62) + (ulong)i)).ToArray();
        var bytes = IngotSerializer.Serialize(twice, Copied);
        bytes.ShouldBe((byte[])[11, 2, 0, 70, .. MemoryMarshal.AsBytes<DateTime>(twice)]);
        IngotSerializer.Deserialize<DateTime[]>(bytes)!.Select(d => d.Kind).ShouldAllBe(kind => kind == DateTimeKind.Local);
    }

    [Fact]
    public void Nothing_is_written_of_the_bytes_between_and_of_values_that_are_not_there()
    {
        NothingOf(i => (int?)i, 8);
        NothingOf(i => (long?)i, 16);

        static void NothingOf<T>(Func<int, T?> create, int size)
            where T : struct
        {
            var values = Enumerable.Range(0, 101).Select(i => i % 3 == 0 ? null : create(i)).ToArray();
            var bytes = IngotSerializer.Serialize(values, Copied);
            var raw = MemoryMarshal.CreateSpan(ref Unsafe.As<T?, byte>(ref values[0]), values.Length * size);
            for (var i = 0; i < raw.Length; i++)
            {
                if (i % size >= size / 2 ? i / size % 3 == 0 : i % size != 0)
                    raw[i] = 0xA5;
            }

            IngotSerializer.Serialize(values, Copied).ShouldBe(bytes);
        }
    }

    [Fact]
    public void Integers_become_wider_and_narrower()
    {
        var random = new Random(7);
        foreach (var count in new[] { 4, 33, 257, 600 })
        {
            var shorts = Enumerable.Range(0, count).Select(_ => (short)random.Next()).ToArray();
            var longs = shorts.Select(s => (long)s).ToArray();
            IngotSerializer.Deserialize<long[]>(IngotSerializer.Serialize(shorts, Copied)).ShouldBe(longs);
            IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(shorts, Copied)).ShouldBe(shorts.Select(s => (int)s));
            IngotSerializer.Deserialize<short[]>(IngotSerializer.Serialize(longs, Copied)).ShouldBe(shorts);
            longs[^1] = 1L << 40;
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(longs, Copied)));
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<short[]>(IngotSerializer.Serialize(longs, Copied)));
            longs[^1] = -3;
            var nullables = longs.Select((n, i) => i % 4 == 0 ? (long?)null : n).ToArray();
            var ints = nullables.Select(n => (int?)n).ToArray();
            IngotSerializer.Deserialize<int?[]>(IngotSerializer.Serialize(nullables, Copied)).ShouldBe(ints);
            IngotSerializer.Deserialize<long?[]>(IngotSerializer.Serialize(ints, Copied)).ShouldBe(nullables);
            nullables[1] = 1L << 40;
            if (count >= 32)
                Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int?[]>(IngotSerializer.Serialize(nullables, Copied)));
        }
    }

    [Fact]
    public void Values_that_no_type_has_are_refused_wherever_they_are()
    {
        for (var count = 32; count < 42; count++)
        {
            for (var at = 0; at < count; at++)
            {
                // Behind the count, the mark, and what says how they are stored.
                Refused(Enumerable.Repeat(DateTime.MaxValue, count).ToArray(), 4 + (at * 8), bytes => bytes[1]++);
                Refused(Enumerable.Repeat(1m, count).ToArray(), 4 + (at * 16), bytes => bytes[2] = 29);
                Refused(Enumerable.Repeat(1m, count).ToArray(), 4 + (at * 16), bytes => bytes[1] = 1);
                Refused(Enumerable.Repeat(1m, count).ToArray(), 4 + (at * 16), bytes => bytes[3] = 1);
                Refused(Enumerable.Repeat(new TimeOnly(TimeSpan.TicksPerDay - 1), count).ToArray(), 8 + (at * 8), bytes => bytes[1]++);
                Refused(Enumerable.Repeat((DateTime?)DateTime.MaxValue, count).ToArray(), 12 + (at * 16), bytes => bytes[1]++);
                Refused(Enumerable.Repeat((DateOnly?)DateOnly.MaxValue, count).ToArray(), 8 + (at * 8), bytes => bytes[0]++);
                for (var i = 0; i < 4; i++)
                    Refused(Enumerable.Repeat((int?)7, count).ToArray(), 4 + (at * 8), bytes => bytes[i] += 2);
                for (var i = 0; i < 8; i++)
                {
                    Refused(Enumerable.Repeat((long?)7, count).ToArray(), 4 + (at * 16), bytes => bytes[i] += 2);
                    Refused(Enumerable.Repeat((long?)1, count).Select((n, j) => j == at ? null : n).ToArray(), 12 + (at * 16), bytes => bytes[i]++);
                }
            }
        }

        static void Refused<T>(T[] values, int offset, Edit edit)
        {
            var bytes = IngotSerializer.Serialize(values, Copied);
            IngotSerializer.Deserialize<T[]>(bytes).ShouldBe(values);
            edit(bytes.AsSpan(offset));
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<T[]>(bytes), $"{values.Length} × {typeof(T)}, {offset}");
        }
    }

    private delegate void Edit(Span<byte> bytes);

    [Fact]
    public void Whatever_is_missing_or_wrong_is_noticed_within_the_input()
    {
        Attack(Enumerable.Range(0, 40).ToArray());
        Attack(Enumerable.Range(0, 40).Select(i => (long)i).ToArray());
        Attack(Enumerable.Range(0, 40).Select(i => (short)i).ToArray());
        Attack(Enumerable.Range(0, 40).Select(i => new DateTime(i)).ToArray());
        Attack(Enumerable.Range(0, 40).Select(i => (decimal)i).ToArray());
        Attack(Enumerable.Range(0, 40).Select(i => i % 2 == 0 ? (int?)null : i).ToArray());
        Attack(Enumerable.Range(0, 40).Select(i => i % 2 == 0 ? (long?)null : i).ToArray());
        Attack(Enumerable.Range(0, 40).Select(i => new TimeOnly(i)).ToArray());

        static void Attack<T>(T[] values)
        {
            using var memory = new GuardedMemory(4096);
            var bytes = IngotSerializer.Serialize(values, Copied);
            for (var length = 0; length < bytes.Length; length++)
            {
                var part = bytes[..length];
                Should.Throw<IngotException>(() => IngotSerializer.Deserialize<T[]>(memory.Before(part)));
            }

            var random = new Random(9);
            for (var i = 0; i < 3000; i++)
            {
                var changed = bytes[..random.Next(bytes.Length / 2, bytes.Length + 1)];
                for (var n = random.Next(1, 4); n > 0; n--)
                    changed[random.Next(random.Next(2) == 0 ? changed.Length : 8)] = (byte)random.Next(256);
                try
                {
                    IngotSerializer.Deserialize<T[]>(memory.Before(changed));
                }
                catch (IngotException)
                {
                }
            }
        }
    }

    [Fact]
    public void A_value_that_is_none_of_the_two_is_refused() =>
        Should.Throw<ArgumentOutOfRangeException>(() => new IngotLimits { Numbers = (IngotNumbers)2 }).Message.ShouldContain("Packed or Copied");

    private static void Check<T>(Func<Random, T> create)
        where T : struct
    {
        foreach (var count in Counts)
        {
            var random = new Random(count);
            var values = Enumerable.Range(0, count).Select(_ => create(random)).ToArray();
            var bytes = IngotSerializer.Serialize(values, Copied);
            IngotSerializer.Deserialize<T[]>(bytes).ShouldBe(values);
            if (count >= 32 && typeof(T) != typeof(DateTimeOffset))
                bytes.Length.ShouldBeInRange(count * Unsafe.SizeOf<T>(), (count * Unsafe.SizeOf<T>()) + 10);
        }
    }

    private static void CheckNullable<T>(Func<Random, T> create)
        where T : struct
    {
        foreach (var count in Counts)
        {
            foreach (var percent in new[] { 0, 1, 20, 50, 99, 100 })
            {
                var random = new Random(count);
                var values = Enumerable.Range(0, count).Select(_ => random.Next(100) < percent ? (T?)null : create(random)).ToArray();
                IngotSerializer.Deserialize<T?[]>(IngotSerializer.Serialize(values, Copied)).ShouldBe(values);
            }
        }
    }
}
