namespace Assay.Serializers;

/// <summary>Base-128 numbers, the lowest seven bits first (LEB128).</summary>
internal static class Varint
{
    /// <summary>The most bytes that a number of 32 bits takes.</summary>
    public const int MaximumLength = 5;

    /// <summary>Writes a number and returns the position after it.</summary>
    public static int Write(uint value, Span<byte> output, int at)
    {
        for (; value >= 0x80; value >>= 7)
            output[at++] = (byte)(value | 0x80);
        output[at++] = (byte)value;
        return at;
    }

    /// <summary>Reads a number.</summary>
    /// <returns>The position after it, and the number.</returns>
    public static (int At, uint Value) Read(ReadOnlySpan<byte> input, int at)
    {
        var value = 0u;
        for (var shift = 0; shift < 35; shift += 7)
        {
            if ((uint)at >= (uint)input.Length)
                throw new InvalidDataException($"The envelope ends at byte {input.Length}, within a number.");
            uint next = input[at++];
            if (shift == 28 && next > 0x0F)
                break;
            value |= (next & 0x7F) << shift;
            if (next < 0x80)
                return (at, value);
        }
        throw new InvalidDataException($"The number that ends at byte {at} takes more than 32 bits.");
    }
}
