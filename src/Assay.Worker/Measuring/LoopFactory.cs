using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Chooses for a cell which of the library's interfaces is called: the one that fits the destination best, and says which.</summary>
internal sealed class LoopFactory<T>(Library<T> library, T[] values, string scratch)
{
    // Deserializing from files has one open for each value.
    private const int MostFiles = 2_000;

    /// <summary>The loop of an operation.</summary>
    /// <exception cref="PayloadNotSupportedException">The library has no such operation.</exception>
    public TimedLoop Make(string operation, string destination, string mode) => (operation, mode) switch
    {
        (Operation.Serialize, Mode.Sync) => Serialize(destination),
        (Operation.Serialize, Mode.Async) => SerializeAsync(destination),
        (Operation.Deserialize, Mode.Sync) => Deserialize(destination),
        (Operation.Deserialize, Mode.Async) => DeserializeAsync(destination),
        (Operation.RoundTrip, Mode.Sync) => RoundTrip(destination),
        (Operation.RoundTrip, Mode.Async) => throw new PayloadNotSupportedException("a round trip is measured synchronously"),
        _ => throw new ProtocolException(
            $"unknown operation '{operation}' or mode '{mode}'; expected one of {string.Join(", ", Operation.All)} and one of {string.Join(", ", Mode.All)}"),
    };

    private TimedLoop Serialize(string destination)
    {
        if (destination == Destination.Memory && library.ToBuffer is not null)
            return new BufferLoop<T>(library.ToBuffer, values);
        if (destination == Destination.Memory && library.ToBytesOrNull is not null)
            return new FunctionLoop<T, byte[]>(library.ToBytesOrNull, values, "byte[]");
        if (library.ToStream is not null)
            return ToStream(library.ToStream, destination, "Stream");
        if (library.ToBuffer is { } toBuffer)
        {
            var buffer = new ReusedBuffer();
            return ToStream((value, stream) =>
            {
                buffer.Clear();
                toBuffer(value, buffer);
                stream.Write(buffer.WrittenSpan);
            }, destination, "IBufferWriter, copied to the stream");
        }
        return library.ToBytesOrNull is { } toBytes
            ? ToStream((value, stream) => stream.Write(toBytes(value)), destination, "byte[], copied to the stream")
            : throw new PayloadNotSupportedException("writes only asynchronously");
    }

    private TimedLoop SerializeAsync(string destination) =>
        library.ToStreamAsync is not null
            ? new AsyncStreamLoop<T>(library.ToStreamAsync, values, Output(destination, Mode.Async)) { Api = "Stream", Values = values.Length }
            : throw new PayloadNotSupportedException("has no asynchronous writing");

    private TimedLoop Deserialize(string destination)
    {
        if (!library.Reads)
            throw new PayloadNotSupportedException("only writes");
        if (destination == Destination.Memory && library.FromBytesOrNull is not null)
            return new FunctionLoop<byte[], T>(library.FromBytesOrNull, Bytes(), "byte[]");
        if (library.FromStream is not null)
            return FromStream(library.FromStream, destination, "Stream");
        return library.FromBytesOrNull is { } fromBytes
            ? FromStream(stream => fromBytes(ReadAll(stream)), destination, "byte[], read from the stream")
            : throw new PayloadNotSupportedException("reads only asynchronously");
    }

    private TimedLoop DeserializeAsync(string destination) =>
        library.FromStreamAsync is not null
            ? FromStreamAsync(library.FromStreamAsync, Streams(destination, Mode.Async))
            : throw new PayloadNotSupportedException(library.Reads ? "has no asynchronous reading" : "only writes");

    private TimedLoop RoundTrip(string destination)
    {
        if (destination != Destination.Memory)
            throw new PayloadNotSupportedException("a round trip is measured in memory");
        if (!library.Reads)
            throw new PayloadNotSupportedException("only writes");
        // A library that needs no array is not to pay for one: serializing takes the buffer first, too.
        if (library.FromSpan is { } fromSpan && library.ToBuffer is { } toBuffer)
        {
            var buffer = new ReusedBuffer();
            return Map(value =>
            {
                buffer.Clear();
                toBuffer(value, buffer);
                return fromSpan(buffer.WrittenSpan);
            }, "IBufferWriter, read as a span");
        }
        if (library.ToBytesOrNull is { } toBytes && library.FromBytesOrNull is { } fromBytes)
            return Map(value => fromBytes(toBytes(value)), "byte[]");
        if (library.FromSpan is { } readSpan && library.ToStream is { } intoStream)
        {
            var buffer = new ReusedBuffer();
            var output = new BufferStream(buffer);
            return Map(value =>
            {
                buffer.Clear();
                intoStream(value, output);
                return readSpan(buffer.WrittenSpan);
            }, "Stream, read as a span");
        }
        if (library.ToStream is { } toStream && library.FromStream is { } fromStream)
        {
            var stream = new MemoryStream();
            return Map(value =>
            {
                stream.SetLength(0);
                toStream(value, stream);
                stream.Position = 0;
                return fromStream(stream);
            }, "Stream");
        }
        return Map(value => library.FromBytes(library.ToBytes(value)), (library.ToBytesOrNull, library.ToBuffer) switch
        {
            (not null, _) => "byte[], through a stream",
            (null, not null) => "IBufferWriter, copied to an array",
            _ => "Stream, copied to an array",
        });
    }

    private StreamLoop<T> ToStream(Action<T, Stream> serialize, string destination, string api) => new(serialize, values, Output(destination, Mode.Sync), api);

    private FromStreamLoop<T> FromStream(Func<Stream, T> deserialize, string destination, string api) => new(deserialize, Streams(destination, Mode.Sync), api);

    private static AsyncFromStreamLoop<T> FromStreamAsync(Func<Stream, ValueTask<T>> deserialize, Stream[] inputs) =>
        new(deserialize, inputs) { Api = "Stream", Values = inputs.Length };

    private FunctionLoop<T, T> Map(Func<T, T> map, string api) => new(map, values, api);

    private IOutput Output(string destination, string mode) => destination switch
    {
        Destination.Memory => new BufferOutput(),
        Destination.MemoryStream => new MemoryStreamOutput(),
        Destination.File => new FileOutput(scratch, mode, documents: 1),
        Destination.FileTwice => new FileOutput(scratch, mode, documents: 2),
        _ => throw new ProtocolException($"unknown destination '{destination}'; expected one of {string.Join(", ", Destination.All)}"),
    };

    private byte[][] Bytes() => Array.ConvertAll(values, library.ToBytes);

    private Stream[] Streams(string destination, string mode) => destination switch
    {
        Destination.FileTwice => throw new PayloadNotSupportedException("file-twice is a destination for writing only"),
        Destination.File when values.Length > MostFiles => throw new PayloadNotSupportedException(
            FormattableString.Invariant($"needs an open file for each of its {values.Length:#,##0} values; at most {MostFiles:#,##0} are opened")),
        Destination.File => Files(mode),
        _ => [.. Bytes().Select(Inputs.Stream)],
    };

    private Stream[] Files(string mode)
    {
        var files = new List<Stream>(values.Length);
        try
        {
            foreach (var value in values)
                files.Add(FileOf(library.ToBytes(value), mode));
        }
        catch
        {
            files.ForEach(file => file.Dispose());
            throw;
        }
        return [.. files];
    }

    private FileStream FileOf(byte[] bytes, string mode)
    {
        var stream = ScratchFile.Create(scratch, mode);
        stream.Write(bytes);
        stream.Flush();
        return stream;
    }

    private static byte[] ReadAll(Stream stream)
    {
        var bytes = new byte[stream.Length - stream.Position];
        stream.ReadExactly(bytes);
        return bytes;
    }
}
