using System.Text;

namespace Ingot.Generator.Tests;

/// <summary>
/// Source texts of random types: shapes, modifiers, inheritance, collections, constructors. The same for the same
/// seed. Older ones are C# 9 and need nothing that netstandard2.0 lacks.
/// </summary>
internal sealed class TypeSketch(int seed, bool isOlder = false)
{
    private readonly Random random = new(seed);
    private readonly List<string> classes = [];
    private readonly List<string> values =
        ["int", "string", "double", "bool", "long", "byte", "decimal", "DateTime", "Guid", "E", "int?", "E?", "bool?", "TimeSpan"];
    private readonly Dictionary<string, List<string>> parameters = [];
    private readonly StringBuilder text = new("public enum E : short { None, One, Two = 300 }\n");

    public string Types(int count)
    {
        for (var i = 0; i < count; i++)
            Type("T" + i);
        return text.ToString();
    }

    private bool Chance(int one) => random.Next(one) == 0;

    private T Of<T>(IReadOnlyList<T> all) => all[random.Next(all.Count)];

    private void Type(string name)
    {
        var kind = Of(["class", "class", "class", "record", "struct", isOlder ? "struct" : "record struct"]);
        var isClass = kind is "class" or "record";
        var bases = classes.Where(c => kind == "record" ? c.StartsWith('R') : c.StartsWith('C')).ToList();
        name = (kind == "record" ? "R" : isClass ? "C" : "S") + name;
        var parent = isClass && bases.Count > 0 && Chance(2) ? Of(bases) : null;
        var members = new StringBuilder();
        var constructor = new StringBuilder();
        var count = random.Next(isClass ? 0 : 1, 8);
        for (var i = 0; i < count; i++)
            Member(members, constructor, $"{name}_{i}", isClass);
        var passed = parent is not null && parameters.TryGetValue(parent, out var ofParent) ? ofParent : [];
        var taken = kind == "record" && Chance(2) ? Parameters(name) : [];
        // All of a record's constructors call that of its parameters; of what it passes to its base, the defaults may be left out.
        if (taken.Count > 0)
            constructor.Clear();
        else if (parent is not null && Chance(2))
            constructor.Append($"{parent}_Set = 7;");
        if (isClass)
            members.Append($"    public virtual int {name}_Set {{ get; set; }}\n");
        if (parent is not null && Chance(3))
            members.Append($"    public override int {parent}_Set {{ get; set; }}{(Chance(2) ? " = 3;" : "")}\n");
        var handed = string.Join(", ", passed.Take(passed.Count(p => !p.Contains('=')) + random.Next(2)).Select(Argument));
        if (constructor.Length > 0 || (taken.Count == 0 && passed.Count > 0))
            members.Append($"    public {name}(){(passed.Count > 0 ? $" : base({handed})" : "")} {{ {constructor} }}\n");
        else if (!isClass && !isOlder)
            members.Append($"    public {name}() {{ }}\n");
        var removed = Chance(6) && count > 0 ? $"[IngotRemoved(0, typeof(string))] " : "";
        var numbers = Chance(3) && !isOlder
            ? $"[System.Text.Json.Serialization.JsonNumberHandling((System.Text.Json.Serialization.JsonNumberHandling){Of([1, 3, 4, 7])})] "
            : "";
        var layout = Chance(8) && parent is null ? "(Layout = IngotLayout.Fixed)"
            : Chance(4) && parent is null ? "(Layout = IngotLayout.Packed)"
            : isClass && Chance(5) ? "(PreserveReferences = true)" : "";
        text.Append($"{removed}{numbers}[Ingot{layout}] public partial {kind} {name}{(taken.Count > 0 ? $"\n({string.Join(", ", taken)})" : "")}"
            + $"{(parent is null ? "" : " : " + parent)}{(taken.Count > 0 && passed.Count > 0 ? $"({handed})" : "")}\n{{\n{members}}}\n");
        parameters.Add(name, taken);
        if (isClass)
            classes.Add(name);
        values.Add(name);
    }

    /// <summary>The parameters of a record; the last one may have a default.</summary>
    private List<string> Parameters(string name)
    {
        var all = Enumerable.Range(0, 1 + random.Next(2)).Select(i => $"{(Chance(3) ? AnyType(0) : Of(["int", "string"]))} {name}_P{i}").ToList();
        if (Chance(2))
            all.Add(Chance(2) ? $"int {name}_D = 6" : $"string {name}_D = \"default\"");
        return all;
    }

    private static string Argument(string parameter) => parameter.StartsWith("int ", StringComparison.Ordinal) ? "8"
        : parameter.StartsWith("string ", StringComparison.Ordinal) ? "\"passed\"" : "default";

    private void Member(StringBuilder members, StringBuilder constructor, string name, bool isClass)
    {
        var type = AnyType(0);
        switch (random.Next(isClass ? 7 : 4))
        {
            case 0:
                members.Append($"    public {type} {name};\n");
                break;
            case 1:
                members.Append($"    public {type} {name} {{ get; init; }}\n");
                break;
            case 2:
                members.Append($"    private {type} _{name}; public {type} {name} {{ get => _{name}; set => _{name} = value; }}\n");
                break;
            case 3:
                members.Append(Chance(3) && !isOlder
                    ? $"    [System.Text.Json.Serialization.JsonInclude] public {type} {name} {{ get; private set; }}\n"
                    : $"    public {type} {name} {{ get; set; }}\n");
                break;
            case 4:
                members.Append($"    public int {name} {{ get; set; }} = 5;\n");
                break;
            case 5:
                members.Append($"    public int {name} {{ get; set; }}\n");
                constructor.Append($"{name} = 9;");
                break;
            default:
                members.Append($"    public {Of(["List<int>", "Dictionary<string, int>", "HashSet<string>", "LinkedList<int>", "Queue<int>"])} {name} {{ get; "
                    + $"}} = new();\n");
                break;
        }
    }

    private string AnyType(int depth)
    {
        if (depth > 2 || Chance(2))
            return Of(values);
        return random.Next(11) switch
        {
            0 => AnyArray(depth),
            1 => $"List<{AnyType(depth + 1)}>",
            2 => $"Dictionary<{Of(["int", "string", "E", "Guid", "(int, string)", "long"])}, {AnyType(depth + 1)}>",
            3 => $"HashSet<{Of(["int", "string", "E", "long"])}>",
            4 => $"({AnyType(depth + 1)}, {AnyType(depth + 1)})",
            5 => $"IReadOnlyList<{AnyType(depth + 1)}>",
            6 => $"Queue<{AnyType(depth + 1)}>",
            7 => $"Stack<{AnyType(depth + 1)}>",
            8 when !isOlder => $"System.Collections.Immutable.ImmutableList<{AnyType(depth + 1)}>",
            9 => "(int, int, int, int, int, int, int, string, int)",
            _ => $"KeyValuePair<string, {AnyType(depth + 1)}>",
        };
    }

    private string AnyArray(int depth)
    {
        var element = Chance(6) && !isOlder ? "System.Collections.Immutable.ImmutableArray<int>" : AnyType(depth + 1);
        return element + "[]";
    }
}
