using System.Buffers;
using Ingot.Runtime;

namespace Ingot;

/// <summary>
/// Writes and reads JSON as UTF-8, with code that was generated for each type: the text is that of System.Text.Json's defaults. Types are marked or registered
/// with <see cref="IngotAttribute"/>. All methods may be called by many threads at once.
/// </summary>
public static class IngotJson
{
    /// <summary>The serializer of a type, for callers that use it often: it saves the look-up, and each call is one virtual call.</summary>
    /// <typeparam name="T">A type that code was generated for.</typeparam>
    /// <exception cref="IngotException">No code was generated for the type; the message says what to do.</exception>
    public static IngotJsonSerializer<T> For<T>() => Cache<T>.Serializer ?? Cache<T>.Find();

    /// <summary>The serializer of a type that is known at run time only.</summary>
    /// <exception cref="IngotException">No code was generated for the type; the message says what to do.</exception>
    public static IIngotJsonSerializer For(Type type) =>
        (IIngotJsonSerializer)IngotProviders.Find(IngotFormat.Json, type ?? throw new ArgumentNullException(nameof(type)));

    /// <summary>The serializer of a type that is known at run time only, or null if no code was generated for it.</summary>
    public static IIngotJsonSerializer? TryFor(Type type) =>
        (IIngotJsonSerializer?)IngotProviders.TryFind(IngotFormat.Json, type ?? throw new ArgumentNullException(nameof(type)));

    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)"/>
    public static void Serialize<T>(T value, IBufferWriter<byte> output, IngotJsonOptions? options = null) => For<T>().Serialize(value, output, options);

    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IngotJsonOptions?)"/>
    public static byte[] Serialize<T>(T value, IngotJsonOptions? options = null) => For<T>().Serialize(value, options);

    /// <summary>Writes a value to a stream, in pieces while it is written. If it fails, the stream may have been given the first part of the text.</summary>
    /// <exception cref="IngotException">The value is nested too deep, or holds something that JSON has no text for.</exception>
    public static void Serialize<T>(T value, Stream output, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        using var pieces = JsonStreamOutput.Rent(output);
        For<T>().Serialize(value, pieces, options);
        pieces.Flush();
    }

    /// <summary>Writes a value to a stream. The text is made first, in pooled memory, so that the stream gets all of it or nothing.</summary>
    /// <exception cref="IngotException">The value is nested too deep, or holds something that JSON has no text for.</exception>
    public static async Task SerializeAsync<T>(T value, Stream output, IngotJsonOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        cancellationToken.ThrowIfCancellationRequested();
        using var chunks = JsonChunks.Rent();
        For<T>().Serialize(value, chunks, options);
        await chunks.CopyToAsync(output, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="IngotJsonSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)"/>
    public static T? Deserialize<T>(ReadOnlySpan<byte> json, IngotJsonOptions? options = null) => For<T>().Deserialize(json, options);

    /// <inheritdoc cref="IngotJsonSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)"/>
    public static T? Deserialize<T>(byte[] json, IngotJsonOptions? options = null) =>
        For<T>().Deserialize((json ?? throw new ArgumentNullException(nameof(json))).AsSpan(), options);

    /// <summary>Reads a value from UTF-8 text that holds it and nothing else. Text in several segments is joined in pooled memory first.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)"/>
    public static T? Deserialize<T>(ReadOnlySequence<byte> json, IngotJsonOptions? options = null) => For<T>().Deserialize(json, options);

    /// <summary>Reads a value from all that is left of a stream, which stays open. A byte order mark is read past.</summary>
    /// <exception cref="IngotException">The text is not JSON, does not fit the type or asks for
    /// more than the limits allow; the exception has the position.</exception>
    public static T? Deserialize<T>(Stream input, IngotJsonOptions? options = null)
    {
        if (StreamBytes.TryGet(input, out var bytes))
            return Deserialize<T>(WithoutMark(bytes.AsSpan()), options);
        using var all = StreamBytes.Read(input, options?.Limits);
        return Deserialize<T>(WithoutMark(all.Span), options);
    }

    /// <summary>Reads a value from all that is left of a stream, which stays open. A byte order mark is read past.</summary>
    /// <exception cref="IngotException">The text is not JSON, does not fit the type or asks for
    /// more than the limits allow; the exception has the position.</exception>
    public static async ValueTask<T?> DeserializeAsync<T>(Stream input, IngotJsonOptions? options = null, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (StreamBytes.TryGet(input, out var bytes))
            return Deserialize<T>(WithoutMark(bytes.AsSpan()), options);
        using var all = await StreamBytes.ReadAsync(input, options?.Limits, cancellationToken).ConfigureAwait(false);
        return Deserialize<T>(WithoutMark(all.Span), options);
    }

    /// <inheritdoc cref="IngotJsonSerializer{T}.Populate(ReadOnlySpan{byte}, ref T, IngotJsonOptions?)"/>
    public static void Populate<T>(ReadOnlySpan<byte> json, T target, IngotJsonOptions? options = null)
        where T : class => For<T>().Populate(json, ref target, options);

    /// <inheritdoc cref="IngotJsonSerializer{T}.Populate(ReadOnlySpan{byte}, ref T, IngotJsonOptions?)"/>
    public static void Populate<T>(ReadOnlySpan<byte> json, ref T target, IngotJsonOptions? options = null)
        where T : struct => For<T>().Populate(json, ref target, options);

    private static ReadOnlySpan<byte> WithoutMark(ReadOnlySpan<byte> text) => text.StartsWith("\uFEFF"u8) ? text.Slice(3) : text;

    private static class Cache<T>
    {
        public static IngotJsonSerializer<T>? Serializer;

        public static IngotJsonSerializer<T> Find() => Serializer = (IngotJsonSerializer<T>)IngotProviders.Find(IngotFormat.Json, typeof(T));
    }
}
