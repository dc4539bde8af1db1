namespace Assay.Worker;

/// <summary>A payload whose values are of type <typeparamref name="T"/>.</summary>
public abstract class Payload<T> : Payload
{
    /// <inheritdoc/>
    public sealed override Type RootType => typeof(T);

    /// <summary>Builds the value that operation number <paramref name="index"/> handles: each call builds a new one, always the same.</summary>
    /// <param name="index">0 … <see cref="Payload.ValueCount"/> − 1.</param>
    /// <param name="settings">The count and the options that were chosen.</param>
    public abstract T Create(int index, PayloadSettings settings);
}
