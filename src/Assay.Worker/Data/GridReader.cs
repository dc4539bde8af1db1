namespace Assay.Worker;

/// <summary>Arrays of several dimensions, which are lists in lists in JSON.</summary>
internal static class GridReader
{
    /// <summary>Reads one.</summary>
    /// <exception cref="PayloadException">Its lists differ in length.</exception>
    public static Array Read(ref JsonText text, Type type, string path, int depth)
    {
        var lengths = new int[type.GetArrayRank()];
        var nested = lengths.Aggregate(type.GetElementType()!, (inner, _) => inner.MakeArrayType());
        var rows = (Array)CollectionReader.List(ref text, nested, path, depth);
        var first = rows;
        for (var i = 0; i < lengths.Length && first is not null; i++)
        {
            lengths[i] = first.Length;
            first = first.Length == 0 ? null : first.GetValue(0) as Array;
        }
        var grid = Array.CreateInstance(type.GetElementType()!, lengths);
        Copy(rows, grid, new int[lengths.Length], 0, path);
        return grid;
    }

    private static void Copy(Array? list, Array grid, int[] at, int dimension, string path)
    {
        if (list is null || list.Length != grid.GetLength(dimension))
            throw new PayloadException($"{path}: {TypeName.Of(grid.GetType())} takes lists of one length, and this one differs from the first");
        for (var i = 0; i < list.Length; i++)
        {
            at[dimension] = i;
            if (dimension + 1 == at.Length)
                grid.SetValue(list.GetValue(i), at);
            else
                Copy((Array?)list.GetValue(i), grid, at, dimension + 1, $"{path}[{i}]");
        }
    }
}
