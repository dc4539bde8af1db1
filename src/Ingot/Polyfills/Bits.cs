#if NETSTANDARD2_0
namespace Ingot;

/// <summary>Replaces System.Numerics.BitOperations on platforms that lack it.</summary>
internal static class BitOperations
{
    private static readonly byte[] DeBruijn =
    [
        0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8, 31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9,
    ];

    public static int TrailingZeroCount(uint value) => value == 0 ? 32 : DeBruijn[(uint)((value & (0 - value)) * 0x077CB531u) >> 27];

    public static int LeadingZeroCount(ulong value)
    {
        var count = 0;
        for (var step = 32; step > 0; step >>= 1)
        {
            if (value >> (64 - step) != 0)
                continue;
            count += step;
            value <<= step;
        }

        return value == 0 ? 64 : count;
    }
}
#endif
