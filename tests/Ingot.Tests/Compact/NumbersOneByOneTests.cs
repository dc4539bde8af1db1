using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Numbers that aren't packed: however their widths follow each other, each is read as if it were alone.</summary>
public sealed class NumbersOneByOneTests
{
    private const int MostUnpacked = 31;

    [Fact]
    public void Numbers_of_any_widths_in_any_order_come_back()
    {
        var random = new Random(1);
        using var memory = new GuardedMemory(4096);
        for (var round = 0; round < 4000; round++)
        {
            var most = random.Next(1, 6);
            var values = Enumerable.Range(0, random.Next(MostUnpacked + 1)).Select(_ => OfWidth(random, random.Next(1, most + 1))).ToArray();
            var bytes = IngotSerializer.Serialize(values);
            bytes.ShouldBe(Written(values.Select(v => IngotSerializer.Serialize(v)), values.Length));
            IngotSerializer.Deserialize<uint[]>(memory.Before(bytes)).ShouldBe(values);

            var signed = values.Select(v => (int)(v >> 1) ^ -(int)(v & 1)).ToArray();
            IngotSerializer.Serialize(signed).ShouldBe(bytes);
            IngotSerializer.Deserialize<int[]>(memory.Before(bytes)).ShouldBe(signed);
        }
    }

    [Fact]
    public void What_follows_numbers_is_not_taken_for_more_of_them()
    {
        var random = new Random(4);
        using var memory = new GuardedMemory(8192);
        for (var round = 0; round < 500; round++)
        {
            var most = random.Next(1, 4);
            var lists = Enumerable.Range(0, 40).Select(_ => Enumerable.Range(0, random.Next(MostUnpacked + 1))
                .Select(_ => OfWidth(random, random.Next(1, most + 1))).ToArray()).ToArray();
            IngotSerializer.Deserialize<uint[][]>(memory.Before(IngotSerializer.Serialize(lists))).ShouldBe(lists);
            var signed = lists.Select(list => list.Select(v => (int)(v >> 1) ^ -(int)(v & 1)).ToArray()).ToArray();
            IngotSerializer.Deserialize<int[][]>(memory.Before(IngotSerializer.Serialize(signed))).ShouldBe(signed);
        }
    }

    [Fact]
    public void A_number_that_takes_a_byte_too_many_is_refused_wherever_it_is()
    {
        var random = new Random(2);
        for (var round = 0; round < 2000; round++)
        {
            var all = Enumerable.Range(0, MostUnpacked).Select(_ => IngotSerializer.Serialize(OfWidth(random, random.Next(1, 3)))).ToArray();
            // 0 to 127 in two bytes. The first number stays, because 0 would announce packed numbers.
            var value = random.Next(128);
            var place = random.Next(1, all.Length);
            all[place] = [(byte)((value << 2) | 2), (byte)(value >> 6)];
            var bytes = Written(all, all.Length);
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<uint[]>(bytes)).Message.ShouldContain("more bytes than it needs");
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(bytes)).Message.ShouldContain("more bytes than it needs");
        }
    }

    [Fact]
    public void Numbers_that_end_too_early_are_refused()
    {
        var random = new Random(3);
        using var memory = new GuardedMemory(4096);
        for (var round = 0; round < 500; round++)
        {
            var values = Enumerable.Range(0, MostUnpacked).Select(_ => OfWidth(random, random.Next(1, 4))).ToArray();
            var bytes = IngotSerializer.Serialize(values);
            var part = bytes.AsSpan(0, random.Next(1, bytes.Length)).ToArray();
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<uint[]>(memory.Before(part)));
        }
    }

    private static uint OfWidth(Random random, int bytes)
    {
        var least = bytes == 1 ? 0 : 1L << (7 * (bytes - 1));
        return (uint)random.NextInt64(least, Math.Min(1L << (7 * bytes), 1L << 32));
    }

    private static byte[] Written(IEnumerable<byte[]> numbers, int count) => [.. IngotSerializer.Serialize((uint)count), .. numbers.SelectMany(n => n)];
}
