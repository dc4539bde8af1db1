using System.Buffers;

namespace Ingot;

/// <summary>Represents an <see cref="IngotSerializer{T}"/> whose type is known only at run time; see <see cref="IngotSerializer.For(Type)"/>.</summary>
public interface IIngotSerializer
{
    /// <summary>Gets the type of the values that this serializer handles.</summary>
    Type Type { get; }

    /// <summary>
    /// Gets whether the type is a class that is written member by member and has no declared subtypes: a value of a class derived from it is written
    /// without the members that this class adds.
    /// </summary>
    bool IsExact { get; }

    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotLimits)"/>
    /// <exception cref="InvalidCastException">The value is not of the serializer's type.</exception>
    void Serialize(object? value, IBufferWriter<byte> output, IngotLimits? limits = null);

    /// <inheritdoc cref="IngotSerializer{T}.Deserialize(ReadOnlySequence{byte}, IngotLimits)"/>
    object? Deserialize(ReadOnlySequence<byte> input, IngotLimits? limits = null);
}
