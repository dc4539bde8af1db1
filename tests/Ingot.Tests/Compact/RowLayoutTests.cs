using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;
using Ingot.Runtime;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Structs that don't lie in memory as their rows do: their bytes are moved, many at a time.</summary>
public sealed class RowLayoutTests
{
    private const string BadMember = "A member of a row has a value that its type doesn't have";

    public static TheoryData<Type> Shapes =>
    [
        typeof(PaddedShort), typeof(PaddedInt), typeof(PaddedBoolean), typeof(PaddedTick), typeof(PaddedInside), typeof(PaddedTwice), typeof(PaddedTimes),
        typeof(PaddedDates), typeof(PaddedDecimals), typeof(PaddedGuids), typeof(PaddedWide), typeof(PaddedLarge), typeof(PaddedHalf), typeof(Unaligned),
        typeof(PackedTime), typeof(PackedDay), typeof(PackedScale), typeof(Spread), typeof(Lonely), typeof(Reversed), typeof(Swapped), typeof(OneBoolean),
        typeof(Stored), typeof(Place), typeof(PackedFlags),
    ];

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Rows_are_the_bytes_of_their_members_and_nothing_between_them(Type type) => Run(nameof(CheckBytes), type);

    [Theory]
    [MemberData(nameof(Shapes))]
    public void A_value_that_its_type_does_not_have_is_refused_where_it_is(Type type) => Run(nameof(CheckBad), type);

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Nothing_outside_of_the_rows_is_touched(Type type) => Run(nameof(CheckEnds), type);

    [Fact]
    public void Members_that_share_memory_are_read_one_after_the_other()
    {
        var values = Enumerable.Range(1, 30).Select(i => new Overlapping { A = i * 0x1234567 }).ToArray();
        IngotSerializer.Deserialize<Overlapping[]>(IngotSerializer.Serialize(values))!.Select(v => v.A).ShouldBe(values.Select(v => v.A));
    }

    [Fact]
    public void Data_that_is_not_written_is_what_it_is_in_a_single_object()
    {
        var values = Enumerable.Range(1, 30).Select(i => new Hidden(i * 0x1234567, i % 2 == 0)).ToArray();
        var bytes = IngotSerializer.Serialize(values);
        bytes[1..3].ShouldBe([6, 0]);
        var read = IngotSerializer.Deserialize<Hidden[]>(bytes)!;
        read.ShouldBe(values.SelectMany(v => IngotSerializer.Deserialize<Hidden[]>(IngotSerializer.Serialize(new[] { v }))!));
    }

    [Fact]
    public void Booleans_are_written_as_0_or_1_whatever_is_in_memory()
    {
        var values = Enumerable.Range(1, 30).Select(i => new PaddedBoolean(i << 20, i / 7.0, true)).ToArray();
        var bytes = IngotSerializer.Serialize(values);
        var memory = MemoryMarshal.AsBytes(values.AsSpan());
        for (var i = 0; i < memory.Length; i++)
            memory[i] = memory[i] == 1 && i % Unsafe.SizeOf<PaddedBoolean>() == Unsafe.SizeOf<PaddedBoolean>() - sizeof(long) ? (byte)0x42 : memory[i];
        IngotSerializer.Serialize(values).ShouldBe(bytes);
    }

    [Fact]
    public void So_are_those_of_rows_that_are_copied()
    {
        var values = Enumerable.Range(0, 5000).Select(i => new PackedFlags(i << 20, true, i % 3 == 0)).ToArray();
        var bytes = IngotSerializer.Serialize(values);
        var memory = MemoryMarshal.AsBytes(values.AsSpan());
        for (var i = 0; i < memory.Length; i++)
            memory[i] = memory[i] == 1 && i % Unsafe.SizeOf<PackedFlags>() >= sizeof(int) ? (byte)0x42 : memory[i];
        IngotSerializer.Serialize(values).ShouldBe(bytes);
    }

    [Fact]
    public void So_are_those_of_sequences()
    {
        for (var count = 0; count < 100; count++)
        {
            var memory = Enumerable.Range(0, count).Select(i => new byte[] { 0, 1, 2, 0x7F, 0x80, 0xFF }[i * 7 / 3 % 6]).ToArray();
            var values = MemoryMarshal.Cast<byte, bool>(memory).ToArray();
            var bytes = IngotSerializer.Serialize(new EveryCollection { Booleans = values });
            IngotSerializer.Deserialize<EveryCollection>(bytes)!.Booleans.ShouldBe(memory.Select(b => b != 0));
        }
    }

    private static void Run(string name, Type type) => typeof(RowLayoutTests).GetMethod(name, BindingFlags.Static | BindingFlags.NonPublic)!
        .MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null);

    private static byte[] Written<T>(T values)
    {
        var output = new ArrayBufferWriter<byte>();
        IngotSerializer.For<T>().Serialize(values, output);
        return output.WrittenSpan.ToArray();
    }

    private static void CheckBytes<T>()
        where T : unmanaged
    {
        var sample = new RowSample<T>(1);
        // After many rows, few are moved all at once, too.
        var few = sample.Values(500);
        T[] many = [.. Enumerable.Repeat(few, 80).SelectMany(v => v)];
        byte[] rows = [.. Enumerable.Repeat(RowSample<T>.RowsOf(few), 80).SelectMany(r => r)];
        var manyBytes = Written(many);
        manyBytes[^rows.Length..].ShouldBe(rows);
        Written(IngotSerializer.For<T[]>().Deserialize(manyBytes)!).ShouldBe(manyBytes);
        using var guarded = new GuardedMemory(1 << 14);
        for (var count = 8; count <= 70; count++)
        {
            var values = sample.Values(count);
            var bytes = Written(sample.Littered(values));
            bytes[(count < 128 ? 1 : 2)..][..2].ShouldBe([6, 0]);
            bytes[^(count * RowSample<T>.RowSize)..].ShouldBe(RowSample<T>.RowsOf(values));
            var read = IngotSerializer.For<T[]>().Deserialize(guarded.Before(bytes))!;
            RowSample<T>.RowsOf(read).ShouldBe(RowSample<T>.RowsOf(values));
        }
    }

    private static void CheckBad<T>()
        where T : unmanaged
    {
        const int count = 21;
        var bytes = Written(new RowSample<T>(2).Values(count));
        var start = bytes.Length - (count * RowSample<T>.RowSize);
        for (var round = 0; round < 1000; round++)
            IngotSerializer.For<T[]>().Deserialize(bytes)!.Length.ShouldBe(count);
        foreach (var (at, type) in RowSample<T>.Leaves)
        {
            foreach (var (place, value) in Bad(type))
            {
                for (var row = 0; row < count; row++)
                {
                    var bad = bytes.ToArray();
                    var member = start + (row * RowSample<T>.RowSize) + at;
                    value.CopyTo(bad, member + place);
                    var exception = Should.Throw<IngotException>(() => IngotSerializer.For<T[]>().Deserialize(bad));
                    exception.Message.ShouldStartWith(BadMember);
                    exception.Position.ShouldBe(member);
                }
            }
        }
    }

    /// <summary>Bytes that a member of a type can't have, and where it can't.</summary>
    private static IEnumerable<(int Place, byte[] Value)> Bad(Type type)
    {
        if (type == typeof(bool))
            return [(0, [2]), (0, [0x80]), (0, [0xFF])];
        if (type == typeof(decimal))
            return [(0, [1]), (1, [0x80]), (2, [29]), (2, [0xFF]), (3, [1]), (3, [0xC0])];
        if (type == typeof(DateOnly))
            return new[] { (uint)DateOnly.MaxValue.DayNumber + 1, 1u << 22, uint.MaxValue }.Select(v => (0, BitConverter.GetBytes(v)));
        if (type == typeof(TimeOnly))
            return new[] { (ulong)TimeSpan.TicksPerDay, 1ul << 40, ulong.MaxValue }.Select(v => (0, BitConverter.GetBytes(v)));
        if (type == typeof(DateTime))
            return new[] { (ulong)DateTime.MaxValue.Ticks + 1, (ulong)DateTime.MaxValue.Ticks + (3ul << 62) + 1, ulong.MaxValue >> 2, ulong.MaxValue }
                .Select(v => (0, BitConverter.GetBytes(v)));
        return [];
    }

    private static void CheckEnds<T>()
        where T : unmanaged
    {
        var sample = new RowSample<T>(3);
        var (size, rowSize) = (Unsafe.SizeOf<T>(), RowSample<T>.RowSize);
        using var source = new GuardedMemory(1 << 14);
        using var target = new GuardedMemory(1 << 14);
        for (var count = 1; count <= 140; count++)
        {
            var values = sample.Values(Math.Max(count, Wire.LeastRows));
            var bytes = Written(values);
            var kinds = bytes[(values.Length < 128 ? 3 : 4)..^(values.Length * rowSize)];
            var layout = Wire.LayoutOf<T>(RowSample<T>.Read, kinds, rowSize);
            layout.Prepare(int.MaxValue);
            values = values[..count];
            var rows = RowSample<T>.RowsOf(values);
            foreach (var isAtEnd in new[] { true, false })
            {
                var output = new Exact(target);
                var writer = new CompactWriter(output);
                var from = source.At(isAtEnd, RowSample<T>.MemoryOf(sample.Littered(values)));
                ref var p = ref Wire.PutRows(ref writer, ref writer.Start, (ReadOnlySpan<T>)MemoryMarshal.Cast<byte, T>(from), layout, out var written);
                output.Advance(writer.Finish(ref p));
                output.Written.ToArray().ShouldBe(rows[..(written * rowSize)]);

                from = source.At(isAtEnd, rows);
                var into = target.At(isAtEnd, new byte[count * size]);
                nint o = 0;
                var read = layout.Read(ref from[0], ref o, ref into[0], count);
                o.ShouldBe(read * rowSize);
                RowSample<T>.RowsOf([.. MemoryMarshal.Cast<byte, T>(into)[..read]]).ShouldBe(rows[..(read * rowSize)]);
                into[..(read * size)].ToArray().Where((b, i) => (b & ~RowSample<T>.Members[i % size]) != 0).ShouldBeEmpty();
                if (!Avx2.IsSupported || size > 64 || typeof(T) == typeof(Spread))
                    continue;
                written.ShouldBeGreaterThan(count < 16 ? -1 : count - 33);
                read.ShouldBeGreaterThan(typeof(T) == typeof(Unaligned) ? -1 : count - 33);
            }
        }
    }

    /// <summary>An output that gives exactly the memory that it is asked for.</summary>
    private sealed class Exact(GuardedMemory memory) : IBufferWriter<byte>
    {
        private int given;

        public List<byte> Written { get; } = [];

        public void Advance(int count) => Written.AddRange(memory.Last(given)[..count]);

        public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

        public Span<byte> GetSpan(int sizeHint = 0) => memory.Last(given = sizeHint);
    }
}
