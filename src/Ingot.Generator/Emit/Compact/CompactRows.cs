using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits how many values of a struct whose members are all fixed-size numbers are written and read
/// at once: as rows. Any type with members at positions can read rows of another version of it.
/// </summary>
internal sealed class CompactRows(CodeWriter code, ObjectModel model)
{
    private readonly List<MemberModel> members = [.. model.CompactMembers];

    /// <summary>Returns true for elements that may arrive as rows, because in data of another version, the type may have been a struct of numbers.</summary>
    public static bool CanBeRead(TypeRef element) => element.IsOnlyMembers;

    /// <summary>Returns true for elements that decide themselves whether they are written as rows.</summary>
    public static bool CanBeWritten(TypeRef element) => CanBeRead(element) && element.IsValueType;

    /// <summary>Emits the methods; for a struct that has no rows, those that say so.</summary>
    /// <param name="construct">Emits the code that creates a value from locals v0, v1 … in the order of positions.</param>
    public void Emit(Action construct)
    {
        var name = model.Type.Name;
        if (!(members.Count is > 0 and <= 63 && !model.IsRecursive && members.All(m => !m.IsRemoved && m.Setter != MemberSetter.Fill && KindOf(m.Type) != 0)))
        {
            code.Line($"internal static ref byte WriteRows(ref CompactWriter w, ref byte p, global::System.ReadOnlySpan<{name}> span, out bool done) {{ done "
                + "= false; return ref p; }");
            code.Line($"internal static void ReadRows(ref CompactReader r, ref byte b, ref nint offset, nint end, global::System.Span<{name}> s) => "
                + $"Wire.ReadRows<{name}>(ref r, ref b, ref offset, end, s, Read);");
            return;
        }

        var size = members.Sum(m => SizeOf(KindOf(m.Type)));
        var isStored = members.All(m => m.IsStored);
        code.Line($"private static global::System.ReadOnlySpan<byte> Kinds => new byte[] {{ {string.Join(", ", members.Select(m => KindOf(m.Type)))} }};");
        // If accessors or constructors run code, they get to see each value.
        code.Line($"private static readonly bool s_isRow = {(isStored ? $"Wire.IsRow<{name}>(ReadRow, {size})" : "false")};");
        EmitWriter(name, size);
        EmitReader(name, size);
        using var method = code.Open($"private static {name} ReadRow(ref CompactReader r, ref byte b, nint o, nint end)");
        for (var i = 0; i < members.Count; i++)
            code.Line($"var v{i} = ({members[i].Type.Name})Wire.ReadRaw<{CompactValues.Keyword(members[i].Type)}>(ref b, ref o, end);");
        construct();
        code.Line("return value;");
    }

    private void EmitWriter(string name, int size)
    {
        const int sample = 8;
        var most = 14 + members.Sum(m => CompactValues.MaxOf(m.Type));
        using var method =
            code.Open($"internal static ref byte WriteRows(ref CompactWriter w, ref byte p, global::System.ReadOnlySpan<{name}> span, out bool done)");
        code.Line($"p = ref w.Ensure(ref p, {sample * most});");
        code.Line("ref byte sampled = ref p;");
        code.Line($"for (int i = 0; i < {sample}; i++) sampled = ref WriteFramed(ref w, ref sampled, span[(int)((long)i * span.Length / {sample})]);");
        code.Line($"done = Wire.AreRowsSmall(ref p, ref sampled, {sample}, {size});");
        code.Line("if (!done) return ref p;");
        code.Line("p = ref Wire.PutRowsHead(ref w, ref p, Kinds);");
        code.Line($"if (s_isRow) return ref Wire.PutRows<{name}>(ref w, ref p, span);");
        using (code.Open("for (int i = 0; i < span.Length; i++)"))
        {
            code.Line($"p = ref w.Ensure(ref p, {size});");
            code.Line("var e = span[i];");
            foreach (var member in members)
                code.Line($"p = ref Wire.PutRaw(ref p, ({CompactValues.Keyword(member.Type)}){member.Get("e")});");
        }

        code.Line("return ref p;");
    }

    private void EmitReader(string name, int size)
    {
        using var method =
            code.Open($"internal static void ReadRows(ref CompactReader r, ref byte b, ref nint offset, nint end, global::System.Span<{name}> s)");
        using (code.Open($"if (!Wire.TryRows(ref b, ref offset, end, s.Length, Kinds, {size}))"))
        {
            code.Line($"Wire.ReadRows<{name}>(ref r, ref b, ref offset, end, s, Read);");
            code.Line("return;");
        }

        using (code.Open("if (s_isRow)"))
        {
            code.Line("Wire.ReadRows(ref b, ref offset, s);");
            code.Line("return;");
        }

        code.Line("var o = offset;");
        code.Line($"for (int i = 0; i < s.Length; i++, o += {size}) s[i] = ReadRow(ref r, ref b, o, end);");
        code.Line("offset = o;");
    }

    private static int SizeOf(int kind) => kind switch { 3 or 4 => 1, 5 or 6 or 7 => 2, 8 or 9 or 12 => 4, 18 => 16, _ => 8 };

    private static int KindOf(TypeRef type) => type.Shape is not (Shape.Primitive or Shape.Enum) ? 0 : type.Primitive switch
    {
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
        Primitive.Guid => 18,
        _ => 0,
    };
}
