using System.Security.Cryptography;
using System.Text;

namespace Assay.Worker;

/// <summary>Generates values that look random but are the same everywhere.</summary>
public static class Seeded
{
    /// <summary>
    /// Returns the GUID for a field of a payload: the first 16 bytes of the SHA-256
    /// hash of <c>"payload/field/i"</c>, used as the raw bytes of the GUID.
    /// </summary>
    public static Guid Guid(string payload, string field, int i) =>
        new(SHA256.HashData(Encoding.UTF8.GetBytes($"{payload}/{field}/{i}"))[..16]);

    /// <summary>Returns bytes from a deterministic generator: SHA-256 in counter mode over <paramref name="seed"/>.</summary>
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
