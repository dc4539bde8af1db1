using System.Buffers;
using Assay.Worker.Tests.Adapters;

namespace Assay.Worker.Tests;

/// <summary>Whichever interface a cell is timed through, it writes and reads what the array does, or the serializer fails.</summary>
public sealed class PathCheckTests
{
    public static TheoryData<string, string> Faults { get; } = new()
    {
        { nameof(Faulty.Buffer), "writing to a buffer gives a different value" },
        { nameof(Faulty.Stream), "writing to a stream gives a different value" },
        { nameof(Faulty.AsyncStream), "writing to a stream asynchronously gives a different value" },
        { nameof(Faulty.Nothing), "what is written to a stream can't be read" },
        { nameof(Faulty.ThrowingBuffer), "writing to a buffer fails: InvalidOperationException: no buffers" },
        { nameof(Faulty.FromSpan), "reading from a span gives a different value" },
        { nameof(Faulty.FromStream), "reading from a stream gives a different value" },
        { nameof(Faulty.FromAsyncStream), "reading from a stream asynchronously gives a different value" },
        { nameof(Faulty.Populate), "reading from a span into an existing object gives a different value" },
    };

    [Theory]
    [MemberData(nameof(Faults))]
    public void What_is_written_or_read_otherwise_is_found(string fault, string complaint) =>
        Should.Throw<InvalidDataException>(() => Check(new Paths(Enum.Parse<Faulty>(fault)))).Message.ShouldContain(complaint);

    [Fact]
    public void Whatever_is_the_same_value_passes()
    {
        Should.NotThrow(() => Check(new Paths(Faulty.None)));
        // What is written may differ from what an array holds, such as by a byte order mark.
        Should.NotThrow(() => Check(new Paths(Faulty.Marked)));
        // A list can't be populated, and isn't timed that way.
        Should.NotThrow(() => Check(new Paths(Faulty.Unpopulated)));
        Should.NotThrow(() => Check(new Everything(), (byte)7));
        Should.NotThrow(() => Check(new StreamOnly(), (byte)7));
    }

    [Fact]
    public void What_only_writes_writes_the_same_bytes_but_for_a_byte_order_mark()
    {
        Should.NotThrow(() => Check(new WriteOnly([0xEF, 0xBB, 0xBF, 7]), (byte)7));
        Should.Throw<InvalidDataException>(() => Check(new WriteOnly([8]), (byte)7)).Message.ShouldContain("writing to a stream gives a different value");
    }

    private static void Check(Paths adapter) => Check(adapter, new Text { Value = "a" }, new Text { Value = "b" });

    private static void Check<T>(object adapter, params T[] values)
    {
        var library = new Library<T>(adapter);
        var check = new PathCheck<T>(library, one => [.. System.Text.Encoding.UTF8.GetBytes(one!.ToString()!)]);
        foreach (var value in values)
        {
            var bytes = library.ToBytes(value);
            check.CheckWriters(value, bytes);
            if (library.Reads)
                check.CheckReaders(bytes);
        }
    }

    private enum Faulty
    {
        None, Marked, Buffer, Stream, AsyncStream, Nothing, ThrowingBuffer, FromSpan, FromStream, FromAsyncStream, Populate, Unpopulated,
    }

    private sealed class Text
    {
        public string Value { get; set; } = "";

        public override string ToString() => Value;
    }

    private sealed class WriteOnly(byte[] written) : ISerializeToBytes<byte>, ISerializeToStream<byte>
    {
        public byte[] Serialize(byte value) => [value];

        public void Serialize(byte value, Stream output) => output.Write(written);
    }

    /// <summary>One byte a value, after a mark of two zeros that may be missing.</summary>
    private sealed class Paths(Faulty faulty) : ISerializeToBytes<Text>, ISerializeToBuffer<Text>, ISerializeToStream<Text>, ISerializeToStreamAsync<Text>,
        IDeserializeFromBytes<Text>, IDeserializeFromSpan<Text>, IDeserializeFromStream<Text>, IDeserializeFromStreamAsync<Text>, IPopulateFromSpan<Text>
    {
        public byte[] Serialize(Text value) => [(byte)value.Value[0]];

        public void Serialize(Text value, IBufferWriter<byte> output)
        {
            if (faulty == Faulty.ThrowingBuffer)
                throw new InvalidOperationException("no buffers");
            output.Write(Written(value, Faulty.Buffer));
        }

        public void Serialize(Text value, Stream output)
        {
            if (faulty != Faulty.Nothing)
                output.Write([.. faulty == Faulty.Marked ? new byte[2] : [], .. Written(value, Faulty.Stream)]);
        }

        public async Task SerializeAsync(Text value, Stream output) => await output.WriteAsync(Written(value, Faulty.AsyncStream));

        public Text Deserialize(byte[] input) => Read(input, Faulty.None);

        public Text Deserialize(ReadOnlySpan<byte> input) => Read(input.ToArray(), Faulty.FromSpan);

        public Text Deserialize(Stream input)
        {
            var bytes = new byte[input.Length];
            input.ReadExactly(bytes);
            return Read(bytes, Faulty.FromStream);
        }

        public ValueTask<Text> DeserializeAsync(Stream input)
        {
            var bytes = new byte[input.Length];
            input.ReadExactly(bytes);
            return new(Read(bytes, Faulty.FromAsyncStream));
        }

        public void Populate(ReadOnlySpan<byte> input, Text instance)
        {
            if (faulty == Faulty.Unpopulated)
                throw new NotSupportedException();
            // One that leaves what the object held.
            if (faulty != Faulty.Populate)
                instance.Value = Read(input.ToArray(), Faulty.None).Value;
        }

        private byte[] Written(Text value, Faulty path) => faulty == path ? [(byte)'?'] : [(byte)value.Value[0]];

        private Text Read(byte[] bytes, Faulty path)
        {
            var message = bytes.Length == 3 && bytes[0] == 0 ? bytes[2..] : bytes;
            if (message.Length != 1)
                throw new InvalidDataException($"{message.Length} bytes");
            return faulty == path && path != Faulty.None ? new Text() : new Text { Value = ((char)message[0]).ToString() };
        }
    }
}
