using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Ingot.Runtime;

namespace Ingot;

/// <summary>
/// Serializes and deserializes values of one type in the compact format. Obtain an instance once from
/// <see cref="IngotSerializer.For{T}()"/> to avoid a lookup on each call. Instances are stateless and thread-safe.
/// </summary>
/// <typeparam name="T">The type to serialize, registered with <see cref="IngotAttribute"/>.</typeparam>
public abstract class IngotSerializer<T> : IIngotSerializer, IVariant
{
    private const int MostOfNull = 2;

    /// <summary>Initializes a serializer. Called by generated code.</summary>
    /// <exception cref="PlatformNotSupportedException">The processor is big-endian.</exception>
    protected IngotSerializer()
    {
        if (!BitConverter.IsLittleEndian)
            throw new PlatformNotSupportedException("Ingot's compact format is written and read on little-endian processors only");
    }

    Type IIngotSerializer.Type => typeof(T);

    bool IIngotSerializer.IsExact => IsExact;

    uint IVariant.Variant => Variant;

    void IVariant.Forget() => IngotSerializer.Forget<T>();

    /// <summary>
    /// Gets a number that tells this code from what another assembly may have for the same type, and that encodes it differently; 0 if that can't be.
    /// Overridden by generated code.
    /// </summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected virtual uint Variant => 0;

    /// <summary>Gets whether a value of a derived class is written without the members that this class adds. Overridden by generated code.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    protected virtual bool IsExact => false;

    /// <summary>Serializes a value.</summary>
    /// <param name="value">The value to serialize; null has an encoding of its own.</param>
    /// <param name="output">The writer that receives the bytes.</param>
    /// <param name="limits">The limits that determine how deeply the value may nest, or null for <see cref="IngotLimits.Default"/>.</param>
    /// <exception cref="IngotException">The value can't be represented because a string contains an unpaired surrogate, a
    /// subtype was not declared, or nesting exceeds the limit; or the output provides less memory than requested.</exception>
    public abstract void Serialize(T? value, IBufferWriter<byte> output, IngotLimits? limits = null);

    /// <summary>Serializes a value and returns the bytes.</summary>
    /// <inheritdoc cref="Serialize(T, IBufferWriter{byte}, IngotLimits)" path="/exception"/>
    public byte[] Serialize(T? value, IngotLimits? limits = null)
    {
        if (value is null)
            return NullMessage.ToArray();
        var scratch = Scratch.Take();
        var writer = new CompactWriter(scratch, limits);
        ref var end = ref Write(ref writer, ref writer.Start, value);
        var bytes = UnclearedArray.Of(writer.Written(ref end));
        Scratch.Return(scratch, writer.Rented);
        return bytes;
    }

    /// <summary>Serializes a value to a stream in a single write.</summary>
    /// <inheritdoc cref="Serialize(T, IBufferWriter{byte}, IngotLimits)" path="/exception"/>
    public void Serialize(T? value, Stream output, IngotLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        if (value is null)
        {
            output.Write(NullMessage.ToArray(), 0, NullMessage.Length);
            return;
        }

        var scratch = Scratch.Take();
        var writer = new CompactWriter(scratch, limits);
        ref var end = ref Write(ref writer, ref writer.Start, value);
        output.Write(writer.Rented ?? scratch, 0, writer.Written(ref end).Length);
        Scratch.Return(scratch, writer.Rented);
    }

    /// <summary>Asynchronously serializes a value to a stream.</summary>
    /// <inheritdoc cref="Serialize(T, IBufferWriter{byte}, IngotLimits)" path="/exception"/>
    public async ValueTask SerializeAsync(T? value, Stream output, IngotLimits? limits = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        cancellation.ThrowIfCancellationRequested();
        var (array, count) = ToRented(value, limits);
        try
        {
            await output.WriteAsync(array.AsMemory(0, count), cancellation).ConfigureAwait(false);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(array);
        }
    }

    /// <summary>Deserializes a value from the entire input.</summary>
    /// <param name="input">The bytes of exactly one value.</param>
    /// <param name="limits">The limits on what the input may demand, or null for <see cref="IngotLimits.Default"/>.</param>
    /// <exception cref="IngotException">The input is malformed, truncated, has trailing bytes, or demands more than the limits allow.</exception>
    public T? Deserialize(ReadOnlySpan<byte> input, IngotLimits? limits = null)
    {
        if (input.Length <= MostOfNull && IsNull(input, limits))
            return default;
        var reader = new CompactReader(limits ?? IngotLimits.Default, input.Length);
        try
        {
            return Read(ref reader, ref MemoryMarshal.GetReference(input), 0, input.Length);
        }
        catch (Exception e) when (e is not IngotException)
        {
            throw Refused(e);
        }
    }

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, IngotLimits)"/>
    public T? Deserialize(ReadOnlySequence<byte> input, IngotLimits? limits = null)
    {
        if (input.IsSingleSegment)
            return Deserialize(input.First.Span, limits);
        var count = Checked(input.Length);
        var array = ArrayPool<byte>.Shared.Rent(count);
        try
        {
            input.CopyTo(array);
            return Deserialize(array.AsSpan(0, count), limits);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(array);
        }
    }

    void IIngotSerializer.Serialize(object? value, IBufferWriter<byte> output, IngotLimits? limits) => Serialize((T?)value, output, limits);

    object? IIngotSerializer.Deserialize(ReadOnlySequence<byte> input, IngotLimits? limits) => Deserialize(input, limits);

    /// <summary>Deserializes a value from the remainder of a stream, which is left open.</summary>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, IngotLimits)"/>
    public T? Deserialize(Stream input, IngotLimits? limits = null)
    {
        if (StreamBytes.TryGet(input, limits, out var bytes))
            return Deserialize(bytes.AsSpan(), limits);
        using var all = StreamBytes.Read(input, limits);
        return Deserialize(all.Span, limits);
    }

    /// <summary>Asynchronously deserializes a value from the remainder of a stream, which is left open.</summary>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, IngotLimits)"/>
    public async ValueTask<T?> DeserializeAsync(Stream input, IngotLimits? limits = null, CancellationToken cancellation = default)
    {
        cancellation.ThrowIfCancellationRequested();
        if (StreamBytes.TryGet(input, limits, out var bytes))
            return Deserialize(bytes.AsSpan(), limits);
        using var all = await StreamBytes.ReadAsync(input, limits, cancellation).ConfigureAwait(false);
        return Deserialize(all.Span, limits);
    }

    /// <summary>
    /// Deserializes a value into an existing instance. Each member is set to its value in the input or, if the input has none, to its default value.
    /// A short text that a member has already is kept, so that nothing is allocated for it.
    /// </summary>
    /// <param name="input">The bytes of one value.</param>
    /// <param name="instance">An object whose members can all be set.</param>
    /// <param name="limits">The limits on what the input may demand, or null for <see cref="IngotLimits.Default"/>.</param>
    /// <exception cref="IngotException">The same conditions as for deserializing; the instance may then be partially populated.</exception>
    /// <exception cref="NotSupportedException">
    /// The type has members that only an initializer or a constructor can set, or is not a class with members.
    /// </exception>
    public void Populate(ReadOnlySpan<byte> input, T instance, IngotLimits? limits = null)
    {
        ArgumentNullException.ThrowIfNull(instance, nameof(instance));
        if (input.Length <= MostOfNull && IsNull(input, limits))
            throw new IngotException("The input is null, so it can't populate an existing instance", 0);
        var reader = new CompactReader(limits ?? IngotLimits.Default, input.Length);
        try
        {
            Fill(ref reader, ref MemoryMarshal.GetReference(input), 0, input.Length, instance);
        }
        catch (Exception e) when (e is not IngotException && !Population.IsRefused(e))
        {
            throw Refused(e);
        }
    }

    /// <summary>
    /// Gets the encoding of null, which isn't the encoding of any value. Overridden by generated code if a single 0 is. It can be a prefix of one only where
    /// values can begin with any byte, such as a nullable number: docs/ingot-format.md says which.
    /// </summary>
    protected virtual ReadOnlySpan<byte> NullMessage => [0];

    /// <summary>Writes null. Called by generated code.</summary>
    /// <exception cref="IngotException">The output provides less memory than requested.</exception>
    protected void WriteNull(IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output, nameof(output));
        var message = NullMessage;
        var memory = output.GetSpan(message.Length);
        if (memory.Length < message.Length)
            throw new IngotException($"The output provided {memory.Length} bytes of memory instead of the requested {message.Length}");
        message.CopyTo(memory);
        output.Advance(message.Length);
    }

    /// <summary>Writes a non-null value at <paramref name="p"/> and returns the position after it. Implemented by generated code.</summary>
    protected abstract ref byte Write(ref CompactWriter writer, ref byte p, T value);

    /// <summary>Reads a value that occupies everything from <paramref name="offset"/> to <paramref name="limit"/>. Implemented by generated code.</summary>
    protected abstract T Read(ref CompactReader reader, ref byte b, nint offset, nint limit);

    /// <summary>Reads a value as <see cref="Read"/> does, but into an existing instance. Implemented by generated code if the type allows it.</summary>
    protected virtual void Fill(ref CompactReader reader, ref byte b, nint offset, nint limit, T instance) =>
        throw Population.Refused($"An existing {typeof(T)} can't be populated: members are set at construction, or it isn't a class with members.");

    private bool IsNull(ReadOnlySpan<byte> input, IngotLimits? limits)
    {
        if (input.IsEmpty)
            return default(T) is null && limits?.EmptyInput == IngotEmptyInput.Null
                ? true
                : throw new IngotException("The input is empty", 0);
        return default(T) is null && input.SequenceEqual(NullMessage);
    }

    private static IngotException Refused(Exception cause) => new($"A value was rejected by its type: {cause.Message}", cause);

    private static int Checked(long length) =>
        length <= 0x7FFFFFC7 ? (int)length : throw new IngotException("An input of more than 2 GB can't be read", 0);

    private (byte[] Array, int Count) ToRented(T? value, IngotLimits? limits)
    {
        var first = ArrayPool<byte>.Shared.Rent(4096);
        if (value is null)
        {
            NullMessage.CopyTo(first);
            return (first, NullMessage.Length);
        }

        var writer = new CompactWriter(first, limits);
        ref var end = ref Write(ref writer, ref writer.Start, value);
        if (writer.Rented is not null)
            ArrayPool<byte>.Shared.Return(first);
        return (writer.Rented ?? first, writer.Written(ref end).Length);
    }
}
