using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits how extension data, the members for which a type declares none, is collected and assigned to the member that holds it.</summary>
internal sealed class JsonExtensionReader(CodeWriter code, ObjectModel model, MemberModel member)
{
    private const string Runtime = "global::Ingot.Runtime.ExtensionData";

    private readonly string value = member.ExtensionValue!.Name;

    public MemberModel Member => member;

    public TypeRef Type => member.Type;

    /// <summary>Whether the member is set when the object is created and can't be extended later.</summary>
    public bool IsConstructed => member.Setter is MemberSetter.Initializer or MemberSetter.Constructor;

    public void Declare() => code.Line($"var unmapped = new global::Ingot.Runtime.DictionaryBuffer<string, {this.value}>();");

    /// <summary>Reads what follows a name that no member has.</summary>
    public void Read()
    {
        var known = string.Join(" || ", JsonMembers.Unread(model).Select(JsonText.Bytes).Select(n => $"r.NameIs({n}) || r.NameIsNearly({n})"));
        if (known.Length > 0)
            code.Line($"if ({known}) p = r.Skip(p);");
        using var keep = code.Open(known.Length > 0 ? "else" : "");
        code.Line("var unmappedName = r.NameText(p);");
        code.Line($"p = {Runtime}.Read(ref r, p, out {this.value} unmappedValue);");
        code.Line("unmapped.Add(ref r, p, unmappedName, unmappedValue);");
    }

    /// <summary>Adds what was read to the existing data of the object, or assigns it to an object that has none.</summary>
    public void Assign(string target)
    {
        using var any = code.Open("if (unmapped.Count > 0)");
        code.Line($"var kept = {member.Get(target)};");
        if (member is { Setter: MemberSetter.Assign or MemberSetter.Initializer, IsInitOnly: false })
            code.Line($"if (kept is null) {{ kept = {New}; {member.Set(target, "kept")} }}");
        else
            code.Line($"if (kept is null) r.FailNoCollection(p, \"{member.PlainName}\");");
        code.Line($"{Runtime}.Add<{this.value}>(kept, unmapped.ToDictionary(ref r, p));");
    }

    /// <summary>Stores what was read in a variable from which the object is created.</summary>
    public void Keep(string local, string isThere)
    {
        using var any = code.Open("if (unmapped.Count > 0)");
        code.Line($"{local} = {New};");
        code.Line($"{Runtime}.Add<{this.value}>({local}, unmapped.ToDictionary(ref r, p));");
        code.Line($"{isThere} = true;");
    }

    private string New => member.Type.Collection == CollectionKind.DictionaryInterface
        ? $"new global::System.Collections.Generic.Dictionary<string, {this.value}>()"
        : $"new {member.Type.Name}()";
}
