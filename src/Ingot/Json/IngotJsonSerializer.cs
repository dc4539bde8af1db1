using System.Buffers;
using System.ComponentModel;
using Ingot.Runtime;

namespace Ingot;

/// <summary>
/// Serializes and deserializes values of one type as JSON, without the lookup that <see cref="IngotJson"/>
/// makes on each call. Generated code derives from this class. A single instance can be used by all threads.
/// </summary>
/// <typeparam name="T">The type to serialize and deserialize.</typeparam>
public abstract unsafe class IngotJsonSerializer<T> : IIngotJsonSerializer, IVariant
{
    // Whatever is asked for has to be given: more would cost each small value a block of its own.
    private const int FirstRoom = 512;

    Type IIngotJsonSerializer.Type => typeof(T);

    bool IIngotJsonSerializer.IsExact => IsExact;

    uint IVariant.Variant => Variant;

    void IVariant.Forget() => IngotJson.Forget<T>();

    /// <summary>
    /// Gets a number that tells this code from what another assembly may have for the same type, and that encodes it differently; 0 if that can't be.
    /// Overridden by generated code.
    /// </summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected virtual uint Variant => 0;

    /// <summary>Gets whether a value of a derived class is written without the members that this class adds. Overridden by generated code.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected virtual bool IsExact => false;

    /// <summary>Serializes a value as UTF-8. If serialization fails, the beginning of the text may already have been written to the output.</summary>
    /// <param name="value">The value to serialize; null is written as null.</param>
    /// <param name="output">The writer that receives the text. Each block of memory it provides must
    /// stay at the same address until the next one is requested or the writer is advanced.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Full"/>.</param>
    /// <exception cref="IngotException">The value is nested too deeply or contains something that can't be represented in JSON.</exception>
    public void Serialize(T value, IBufferWriter<byte> output, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        options ??= IngotJsonOptions.Full;
        if (options.Indentation == IngotJsonIndentation.Indented)
        {
            JsonIndenter.Write(Serialize(value, options with { Indentation = IngotJsonIndentation.None }), output);
            return;
        }

        var memory = output.GetSpan(FirstRoom);
        if (memory.Length < FirstRoom)
            throw new IngotException($"The output provided {memory.Length} bytes of memory instead of the requested {FirstRoom}.");
        fixed (byte* start = memory)
        {
            var writer = new JsonWriter(output, start, memory.Length, options.Limits.MaxDepth);
            try
            {
                var end = options.Content == IngotJsonContent.Full ? Write(ref writer, (nint)start, value) : WriteMinimal(ref writer, (nint)start, value);
                writer.Finish(end);
            }
            finally
            {
                writer.Unpin();
            }
        }
    }

    /// <summary>Serializes a value as UTF-8 and returns the bytes.</summary>
    /// <inheritdoc cref="Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)"/>
    public byte[] Serialize(T value, IngotJsonOptions? options = null)
    {
        using var chunks = JsonChunks.Rent();
        Serialize(value, chunks, options);
        return chunks.ToArray();
    }

    /// <summary>Deserializes UTF-8 text that contains exactly one value.</summary>
    /// <param name="json">The text to read.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Full"/>.</param>
    /// <exception cref="IngotException">The text is not valid JSON, does not match the type,
    /// or demands more than the limits allow; the exception includes the position.</exception>
    public T? Deserialize(ReadOnlySpan<byte> json, IngotJsonOptions? options = null)
    {
        fixed (byte* start = json)
        {
            var reader = new JsonReader(start, json.Length, options ?? IngotJsonOptions.Full);
            try
            {
                var end = Read(ref reader, (nint)start, out var value);
                reader.Finish(end);
                return value;
            }
            catch (Exception e) when (e is not IngotException)
            {
                throw reader.Refused(e);
            }
        }
    }

    /// <summary>Deserializes UTF-8 text that contains exactly one value. Text in multiple segments is first copied into a pooled buffer.</summary>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)"/>
    public T? Deserialize(ReadOnlySequence<byte> json, IngotJsonOptions? options = null)
    {
        if (json.IsSingleSegment)
            return Deserialize(json.First.Span, options);
        if (json.Length > 0x7FFFFFC7)
            throw new IngotException($"The text has {json.Length} bytes, and at most 2,147,483,591 can be read.");
        var joined = ArrayPool<byte>.Shared.Rent((int)json.Length);
        try
        {
            json.CopyTo(joined);
            return Deserialize(joined.AsSpan(0, (int)json.Length), options);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(joined);
        }
    }

    void IIngotJsonSerializer.Serialize(object? value, IBufferWriter<byte> output, IngotJsonOptions? options) => Serialize((T)value!, output, options);

    object? IIngotJsonSerializer.Deserialize(ReadOnlySequence<byte> json, IngotJsonOptions? options) => Deserialize(json, options);

    /// <summary>
    /// Reads the members of an object into an existing instance. Members that are missing from the text keep their values; required ones may not be missing.
    /// </summary>
    /// <param name="json">The text of an object.</param>
    /// <param name="target">The instance to populate; a struct is modified in place.</param>
    /// <param name="options">The options to use, or null for <see cref="IngotJsonOptions.Full"/>.</param>
    /// <exception cref="IngotException">The same conditions as for deserializing; the instance may then be partially populated.</exception>
    /// <exception cref="NotSupportedException">
    /// The type has members that only an initializer or a constructor can set, or is not an object with members.
    /// </exception>
    public void Populate(ReadOnlySpan<byte> json, ref T target, IngotJsonOptions? options = null)
    {
        if (target is null)
            throw new ArgumentNullException(nameof(target));
        fixed (byte* start = json)
        {
            var reader = new JsonReader(start, json.Length, options ?? IngotJsonOptions.Full);
            try
            {
                reader.Finish(Populate(ref reader, (nint)start, ref target));
            }
            catch (Exception e) when (e is not IngotException && !Population.IsRefused(e))
            {
                throw reader.Refused(e);
            }
        }
    }

    /// <summary>Writes all members. Called by the runtime.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected abstract nint Write(ref JsonWriter writer, nint at, T value);

    /// <summary>Writes the members that have values other than null and the default. Called by the runtime.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected abstract nint WriteMinimal(ref JsonWriter writer, nint at, T value);

    /// <summary>Reads a value. Called by the runtime.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected abstract nint Read(ref JsonReader reader, nint at, out T? value);

    /// <summary>Reads into an existing instance. Called by the runtime; overridden if the type can be modified.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected virtual nint Populate(ref JsonReader reader, nint at, ref T target) =>
        throw Population.Refused($"An existing {typeof(T)} can't be populated: it isn't an object with members.");
}
