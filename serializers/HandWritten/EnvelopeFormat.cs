using System.Buffers.Binary;
using System.Runtime.InteropServices;
using System.Runtime.CompilerServices;

namespace Assay.Serializers;

/// <summary>
/// The custom serializer of StandardNetworkLibrary for its message envelope: a byte of presence bits, then each member that isn't at its default.
/// A Guid is its 16 bytes, the time its 8 bytes of <see cref="DateTime.ToBinary"/>, a text the length of
/// its UTF-8 as a varint and the UTF-8, a dictionary a varint and that many pairs of text.
/// </summary>
internal static class EnvelopeFormat
{
    private const byte IsInternal = 1, TimeStamp = 2, MessageId = 4, Header = 8, From = 16, To = 32, KeyValuePairs = 64;
    private const int FixedLength = 1 + 8 + 3 * 16;

    /// <summary>A number of bytes that is certainly enough.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int MaximumLength(MessageEnvelope value)
    {
        var length = FixedLength + ShortText.MaximumLength(value.Header);
        return value.KeyValuePairs is null ? length : length + MaximumLength(value.KeyValuePairs);
    }

    /// <summary>Writes the envelope and returns how many bytes it took;
    /// <paramref name="output"/> has at least <see cref="MaximumLength(MessageEnvelope)"/>.</summary>
    public static int Write(MessageEnvelope value, Span<byte> output)
    {
        var present = value.IsInternal ? (int)IsInternal : 0;
        var at = 1;
        if (value.TimeStamp != default)
        {
            present |= TimeStamp;
            BinaryPrimitives.WriteInt64LittleEndian(output[at..], value.TimeStamp.ToBinary());
            at += 8;
        }
        if (value.MessageId != Guid.Empty)
        {
            present |= MessageId;
            value.MessageId.TryWriteBytes(output[at..]);
            at += 16;
        }
        if (value.Header is { } header)
        {
            present |= Header;
            at = ShortText.Write(header, output, at);
        }
        if (value.From != Guid.Empty)
        {
            present |= From;
            value.From.TryWriteBytes(output[at..]);
            at += 16;
        }
        if (value.To != Guid.Empty)
        {
            present |= To;
            value.To.TryWriteBytes(output[at..]);
            at += 16;
        }
        if (value.KeyValuePairs is { } pairs)
        {
            present |= KeyValuePairs;
            at = Write(pairs, output, at);
        }
        output[0] = (byte)present;
        return at;
    }

    /// <summary>Reads an envelope.</summary>
    /// <exception cref="InvalidDataException">The bytes end too early, or text is not UTF-8.</exception>
    public static MessageEnvelope Read(ReadOnlySpan<byte> input)
    {
        if (input.IsEmpty)
            throw new InvalidDataException("The envelope is empty.");
        var present = input[0];
        var at = 1;
        var value = new MessageEnvelope { IsInternal = (present & IsInternal) != 0 };
        if ((present & TimeStamp) != 0)
            value.TimeStamp = DateTime.FromBinary(BinaryPrimitives.ReadInt64LittleEndian(Take(input, ref at, 8)));
        if ((present & MessageId) != 0)
            value.MessageId = MemoryMarshal.Read<Guid>(Take(input, ref at, 16));
        if ((present & Header) != 0)
            (at, value.Header) = ShortText.Read(input, at);
        if ((present & From) != 0)
            value.From = MemoryMarshal.Read<Guid>(Take(input, ref at, 16));
        if ((present & To) != 0)
            value.To = MemoryMarshal.Read<Guid>(Take(input, ref at, 16));
        if ((present & KeyValuePairs) != 0)
            value.KeyValuePairs = ReadPairs(input, at);
        return value;
    }

    /// <summary>Reads an envelope into one that is there; a text that is the same is kept.</summary>
    /// <exception cref="InvalidDataException">The bytes end too early, or text is not UTF-8.</exception>
    public static void Read(ReadOnlySpan<byte> input, MessageEnvelope value)
    {
        if (input.IsEmpty)
            throw new InvalidDataException("The envelope is empty.");
        var present = input[0];
        var at = 1;
        value.IsInternal = (present & IsInternal) != 0;
        value.TimeStamp = (present & TimeStamp) != 0 ? DateTime.FromBinary(BinaryPrimitives.ReadInt64LittleEndian(Take(input, ref at, 8))) : default;
        value.MessageId = (present & MessageId) != 0 ? MemoryMarshal.Read<Guid>(Take(input, ref at, 16)) : default;
        if ((present & Header) == 0)
            value.Header = null;
        else
            (at, value.Header) = ShortText.Read(input, at, value.Header);
        value.From = (present & From) != 0 ? MemoryMarshal.Read<Guid>(Take(input, ref at, 16)) : default;
        value.To = (present & To) != 0 ? MemoryMarshal.Read<Guid>(Take(input, ref at, 16)) : default;
        value.KeyValuePairs = (present & KeyValuePairs) != 0 ? ReadPairs(input, at) : null;
    }

    private static int MaximumLength(Dictionary<string, string> pairs)
    {
        var length = Varint.MaximumLength;
        foreach (var pair in pairs)
            length += ShortText.MaximumLength(pair.Key) + ShortText.MaximumLength(pair.Value);
        return length;
    }

    private static int Write(Dictionary<string, string> pairs, Span<byte> output, int at)
    {
        at = Varint.Write((uint)pairs.Count, output, at);
        foreach (var pair in pairs)
            at = ShortText.Write(pair.Value, output, ShortText.Write(pair.Key, output, at));
        return at;
    }

    private static Dictionary<string, string> ReadPairs(ReadOnlySpan<byte> input, int at)
    {
        (at, var count) = Varint.Read(input, at);
        // Each pair takes two bytes at least: a false count can't make us reserve more than the input could hold.
        if (count > (uint)(input.Length - at) / 2)
            throw new InvalidDataException($"The envelope announces {count} pairs and has {input.Length - at} bytes left.");
        var pairs = new Dictionary<string, string>((int)count);
        for (var i = 0u; i < count; i++)
        {
            (at, var key) = ShortText.Read(input, at);
            (at, pairs[key]) = ShortText.Read(input, at);
        }
        return pairs;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ReadOnlySpan<byte> Take(ReadOnlySpan<byte> input, ref int at, int length)
    {
        if (input.Length - at < length)
            throw TooShort(input.Length);
        var taken = input.Slice(at, length);
        at += length;
        return taken;
    }

    // Texts are put together elsewhere: a method that does it has more to clear each time it is called.
    private static InvalidDataException TooShort(int length) => new($"The envelope ends at byte {length}.");
}
