namespace Ingot.Runtime;

/// <summary>
/// Packs numbers into as many bits as the largest in a block requires, side by side in eight lanes: number i is in lane i mod 8, so that
/// a vector holds the next one of each lane. (Lemire, Boytsov: Decoding billions of integers per second through vectorization, 2015.)
/// </summary>
internal static partial class BitPacking
{
    /// <summary>The maximum number of values in a block.</summary>
    public const int BlockLength = 256;

    private const int Lanes = 8;
    private const int WordBits = 32;
    private const int BitsInByte = 8;

    /// <summary>Returns the number of bytes that packed values take: each lane takes whole bytes.</summary>
    public static int SizeOf(int count, int width) => Lanes * (((Rows(count) * width) + 7) >> 3);

    private static int Rows(int count) => (count + Lanes - 1) / Lanes;

    private static int BytesOf(int bits) => (bits + 7) >> 3;
}
