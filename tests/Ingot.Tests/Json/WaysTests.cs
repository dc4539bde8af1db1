using System.Buffers;
using System.Text;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Json;

/// <summary>Buffers, streams and sequences all take and give the same text.</summary>
public sealed class WaysTests
{
    private static readonly Drawing Value = new()
    {
        Main = new Circle { Name = "round", Radius = 2 },
        Others = [.. Enumerable.Range(0, 3000).Select(i => new Square { Name = new string('ä', i % 300), Side = i })],
    };

    private static readonly byte[] Bytes = IngotJson.Serialize(Value);
    private static readonly string Text = Canonical.Of(Value);

    [Fact]
    public void An_output_of_small_pieces_gets_the_same_text()
    {
        foreach (var options in new[] { IngotJsonOptions.Full, IngotJsonOptions.Minimal })
        {
            var output = new Chunks();
            IngotJson.Serialize(Value, output, options);
            Encoding.UTF8.GetString(output.Written).ShouldBe(Encoding.UTF8.GetString(IngotJson.Serialize(Value, options)));
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4096)]
    [InlineData(10_000_000)]
    public void A_sequence_of_pieces_is_read(int size) => Canonical.Of(IngotJson.Deserialize<Drawing>(Chunks.Split(Bytes, size))).ShouldBe(Text);

    [Fact]
    public void A_stream_is_written_and_read()
    {
        using var stream = new MemoryStream();
        IngotJson.Serialize(Value, stream);
        stream.ToArray().SequenceEqual(Bytes).ShouldBeTrue();
        stream.Position = 0;
        Canonical.Of(IngotJson.Deserialize<Drawing>(stream)).ShouldBe(Text);
    }

    [Fact]
    public async Task A_stream_is_written_and_read_asynchronously()
    {
        using var file = new FileStream(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName()), FileMode.Create, FileAccess.ReadWrite, FileShare.None,
            4096, FileOptions.DeleteOnClose);
        await IngotJson.SerializeAsync(Value, file);
        file.Length.ShouldBe(Bytes.Length);
        file.Position = 0;
        Canonical.Of(await IngotJson.DeserializeAsync<Drawing>(file)).ShouldBe(Text);
    }

    [Fact]
    public async Task A_cancelled_token_stops_streams()
    {
        using var stream = new MemoryStream();
        var cancelled = new CancellationToken(canceled: true);
        await Should.ThrowAsync<OperationCanceledException>(async () => await IngotJson.SerializeAsync(Value, stream, null, cancelled));
        await Should.ThrowAsync<OperationCanceledException>(async () => await IngotJson.DeserializeAsync<Drawing>(stream, null, cancelled));
        stream.Length.ShouldBe(0);
    }

    [Fact]
    public void Writing_into_a_buffer_that_is_large_enough_allocates_nothing()
    {
        var value = new Models.Customer { Id = 5, Name = "name", Emails = ["a@b", "c\"d"], Place = new Point { X = 1, Y = 2 } };
        var output = new ArrayBufferWriter<byte>(64 * 1024);
        var serializer = IngotJson.For<Models.Customer>();
        serializer.Serialize(value, output);
        var before = GC.GetAllocatedBytesForCurrentThread();
        serializer.Serialize(value, output);
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBe(0);
    }

    [Fact]
    public void A_small_value_takes_no_more_memory_after_a_large_one()
    {
        IngotJson.Serialize(Value, new Chunks());
        var output = new ArrayBufferWriter<byte>();
        IngotJson.Serialize(new Drawing(), output);
        output.Capacity.ShouldBeLessThanOrEqualTo(512);
    }

    [Fact]
    public void Reading_allocates_no_more_than_the_result()
    {
        var json = IngotJson.Serialize(Enumerable.Range(0, 7).Select(i => i * 1000).ToArray());
        IngotJson.Deserialize<int[]>(json);
        var before = GC.GetAllocatedBytesForCurrentThread();
        var made = new int[7];
        var between = GC.GetAllocatedBytesForCurrentThread();
        var read = IngotJson.Deserialize<int[]>(json);
        var after = GC.GetAllocatedBytesForCurrentThread();
        read!.Length.ShouldBe(made.Length);
        (after - between).ShouldBe(between - before);
    }

    [Fact]
    public void A_serializer_can_be_used_within_a_getter()
    {
        Encoding.UTF8.GetString(IngotJson.Serialize(new JsonGetter())).ShouldBe("""{"Inner":"InsxIg==","After":1}""");
        using var stream = new MemoryStream();
        IngotJson.Serialize(new JsonGetter(), stream);
        Encoding.UTF8.GetString(stream.ToArray()).ShouldBe("""{"Inner":"InsxIg==","After":1}""");
    }

    [Fact]
    public void A_type_that_was_not_registered_is_named()
    {
        Should.Throw<IngotException>(() => IngotJson.Serialize(new Uri("http://a"))).Message.ShouldContain("Mark it with [Ingot], or register");
        Should.Throw<IngotException>(() => IngotJson.Serialize(new Dictionary<Guid, Uri[]>())).Message
            .ShouldContain("Register it where it is used: [assembly: Ingot(typeof(Dictionary<Guid, Uri[]>))]. Both work in C# files");
    }
}
