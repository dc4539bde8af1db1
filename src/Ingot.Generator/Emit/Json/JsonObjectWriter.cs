using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>
/// Emits the method that writes an object. What stands before each member is in a variable, first the opening brace and then a comma, so that a
/// member needs no knowledge of whether others were written.
/// </summary>
internal sealed class JsonObjectWriter(CodeWriter code, ObjectModel model)
{
    private const string Content = "M";
    private const string Before = "c";

    private readonly JsonValueWriter values = new(code, Content);
    // Accessors of a struct require a writable reference, unlike the one by which it is passed.
    private readonly string owner = model.Type.IsValueType && model.Members.Any(m => m.Access is not null) ? "own" : "x";
    private readonly MemberModel? extension = JsonMembers.Extension(model);

    public void Emit()
    {
        var members = JsonMembers.Of(model).ToList();
        // A struct is passed by reference; its members can be read but not changed.
        var parameter = (model.Type.IsValueType ? "in " : "") + model.Type.Name;
        if (model.Type.IsShared)
        {
            using var write = code.Open($"internal static nint Write<M>(ref {JsonEmitter.Names.Writer} w, nint p, {parameter} x){JsonEmitter.IsContent}");
            code.Line("if (x is null) return w.NoValue(p);");
            code.Line("p = w.Reference(p, x, out var isNew);");
            code.Line($"return isNew ? {MembersWriter(model.Type)}<M>(ref w, p, x, ',') : p;");
        }

        using var method = code.OpenOwn(model, $"internal static nint {MembersWriter(model.Type)}<M>(ref {JsonEmitter.Names.Writer} w, nint p, {parameter} x, "
            + $"ulong {Before}){JsonEmitter.IsContent}");
        if (model.Type is { IsValueType: false, IsShared: false })
            code.Line("if (x is null) return w.NoValue(p);");
        code.Line("w.Enter();");
        LargeStructs.Check(code, model);
        if (owner != "x")
            code.Line($"var {owner} = x;");
        foreach (var member in members)
            Member(member);
        if (extension is { ExtensionValue: { } value })
        {
            code.Line($"p = ExtensionData.Write(ref w, p, {extension.Get(owner)}, ref {Before}"
                + $"{(value.Shape == Shape.Any ? $", (global::Ingot.IngotJsonNumbers){(int)value.Numbers}" : "")});");
            values.Free = JsonValueWriter.Slack;
        }

        values.Need(2);
        code.Line($"p = {JsonEmitter.Names.Writer}.CloseObject(p, {Before});");
        values.Free -= 2;
        code.Line("w.Leave();");
        values.Leave();
        code.Line("return p;");
    }

    /// <summary>Returns the name of the method that writes an object that isn't null and whose beginning may have been written.</summary>
    public static string MembersWriter(TypeRef type) => type.IsShared ? "WriteMembers" : "Write";

    private void Member(MemberModel member)
    {
        var type = member.Type;
        var name = JsonText.Name(JsonMembers.Name(member));
        var value = member.Get(owner);
        var local = "m_" + member.PlainName;
        var condition = Condition(member, local);
        // Objects and collections take null themselves, but most members that are null would then cost a call.
        var mayBeNull = type.CanBeNull && (type.Shape is Shape.Object or Shape.Sequence or Shape.Dictionary || !JsonValueWriter.TakesNull(type));
        if (condition is not null || mayBeNull)
        {
            code.Line($"var {local} = {value};");
            value = local;
        }

        // Room for both is requested at once, outside of the condition.
        values.Need(JsonValueWriter.LiteralRoom(name) + JsonValueWriter.Room(type));
        var free = values.Free;
        if (condition is null)
        {
            Write();
            return;
        }

        using (code.Open($"if ({condition})"))
            Write();
        values.Free = Math.Min(free, values.Free);

        void Write()
        {
            values.Literal(name, Before);
            code.Line($"{Before} = ',';");
            if (mayBeNull)
                values.NullOr(type, value);
            else
                values.NotNull(type, value);
        }
    }

    /// <summary>Returns the condition under which a member is written, or null if it always is.</summary>
    private static string? Condition(MemberModel member, string local)
    {
        var full = Condition(member.Type, JsonMembers.Written(member, minimal: false), local);
        var minimal = Condition(member.Type, JsonMembers.Written(member, minimal: true), local);
        return full == minimal ? full
            : full is null ? $"default({Content}).IsFull || {minimal}"
            : $"default({Content}).IsFull ? {full} : {minimal ?? "true"}";
    }

    private static string? Condition(TypeRef type, JsonIgnoreRule rule, string local) => rule switch
    {
        JsonIgnoreRule.WhenNull => type.CanBeNull ? NotNull(type, local) : null,
        JsonIgnoreRule.WhenDefault => NotDefault(type, local),
        _ => null,
    };

    private static string NotDefault(TypeRef type, string local) => type switch
    {
        { CanBeNull: true } => NotNull(type, local),
        { Shape: Shape.Primitive, Primitive: Primitive.Boolean } => local,
        { Shape: Shape.Primitive, Primitive: Primitive.ByteMemory or Primitive.ByteReadOnlyMemory } => $"!{local}.Equals(default)",
        { Shape: Shape.Primitive or Shape.Enum } => $"{local} != default({type.Name})",
        _ => $"!global::System.Collections.Generic.EqualityComparer<{type.Name}>.Default.Equals({local}, default({type.Name}))",
    };

    private static string NotNull(TypeRef type, string local) => type.Shape == Shape.Nullable ? local + ".HasValue" : local + " is not null";
}
