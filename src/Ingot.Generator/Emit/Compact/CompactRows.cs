using Ingot.Generator.Analysis;
using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits how many objects whose members all have a fixed size are written and read at once: as rows.
/// Any type with members at positions can read rows of another version of it.
/// </summary>
internal sealed class CompactRows(CodeWriter code, ObjectModel model)
{
    // What decides whether objects are written as rows is how much larger these are than a few of them one by one, in quarters. Structs take a tenth of the
    // time then; classes, for each of which there is an allocation, only two thirds.
    private const int LargestOfStructs = 12;
    private const int LargestOfClasses = 5;
    private const int Sample = 8;
    private const int AtOnce = 64;
    private const string Inlined =
        "[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.AggressiveInlining)]";
    private readonly List<MemberModel> members = [.. model.CompactMembers];

    /// <summary>Returns true for elements that may arrive as rows, because in data of another version, the type may have had only numbers.</summary>
    public static bool CanBeRead(TypeRef element) => element.IsOnlyMembers;

    /// <summary>Returns the minimum number of elements for which that is worth a look.</summary>
    public static string Least(TypeRef element) => element.IsValueType ? "Wire.LeastRows" : "Wire.LeastRowsOfClass";

    /// <summary>Emits the methods; for a type that has no rows, those that say so.</summary>
    /// <param name="construct">Emits the code that creates a value from locals v0, v1 … in the order of positions.</param>
    /// <param name="objectSize">The size of an object in memory.</param>
    public void Emit(Action construct, string objectSize)
    {
        var name = model.Type.Name;
        if (model.Row is not { } row)
        {
            code.Line($"internal static ref byte WriteRows(ref CompactWriter w, ref byte p, global::System.ReadOnlySpan<{name}> span) "
                + "{ w.WroteRows = false; return ref p; }");
            code.Line($"internal static void ReadRows(ref CompactReader r, ref byte b, ref nint offset, nint end, global::System.Span<{name}> s) => "
                + $"Wire.ReadRows<{name}>(ref r, ref b, ref offset, end, s, Read);");
            return;
        }

        code.Line($"private static global::System.ReadOnlySpan<byte> Kinds => new byte[] {{ {string.Join(", ", row.Kinds)} }};");
        // If accessors or constructors run code, they get to see each value.
        var isCopied = row.IsStored && model.Type.IsValueType;
        if (isCopied)
            code.Line($"private static readonly RowLayout s_rows = Wire.LayoutOf<{name}>(ReadRow, Kinds, {row.Size});");
        EmitWriter(name, row, isCopied);
        EmitRowWriter(name);
        EmitReader(name, row.Size, isCopied, objectSize);
        EmitRowReader(name, row, construct);
    }

    private void EmitWriter(string name, RowModel row, bool isCopied)
    {
        // One by one, no member takes more than one byte more; an object has a length and presence bits, too, and needs room to be moved.
        var most = row.Size + row.Kinds.Count + (row.Objects * 3 * 9);
        using var method =
            code.OpenOwn($"internal static ref byte WriteRows(ref CompactWriter w, ref byte p, global::System.ReadOnlySpan<{name}> span)");
        code.Line("w.WroteRows = false;");
        if (model.Type.IsValueType)
        {
            // Who has numbers copied has chosen already.
            using var choice = code.Open("if (!w.CopiesNumbers)");
            EmitChoice(row, most, LargestOfStructs);
        }
        else
        {
            EmitChoice(row, most, LargestOfClasses);
        }

        if (!model.Type.IsValueType)
            code.Line("for (int i = 0; i < span.Length; i++) if (span[i] is null) return ref p;");
        code.Line("w.WroteRows = true;");
        code.Line("p = ref Wire.PutRowsHead(ref w, ref p, Kinds);");
        code.Line(isCopied ? "p = ref Wire.PutRows(ref w, ref p, span, s_rows, out var at);" : "var at = 0;");
        using (code.Open($"for (; at < span.Length; at += {AtOnce})"))
        {
            code.Line($"var part = span.Slice(at, global::System.Math.Min({AtOnce}, span.Length - at));");
            code.Line($"p = ref w.Ensure(ref p, part.Length * {row.Size});");
            code.Line("for (int i = 0; i < part.Length; i++) p = ref PutRow(ref p, part[i]);");
        }

        code.Line("return ref p;");
    }

    private void EmitChoice(RowModel row, int most, int largest)
    {
        code.Line($"p = ref w.Ensure(ref p, {Sample * most});");
        code.Line("ref byte sampled = ref p;");
        using (code.Open($"for (int i = 0; i < {Sample}; i++)"))
        {
            code.Line($"var e = span[(int)((long)i * span.Length / {Sample})];");
            if (!model.Type.IsValueType)
                code.Line("if (e is null) return ref p;");
            code.Line("sampled = ref WriteFramed(ref w, ref sampled, e);");
        }

        code.Line($"if (!Wire.AreRowsSmall(ref p, ref sampled, {Sample * row.Size}, {largest})) return ref p;");
    }

    private void EmitRowWriter(string name)
    {
        code.Line(Inlined);
        using var method = code.Open($"internal static ref byte PutRow(ref byte p, {name} e)");
        foreach (var member in members)
        {
            code.Line(member.Type.Shape == Shape.Object
                ? $"p = ref {CompactEmitter.ClassOf(member.Type)}.PutRow(ref p, {member.Get("e")});"
                : $"p = ref Wire.{(member.Type.Primitive == Primitive.Boolean ? "PutBoolean" : "PutRaw")}(ref p, ({CompactValues.Keyword(member.Type)}){
                    member.Get("e")});");
        }

        code.Line("return ref p;");
    }

    private void EmitReader(string name, int size, bool isCopied, string objectSize)
    {
        using var method =
            code.OpenOwn($"internal static void ReadRows(ref CompactReader r, ref byte b, ref nint offset, nint end, global::System.Span<{name}> s)");
        using (code.Open($"if (!Wire.TryRows(ref b, ref offset, end, s.Length, Kinds, {size}))"))
        {
            code.Line($"Wire.ReadRows<{name}>(ref r, ref b, ref offset, end, s, Read);");
            code.Line("return;");
        }

        if (!model.Type.IsValueType)
            code.Line($"r.Charge((long)s.Length * ({objectSize}), offset);");
        code.Line(isCopied ? "var i = Wire.ReadRows(ref b, ref offset, s, s_rows);" : "var i = 0;");
        code.Line("var o = offset;");
        code.Line($"for (; i < s.Length; i++, o += {size}) s[i] = ReadRow(ref b, o);");
        code.Line("offset = o;");
    }

    private void EmitRowReader(string name, RowModel row, Action construct)
    {
        code.Line(Inlined);
        using var method = code.Open($"internal static {name} ReadRow(ref byte b, nint o)");
        var at = 0;
        for (var i = 0; i < members.Count; i++)
        {
            var type = members[i].Type;
            var read = type switch
            {
                { Shape: Shape.Object } => $"{CompactEmitter.ClassOf(type)}.ReadRow",
                { Primitive: Primitive.Boolean or Primitive.Decimal or Primitive.DateTime or Primitive.DateOnly or Primitive.TimeOnly } =>
                    $"Wire.ReadRow{type.Primitive}",
                _ => $"({type.Name})Wire.ReadRow<{CompactValues.Keyword(type)}>",
            };
            code.Line($"var v{i} = {read}(ref b, o + {at});");
            at += row.Sizes[i];
        }

        construct();
        code.Line("return value;");
    }
}
