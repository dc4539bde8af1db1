namespace Assay.Worker;

/// <summary>A serializer that reads a message into an object that it is given, in place of a new one: what a
/// service does that keeps its objects; beside the interfaces that make new ones.</summary>
public interface IPopulateFromSpan<in T>
{
    /// <summary>Reads a value: each member of <paramref name="instance"/> gets what <paramref name="input"/> has for it, or its default.</summary>
    void Populate(ReadOnlySpan<byte> input, T instance);
}
