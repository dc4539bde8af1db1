using System.Buffers;

namespace Ingot;

/// <summary>Represents an <see cref="IngotJsonSerializer{T}"/> whose type is known only at run time; see <see cref="IngotJson.For(Type)"/>.</summary>
public interface IIngotJsonSerializer
{
    /// <summary>Gets the type of the values that this serializer handles.</summary>
    Type Type { get; }

    /// <summary>
    /// Gets whether the type is a class that is written member by member and has no declared subtypes: a value of a class derived from it is written
    /// without the members that this class adds.
    /// </summary>
    bool IsExact { get; }

    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)"/>
    /// <exception cref="InvalidCastException">The value is not of the serializer's type.</exception>
    void Serialize(object? value, IBufferWriter<byte> output, IngotJsonOptions? options = null);

    /// <summary>Deserializes UTF-8 text that contains exactly one value. Text in multiple segments is first copied into a pooled buffer.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)"/>
    object? Deserialize(ReadOnlySequence<byte> json, IngotJsonOptions? options = null);
}
