using Ingot.Generator.Model;

namespace Ingot.Generator.Analysis;

/// <summary>Determines which types can be rows: those whose members all take a fixed number of bytes.</summary>
internal sealed class RowFinder
{
    private const int MostMembers = 63;
    private readonly Dictionary<string, ObjectModel> models;
    private readonly Dictionary<string, RowModel?> rows = new(StringComparer.Ordinal);

    private RowFinder(List<ObjectModel> objects) => models = objects.ToDictionary(o => o.Type.Id, StringComparer.Ordinal);

    /// <summary>Adds their rows to the types that have some.</summary>
    public static List<ObjectModel> WithRows(List<ObjectModel> objects)
    {
        var finder = new RowFinder(objects);
        return [.. objects.Select(o => finder.Of(o) is { } row ? o with { Row = row } : o)];
    }

    /// <summary>Returns the byte that gives the type of a member of rows; 0 for a type that they can't contain.</summary>
    private static byte Kind(TypeRef type) => type.Shape is not (Shape.Primitive or Shape.Enum) ? (byte)0 : (byte)(type.Primitive switch
    {
        Primitive.Boolean => 2,
        Primitive.Byte => 3,
        Primitive.SByte => 4,
        Primitive.Int16 => 5,
        Primitive.UInt16 => 6,
        Primitive.Char => 7,
        Primitive.Int32 => 8,
        Primitive.UInt32 => 9,
        Primitive.Int64 => 10,
        Primitive.UInt64 => 11,
        Primitive.Single => 12,
        Primitive.Double => 13,
        Primitive.Decimal => 14,
        Primitive.DateTime => 15,
        Primitive.TimeSpan => 17,
        Primitive.Guid => 18,
        Primitive.DateOnly => 24,
        Primitive.TimeOnly => 25,
        Primitive.Half => 26,
        Primitive.Int128 => 27,
        Primitive.UInt128 => 28,
        _ => 0,
    });

    private static int SizeOf(byte kind) =>
        kind switch { 2 or 3 or 4 => 1, 5 or 6 or 7 or 26 => 2, 8 or 9 or 12 or 24 => 4, 14 or 18 or 27 or 28 => 16, _ => 8 };

    private RowModel? Of(ObjectModel model)
    {
        if (!rows.TryGetValue(model.Type.Id, out var row))
            rows[model.Type.Id] = row = Find(model);
        return row;
    }

    private RowModel? Find(ObjectModel model)
    {
        var members = model.CompactMembers.ToList();
        if (!model.Type.MayHaveRows || model.IsAbstract || model.IsRecursive || members.Count is 0 or > MostMembers)
            return null;
        var described = new List<byte> { (byte)((members.Count << 1) | 1) };
        var (sizes, isStored) = (new List<int>(), true);
        foreach (var member in members)
        {
            var inside = member.Type is { Shape: Shape.Object, IsValueType: true } ? Of(models[member.Type.Id]) : null;
            var kind = inside is null ? Kind(member.Type) : RowModel.Nested;
            if (kind == 0 || member.IsRemoved || member.Setter == MemberSetter.Fill)
                return null;
            described.Add(kind);
            described.AddRange(inside?.Kinds ?? []);
            sizes.Add(inside?.Size ?? SizeOf(kind));
            isStored &= member.IsStored && inside?.IsStored != false;
        }

        var row = new RowModel(described.ToEquatableArray(), sizes.ToEquatableArray(), isStored);
        return described.Count - row.Objects > MostMembers ? null : row;
    }
}
