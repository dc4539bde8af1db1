using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Emits the creation of an object whose members can't all be assigned, from a0, a1… (the values) and h0, h1… (whether they were read).</summary>
internal sealed class JsonConstruction(CodeWriter code, ObjectModel model, List<MemberModel> members)
{
    private List<string> required = [];
    private string arguments = "";

    public void Emit()
    {
        // An initializer sets all members it names, so an absent member would lose the value that the type gives it; that value is
        // taken from an object created without it. Members that JSON leaves out but the compiler requires must be named all the same.
        required = model.Members.Where(m => m.IsRequired && !members.Contains(m))
            .Select(m => m.Name + " = default").ToList();
        arguments = ConstructorArguments.Of(code, model, Argument);
        var optional = Indexes(m => m.Setter == MemberSetter.Initializer && !m.IsRequired && m.HasInitialValue);
        var all = Indexes(m => m.Setter == MemberSetter.Initializer);
        if (optional.Count == 0)
        {
            code.Line($"result = {New(all, Value)};");
            return;
        }

        using (code.Open($"if ({string.Join(" && ", optional.Select(i => "h" + i))})"))
            code.Line($"result = {New(all, Value)};");
        using (code.Open("else"))
        {
            code.Line($"var initial = {New(all.Except(optional).ToList(), Value)};");
            code.Line($"result = {New(all, i => optional.Contains(i) ? $"h{i} ? a{i} : {members[i].Get("initial")}" : Value(i))};");
        }
    }

    /// <summary>Returns the argument for a parameter; its own default is used for a member that was not read, or that JSON doesn't have.</summary>
    private string Argument(int parameter, MemberModel member) => (members.IndexOf(member), member.ParameterDefault) switch
    {
        (< 0, var otherwise) => otherwise ?? $"default({model.ConstructorParameters[parameter].Type})",
        (var index, null) => "a" + index,
        var (index, otherwise) => $"h{index} ? a{index} : {otherwise}",
    };

    private static string Value(int index) => "a" + index;

    private List<int> Indexes(Func<MemberModel, bool> which) => Enumerable.Range(0, members.Count).Where(i => which(members[i])).ToList();

    private string New(List<int> initialized, Func<int, string> value)
    {
        var named = initialized.Select(i => $"{members[i].Name} = {value(i)}").Concat(required).ToList();
        var initializer = named.Count == 0 ? "" : $" {{ {string.Join(", ", named)} }}";
        return $"new {model.Type.Name}({arguments}){initializer}";
    }
}
