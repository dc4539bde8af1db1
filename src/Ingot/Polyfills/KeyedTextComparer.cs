#if NETSTANDARD2_0
using System.Security.Cryptography;

namespace Ingot.Runtime;

/// <summary>
/// Compares strings ordinally, with a hash that depends on a random key, for runtimes whose
/// own string hash is publicly known. Uses SipHash-1-3 (Aumasson and Bernstein, 2012).
/// </summary>
internal sealed class KeyedTextComparer : IEqualityComparer<string>
{
    public static readonly KeyedTextComparer Instance = new();

    private readonly ulong key0;
    private readonly ulong key1;

    private KeyedTextComparer()
    {
        var key = new byte[16];
        using var random = RandomNumberGenerator.Create();
        random.GetBytes(key);
        key0 = BitConverter.ToUInt64(key, 0);
        key1 = BitConverter.ToUInt64(key, 8);
    }

    public bool Equals(string? x, string? y) => string.Equals(x, y, StringComparison.Ordinal);

    public int GetHashCode(string text)
    {
        var v0 = key0 ^ 0x736f6d6570736575;
        var v1 = key1 ^ 0x646f72616e646f6d;
        var v2 = key0 ^ 0x6c7967656e657261;
        var v3 = key1 ^ 0x7465646279746573;
        ulong word = 0;
        for (var i = 0; i < text.Length; i++)
        {
            word |= (ulong)text[i] << (16 * (i & 3));
            if ((i & 3) != 3)
                continue;
            v3 ^= word;
            Round(ref v0, ref v1, ref v2, ref v3);
            v0 ^= word;
            word = 0;
        }

        word |= (ulong)text.Length << 56;
        v3 ^= word;
        Round(ref v0, ref v1, ref v2, ref v3);
        v0 ^= word;
        v2 ^= 0xff;
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        var hash = v0 ^ v1 ^ v2 ^ v3;
        return (int)(hash ^ (hash >> 32));
    }

    private static void Round(ref ulong v0, ref ulong v1, ref ulong v2, ref ulong v3)
    {
        v0 += v1;
        v1 = Rotate(v1, 13) ^ v0;
        v0 = Rotate(v0, 32);
        v2 += v3;
        v3 = Rotate(v3, 16) ^ v2;
        v0 += v3;
        v3 = Rotate(v3, 21) ^ v0;
        v2 += v1;
        v1 = Rotate(v1, 17) ^ v2;
        v2 = Rotate(v2, 32);
    }

    private static ulong Rotate(ulong value, int by) => (value << by) | (value >> (64 - by));
}
#endif
