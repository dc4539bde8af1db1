using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits how the members are collected that a type has no member for, and given to the one that keeps them.</summary>
internal sealed class JsonExtensionReader(CodeWriter code, ObjectModel model, MemberModel member)
{
    private const string Runtime = "global::Ingot.Runtime.ExtensionData";

    private readonly string _value = member.ExtensionValue!.Name;

    public MemberModel Member => member;

    public TypeRef Type => member.Type;

    /// <summary>It is given its value when the object is made, and can't be given more later.</summary>
    public bool IsConstructed => member.Setter is MemberSetter.Initializer or MemberSetter.Constructor;

    public void Declare() => code.Line($"var unmapped = new global::Ingot.Runtime.DictionaryBuffer<string, {_value}>();");

    /// <summary>Reads what stands behind a name that no member has.</summary>
    public void Read()
    {
        var known = string.Join(" || ", JsonMembers.Unread(model).Select(JsonText.Bytes).Select(n => $"r.NameIs({n}) || r.NameIsNearly({n})"));
        if (known.Length > 0)
            code.Line($"if ({known}) p = r.Skip(p);");
        using var keep = code.Open(known.Length > 0 ? "else" : "");
        code.Line("var unmappedName = r.NameText(p);");
        code.Line($"p = {Runtime}.Read(ref r, p, out {_value} unmappedValue);");
        code.Line("unmapped.Add(ref r, p, unmappedName, unmappedValue);");
    }

    /// <summary>The label that the reading of members ends at, and what follows it.</summary>
    public void Done(string target)
    {
        code.Line("done:");
        Assign(target);
    }

    /// <summary>Adds what was read to what the object has, or gives it to an object that has none.</summary>
    public void Assign(string target)
    {
        using var any = code.Open("if (unmapped.Count > 0)");
        code.Line($"var kept = {member.Get(target)};");
        if (member.Setter == MemberSetter.Assign)
            code.Line($"if (kept == null) {{ kept = {New}; {member.Set(target, "kept")} }}");
        else
            code.Line($"if (kept == null) r.FailNoCollection(p, \"{member.PlainName}\");");
        code.Line($"{Runtime}.Add<{_value}>(kept, unmapped.ToDictionary(ref r, p));");
    }

    /// <summary>Puts what was read into a variable, for the object to be made with.</summary>
    public void Keep(string local, string isThere)
    {
        using var any = code.Open("if (unmapped.Count > 0)");
        code.Line($"{local} = {New};");
        code.Line($"{Runtime}.Add<{_value}>({local}, unmapped.ToDictionary(ref r, p));");
        code.Line($"{isThere} = true;");
    }

    private string New => member.Type.Collection == CollectionKind.DictionaryInterface
        ? $"new global::System.Collections.Generic.Dictionary<string, {_value}>()"
        : $"new {member.Type.Name}()";
}
