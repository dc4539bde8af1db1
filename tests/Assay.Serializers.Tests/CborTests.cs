using System.Formats.Cbor;

namespace Assay.Serializers.Tests;

/// <summary>System.Formats.Cbor with its defaults, straight into the caller's buffer.</summary>
public class CborTests
{
    private const int Long = 10_000;

    private static readonly MessageEnvelope Envelope = new()
    {
        IsInternal = true,
        TimeStamp = new(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc),
        MessageId = new("d9428888-122b-11e1-b85c-61cd3cbb3210"),
        Header = "header",
        To = new("00112233-4455-6677-8899-aabbccddeeff"),
        KeyValuePairs = new() { ["key"] = "value" },
    };

    private readonly CborEnvelope adapter = new();

    [Fact]
    public void What_a_buffer_gets_is_what_the_array_holds_and_is_read_back()
    {
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        adapter.Serialize(Envelope, buffer);
        adapter.Serialize(Envelope, buffer);
        var bytes = adapter.Serialize(Envelope);
        buffer.WrittenSpan.ToArray().ShouldBe([.. bytes, .. bytes]);
        var back = adapter.Deserialize(bytes);
        (back.IsInternal, back.TimeStamp, back.MessageId, back.Header, back.From, back.To)
            .ShouldBe((true, Envelope.TimeStamp, Envelope.MessageId, "header", Guid.Empty, Envelope.To));
        back.KeyValuePairs.ShouldBe(Envelope.KeyValuePairs);
    }

    [Fact]
    public void Names_of_members_are_compared_as_they_stand_in_the_document()
    {
        var writer = new CborWriter();
        writer.WriteStartMap(1);
        writer.WriteTextString(new string('a', Long));
        writer.WriteNull();
        writer.WriteEndMap();
        var document = writer.Encode();
        Allocated(() => adapter.Deserialize(document)).ShouldBeLessThan(Long);
        var message = new CborMessage();
        Allocated(() => message.Deserialize(document)).ShouldBeLessThan(Long);

        static long Allocated(Func<object> read)
        {
            read();
            var before = GC.GetAllocatedBytesForCurrentThread();
            read();
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    [Fact]
    public void Keys_that_repeat_are_refused_as_the_library_does_by_default()
    {
        var writer = new CborWriter(CborConformanceMode.Lax);
        writer.WriteStartMap(2);
        for (var i = 0; i < 2; i++)
        {
            writer.WriteTextString("IsInternal");
            writer.WriteBoolean(true);
        }
        writer.WriteEndMap();
        Should.Throw<CborContentException>(() => adapter.Deserialize(writer.Encode()));
    }
}
