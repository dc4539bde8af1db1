using System.Buffers;

namespace Ingot;

/// <summary>An <see cref="IngotSerializer{T}"/> where the type is known at run time only; see <see cref="IngotSerializer.For(Type)"/>.</summary>
public interface IIngotSerializer
{
    /// <summary>The type whose values it writes and reads.</summary>
    Type Type { get; }

    /// <inheritdoc cref="IngotSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotLimits)"/>
    /// <exception cref="InvalidCastException">The value is of another type.</exception>
    void Serialize(object? value, IBufferWriter<byte> output, IngotLimits? limits = null);

    /// <inheritdoc cref="IngotSerializer{T}.Deserialize(ReadOnlySequence{byte}, IngotLimits)"/>
    object? Deserialize(ReadOnlySequence<byte> input, IngotLimits? limits = null);
}
