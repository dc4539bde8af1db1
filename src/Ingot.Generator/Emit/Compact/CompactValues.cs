using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Compact;

/// <summary>
/// Emits the writing and reading of one value of any type. When writing, <c>w</c> is the writer and <c>p</c> the position; when reading, <c>r</c> is
/// the reader, <c>b</c> the input, <c>o</c> the offset and <c>end</c> the end of the object.
/// </summary>
internal sealed class CompactValues(CodeWriter code, TargetModel target)
{
    private CompactColumns? columns;
    private int temporaries;

    /// <summary>The methods of columns.</summary>
    public CompactColumns Columns => columns ??= new CompactColumns(code, target, this);

    /// <summary>Returns true for values that are written directly into room made for them; others make room themselves.</summary>
    public static bool IsInline(TypeRef type) => type.Underlying.Shape is Shape.Primitive or Shape.Enum;

    /// <summary>Returns the maximum number of bytes of a non-null inline value; 0 if that depends on the value.</summary>
    public static int MaxOf(TypeRef type) => CompactPrimitive.Of(type.Underlying.Primitive).Max;

    /// <summary>Returns the condition under which the value is written at all.</summary>
    public static string Present(TypeRef type, string value) => type.Shape switch
    {
        Shape.Primitive => string.Format(CompactPrimitive.Of(type.Primitive).Present, value),
        Shape.Enum => string.Format(CompactPrimitive.Of(type.Primitive).Present, $"({Keyword(type.Primitive)}){value}"),
        Shape.Nullable => $"{value}.HasValue",
        Shape.Object or Shape.Converted when type.IsValueType => "true",
        Shape.Sequence when type.Collection == CollectionKind.Memory => type.HasMemory(value),
        Shape.Sequence when type.IsValueType => $"!{value}.IsDefault",
        _ => $"{value} is not null",
    };

    /// <summary>Returns the room that an inline value may need, as an expression.</summary>
    public static string Room(TypeRef type, string value) =>
        MaxOf(type) is > 0 and var max
            ? max.ToString()
            : CompactPrimitive.BoundOf(type.Underlying.Primitive, type.Shape == Shape.Nullable ? value + ".GetValueOrDefault()" : value);

    /// <summary>Makes room for an inline value.</summary>
    public void Ensure(TypeRef type, string value)
    {
        if (IsInline(type))
            code.Line($"p = ref w.Ensure(ref p, {Room(type, value)});");
    }

    /// <summary>Writes a value that is present, without a marker.</summary>
    public void Write(TypeRef type, string value)
    {
        switch (type.Shape)
        {
            case Shape.Primitive:
                code.Line($"p = ref Wire.{string.Format(CompactPrimitive.Of(type.Primitive).Put, value)};");
                break;
            case Shape.Enum:
                code.Line($"p = ref Wire.{string.Format(CompactPrimitive.Of(type.Primitive).Put, $"({Keyword(type.Primitive)}){value}")};");
                break;
            case Shape.Nullable:
                Write(type.Element!, value + ".GetValueOrDefault()");
                break;
            case Shape.Object:
                code.Line($"p = ref {CompactEmitter.ClassOf(type)}.{Nested(type)}(ref w, ref p, {value});");
                break;
            case Shape.Any:
                code.Line($"p = ref Any.Write(ref w, ref p, {value});");
                break;
            case Shape.Converted:
                var surrogate = Surrogate(type, type.Element!, type.ToSurrogate(value));
                Ensure(type.Element!, surrogate);
                Write(type.Element!, surrogate);
                break;
            default:
                code.Line($"p = ref {CompactCollections.Write(type, value, "0", target)};");
                break;
        }
    }

    /// <summary>Writes an element of a collection: makes room, and writes a marker for null.</summary>
    public void WriteElement(TypeRef type, string value)
    {
        switch (type.Shape)
        {
            case Shape.Primitive when type.Primitive == Primitive.String:
                code.Line($"p = ref w.Ensure(ref p, 1 + Wire.BoundOf({value}));");
                code.Line($"p = ref Wire.PutNullableText(ref p, {value});");
                break;
            case Shape.Primitive when type.CanBeNull:
                WriteNullablePrimitive(type, value);
                break;
            case Shape.Primitive or Shape.Enum:
                Ensure(type, value);
                Write(type, value);
                break;
            case Shape.Nullable when type.Element!.Primitive == Primitive.Boolean:
                code.Line("p = ref w.Ensure(ref p, 1);");
                code.Line($"p = ref Wire.PutByte(ref p, (byte)({value}.HasValue ? ({value}.GetValueOrDefault() ? 2 : 1) : 0));");
                break;
            case Shape.Nullable:
                code.Line($"p = ref w.Ensure(ref p, 1{(IsInline(type) ? " + " + Room(type, value) : "")});");
                code.Line($"p = ref Wire.PutByte(ref p, (byte)({value}.HasValue ? 1 : 0));");
                using (code.Open($"if ({value}.HasValue)"))
                    Write(type, value);
                break;
            case Shape.Any:
                Write(type, value);
                break;
            case Shape.Converted:
                WriteElement(type.AsElement, Surrogate(type, type.AsElement,
                    type.IsValueType ? type.ToSurrogate(value) : $"{value} is null ? default({type.AsElement.Name}) : {type.ToSurrogate(value)}", value));
                break;
            case Shape.Object when type.IsValueType:
                Write(type, value);
                break;
            default:
                WriteNullableReference(type, value);
                break;
        }
    }

    /// <summary>Reads a value that is present into a variable or member; <paramref name="to"/> may declare it ("var x").</summary>
    public void Read(TypeRef type, string to)
    {
        var name = type.Shape == Shape.Object ? CompactEmitter.ClassOf(type) : "";
        switch (type.Shape)
        {
            case Shape.Object when IsUnframed(type):
                Through(to, t => $"{name}.Read(ref r, ref b, ref {t}, end)");
                break;
            case Shape.Object:
                var stop = Temporary();
                code.Line($"var {stop} = Wire.ReadFrameNotNull(ref b, ref o, end);");
                code.Line($"{to} = {name}.Read{WayOf(type)}(ref r, ref b, o, {stop});");
                code.Line($"o = {stop};");
                break;
            case Shape.Nullable when !IsInline(type):
                Read(type.Element!, to);
                break;
            case Shape.Converted:
                var surrogate = Temporary();
                code.Line($"{type.Element!.Name} {surrogate};");
                Read(type.Element!, surrogate);
                if (ObjectMemory.OfConverted(type, surrogate) is { } size)
                    code.Line($"r.Charge({size}, o);");
                code.Line($"{to} = {type.FromSurrogate(surrogate)};");
                break;
            case Shape.Any:
                Through(to, t => $"Any.Read(ref r, ref b, ref {t}, end)");
                break;
            case Shape.Sequence or Shape.Dictionary:
                Through(to, t => $"{CompactCollections.ReaderOf(type)}(ref r, ref b, ref {t}, end, {Count(type, t, "ReadCount")})");
                break;
            default:
                code.Line($"{to} = {Inline(type)};");
                break;
        }
    }

    /// <summary>Reads an element of a collection, which can be null, into a variable.</summary>
    public void ReadElement(TypeRef type, string to)
    {
        switch (type.Shape)
        {
            case Shape.Primitive when type.Primitive == Primitive.String:
                code.Line($"{to} = Wire.ReadNullableText(ref r, ref b, ref o, end);");
                break;
            case Shape.Primitive when type.CanBeNull:
                code.Line($"{to} = {string.Format(NullableRead(type.Primitive), "ref r, ref b, ref o, end")};");
                break;
            case Shape.Nullable when type.Element!.Primitive == Primitive.Boolean:
                code.Line($"{to} = Wire.ReadNullableBoolean(ref b, ref o, end);");
                break;
            case Shape.Nullable:
                using (code.Open("if (Wire.ReadMarker(ref b, ref o, end))"))
                    Read(type, to);
                code.Line($"else {to} = default;");
                break;
            case Shape.Object when IsUnframed(type) && !type.IsValueType:
                using (code.Open("if (Wire.ReadMarker(ref b, ref o, end))"))
                    Read(type, to);
                code.Line($"else {to} = default;");
                break;
            case Shape.Object when !type.IsValueType:
                var stop = Temporary();
                code.Line($"var {stop} = Wire.ReadFrame(ref b, ref o, end);");
                code.Line($"{to} = o == {stop} ? default : {CompactEmitter.ClassOf(type)}.Read{WayOf(type)}(ref r, ref b, o, {stop});");
                code.Line($"o = {stop};");
                break;
            case Shape.Converted:
                ReadConvertedElement(type, to);
                break;
            case Shape.Sequence or Shape.Dictionary:
                var count = Temporary();
                var at = Temporary();
                code.Line($"var {at} = o;");
                code.Line($"var {count} = {Count(type, at, "ReadNullableCount")};");
                code.Line($"{to} = {count} < 0 ? default : {CompactCollections.ReaderOf(type)}(ref r, ref b, ref {at}, end, {count});");
                code.Line($"o = {at};");
                break;
            default:
                Read(type, to);
                break;
        }
    }

    /// <summary>Returns an expression that reads a value that is present, for types that need no statements.</summary>
    private static string Inline(TypeRef type) => type.Underlying.Shape switch
    {
        Shape.Primitive => CompactPrimitive.Of(type.Underlying.Primitive).Read,
        Shape.Enum => $"({type.Underlying.Name})({CompactPrimitive.Of(type.Underlying.Primitive).Read})",
        _ => throw new InvalidOperationException($"{type.Name} is read by statements."),
    };

    /// <summary>Returns true if there is no length, as in a fixed layout, where the object ends with its last member.</summary>
    public static bool IsUnframed(TypeRef type) => type is { IsFixedLayout: true, IsPolymorphic: false };

    /// <summary>Returns the minimum number of bytes that an element takes.</summary>
    public static int LeastOf(TypeRef element) => element.Shape == Shape.Converted
        ? LeastOf(element.AsElement)
        : element.Shape is Shape.Primitive or Shape.Enum ? CompactPrimitive.Of(element.Primitive).Min : 1;

    private static string Nested(TypeRef type) =>
        type.IsShared ? "WriteSharedFramed" : type.IsPolymorphic ? "WriteAnyFramed" : type.IsFixedLayout ? "Write" : "WriteFramed";

    private static string WayOf(TypeRef type) => type.IsShared ? "Shared" : type.IsPolymorphic ? "Any" : "";

    private static string Count(TypeRef type, string at, string method)
    {
        var least = LeastOf(type.Element!) + (type.Key is null ? 0 : LeastOf(type.Key));
        var memory = MemoryOf(type);
        if (type.Key is null && CompactPrimitive.CanBePacked(type.Element!))
            return $"r.{method.Replace("Count", "PackedCount")}(ref b, ref {at}, end, {memory})";
        if (type.Key is null && (CompactColumns.AreColumns(type.Element!) || CompactColumns.AreValues(type.Element!)))
            method = method.Replace("Count", "ColumnsCount");
        return $"r.{method}(ref b, ref {at}, end, {least}, {memory})";
    }

    /// <summary>Returns the approximate number of bytes that an element takes in memory, as an expression.</summary>
    public static string MemoryOf(TypeRef type)
    {
        var key = type.Key is null ? "" : $" + {ValueSize.Of(type.Key)}";
        return $"{ValueSize.Of(type.Element!)}{key}{(CollectionMemory.Each(type) is > 0 and var each ? $" + {each}" : "")}";
    }

    /// <summary>Declares a local with the surrogate of a value; it is null only for null.</summary>
    private string Surrogate(TypeRef type, TypeRef surrogate, string expression, string? source = null)
    {
        var local = Temporary();
        code.Line($"{surrogate.Name} {local} = {expression};");
        if (type.Element!.CanBeNull)
            code.Line($"if ({local} is null{(source is null || type.IsValueType ? "" : $" && {source} is not null")}) Converters.ThrowNoSurrogate(typeof("
                + $"{type.Converter}));");
        return local;
    }

    private void ReadConvertedElement(TypeRef type, string to)
    {
        var surrogate = Temporary();
        code.Line($"{type.AsElement.Name} {surrogate};");
        ReadElement(type.AsElement, surrogate);
        var isWrapped = type.AsElement != type.Element;
        var converted = type.FromSurrogate(isWrapped ? surrogate + ".GetValueOrDefault()" : surrogate);
        if (!type.AsElement.CanBeNull)
        {
            code.Line($"{to} = {converted};");
            return;
        }

        if (type.IsValueType)
            code.Line($"if ({surrogate} is null) Converters.ThrowNull(o);");
        var size = ObjectMemory.OfConverted(type, isWrapped ? surrogate + ".GetValueOrDefault()" : surrogate);
        var charge = size is null ? "" : $"r.Charge({size}, o); ";
        code.Line(type.IsValueType ? $"{charge}{to} = {converted};" : $"if ({surrogate} is null) {to} = default; else {{ {charge}{to} = {converted}; }}");
    }

    private void WriteNullablePrimitive(TypeRef type, string value)
    {
        if (type.Primitive == Primitive.Uri)
        {
            code.Line($"p = ref w.Ensure(ref p, 1 + Wire.BoundOf(Wire.TextOf({value})));");
            code.Line($"p = ref Wire.PutNullableText(ref p, Wire.TextOf({value}));");
            return;
        }

        code.Line($"p = ref w.Ensure(ref p, 1 + {Room(type, value)});");
        code.Line($"p = ref Wire.PutNullable{type.Primitive}(ref p, {value});");
    }

    private void WriteNullableReference(TypeRef type, string value)
    {
        var isCollection = type.Shape is Shape.Sequence or Shape.Dictionary;
        using (code.Open(isCollection && type.IsValueType ? $"if (!({Present(type, value)}))" : $"if ({value} is null)"))
            code.Line($"p = ref Wire.PutByte(ref w.Ensure(ref p, 1), {(IsUnframed(type) && !isCollection ? 0 : 1)});");
        using (code.Open("else"))
        {
            if (isCollection)
            {
                code.Line($"p = ref {CompactCollections.Write(type, value, "1", target)};");
                return;
            }

            if (IsUnframed(type))
                code.Line("p = ref Wire.PutByte(ref w.Ensure(ref p, 1), 1);");
            Write(type, value);
        }
    }

    private static string NullableRead(Primitive primitive) => $"Wire.ReadNullable{primitive}({{0}})";

    /// <summary>Passes the offset by reference to a copy, because a variable whose address is taken isn't kept in a register.</summary>
    private void Through(string to, Func<string, string> call)
    {
        var t = Temporary();
        code.Line($"var {t} = o;");
        code.Line($"{to} = {call(t)};");
        code.Line($"o = {t};");
    }

    private string Temporary() => "t" + temporaries++;

    /// <summary>Returns the C# type as which a number or an enum is written.</summary>
    internal static string Keyword(TypeRef type) => type.Shape == Shape.Enum ? Keyword(type.Primitive) : type.Name;

    internal static string Keyword(Primitive primitive) => primitive switch
    {
        Primitive.Byte => "byte",
        Primitive.SByte => "sbyte",
        Primitive.Int16 => "short",
        Primitive.UInt16 => "ushort",
        Primitive.UInt32 => "uint",
        Primitive.Int64 => "long",
        Primitive.UInt64 => "ulong",
        _ => "int",
    };
}
