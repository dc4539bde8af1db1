using System.Diagnostics.CodeAnalysis;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>
/// Checks that a library writes and reads the same by each of its interfaces: cells are timed through
/// all of them, and only arrays are compared with what went in.
/// </summary>
/// <param name="library">The library.</param>
/// <param name="canonical">The canonical JSON of a value.</param>
internal sealed class PathCheck<T>(Library<T> library, Func<T, byte[]> canonical)
{
    private static readonly byte[] ByteOrderMark = [0xEF, 0xBB, 0xBF];

    private readonly ReusedBuffer buffer = new();
    private T? populated;

    /// <summary>Checks all that write.</summary>
    /// <param name="value">The value.</param>
    /// <param name="bytes">What was written into an array.</param>
    /// <exception cref="InvalidDataException">One of them writes something else.</exception>
    public void CheckWriters(T value, byte[] bytes)
    {
        if (library.ToBuffer is { } toBuffer)
            CheckWriter("a buffer", value, bytes, () => toBuffer(value, buffer));
        if (library.ToStream is { } toStream)
            CheckWriter("a stream", value, bytes, () => toStream(value, new BufferStream(buffer)));
        if (library.ToStreamAsync is { } toStreamAsync)
            CheckWriter("a stream asynchronously", value, bytes, () => toStreamAsync(value, new BufferStream(buffer)).GetAwaiter().GetResult());
    }

    /// <summary>Checks all that read.</summary>
    /// <param name="bytes">What was written into an array.</param>
    /// <exception cref="InvalidDataException">One of them reads something else.</exception>
    public void CheckReaders(byte[] bytes)
    {
        var expected = new Lazy<byte[]>(() => canonical(library.FromBytes(bytes)));
        // A span may have other bytes around it.
        byte[] among = [0xFF, .. bytes, 0xFF];
        if (library.FromSpan is { } fromSpan)
            CheckReader("a span", expected, () => fromSpan(among.AsSpan(1, bytes.Length)));
        if (library.FromStream is { } fromStream)
            CheckReader("a stream", expected, () => fromStream(Inputs.Stream(bytes)));
        if (library.FromStreamAsync is { } fromStreamAsync)
            CheckReader("a stream asynchronously", expected, () => fromStreamAsync(Inputs.Stream(bytes)).AsTask().GetAwaiter().GetResult());
        // The object still holds the value before.
        populated ??= library.FromBytes(bytes);
        const string existing = "a span into an existing object";
        if (library.IntoFromSpan is { } populate && CanPopulate(existing, () => populate(among.AsSpan(1, bytes.Length), populated)))
            CheckReader(existing, expected, () => populated);
    }

    // What is set at its construction alone, or isn't an object, can't be populated: nothing is timed that way then.
    private static bool CanPopulate(string path, Action populate)
    {
        try
        {
            Run($"reading from {path} fails", populate);
            return true;
        }
        catch (InvalidDataException thrown) when (thrown.InnerException is NotSupportedException)
        {
            return false;
        }
    }

    private void CheckWriter(string path, T value, byte[] bytes, Action write)
    {
        buffer.Clear();
        Run($"writing to {path} fails", write);
        if (buffer.WrittenSpan.SequenceEqual(bytes))
            return;
        var written = buffer.WrittenSpan.ToArray();
        // A byte order mark, or what differs from message to message by nature.
        var isSame = library.Reads
            ? Run($"what is written to {path} can't be read", () => canonical(Read(written))).AsSpan().SequenceEqual(canonical(library.FromBytes(bytes)))
            : Unmarked(written).SequenceEqual(Unmarked(bytes)) || !library.ToBytes(value).AsSpan().SequenceEqual(bytes);
        if (!isSame)
            throw new InvalidDataException($"writing to {path} gives a different value than writing to an array");
    }

    private T Read(byte[] written) => library.FromStream is { } fromStream ? fromStream(Inputs.Stream(written)) : library.FromBytes(written);

    private void CheckReader(string path, Lazy<byte[]> expected, Func<T> read)
    {
        if (!Run($"reading from {path} fails", () => canonical(read())).AsSpan().SequenceEqual(expected.Value))
            throw new InvalidDataException($"reading from {path} gives a different value than reading from an array");
    }

    private static ReadOnlySpan<byte> Unmarked(ReadOnlySpan<byte> bytes) => bytes.StartsWith(ByteOrderMark) ? bytes.Slice(ByteOrderMark.Length) : bytes;

    private static void Run(string failing, Action action) => Run(failing, () =>
    {
        action();
        return true;
    });

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Rethrown with the path.")]
    private static TResult Run<TResult>(string failing, Func<TResult> function)
    {
        try
        {
            return function();
        }
        catch (Exception thrown) when (thrown is not PayloadNotSupportedException)
        {
            throw new InvalidDataException($"{failing}: {Thrown.Describe(thrown)}", thrown);
        }
    }
}
