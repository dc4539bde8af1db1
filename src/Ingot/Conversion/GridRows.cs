#if NET
using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Converts arrays of two to four dimensions to arrays of arrays.</summary>
/// <remarks>The trimmer takes methods that differ in the rank of an array alone for one, so that each is implemented under its interface's name.</remarks>
/// <typeparam name="T">The type of the elements.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class GridRows<T> : IIngotConverter<T[,], T[][]>, IIngotConverter<T[,,], T[][][]>, IIngotConverter<T[,,,], T[][][][]>
{
    private static readonly IIngotConverter<T[,], Grid<T>> Two = new GridValues<T>();
    private static readonly IIngotConverter<T[,,], Grid<T>> Three = new GridValues<T>();
    private static readonly IIngotConverter<T[,,,], Grid<T>> Four = new GridValues<T>();

    /// <inheritdoc/>
    T[][] IIngotConverter<T[,], T[][]>.ToSurrogate(T[,] value)
    {
        var grid = Two.ToSurrogate(value);
        return Divide(grid.Values, grid.Lengths[0], grid.Lengths[1]);
    }

    /// <inheritdoc/>
    T[][][] IIngotConverter<T[,,], T[][][]>.ToSurrogate(T[,,] value)
    {
        var grid = Three.ToSurrogate(value);
        return Divide(Divide(grid.Values, grid.Lengths[0] * grid.Lengths[1], grid.Lengths[2]), grid.Lengths[0], grid.Lengths[1]);
    }

    /// <inheritdoc/>
    T[][][][] IIngotConverter<T[,,,], T[][][][]>.ToSurrogate(T[,,,] value)
    {
        var grid = Four.ToSurrogate(value);
        var (first, second, third) = (grid.Lengths[0], grid.Lengths[1], grid.Lengths[2]);
        return Divide(Divide(Divide(grid.Values, first * second * third, grid.Lengths[3]), first * second, third), first, second);
    }

    /// <inheritdoc/>
    T[,] IIngotConverter<T[,], T[][]>.FromSurrogate(T[][] surrogate) =>
        Two.FromSurrogate(new() { Values = Join(surrogate, out var length), Lengths = [surrogate.Length, length] });

    /// <inheritdoc/>
    T[,,] IIngotConverter<T[,,], T[][][]>.FromSurrogate(T[][][] surrogate)
    {
        var values = Join(Join(surrogate, out var second), out var third);
        return Three.FromSurrogate(new() { Values = values, Lengths = [surrogate.Length, second, third] });
    }

    /// <inheritdoc/>
    T[,,,] IIngotConverter<T[,,,], T[][][][]>.FromSurrogate(T[][][][] surrogate)
    {
        var values = Join(Join(Join(surrogate, out var second), out var third), out var fourth);
        return Four.FromSurrogate(new() { Values = values, Lengths = [surrogate.Length, second, third, fourth] });
    }

    private static TItem[][] Divide<TItem>(TItem[] items, int count, int length)
    {
        var rows = new TItem[count][];
        for (var i = 0; i < count; i++)
            rows[i] = items.AsSpan(i * length, length).ToArray();
        return rows;
    }

    private static TItem[] Join<TItem>(TItem[][] rows, out int length)
    {
        length = rows.Length == 0 ? 0 : rows[0]?.Length ?? 0;
        foreach (var row in rows)
        {
            if (row is null || row.Length != length)
                throw new FormatException("All rows of an array of several dimensions have the same length");
        }

        if (rows.Length == 1)
            return rows[0];
        var items = new TItem[checked(rows.Length * length)];
        for (var i = 0; i < rows.Length; i++)
            rows[i].CopyTo(items, i * length);
        return items;
    }
}
#endif
