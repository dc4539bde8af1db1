using System.Diagnostics.CodeAnalysis;

namespace Ingot.Runtime;

/// <content>Objects whose references are preserved.</content>
public ref partial struct CompactReader
{
    // How many objects had begun when data was skipped for the first time: it may have objects, too, and the numbers of those behind it are unknown.
    private int known = int.MaxValue;

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
        if (known < int.MaxValue && number > (uint)known)
        {
            Wire.Throw("A reference points behind data that was skipped because its type has no member for it, and which may have objects, too. Keep the "
                + "places of removed members with [IngotRemoved], and read what newer code wrote with newer code", o);
        }

        if (shared is null || number > (uint)shared.Count)
            Wire.Throw("A reference points to an object that hasn't been read yet", o);
        if (shared[(int)number - 1] is T value)
            return value;
        FailShared(shared[(int)number - 1], typeof(T), o);
        return null;
    }

    /// <summary>Checks the end of an object, like <see cref="Wire.CheckEnd"/>, in a message that may have references.</summary>
    public void CheckEnd(ulong unknown, nint o, nint end)
    {
        Wire.CheckEnd(unknown, o, end);
        if (o != end)
            Skip();
    }

    /// <summary>Skips columns that the type doesn't have, in a message that may have references.</summary>
    public void SkipColumns(ref byte b, ref nint o, nint end, uint count)
    {
        for (; count > 0; count--)
        {
            var stop = Wire.ReadFrame(ref b, ref o, end);
            if (o != stop)
                Skip();
            o = stop;
        }
    }

    private void Skip() => known = Math.Min(known, shared?.Count ?? 0);

    [DoesNotReturn]
    private static void FailShared(object? found, Type type, nint o) => Wire.Throw(found is null
        ? "An object's constructor arguments refer to the object itself"
        : $"A reference points to an object of type {found.GetType()} where a {type} is expected", o);
}
