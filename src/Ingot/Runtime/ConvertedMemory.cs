using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Tells how many bytes collections take in memory that converters make of others. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ConvertedMemory
{
    /// <summary>Returns the size of what is made of an array.</summary>
    /// <param name="values">The elements.</param>
    /// <param name="fixed">The bytes of a collection without elements.</param>
    /// <param name="each">The bytes for each element, without the element itself.</param>
    public static long Of<T>(T[] values, int @fixed, int each) => @fixed + (values.LongLength * (Unsafe.SizeOf<T>() + each));
#if NET

    /// <inheritdoc cref="Of{T}(T[], int, int)"/>
    public static long Of<T>(Grid<T> values, int @fixed, int each) => Of(values.Values ?? [], @fixed, each) + (RowsWithoutElements(values) * IntPtr.Size);

    /// <summary>Returns the size of what is made of arrays of arrays: an array of several dimensions, and one for each dimension on the way there.</summary>
    /// <typeparam name="T">The type of the elements, which may be arrays themselves.</typeparam>
    /// <param name="values">The arrays.</param>
    /// <param name="fixed">The bytes without elements.</param>
    public static long OfRows<T>(T[][] values, int @fixed) => @fixed + values.Sum(v => v is null ? 0 : Of(v, 0, 0));

    /// <inheritdoc cref="OfRows{T}(T[][], int)"/>
    public static long OfRows<T>(T[][][] values, int @fixed) => @fixed + values.Sum(v => v is null ? 0 : Of(v, 0, 0) + OfRows<T>(v, @fixed));

    /// <inheritdoc cref="OfRows{T}(T[][], int)"/>
    public static long OfRows<T>(T[][][][] values, int @fixed) => @fixed + values.Sum(v => v is null ? 0 : Of(v, 0, 0) + OfRows<T>(v, @fixed));

    /// <summary>Returns how many rows there are if there are no elements. They take no memory until they are written to JSON, which has each of them.</summary>
    private static long RowsWithoutElements<T>(Grid<T> grid)
    {
        var (rows, count) = (0L, 1L);
        foreach (var length in grid.Values is { Length: > 0 } ? [] : grid.Lengths ?? [])
        {
            if (length == 0)
                return rows;
            // What is longer is refused.
            if (length < 0 || count > int.MaxValue)
                break;
            count *= length;
            rows += count;
        }

        // Lengths that want elements are refused as such.
        return 0;
    }
#endif
}
