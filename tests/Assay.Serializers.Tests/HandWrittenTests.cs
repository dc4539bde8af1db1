using System.Buffers;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Serializers.Tests;

/// <summary>The custom serializer for the envelope: its bytes are published, and its reader trusts nothing.</summary>
public class HandWrittenTests
{
    private static readonly MessageEnvelope Envelope = Payloads.First(new EnvelopePayload());
    private static readonly MessageEnvelope Full = Payloads.First(new EnvelopeFullPayload());

    [Fact]
    public void The_envelope_takes_the_published_38_bytes()
    {
        var bytes = Write(Envelope);
        byte[] expected = [0b0011_1000, 4, .. "Test"u8, .. Envelope.From.ToByteArray(), .. Envelope.To.ToByteArray()];
        bytes.ShouldBe(expected);
        bytes.Length.ShouldBe(38);
    }

    [Fact]
    public void Whatever_an_envelope_holds_comes_back()
    {
        var text = Gen.OneOf(Gen.Choose(0x20, 0xD7FF).Select(unit => (char)unit).ArrayOf().Select(units => new string(units)),
            Gen.Elements("", "Test", "ä", "𐀅", new string('x', 42), new string('x', 43), new string('€', 5000)));
        var envelopes =
            from isInternal in ArbMap.Default.GeneratorFor<bool>()
            from time in Gen.OneOf(Gen.Constant(default(DateTime)), ArbMap.Default.GeneratorFor<DateTime>())
            from id in Gen.OneOf(Gen.Constant(Guid.Empty), ArbMap.Default.GeneratorFor<Guid>())
            from header in Gen.OrNull(text)
            from pairs in Gen.OrNull(Gen.Zip(text, text).ListOf())
            select new MessageEnvelope
            {
                IsInternal = isInternal,
                TimeStamp = time,
                MessageId = id,
                Header = header,
                From = Guid.Empty,
                To = id,
                KeyValuePairs = pairs?.DistinctBy(pair => pair.Item1).ToDictionary(pair => pair.Item1, pair => pair.Item2),
            };
        Check.One(Config.QuickThrowOnFailure,
            Prop.ForAll(envelopes.ToArbitrary(), envelope => EnvelopeFormat.Read(Write(envelope)).ShouldBeEquivalentTo(envelope)));
    }

    [Fact]
    public void What_a_stream_holds_is_what_a_buffer_holds()
    {
        var adapter = new HandWritten();
        using var stream = new MemoryStream();
        adapter.Serialize(Full, stream);
        stream.ToArray().ShouldBe(Write(Full));
        stream.Position = 0;
        adapter.Deserialize(stream).ShouldBeEquivalentTo(Full);
    }

    [Fact]
    public void Bytes_that_end_too_early_are_refused_wherever_they_end()
    {
        var bytes = Write(Full);
        for (var length = 0; length < bytes.Length; length++)
            Should.Throw<InvalidDataException>(() => EnvelopeFormat.Read(bytes.AsSpan(0, length)), $"{length} of {bytes.Length} bytes");
    }

    [Theory]
    [InlineData("a length that no input could hold", new byte[] { 8, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F })]
    [InlineData("a number of more than 32 bits", new byte[] { 8, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01 })]
    [InlineData("bits above the 32nd in the last byte of a number", new byte[] { 8, 0x80, 0x80, 0x80, 0x80, 0x10 })]
    [InlineData("more pairs than there are bytes", new byte[] { 64, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0 })]
    [InlineData("text that is not UTF-8", new byte[] { 8, 2, 0xC3, 0x28 })]
    public void Damage_is_refused(string what, byte[] bytes) => Should.Throw<InvalidDataException>(() => EnvelopeFormat.Read(bytes), what);

    private static byte[] Write(MessageEnvelope envelope)
    {
        var output = new ArrayBufferWriter<byte>();
        new HandWritten().Serialize(envelope, output);
        return output.WrittenSpan.ToArray();
    }
}
