using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits the method that writes an object's members and its closing brace; the caller writes the opening one.</summary>
internal sealed class JsonObjectWriter(CodeWriter code, JsonHelpers helpers, ObjectModel model, bool minimal)
{
    private readonly JsonValueWriter values = new(code, helpers, minimal);
    // Accessors of a struct require a writable reference, unlike the one by which it is passed.
    private readonly string owner = model.Type.IsValueType && model.Members.Any(m => m.Access is not null) ? "own" : "x";
    private readonly MemberModel? extension = JsonMembers.Extension(model);

    public void Emit()
    {
        var members = JsonMembers.Of(model).ToList();
        // A struct is passed by reference; its members can be read but not changed.
        var parameter = (model.Type.IsValueType ? "in " : "") + model.Type.Name;
        using (code.Open($"internal static nint {(minimal ? "WriteMinimal" : "Write")}(ref {JsonEmitter.Names.Writer} w, nint p, {parameter} x)"))
        {
            code.Line("w.Enter();");
            LargeStructs.Check(code, model);
            if (owner != "x")
                code.Line($"var {owner} = x;");
            if (members.Count == 0 || members.Any(IsConditional) || extension is not null)
                Conditionally(members);
            else
                Plainly(members);
            code.Line("w.Leave();");
            values.Leave();
            code.Line("return p;");
        }
    }

    private bool IsConditional(MemberModel member) => Condition(member, owner) is not null;

    private void Plainly(List<MemberModel> members)
    {
        var before = "";
        foreach (var member in members)
        {
            Member(member, before + JsonText.Name(JsonMembers.Name(member)), member.Get(owner), "");
            before = ",";
        }

        values.Literal("}");
    }

    /// <summary>Writes each member followed by a comma; the last comma becomes the closing brace.</summary>
    private void Conditionally(List<MemberModel> members)
    {
        foreach (var member in members)
        {
            var name = JsonText.Name(JsonMembers.Name(member));
            if (!IsConditional(member))
            {
                Member(member, name, member.Get(owner), ",");
                continue;
            }

            var local = "m_" + member.PlainName;
            code.Line($"var {local} = {member.Get(owner)};");
            var free = values.Free;
            using (code.Open($"if ({Condition(member, local)})"))
                Member(member, name, local, ",");
            values.Free = Math.Min(free, values.Free);
        }

        if (extension is { ExtensionValue: { } value })
        {
            code.Line($"p = global::Ingot.Runtime.ExtensionData.Write(ref w, p, {extension.Get(owner)}"
                + $"{(value.Shape == Shape.Any ? $", (global::Ingot.IngotJsonNumbers){(int)value.Numbers}" : "")});");
            values.Free = 0;
        }

        // No room is requested here: the comma at p - 1 that may have to become the brace
        // is in the memory that was last written to, and every call leaves some free.
        code.Line($"p = {JsonEmitter.Names.Writer}.Close(p, (byte)'}}');");
        values.Free = Math.Max(0, values.Free - 1);
    }

    /// <summary>Writes a member. Text that is the same for every value is written along with the name: null, and the brace that opens an object.</summary>
    private void Member(MemberModel member, string name, string expression, string after)
    {
        var type = member.Type;
        var isObject = type is { Shape: Shape.Object, IsPolymorphic: false, IsValueType: false };
        if (type.Shape == Shape.Nullable || isObject || type.Shape is Shape.Sequence or Shape.Dictionary && type.CanBeNull)
        {
            var local = values.Local();
            code.Line($"var {local} = {expression};");
            values.IfElse(
                $"{local} == null",
                () => values.Literal(name + "null" + after),
                () =>
                {
                    values.Literal(name);
                    values.NotNull(type.Underlying, type.Shape == Shape.Nullable ? local + ".GetValueOrDefault()" : local);
                    if (after.Length > 0)
                        values.Literal(after);
                });
            return;
        }

        values.Literal(name);
        values.Value(type, expression);
        if (after.Length > 0)
            values.Literal(after);
    }

    /// <summary>Returns the condition under which a member is written, or null if it always is.</summary>
    private string? Condition(MemberModel member, string local) => JsonMembers.Written(member, minimal) switch
    {
        JsonIgnoreRule.WhenNull => member.Type.CanBeNull ? $"{local} != null" : null,
        JsonIgnoreRule.WhenDefault => NotDefault(member.Type, local),
        _ => null,
    };

    private static string NotDefault(TypeRef type, string local) => type switch
    {
        { CanBeNull: true } => $"{local} != null",
        { Shape: Shape.Primitive, Primitive: Primitive.Boolean } => local,
        { Shape: Shape.Primitive, Primitive: Primitive.ByteMemory or Primitive.ByteReadOnlyMemory } => $"!{local}.Equals(default)",
        { Shape: Shape.Primitive or Shape.Enum } => $"{local} != default({type.Name})",
        _ => $"!global::System.Collections.Generic.EqualityComparer<{type.Name}>.Default.Equals({local}, default({type.Name}))",
    };
}
