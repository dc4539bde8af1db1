using System.Buffers;
using System.Text;

namespace Assay.Wire.Grpc;

/// <summary>
/// What a call asks for: the message <c>assay.PayloadQuery</c> of serializers/GoogleProtobuf/Protos/payload_query.proto. Read and written by hand: the
/// server uses none of the libraries that it measures.
/// </summary>
/// <param name="Count">The count; 0 for the payload's default.</param>
/// <param name="Options">The payload's options.</param>
/// <param name="Compression">How the answer is compressed, where the caller takes it: as in the HTTP addresses; empty for not at all.</param>
internal sealed record PayloadQuery(int Count, IReadOnlyDictionary<string, string> Options, string Compression)
{
    // Field number and wire type, https://protobuf.dev/programming-guides/encoding
    private const uint CountTag = (1 << 3) | 0;
    private const uint OptionsTag = (2 << 3) | 2;
    private const uint CompressionTag = (3 << 3) | 2;
    private const uint KeyTag = (1 << 3) | 2;
    private const uint ValueTag = (2 << 3) | 2;

    /// <summary>Reads one.</summary>
    /// <exception cref="GrpcException">It isn't one.</exception>
    public static PayloadQuery Read(ReadOnlySpan<byte> message)
    {
        var count = 0;
        var compression = "";
        var options = new Dictionary<string, string>(StringComparer.Ordinal);
        while (!message.IsEmpty)
        {
            switch (ReadVarint(ref message))
            {
                case CountTag:
                    count = (int)ReadVarint(ref message);
                    break;
                case OptionsTag:
                    ReadOption(ReadBytes(ref message), options);
                    break;
                case CompressionTag:
                    compression = Encoding.UTF8.GetString(ReadBytes(ref message));
                    break;
                case var other:
                    Skip(ref message, other);
                    break;
            }
        }
        return new PayloadQuery(count, options, compression);
    }

    /// <summary>Its bytes.</summary>
    public byte[] ToBytes()
    {
        var output = new ArrayBufferWriter<byte>();
        if (Count != 0)
        {
            WriteVarint(output, CountTag);
            WriteVarint(output, (ulong)Count);
        }
        foreach (var (name, value) in Options)
        {
            var entry = new ArrayBufferWriter<byte>();
            WriteText(entry, KeyTag, name);
            WriteText(entry, ValueTag, value);
            WriteVarint(output, OptionsTag);
            WriteVarint(output, (ulong)entry.WrittenCount);
            output.Write(entry.WrittenSpan);
        }
        if (Compression.Length > 0)
            WriteText(output, CompressionTag, Compression);
        return output.WrittenSpan.ToArray();
    }

    private static void ReadOption(ReadOnlySpan<byte> entry, Dictionary<string, string> options)
    {
        var (key, value) = ("", "");
        while (!entry.IsEmpty)
        {
            switch (ReadVarint(ref entry))
            {
                case KeyTag:
                    key = Encoding.UTF8.GetString(ReadBytes(ref entry));
                    break;
                case ValueTag:
                    value = Encoding.UTF8.GetString(ReadBytes(ref entry));
                    break;
                case var other:
                    Skip(ref entry, other);
                    break;
            }
        }
        options[key] = value;
    }

    private static ulong ReadVarint(ref ReadOnlySpan<byte> message)
    {
        ulong value = 0;
        for (var i = 0; i < 10 && i < message.Length; i++)
        {
            value |= (ulong)(message[i] & 0x7F) << (7 * i);
            if (message[i] >= 0x80)
                continue;
            message = message[(i + 1)..];
            return value;
        }
        throw Malformed();
    }

    private static ReadOnlySpan<byte> ReadBytes(ref ReadOnlySpan<byte> message)
    {
        var length = ReadVarint(ref message);
        if (length > (ulong)message.Length)
            throw Malformed();
        var bytes = message[..(int)length];
        message = message[(int)length..];
        return bytes;
    }

    /// <summary>A field that a later version may have added.</summary>
    private static void Skip(ref ReadOnlySpan<byte> message, ulong tag)
    {
        var length = (tag & 7) switch { 1 => sizeof(ulong), 5 => sizeof(uint), _ => 0 };
        if ((tag & 7) == 0)
            ReadVarint(ref message);
        else if ((tag & 7) == 2)
            ReadBytes(ref message);
        else if (length > 0 && length <= message.Length)
            message = message[length..];
        else
            throw Malformed();
    }

    private static void WriteText(ArrayBufferWriter<byte> output, uint tag, string text)
    {
        WriteVarint(output, tag);
        WriteVarint(output, (ulong)Encoding.UTF8.GetByteCount(text));
        Encoding.UTF8.GetBytes(text, output);
    }

    private static void WriteVarint(ArrayBufferWriter<byte> output, ulong value)
    {
        Span<byte> bytes = stackalloc byte[10];
        var length = 0;
        for (; value >= 0x80; value >>= 7)
            bytes[length++] = (byte)(value | 0x80);
        bytes[length++] = (byte)value;
        output.Write(bytes[..length]);
    }

    private static GrpcException Malformed() => new(GrpcStatus.Internal, "the request isn't an assay.PayloadQuery");
}
