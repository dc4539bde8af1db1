#if NET
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Converts arrays of two to four dimensions to their lengths and elements. The lower bounds, which are 0 in C#, aren't kept.</summary>
/// <remarks>The trimmer takes methods that differ in the rank of an array alone for one, so that each is implemented under its interface's name.</remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GridValues<T> : IIngotConverter<T[,], Grid<T>>, IIngotConverter<T[,,], Grid<T>>, IIngotConverter<T[,,,], Grid<T>>
{
    /// <inheritdoc/>
    Grid<T> IIngotConverter<T[,], Grid<T>>.ToSurrogate(T[,] value) => ToGrid(value);

    /// <inheritdoc/>
    Grid<T> IIngotConverter<T[,,], Grid<T>>.ToSurrogate(T[,,] value) => ToGrid(value);

    /// <inheritdoc/>
    Grid<T> IIngotConverter<T[,,,], Grid<T>>.ToSurrogate(T[,,,] value) => ToGrid(value);

    /// <inheritdoc/>
    T[,] IIngotConverter<T[,], Grid<T>>.FromSurrogate(Grid<T> surrogate)
    {
        var lengths = LengthsOf(surrogate, 2);
        return Fill(new T[lengths[0], lengths[1]], surrogate);
    }

    /// <inheritdoc/>
    T[,,] IIngotConverter<T[,,], Grid<T>>.FromSurrogate(Grid<T> surrogate)
    {
        var lengths = LengthsOf(surrogate, 3);
        return Fill(new T[lengths[0], lengths[1], lengths[2]], surrogate);
    }

    /// <inheritdoc/>
    T[,,,] IIngotConverter<T[,,,], Grid<T>>.FromSurrogate(Grid<T> surrogate)
    {
        var lengths = LengthsOf(surrogate, 4);
        return Fill(new T[lengths[0], lengths[1], lengths[2], lengths[3]], surrogate);
    }

    private static Grid<T> ToGrid(Array array)
    {
        var grid = new Grid<T> { Lengths = new int[array.Rank], Values = Elements(array).ToArray() };
        for (var i = 0; i < array.Rank; i++)
            grid.Lengths[i] = array.GetLength(i);
        return grid;
    }

    private static int[] LengthsOf(Grid<T> grid, int rank)
    {
        if (grid.Lengths is not { } lengths || grid.Values is null || lengths.Length != rank)
            throw new FormatException($"An array of {rank} dimensions has so many lengths, and elements");
        // A dimension without elements leaves others any length.
        long count = 1;
        foreach (var length in lengths)
            count = length < 0 || count > int.MaxValue ? throw new FormatException("A dimension is too long") : count * length;
        if (count != grid.Values.Length)
            throw new FormatException($"The lengths of an array's dimensions are those of {count} elements, and it has {grid.Values.Length}");
        return lengths;
    }

    private static TArray Fill<TArray>(TArray array, Grid<T> grid)
        where TArray : class
    {
        grid.Values.AsSpan().CopyTo(Elements((Array)(object)array));
        return array;
    }

    /// <summary>Returns all elements, which lie one behind the other (ECMA-335, I.8.9.1).</summary>
    private static Span<T> Elements(Array array) =>
        MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length);
}
#endif
