using System.Buffers;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Buffers, streams and sequences all take and give the same bytes.</summary>
public sealed class WaysInAndOutTests
{
    private static readonly Drawing Value = new()
    {
        Main = new Circle { Name = "round", Radius = 2 },
        Others = [.. Enumerable.Range(0, 3000).Select(i => new Square { Name = new string('x', i % 300), Side = i })],
    };

    private static readonly byte[] Bytes = IngotSerializer.Serialize(Value);
    private static readonly string Text = Canonical.Of(Value);

    [Fact]
    public void A_pipe_like_output_gets_the_same_bytes()
    {
        var output = new ArrayBufferWriter<byte>();
        IngotSerializer.Serialize(Value, output);
        output.WrittenSpan.SequenceEqual(Bytes).ShouldBeTrue();
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(4096)]
    [InlineData(10_000_000)]
    public void A_sequence_of_pieces_is_read(int size) => Canonical.Of(IngotSerializer.Deserialize<Drawing>(Chunks.Split(Bytes, size))).ShouldBe(Text);

    [Fact]
    public void A_stream_is_written_and_read()
    {
        using var stream = new MemoryStream();
        IngotSerializer.Serialize(Value, stream);
        stream.ToArray().ShouldBe(Bytes);
        stream.Position = 0;
        Canonical.Of(IngotSerializer.Deserialize<Drawing>(stream)).ShouldBe(Text);
        stream.Position.ShouldBe(Bytes.Length);
    }

    [Fact]
    public async Task A_stream_is_written_and_read_asynchronously()
    {
        using var file = new FileStream(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName()), FileMode.Create, FileAccess.ReadWrite, FileShare.None,
            4096, FileOptions.DeleteOnClose);
        await IngotSerializer.SerializeAsync(Value, file);
        file.Length.ShouldBe(Bytes.Length);
        file.Position = 0;
        Canonical.Of(await IngotSerializer.DeserializeAsync<Drawing>(file)).ShouldBe(Text);
    }

    [Fact]
    public async Task A_cancelled_token_stops_streams()
    {
        using var stream = new MemoryStream();
        var cancelled = new CancellationToken(canceled: true);
        await Should.ThrowAsync<OperationCanceledException>(async () => await IngotSerializer.SerializeAsync(Value, stream, null, cancelled));
        await Should.ThrowAsync<OperationCanceledException>(async () => await IngotSerializer.DeserializeAsync<Drawing>(stream, null, cancelled));
    }

    [Fact]
    public void An_existing_instance_is_populated()
    {
        var instance = new Drawing { Pet = new Dog { Legs = 4 } };
        IngotSerializer.Populate(Bytes, instance);
        Canonical.Of(instance).ShouldBe(Text);
    }

    [Theory]
    [InlineData("Ada", "Ada", true)]
    [InlineData("", "", true)]
    [InlineData("Ada", "Eve", false)]
    [InlineData("Ada", "Adam", false)]
    [InlineData("Adé", "Adé", false)]
    [InlineData("Ad\u00c3\u00a9", "Adé", false)]
    [InlineData("Ada", null, false)]
    [InlineData("a text of more than sixteen letters", "a text of more than sixteen letters", false)]
    public void A_short_text_that_is_there_already_is_kept(string there, string? text, bool isKept)
    {
        // Not the compiler's, which might be one anyway.
        var instance = new NarrowV1 { M0 = new string(there.AsSpan()) };
        var before = instance.M0;
        IngotSerializer.Populate(IngotSerializer.Serialize(new NarrowV1 { M0 = text, M1 = 3 }), instance);
        instance.M0.ShouldBe(text);
        instance.M1.ShouldBe(3);
        ReferenceEquals(instance.M0, before).ShouldBe(isKept);
        var bytes = IngotSerializer.Serialize(new NarrowV1 { M0 = there });
        Should.Throw<IngotException>(() => IngotSerializer.Populate(bytes.AsSpan()[..^1], new NarrowV1 { M0 = there }));
    }

    [Fact]
    public void A_message_like_the_last_is_read_without_allocating()
    {
        var bytes = IngotSerializer.Serialize(new Assay.Payloads.MessageEnvelope { Header = "Test", From = Guid.NewGuid(), To = Guid.NewGuid() });
        var serializer = IngotSerializer.For<Assay.Payloads.MessageEnvelope>();
        var instance = new Assay.Payloads.MessageEnvelope();
        serializer.Populate(bytes, instance);
        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 1000; i++)
            serializer.Populate(bytes, instance);
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBe(0);
        instance.Header.ShouldBe("Test");
    }

    [Fact]
    public void Populating_names_the_members_that_only_construction_sets()
    {
        var bytes = IngotSerializer.Serialize(new InitOnly { Name = "a", Numbers = [] });
        Should.Throw<NotSupportedException>(() => IngotSerializer.Populate(bytes, new InitOnly { Name = "b", Numbers = [] })).Message.ShouldContain("Name");
    }

    [Fact]
    public void What_a_type_does_not_support_is_a_refusal()
    {
        var bytes = IngotSerializer.Serialize(new Unset());
        Should.Throw<IngotException>(() => IngotSerializer.Populate(bytes, new Unset())).InnerException.ShouldBeOfType<NotSupportedException>();
    }

    [Fact]
    public void A_serializer_can_be_used_within_a_getter()
    {
        var value = new Getter();
        IngotSerializer.Deserialize<Getter>(IngotSerializer.Serialize(value))!.Inner.ShouldBe(IngotSerializer.Serialize("inner"));
    }

    [Fact]
    public void Writing_into_a_buffer_allocates_nothing()
    {
        var output = new ArrayBufferWriter<byte>(1 << 22);
        var serializer = IngotSerializer.For<Drawing>();
        serializer.Serialize(Value, output);
        output.ResetWrittenCount();
        var before = GC.GetAllocatedBytesForCurrentThread();
        serializer.Serialize(Value, output);
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBe(0);
    }

    [Fact]
    public void Many_threads_can_use_one_serializer()
    {
        var serializer = IngotSerializer.For<Drawing>();
        Parallel.For(0, 64, _ => serializer.Serialize(serializer.Deserialize(Bytes.AsSpan())).ShouldBe(Bytes));
    }
}
