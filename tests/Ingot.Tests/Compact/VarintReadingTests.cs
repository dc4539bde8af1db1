using Ingot.Runtime;

namespace Ingot.Tests.Compact;

/// <summary>Numbers of every width are read the same wherever they stand: many bytes before their object's end, few, or none, at the start of the input and
/// after others. What is right is encoded here byte by byte, as the specification says it.</summary>
public sealed class VarintReadingTests
{
    private const int Most = 12;

    private static readonly ulong[] Values =
    [
        .. Enumerable.Range(0, 10).Select(width => 1ul << Math.Min(63, 7 * width)).SelectMany(power => new[] { power - 1, power, power + 1 }),
        ulong.MaxValue, ulong.MaxValue - 1, uint.MaxValue, 300, 0x5A5A_5A5A_5A5A_5A5A,
    ];

    public static TheoryData<int, int> Places
    {
        get
        {
            var places = new TheoryData<int, int>();
            foreach (var before in (int[])[0, 1, 3, 7, 8, 20])
            {
                for (var after = 0; after < Most; after++)
                    places.Add(before, after);
            }

            return places;
        }
    }

    [Theory]
    [MemberData(nameof(Places))]
    public void A_number_is_read_wherever_it_stands(int before, int after)
    {
        foreach (var value in Values)
        {
            var number = Encoded(value);
            var input = Place(number, before, after);
            var end = input.Length;
            nint o = before;
            Wire.ReadVarint64(ref input[0], ref o, end).ShouldBe(value);
            o.ShouldBe(before + number.Length);
            o = before;
            if (value <= uint.MaxValue)
                Wire.ReadVarint32(ref input[0], ref o, end).ShouldBe((uint)value);
            else
                Should.Throw<IngotException>(() => Wire.ReadVarint32(ref input[0], ref o, end)).Message.ShouldContain("too large");
            o = before;
            Wire.ReadMask(ref input[0], ref o, end).ShouldBe(value);
            o.ShouldBe(before + number.Length);
        }
    }

    [Theory]
    [MemberData(nameof(Places))]
    public void More_bytes_than_it_needs_are_refused_but_in_presence_bits(int before, int after)
    {
        foreach (var value in Values)
        {
            for (var width = Encoded(value).Length + 1; width <= 9; width++)
            {
                var input = Place(Wide(value, width), before, after);
                var end = input.Length;
                nint o = before;
                Should.Throw<IngotException>(() => Wire.ReadVarint64(ref input[0], ref o, end)).Message.ShouldContain("more bytes than it needs");
                o = before;
                Should.Throw<IngotException>(() => Wire.ReadVarint32(ref input[0], ref o, end));
                o = before;
                Wire.ReadMask(ref input[0], ref o, end).ShouldBe(value);
                o.ShouldBe(before + width);
            }
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(8)]
    [InlineData(20)]
    public void A_number_that_runs_over_the_end_of_its_object_is_refused(int before)
    {
        foreach (var value in Values)
        {
            var number = Encoded(value);
            // What follows is in the input, but not in the object.
            var input = Place(number, before, Most);
            for (var missing = 1; missing <= number.Length; missing++)
            {
                nint end = before + number.Length - missing;
                nint o = before;
                Should.Throw<IngotException>(() => Wire.ReadVarint64(ref input[0], ref o, end)).Message.ShouldContain("ends within a value");
                o = before;
                Should.Throw<IngotException>(() => Wire.ReadVarint32(ref input[0], ref o, end)).Message.ShouldContain("ends within a value");
                o = before;
                Should.Throw<IngotException>(() => Wire.ReadMask(ref input[0], ref o, end)).Message.ShouldContain("ends within a value");
            }
        }
    }

    private static byte[] Place(byte[] number, int before, int after) =>
        [.. Enumerable.Repeat((byte)0xA7, before), .. number, .. Enumerable.Repeat((byte)0xFF, after)];

    private static byte[] Encoded(ulong value)
    {
        for (var width = 1; width < 9; width++)
        {
            if (value >> (7 * width) == 0)
                return Wide(value, width);
        }

        return Wide(value, 9);
    }

    /// <summary>The number in a given width, little endian: as many zero bits as bytes follow, a one, and the number; in nine bytes a zero and the
    /// number.</summary>
    private static byte[] Wide(ulong value, int width)
    {
        var bytes = new byte[width];
        var bits = width == 9 ? (UInt128)value << 8 : (((UInt128)value << 1) | 1) << (width - 1);
        for (var i = 0; i < width; i++)
            bytes[i] = (byte)(bits >> (8 * i));
        return bytes;
    }
}
