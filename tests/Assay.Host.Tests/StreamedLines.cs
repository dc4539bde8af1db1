using System.Text;
using Assay.Worker;

namespace Assay.Host.Tests;

/// <summary>A library that reads streams only, and begins those that it writes with a byte order mark.</summary>
[Serializer("streamed", "text", typeof(StreamedLines))]
internal sealed class StreamedLines : ISerializeToBytes<string>, ISerializeToStream<string>, IDeserializeFromStream<string>
{
    /// <summary>Bytes of a message in an array, more than an echo keeps arrays by length for.</summary>
    public const int Length = 10_000;

    private static readonly byte[] Mark = [0xEF, 0xBB, 0xBF];
    private static readonly byte[] Spaces = [.. Enumerable.Repeat((byte)' ', Length)];

    public byte[] Serialize(string value) => [.. Encoding.UTF8.GetBytes(value), .. Spaces.AsSpan(value.Length)];

    public void Serialize(string value, Stream output)
    {
        output.Write(Mark);
        output.Write(Encoding.UTF8.GetBytes(value));
        output.Write(Spaces.AsSpan(value.Length));
    }

    public string Deserialize(Stream input)
    {
        var (text, read) = (new StringBuilder(), 0);
        for (var next = input.ReadByte(); next >= 0; next = input.ReadByte(), read++)
        {
            if (next is > ' ' and < 0x80)
                text.Append((char)next);
        }
        return read is Length or Length + 3 ? text.ToString() : throw new InvalidDataException($"{read} bytes");
    }
}
