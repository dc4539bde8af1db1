namespace Ingot.Fuzz;

/// <summary>Makes malformed inputs out of well-formed ones: the same for the same seed.</summary>
internal sealed class Mutator(int seed)
{
    private static readonly byte[] Interesting = [0, 1, 2, 3, 0x7F, 0x80, 0x81, 0xFE, 0xFF, 0x40, 0x20, 0x10];
    private readonly Random random = new(seed);

    /// <summary>A copy with one to eight changes: bits, bytes, numbers, pieces that go, come twice, or come from another input.</summary>
    public byte[] Mutate(byte[] input, byte[] other)
    {
        var bytes = new List<byte>(input);
        for (var changes = 1 + random.Next(random.Next(8) + 1); changes > 0; changes--)
            Change(bytes, other);
        return [.. bytes];
    }

    private void Change(List<byte> bytes, byte[] other)
    {
        if (bytes.Count == 0)
        {
            bytes.Add((byte)random.Next(256));
            return;
        }

        var at = random.Next(bytes.Count);
        var count = Math.Min(1 + random.Next(8), bytes.Count - at);
        switch (random.Next(9))
        {
            case 0:
                bytes[at] ^= (byte)(1 << random.Next(8));
                break;
            case 1:
                bytes[at] = (byte)random.Next(256);
                break;
            case 2:
                bytes[at] = Interesting[random.Next(Interesting.Length)];
                break;
            case 3:
                bytes.RemoveRange(at, count);
                break;
            case 4:
                bytes.InsertRange(at, bytes.GetRange(at, count));
                break;
            case 5:
                bytes.RemoveRange(at, bytes.Count - at);
                break;
            case 6:
                bytes.Insert(at, Interesting[random.Next(Interesting.Length)]);
                break;
            case 7:
                // A varint of nine bytes: lengths and counts beyond all bounds.
                bytes.RemoveAt(at);
                bytes.InsertRange(at, [0, .. BitConverter.GetBytes(random.NextInt64() >> random.Next(64))]);
                break;
            default:
                if (other.Length > 0)
                {
                    var from = random.Next(other.Length);
                    bytes.InsertRange(at, other[from..Math.Min(other.Length, from + 16)]);
                }

                break;
        }
    }
}
