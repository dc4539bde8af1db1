namespace Ingot.Runtime;

/// <content>Objects whose references are preserved.</content>
public ref partial struct CompactWriter
{
    /// <summary>Gives an object that is about to be written the next number.</summary>
    public void Share(object value) => (shared ??= new()).Add(value);

    /// <summary>Writes the number of an object that was written before, or 0.</summary>
    /// <param name="p">The current position.</param>
    /// <param name="value">The object.</param>
    /// <param name="isNew">Whether the object is to be written now.</param>
    public ref byte PutReference(ref byte p, object value, out bool isNew)
    {
        var number = shared is null ? 0 : shared.Of(value);
        isNew = number == 0;
        return ref Wire.PutVarint(ref Ensure(ref p, Wire.MaxVarint), (uint)number);
    }
}
