using System.Buffers;

namespace Ingot;

/// <summary>An <see cref="IngotJsonSerializer{T}"/> where the type is known at run time only; see <see cref="IngotJson.For(Type)"/>.</summary>
public interface IIngotJsonSerializer
{
    /// <summary>The type whose values it writes and reads.</summary>
    Type Type { get; }

    /// <inheritdoc cref="IngotJsonSerializer{T}.Serialize(T, IBufferWriter{byte}, IngotJsonOptions?)"/>
    /// <exception cref="InvalidCastException">The value is of another type.</exception>
    void Serialize(object? value, IBufferWriter<byte> output, IngotJsonOptions? options = null);

    /// <summary>Reads a value from UTF-8 text that holds it and nothing else. Text in several segments is joined in pooled memory first.</summary>
    /// <inheritdoc cref="IngotJsonSerializer{T}.Deserialize(ReadOnlySpan{byte}, IngotJsonOptions?)"/>
    object? Deserialize(ReadOnlySequence<byte> json, IngotJsonOptions? options = null);
}
