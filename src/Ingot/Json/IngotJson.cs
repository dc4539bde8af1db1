using System.Buffers;
using System.Reflection;
using System.Runtime.CompilerServices;
using Ingot.Runtime;

namespace Ingot;

/// <summary>
/// Serializes values to UTF-8 JSON and deserializes them, using code generated for each type. The output is the text that System.Text.Json
/// produces with its default options. Types are registered with <see cref="IngotAttribute"/>. All methods are thread-safe.
/// </summary>
public static class IngotJson
{
    /// <summary>Returns the serializer for a type. If you use it often, keep it: that saves the lookup, and each call is a single virtual call.</summary>
    /// <typeparam name="T">A type for which code was generated.</typeparam>
    /// <exception cref="IngotException">No code was generated for the type; the message explains what to do.</exception>
    public static IngotJsonSerializer<T> For<T>() => Cache<T>.Serializer ?? Find<T>();

    /// <summary>
    /// Returns the serializer that an assembly's own code has for a type, with the [IngotJsonDefaults] of that assembly. Needed only where several
    /// assemblies of a program register the same type and encode it differently. Keep it: each call is a lookup.
    /// </summary>
    /// <exception cref="IngotException">No code was generated for the type in that assembly.</exception>
    public static IngotJsonSerializer<T> For<T>(Assembly assembly) => (IngotJsonSerializer<T>)IngotProviders.Find(IngotFormat.Json, typeof(T), assembly);

    /// <summary>Returns the serializer for a type that is known only at run time.</summary>
    /// <exception cref="IngotException">No code was generated for the type; the message explains what to do.</exception>
    public static IIngotJsonSerializer For(Type type) =>
        (IIngotJsonSerializer)IngotProviders.Find(IngotFormat.Json, type ?? throw new ArgumentNullException(nameof(type)));

    /// <summary>Returns the serializer for a type that is known only at run time, or null if no code was generated for the type.</summary>
    public static IIngotJsonSerializer? TryFor(Type type) =>
        (IIngotJsonSerializer?)IngotProviders.TryFind(IngotFormat.Json, type ?? throw new ArgumentNullException(nameof(type)));

    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)"/>
    public static void Serialize<T>(T value, IBufferWriter<byte> output, IngotJsonOptions? options = null) => For<T>().Serialize(value, output, options);

    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IngotJsonOptions?)"/>
    public static byte[] Serialize<T>(T value, IngotJsonOptions? options = null) => For<T>().Serialize(value, options);

    /// <summary>
    /// Serializes a value to a stream, writing in chunks as the text is produced. If
    /// serialization fails, the beginning of the text may already have been written.
    /// </summary>
    /// <exception cref="IngotException">The value is nested too deeply or contains something that can't be represented in JSON.</exception>
    public static void Serialize<T>(T value, Stream output, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        using var pieces = JsonStreamOutput.Rent(output);
        For<T>().Serialize(value, pieces, options);
        pieces.Flush();
    }

    /// <summary>
    /// Asynchronously serializes a value to a stream. The text is first produced in a pooled buffer: if serialization
    /// fails, nothing is written. If writing is cancelled or fails, the beginning of the text may have been.
    /// </summary>
    /// <exception cref="IngotException">The value is nested too deeply or contains something that can't be represented in JSON.</exception>
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

    /// <summary>Deserializes UTF-8 text that contains exactly one value. Text in multiple segments is first copied into a pooled buffer.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)"/>
    public static T? Deserialize<T>(ReadOnlySequence<byte> json, IngotJsonOptions? options = null) => For<T>().Deserialize(json, options);

    /// <summary>Deserializes a value from the remainder of a stream, which is left open. A byte order mark is skipped.</summary>
    /// <exception cref="IngotException">The text is not valid JSON, does not match the type,
    /// or demands more than the limits allow; the exception includes the position.</exception>
    public static T? Deserialize<T>(Stream input, IngotJsonOptions? options = null)
    {
        if (StreamBytes.TryGet(input, options?.Limits, out var bytes))
            return Deserialize<T>(WithoutMark(bytes.AsSpan()), options);
        using var all = StreamBytes.Read(input, options?.Limits);
        return Deserialize<T>(WithoutMark(all.Span), options);
    }

    /// <summary>Asynchronously deserializes a value from the remainder of a stream, which is left open. A byte order mark is skipped.</summary>
    /// <exception cref="IngotException">The text is not valid JSON, does not match the type,
    /// or demands more than the limits allow; the exception includes the position.</exception>
    public static async ValueTask<T?> DeserializeAsync<T>(Stream input, IngotJsonOptions? options = null, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (StreamBytes.TryGet(input, options?.Limits, out var bytes))
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

    /// <summary>Returns the text without a byte order mark at its start.</summary>
    internal static ReadOnlySequence<byte> WithoutMark(ReadOnlySequence<byte> text)
    {
        Span<byte> first = stackalloc byte[3];
        if (text.Length < first.Length)
            return text;
        text.Slice(0, first.Length).CopyTo(first);
        return first.SequenceEqual("\uFEFF"u8) ? text.Slice(first.Length) : text;
    }

    private static ReadOnlySpan<byte> WithoutMark(ReadOnlySpan<byte> text) => text.StartsWith("\uFEFF"u8) ? text.Slice(3) : text;

    internal static void Forget<T>() => Cache<T>.Serializer = null;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static IngotJsonSerializer<T> Find<T>()
    {
        var found = (IngotJsonSerializer<T>)IngotProviders.Find(IngotFormat.Json, typeof(T));
        Cache<T>.Serializer = found;
        // An assembly that encodes the type differently may have come in between.
        if (IngotProviders.IsCurrent(IngotFormat.Json, typeof(T), found))
            return found;
        Forget<T>();
        return Find<T>();
    }

    private static class Cache<T>
    {
        public static IngotJsonSerializer<T>? Serializer;
    }
}
