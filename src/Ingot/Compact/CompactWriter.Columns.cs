using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <content>Columns, which may turn out to take less input than a reader allows for the memory that they fill.</content>
public ref partial struct CompactWriter
{
    // Of the 512 bytes of memory that a reader allows by default for each byte of input, the rest is for the columns themselves.
    private const int MostMemory = 256;

    /// <summary>Gets the number of bytes that the objects written as columns take in memory.</summary>
    public readonly long Weight => weight;

    /// <summary>Counts memory that objects take which are written as columns.</summary>
    public void Weigh(int count, int bytes) => weight += (long)count * bytes;

    /// <summary>Closes columns that began with <see cref="Open"/>. They have no length of their own.</summary>
    /// <param name="p">The end of the columns.</param>
    /// <param name="position">The value that <see cref="Open"/> returned.</param>
    /// <param name="before">The value of <see cref="Weight"/> at that time.</param>
    /// <returns>False if readers would refuse them, because so few bytes would take so much memory.</returns>
    public bool Keep(ref byte p, long position, long before)
    {
        if (position == firstOpen)
            firstOpen = long.MaxValue;
        if (weight - before <= MostMemory * (long)Unsafe.ByteOffset(ref Back(position), ref p))
            return true;
        weight = before;
        return false;
    }

    /// <summary>Returns to where columns that aren't kept began.</summary>
    public readonly ref byte Back(long position) => ref Unsafe.Add(ref Start, (nint)(position - flushed));
}
