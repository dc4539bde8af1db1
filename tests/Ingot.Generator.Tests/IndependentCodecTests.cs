using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Ingot.Tests.Support;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator.Tests;

/// <summary>docs/ingot-format.md says all that another language needs: a codec in Python, written from it alone, reads and writes what Ingot does.</summary>
public sealed class IndependentCodecTests
{
    private const string Sample = """
        public static class Sample
        {
            public static byte[] Write<T>(object value) => IngotSerializer.Serialize((T)value);
            public static byte[] Copy<T>(object value) => IngotSerializer.Serialize((T)value, new IngotLimits { Numbers = IngotNumbers.Copied });
            public static object Read<T>(byte[] bytes) => IngotSerializer.Deserialize<T>(bytes);
        }
        """;

    private sealed record Case(Type Type, object? Value, byte[] Bytes);

    [PythonTheory]
    [InlineData(11)]
    [InlineData(12)]
    [InlineData(13)]
    public void Random_values_of_random_types_mean_the_same_in_Python(int seed)
    {
        var source = new TypeSketch(seed).Types(25);
        var (assembly, diagnostics) = Ran.Assembly(source + Sample);
        diagnostics.ShouldBeEmpty(source);
        var filler = new TypeFiller(seed);
        var types = assembly.GetTypes().Where(t => t.Namespace is null && t.GetCustomAttribute<IngotAttribute>(false) is not null);
        Compare(assembly, source, [.. types.SelectMany(t => Enumerable.Range(0, 20).Select(_ => (t, filler.Value(t))))]);
    }

    [PythonTheory]
    [InlineData(21)]
    [InlineData(22)]
    public void Columns_of_random_types_mean_the_same_in_Python(int seed)
    {
        var source = new TypeSketch(seed).Types(40);
        var packed = source.Split('\n').Where(l => l.Contains("IngotLayout.Packed)] ", StringComparison.Ordinal)).Select(l => l[(l.LastIndexOf(' ') + 1)..])
            .ToList();
        packed.Count.ShouldBeGreaterThan(2);
        source = string.Concat(packed.Select(name => $"[assembly: Ingot(typeof({name}[]))]\n")) + source;
        var (assembly, diagnostics) = Ran.Assembly(source + Sample);
        diagnostics.ShouldBeEmpty(source);
        var filler = new TypeFiller(seed);
        Compare(assembly, source, [.. packed.Select(name => assembly.GetType(name)!)
            .SelectMany(t => Enumerable.Range(16, 8).Select(count => (t.MakeArrayType(), (object?)Many(t, count, filler))))], hasChoice: true);
    }

    [PythonTheory]
    [InlineData(31)]
    [InlineData(32)]
    public void Rows_of_all_that_has_a_fixed_size_mean_the_same_in_Python(int seed)
    {
        const string source = """
            using System;
            using Ingot;

            [assembly: Ingot(typeof(Everything[]))]
            [assembly: Ingot(typeof(Stored[]))]
            [assembly: Ingot(typeof(Sealed[]))]
            public enum Level : short { Low = -3, High = 300 }
            public struct Point { public float X; public float Y { get; set; } }
            public struct Inside { public bool A; public Point B; public byte C; public ulong D; public Level E; }
            public struct Stored { public decimal A; public Guid B; public long C; public TimeOnly D; public TimeSpan E; public double F; }
            public sealed class Sealed { public double A { get; set; } public Inside B { get; set; } public Guid C { get; init; } public bool D { get; set; } }
            public struct Everything
            {
                public bool A { get; set; }
                public sbyte B { get; set; }
                public short C { get; set; }
                public ushort D { get; set; }
                public char E { get; set; }
                public int F { get; set; }
                public uint G { get; set; }
                public Inside H { get; set; }
                public Half I { get; set; }
                public Int128 J { get; set; }
                public UInt128 K { get; set; }
                public DateTime L { get; set; }
                public TimeSpan M { get; set; }
                public DateOnly N { get; set; }
                public TimeOnly O { get; set; }
                public Point P { get; set; }
            }

            """;
        var (assembly, diagnostics) = Ran.Assembly(source + Sample);
        diagnostics.ShouldBeEmpty(source);
        var filler = new TypeFiller(seed) { IsFull = true };
        foreach (var type in new[] { "Everything", "Stored", "Sealed" }.Select(name => assembly.GetType(name)!))
        {
            var many = new[] { 8, 64, 65, 200 }.Select(count => Many(type, count, filler)).ToList();
            Compare(assembly, source, [.. many.Select(m => (m.GetType(), (object?)m))], hasChoice: true);
            Call(assembly, "Write", many[3].GetType(), many[3]).ShouldBeOfType<byte[]>()[2..4].ShouldBe(new byte[] { 6, 0 }, $"{type} isn't written as rows");
        }
    }

    [PythonTheory]
    [InlineData(41)]
    public void Columns_of_values_mean_the_same_in_Python(int seed)
    {
        string[] types = ["TimeSpan", "TimeOnly", "DateOnly", "DateTimeOffset", "bool?", "byte?", "sbyte?", "short?", "char?", "int?", "uint?", "long?",
            "ulong?", "float?", "double?", "Half?", "Int128?", "decimal?", "Guid?", "DateTime?", "DateTimeOffset?", "DateOnly?", "TimeOnly?",
            "TimeSpan?", "Level?", "Small?"];
        var source = "using System;\nusing Ingot;\n\n" + string.Concat(types.Select(t => $"[assembly: Ingot(typeof({t}[]))]\n"))
            + "public enum Level : short { Low = -3, High = 300 }\npublic enum Small : byte { One = 1 }\n"
            + "public static class All { public static Type[] Types = { " + string.Join(", ", types.Select(t => $"typeof({t})")) + " }; }\n";
        var (assembly, diagnostics) = Ran.Assembly(source + Sample);
        diagnostics.ShouldBeEmpty(source);
        var filler = new TypeFiller(seed);
        var elements = ElementsOf(assembly);
        var cases = elements.SelectMany(t => new[] { 1, 31, 32, 33, 300 }.Select(count => (t.MakeArrayType(), (object?)Many(t, count, filler))));
        Compare(assembly, source, [.. cases], hasChoice: true);
        var full = new TypeFiller(seed) { IsFull = true };
        foreach (var element in elements.Where(e => e != typeof(bool?)))
        {
            var bytes = Call(assembly, "Write", element.MakeArrayType(), Many(element, 64, full)).ShouldBeOfType<byte[]>();
            bytes[1..3].ShouldBe(new byte[] { 10, 0 }, $"{element}s aren't written as a column");
        }
    }

    [PythonTheory]
    [InlineData(51)]
    public void Copied_values_mean_the_same_in_Python(int seed)
    {
        string[] types = ["short", "ushort", "char", "int", "uint", "long", "ulong", "DateTime", "decimal", "Level", "TimeSpan", "TimeOnly", "DateOnly",
            "DateTimeOffset", "short?", "int?", "uint?", "long?", "ulong?", "float?", "double?", "decimal?", "Guid?", "DateTime?", "DateTimeOffset?",
            "DateOnly?", "TimeOnly?", "TimeSpan?", "Level?", "Large?"];
        var source = "using System;\nusing Ingot;\n\n" + string.Concat(types.Append("All").Select(t => $"[assembly: Ingot(typeof({t}[]))]\n"))
            + "public enum Level : short { Low = -3, High = 300 }\npublic enum Large : long { One = 1 }\n"
            + "[Ingot(Layout = IngotLayout.Packed)] public sealed class All { "
            + string.Concat(types.Select((t, i) => $"public {t} M{i} {{ get; set; }} "))
            + "public static Type[] Types = { " + string.Join(", ", types.Append("All").Select(t => $"typeof({t})")) + " }; }\n";
        var (assembly, diagnostics) = Ran.Assembly(source + Sample);
        diagnostics.ShouldBeEmpty(source);
        var filler = new TypeFiller(seed);
        var cases = ElementsOf(assembly).SelectMany(t => new[] { 1, 3, 4, 31, 32, 33, 300 }.Select(n => (t.MakeArrayType(), (object?)Many(t, n, filler))));
        Compare(assembly, source, [.. cases], hasChoice: true, write: "Copy");
    }

    [PythonTheory]
    [InlineData("byte?", "bool?", "long?", "Small?", "Tiny?", "Inner?", "Flag?", "Outer?", "Texts?", "WideFixed?", "Wide?", "OfInner", "OfFlag",
        "OfOuter", "OfTiny", "OfWideFixed", "OfWide", "OfNullable", "OfNothing", "OfTwo", "WideClass")]
    public void Null_roots_mean_the_same_in_Python(params string[] types)
    {
        const string Fixed = "[Ingot(Layout = IngotLayout.Fixed)] public ";
        var many = string.Concat(Enumerable.Range(0, 57).Select(i => $"public int? M{i} {{ get; set; }} "));
        var source = "using System;\nusing Ingot;\n\n" + string.Concat(types.Select(t => $"[assembly: Ingot(typeof({t}))]\n"))
            + "public enum Tiny : byte { Zero }\npublic struct Small { public byte B { get; set; } }\n"
            + $"public struct Wide {{ {many} }}\npublic class WideClass {{ {many} }}\n{Fixed}struct WideFixed {{ {many} }}\n{Fixed}class OfNothing {{ }}\n"
            + $"{Fixed}class OfTwo {{ public byte A {{ get; set; }} public byte B {{ get; set; }} }}\n"
            + string.Concat(new[] { "struct Inner|byte", "struct Flag|bool", "struct Outer|Inner", "struct Texts|string", "class OfInner|Inner",
                "class OfFlag|Flag", "class OfOuter|Outer", "class OfTiny|Tiny", "class OfWideFixed|WideFixed", "class OfWide|Wide", "class OfNullable|byte?" }
                .Select(t => t.Split('|')).Select(t => $"{Fixed}{t[0]} {{ public {t[1]} M {{ get; set; }} }}\n"))
            + "public static class All { public static Type[] Types = { " + string.Join(", ", types.Select(t => $"typeof({t})")) + " }; }\n";
        var (assembly, diagnostics) = Ran.Assembly(source + Sample);
        diagnostics.Where(d => d.Id != "ING014").ShouldBeEmpty(source);
        Compare(assembly, source, [.. ElementsOf(assembly)
            .SelectMany(t => new[] { (t, null), (t, Activator.CreateInstance(Nullable.GetUnderlyingType(t) ?? t)) })]);
    }

    [PythonTheory]
    [InlineData("docs", "ingot-format-vectors.txt")]
    public void Vectors_mean_the_same_in_Python(params string[] file)
    {
        var (code, output) = PythonCodec.Run("check_vectors.py", Path.Combine([PythonCodec.Repository, .. file]));
        code.ShouldBe(0, output);
    }

    private static Type[] ElementsOf(Assembly assembly) => (Type[])assembly.GetType("All")!.GetField("Types")!.GetValue(null)!;

    private static Array Many(Type type, int count, TypeFiller filler)
    {
        var many = Array.CreateInstance(type, count);
        for (var i = 0; i < count; i++)
            many.SetValue(filler.Value(type), i);
        return many;
    }

    /// <param name="hasChoice">Whether Ingot may have written other bytes than the plainest ones.</param>
    /// <param name="write">The method that writes.</param>
    private static void Compare(Assembly assembly, string source, IReadOnlyList<(Type Type, object? Value)> values, bool hasChoice = false,
        string write = "Write")
    {
        var cases = values.Select(v => new Case(v.Type, v.Value, Call(assembly, write, v.Type, v.Value).ShouldBeOfType<byte[]>())).ToList();
        var declared = CSharpSyntaxTree.ParseText(source).GetRoot().DescendantNodes()
            .Select(n => n is PropertyDeclarationSyntax p ? p.Identifier.Text : n is VariableDeclaratorSyntax v ? v.Identifier.Text : "");
        var writer = new SchemaWriter([.. declared.Where(n => n.Length > 0)]);
        var described = new JsonArray([.. cases.Select(
            c => new JsonObject { ["root"] = writer.Schema(c.Type), ["value"] = writer.Value(c.Value, c.Type), ["bytes"] = Convert.ToHexString(c.Bytes) })]);
        var answers = Ask(new JsonObject { ["types"] = writer.Types, ["cases"] = described });
        answers.Count.ShouldBe(cases.Count);
        var differences = cases.Select((c, i) => (Fault: Difference(assembly, c, answers[i]!, hasChoice), i)).Where(d => d.Fault is not null);
        differences.Select(d => $"{cases[d.i].Type.Name} {described[d.i]!.ToJsonString()}: {d.Fault}").Take(10).ShouldBeEmpty(source);
    }

    /// <summary>How what Python says of a case differs from what it should say, if it does.</summary>
    private static string? Difference(Assembly assembly, Case @case, JsonNode answer, bool hasChoice)
    {
        if (!answer["same"]!.GetValue<bool>())
            return answer.ToJsonString();
        foreach (var way in new[] { "plain", "free" })
        {
            var bytes = (string)answer[way]!;
            if (Canonical.Of(Call(assembly, "Read", @case.Type, Convert.FromHexString(bytes))) is var read && read != Canonical.Of(@case.Value))
                return $"{way} {bytes} is read as {read}";
        }

        // The fillers' sequences are too short to be packed or written as rows, so that the writer has no choice.
        var plain = (string)answer["plain"]!;
        return hasChoice || plain == Convert.ToHexStringLower(@case.Bytes) ? null : "written in Python as " + plain;
    }

    private static object? Call(Assembly assembly, string method, Type type, object? argument)
    {
        try
        {
            return assembly.GetType("Sample")!.GetMethod(method)!.MakeGenericMethod(type).Invoke(null, [argument]);
        }
        catch (TargetInvocationException e)
        {
            return $"{method} throws {e.InnerException!.Message}";
        }
    }

    private static JsonArray Ask(JsonObject cases)
    {
        var folder = Directory.CreateTempSubdirectory("ingot-python");
        try
        {
            var (question, answers) = (Path.Combine(folder.FullName, "cases.json"), Path.Combine(folder.FullName, "answers.json"));
            File.WriteAllText(question, cases.ToJsonString(new JsonSerializerOptions(JsonSerializerOptions.Default) { MaxDepth = 256 }));
            var (code, output) = PythonCodec.Run("check_cases.py", question, answers);
            code.ShouldBe(0, output);
            return (JsonArray)JsonNode.Parse(File.ReadAllText(answers))!;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
