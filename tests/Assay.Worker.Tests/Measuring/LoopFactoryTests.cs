using Assay.Protocol;
using Assay.Worker.Tests.Adapters;

namespace Assay.Worker.Tests.Measuring;

/// <summary>Each destination gets the library's interface that fits it best, and the report is told which; what a library lacks is unsupported.</summary>
public sealed class LoopFactoryTests : IDisposable
{
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-test-");

    public static TheoryData<string, string, string, string, string> Choices { get; } = new()
    {
        { nameof(Everything), "serialize", "memory", "sync", "IBufferWriter" },
        { nameof(Everything), "serialize", "memory-stream", "sync", "Stream" },
        { nameof(Everything), "serialize", "file", "sync", "Stream" },
        { nameof(Everything), "serialize", "file", "async", "Stream" },
        { nameof(Everything), "deserialize", "memory", "sync", "byte[]" },
        { nameof(Everything), "deserialize", "memory-stream", "sync", "Stream" },
        { nameof(Everything), "deserialize", "file", "async", "Stream" },
        { nameof(Everything), "round-trip", "memory", "sync", "byte[]" },
        { nameof(ArrayOrSpan), "round-trip", "memory", "sync", "IBufferWriter, read as a span" },
        { nameof(BufferThenSpan), "round-trip", "memory", "sync", "IBufferWriter, read as a span" },
        { nameof(BufferThenBytes), "round-trip", "memory", "sync", "IBufferWriter, copied to an array" },
        { nameof(StreamThenSpan), "round-trip", "memory", "sync", "Stream, read as a span" },
        { nameof(StreamThenEither), "round-trip", "memory", "sync", "Stream" },
        { nameof(StreamThenBytes), "round-trip", "memory", "sync", "Stream, copied to an array" },
        { nameof(BytesOnly), "serialize", "memory", "sync", "byte[]" },
        { nameof(BytesOnly), "serialize", "file", "sync", "byte[], copied to the stream" },
        { nameof(BytesOnly), "deserialize", "memory-stream", "sync", "byte[], read from the stream" },
        { nameof(BytesOnly), "deserialize", "file", "sync", "byte[], read from the stream" },
        { nameof(BufferOnly), "serialize", "memory", "sync", "IBufferWriter" },
        { nameof(BufferOnly), "serialize", "memory-stream", "sync", "IBufferWriter, copied to the stream" },
        { nameof(StreamOnly), "serialize", "memory", "sync", "Stream" },
        { nameof(StreamOnly), "deserialize", "memory", "sync", "Stream" },
        { nameof(StreamOnly), "round-trip", "memory", "sync", "Stream" },
        { nameof(AsyncOnly), "serialize", "memory", "async", "Stream" },
    };

    public static TheoryData<string, string, string, string, string> Refusals { get; } = new()
    {
        { nameof(BytesOnly), "serialize", "memory", "async", "has no asynchronous writing" },
        { nameof(BytesOnly), "deserialize", "memory", "async", "has no asynchronous reading" },
        { nameof(BufferOnly), "deserialize", "memory", "sync", "only writes" },
        { nameof(BufferOnly), "deserialize", "memory", "async", "only writes" },
        { nameof(BufferOnly), "round-trip", "memory", "sync", "only writes" },
        { nameof(AsyncOnly), "serialize", "file", "sync", "writes only asynchronously" },
        { nameof(Everything), "round-trip", "file", "sync", "a round trip is measured in memory" },
        { nameof(Everything), "deserialize", "file-twice", "sync", "file-twice is a destination for writing only" },
        { nameof(Everything), "round-trip", "memory", "async", "a round trip is measured synchronously" },
    };

    [Theory]
    [MemberData(nameof(Choices))]
    public void The_interface_that_fits_is_chosen_and_works(string adapter, string operation, string destination, string mode, string api)
    {
        var library = New(adapter);
        using var loop = Make(library, operation, destination, mode);
        loop.Api.ShouldBe(api);
        var before = library.Calls;
        loop.Run(7);
        (library.Calls - before).ShouldBeGreaterThanOrEqualTo(7);
    }

    /// <summary>What it takes is subtracted: the library's time would be subtracted from itself.</summary>
    [Theory]
    [MemberData(nameof(Choices))]
    public void The_empty_loop_is_the_same_one_and_never_calls_the_library(string adapter, string operation, string destination, string mode, string api)
    {
        var library = New(adapter);
        using var loop = Make(library, operation, destination, mode);
        using var empty = loop.Empty();
        (empty.GetType(), empty.Api).ShouldBe((loop.GetType(), api));
        empty.ShouldNotBeSameAs(loop);
        var before = library.Calls;
        empty.Run(7);
        library.Calls.ShouldBe(before);
    }

    [Theory]
    [InlineData(nameof(ArrayOrSpan))]
    [InlineData(nameof(BufferThenSpan))]
    [InlineData(nameof(StreamThenSpan))]
    [InlineData(nameof(StreamThenEither))]
    public void A_round_trip_that_needs_no_array_makes_none(string adapter)
    {
        using var loop = Make(adapter, "round-trip", "memory", "sync");
        loop.Run(100);
        var before = GC.GetAllocatedBytesForCurrentThread();
        loop.Run(100);
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBe(0);
    }

    [Theory]
    [MemberData(nameof(Refusals))]
    public void What_a_library_lacks_is_unsupported_with_the_reason(string adapter, string operation, string destination, string mode, string reason) =>
        Should.Throw<PayloadNotSupportedException>(() => Make(adapter, operation, destination, mode)).Message.ShouldBe(reason);

    [Theory]
    [InlineData("serialise", "memory", "sync", "create, serialize, deserialize, round-trip, convert")]
    [InlineData("serialize", "tape", "sync", "memory, memory-stream, file, file-twice")]
    [InlineData("serialize", "memory", "later", "sync, async")]
    public void An_unknown_word_is_answered_with_those_allowed(string operation, string destination, string mode, string allowed) =>
        Should.Throw<ProtocolException>(() => Make(nameof(StreamOnly), operation, destination, mode)).Message.ShouldContain(allowed);

    // Values differ in size: the first of them alone would be read faster, or slower, than they are written.
    [Theory]
    [InlineData("sync")]
    [InlineData("async")]
    public void Every_value_is_read_from_files(string mode)
    {
        byte[] values = [.. Enumerable.Range(0, 100).Select(i => (byte)i)];
        using var loop = Make(nameof(Everything), "deserialize", "file", mode, values);
        loop.Values.ShouldBe(values.Length);
    }

    [Fact]
    public void More_values_than_files_are_opened_are_refused() =>
        Should.Throw<PayloadNotSupportedException>(() => Make(nameof(Everything), "deserialize", "file", "sync", new byte[2_001]))
            .Message.ShouldBe("needs an open file for each of its 2,001 values; at most 2,000 are opened");

    [Fact]
    public void Nothing_stays_in_the_scratch_folder()
    {
        Make(nameof(Everything), "serialize", "file", "sync").Dispose();
        Make(nameof(Everything), "deserialize", "file", "async").Dispose();
        scratch.EnumerateFiles().ShouldBeEmpty();
    }

    public void Dispose() => scratch.Delete(recursive: true);

    private static Counting New(string adapter) =>
        (Counting)Activator.CreateInstance(typeof(Everything).Assembly.GetType($"{typeof(Everything).Namespace}.{adapter}")!)!;

    private TimedLoop Make(string adapter, string operation, string destination, string mode, byte[]? values = null) =>
        Make(New(adapter), operation, destination, mode, values);

    private TimedLoop Make(Counting library, string operation, string destination, string mode, byte[]? values = null) =>
        new LoopFactory<byte>(new Library<byte>(library), values ?? [1, 2, 3], scratch.FullName).Make(operation, destination, mode);
}
