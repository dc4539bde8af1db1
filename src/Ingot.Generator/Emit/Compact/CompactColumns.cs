using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>Emits a writing and a reading method for each type of which a class writes or reads columns.</summary>
internal sealed class CompactColumns(CodeWriter code, TargetModel target, CompactValues values)
{
    private readonly HashSet<string> known = [];
    private readonly Queue<(TypeRef Type, string Name, Action<TypeRef, string> Emit)> waiting = new();

    /// <summary>Returns true for elements of which a sequence consists of columns.</summary>
    public static bool AreColumns(TypeRef element) => element.Underlying is { IsPackedLayout: true, IsOnlyMembers: true };

    /// <summary>Returns true for elements of which many are one column: dates, times, and values that can be null.</summary>
    public static bool AreValues(TypeRef element) => element.Shape == Shape.Nullable
        ? IsNumber(element.Element!)
        : element.Shape == Shape.Primitive && (IsTime(element) || element.Primitive is Primitive.DateTimeOffset or Primitive.DateOnly);

    /// <summary>Returns the last part of the names of the methods that write and read such a column.</summary>
    public static string OfValues(TypeRef element) => element.Shape == Shape.Nullable ? "NullableColumn" : "Column";

    /// <summary>Returns the type of the array that holds the values of a column: enums are numbers there.</summary>
    public static string Stored(TypeRef type) => type.Shape == Shape.Enum ? CompactValues.Keyword(type)
        : type is { Shape: Shape.Nullable, Element.Shape: Shape.Enum } ? CompactValues.Keyword(type.Element!) + "?"
        : type.Name;

    /// <summary>Returns the type of that array.</summary>
    public static string StoredArray(TypeRef type) => Stored(type) is var stored && stored == type.Name ? type.ArrayName() : stored + "[]";

    /// <summary>Returns an expression that writes the column of the first n values of an array, which is changed.</summary>
    public string Put(TypeRef type, string p, string array, string count, bool isElement = false) =>
        IsNumber(type) || IsText(type) ? $"Wire.PutColumn(ref w, {p}, {array}, {count})"
        : IsNumber(type.Underlying) ? $"Wire.PutNullables(ref w, {p}, {array}, {count})"
        : Met(type, "PutColumn_" + type.Id, new CompactColumnWriter(code, target, values).Emit)
            + $"(ref w, {p}, {array}, {count}, {(isElement ? "true" : "false")})";

    /// <summary>Returns a call that reads the column of n values into an array.</summary>
    public string Read(TypeRef type, string o, string end, string array, string count)
    {
        var arguments = $"(ref r, ref b, ref {o}, {end}, {array}, {count})";
        return IsNumber(type) || IsText(type) ? "Wire.ReadColumn" + arguments
            : IsNumber(type.Underlying) ? "Wire.ReadNullables" + arguments
            : Met(type, "ReadColumn_" + type.Id, new CompactColumnReader(code, values).Emit) + arguments;
    }

    /// <summary>Returns the name of the method that makes a collection of a part of an array.</summary>
    public string MakerOf(TypeRef type) => Met(type, "Make_" + type.Id, new CompactMaker(code, target).Emit);

    /// <summary>Emits the methods that were requested since.</summary>
    public void Emit()
    {
        while (waiting.Count > 0)
        {
            var (type, name, emit) = waiting.Dequeue();
            emit(type, name);
        }
    }

    private string Met(TypeRef type, string name, Action<TypeRef, string> emit)
    {
        if (known.Add(name))
            waiting.Enqueue((type, name, emit));
        return name;
    }

    private static bool IsText(TypeRef type) => type is { Shape: Shape.Primitive, Primitive: Primitive.String };

    private static bool IsTime(TypeRef type) => type.Primitive is Primitive.TimeSpan or Primitive.TimeOnly;

    private static bool IsNumber(TypeRef type) => type.Shape is Shape.Primitive or Shape.Enum
        && (CompactPrimitive.CanBePacked(type) || CompactPrimitive.IsCopied(type)
            || type.Primitive is Primitive.Decimal or Primitive.DateTimeOffset or Primitive.DateOnly || IsTime(type));
}
