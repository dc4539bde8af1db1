using System.Security.Cryptography;
using System.Text;

namespace Assay.Worker;

/// <summary>Values that look random and are the same everywhere.</summary>
public static class Seeded
{
    /// <summary>The Guid for a payload's field: the first 16 bytes of the SHA-256 of <c>"payload/field/i"</c>, as the Guid's raw bytes.</summary>
    public static Guid Guid(string payload, string field, int i) =>
        new(SHA256.HashData(Encoding.UTF8.GetBytes($"{payload}/{field}/{i}"))[..16]);

    /// <summary>Bytes from a fixed generator: SHA-256 in counter mode over <paramref name="seed"/>.</summary>
    public static byte[] Bytes(string seed, int length)
    {
        var bytes = new byte[length];
        for (var block = 0; block * 32 < length; block++)
        {
            var hash = SHA256.HashData(Encoding.UTF8.GetBytes($"{seed}/{block}"));
            hash.AsSpan(0, Math.Min(32, length - block * 32)).CopyTo(bytes.AsSpan(block * 32));
        }
        return bytes;
    }
}
