using System.Buffers;
using System.ComponentModel;
using Ingot.Runtime;

namespace Ingot;

/// <summary>
/// Writes and reads values of one type as JSON: what <see cref="IngotJson"/> looks up at each
/// call, in hand. Generated code derives from it; one object serves all threads.
/// </summary>
/// <typeparam name="T">The type.</typeparam>
public abstract unsafe class IngotJsonSerializer<T> : IIngotJsonSerializer
{
    private const int FirstRoom = 512;
    private const int MostRoom = 64 * 1024;

    Type IIngotJsonSerializer.Type => typeof(T);

    // What outputs are asked for at first: what recent values took. A torn or lost update costs at most some memory.
    private int _room = FirstRoom;

    /// <summary>Writes a value as UTF-8. If it fails, the output may have been given the first part of the text.</summary>
    /// <param name="value">The value; null is written as null.</param>
    /// <param name="output">Takes the text; each piece of memory it gives must stay where it is until it is asked for the next or advanced.</param>
    /// <param name="options">By default <see cref="IngotJsonOptions.Full"/>.</param>
    /// <exception cref="IngotException">The value is nested too deep, or holds something that JSON has no text for.</exception>
    public void Serialize(T value, IBufferWriter<byte> output, IngotJsonOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        options ??= IngotJsonOptions.Full;
        if (options.Indentation == IngotJsonIndentation.Indented)
        {
            JsonIndenter.Write(Serialize(value, options with { Indentation = IngotJsonIndentation.None }), output);
            return;
        }

        var memory = output.GetSpan(_room);
        if (memory.Length < FirstRoom)
            throw new IngotException($"The output gave {memory.Length} bytes of memory where it was asked for {_room}.");
        fixed (byte* start = memory)
        {
            var writer = new JsonWriter(output, start, memory.Length, options.Limits.MaxDepth);
            try
            {
                var end = options.Content == IngotJsonContent.Full ? Write(ref writer, (nint)start, value) : WriteMinimal(ref writer, (nint)start, value);
                var written = writer.Finish(end);
                if (writer.HasGrown)
                    _room = Math.Max(_room, Math.Min(MostRoom, _room + written));
            }
            finally
            {
                writer.Unpin();
            }
        }
    }

    /// <summary>Writes a value as UTF-8.</summary>
    /// <inheritdoc cref="Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)"/>
    public byte[] Serialize(T value, IngotJsonOptions? options = null)
    {
        using var chunks = JsonChunks.Rent();
        Serialize(value, chunks, options);
        return chunks.ToArray();
    }

    /// <summary>Reads a value from UTF-8 text that holds it and nothing else.</summary>
    /// <param name="json">The text.</param>
    /// <param name="options">By default <see cref="IngotJsonOptions.Full"/>.</param>
    /// <exception cref="IngotException">The text is not JSON, does not fit the type or asks for
    /// more than the limits allow; the exception has the position.</exception>
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

    /// <summary>Reads a value from UTF-8 text that holds it and nothing else. Text in several segments is joined in pooled memory first.</summary>
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

    /// <summary>Reads the members of an object into an existing instance; members that the text does not have stay as they are.</summary>
    /// <param name="json">The text of an object.</param>
    /// <param name="target">The instance; a struct is changed in place.</param>
    /// <param name="options">By default <see cref="IngotJsonOptions.Full"/>.</param>
    /// <exception cref="IngotException">As for reading; the instance may then be partly filled.</exception>
    /// <exception cref="NotSupportedException">The type has members that only its construction can set, or is no object with members.</exception>
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
            catch (Exception e) when (e is not (IngotException or NotSupportedException))
            {
                throw reader.Refused(e);
            }
        }
    }

    /// <summary>Writes all members; called by the runtime.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected abstract nint Write(ref JsonWriter writer, nint at, T value);

    /// <summary>Writes the members that are set; called by the runtime.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected abstract nint WriteMinimal(ref JsonWriter writer, nint at, T value);

    /// <summary>Reads a value; called by the runtime.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected abstract nint Read(ref JsonReader reader, nint at, out T? value);

    /// <summary>Reads into an instance; called by the runtime. Overridden where the type can be changed.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected virtual nint Populate(ref JsonReader reader, nint at, ref T target) =>
        throw new NotSupportedException($"An existing {typeof(T)} can't be populated: it is no object with members.");
}
