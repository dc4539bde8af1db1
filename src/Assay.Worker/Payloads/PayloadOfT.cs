namespace Assay.Worker;

/// <summary>Defines a payload whose values are of type <typeparamref name="T"/>.</summary>
public abstract class Payload<T> : Payload
{
    /// <inheritdoc/>
    public sealed override Type RootType => typeof(T);

    /// <summary>Creates the value that operation number <paramref name="index"/> handles. Each call creates a new object with the same data.</summary>
    /// <param name="index">0 … <see cref="Payload.ValueCount"/> − 1.</param>
    /// <param name="settings">The chosen count and options.</param>
    public abstract T Create(int index, PayloadSettings settings);
}
