using System.Diagnostics.CodeAnalysis;

namespace Ingot.Runtime;

/// <content>Objects whose references are preserved.</content>
public ref partial struct CompactReader
{
    /// <summary>Reserves the next number for an object that is being read.</summary>
    /// <returns>The place, for <see cref="Share(int, object)"/>.</returns>
    public int Share()
    {
        (shared ??= []).Add(null);
        return shared.Count - 1;
    }

    /// <summary>Makes an object known that can be referred to from now on.</summary>
    public readonly void Share(int place, object value) => shared![place] = value;

    /// <summary>Returns an object that was read before.</summary>
    /// <param name="number">Its number, from 1.</param>
    /// <param name="o">The offset of the number in the input.</param>
    public readonly T Shared<T>(uint number, nint o)
        where T : class
    {
        if (shared is null || number > (uint)shared.Count)
            Wire.Throw("A reference points to an object that hasn't been read yet", o);
        if (shared[(int)number - 1] is T value)
            return value;
        FailShared(shared[(int)number - 1], typeof(T), o);
        return null;
    }

    [DoesNotReturn]
    private static void FailShared(object? found, Type type, nint o) => Wire.Throw(found is null
        ? "An object's constructor arguments refer to the object itself"
        : $"A reference points to an object of type {found.GetType()} where a {type} is expected", o);
}
