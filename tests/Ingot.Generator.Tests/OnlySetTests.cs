using System.Text.Json;

namespace Ingot.Generator.Tests;

/// <summary>Properties with a setter and without a getter that can be reached: JSON is read into them, and nothing is written.</summary>
public sealed class OnlySetTests
{
    private const string Types = """
        using System.Text.Json; using System.Text.Json.Serialization;
        public class Base
        {
            public List<string> Calls = new();
            public string Inherited { set => Calls.Add("Inherited=" + value); }
            public virtual int Virtual { set => Calls.Add("base.Virtual=" + value); }
            public string Hidden { set => Calls.Add("base.Hidden=" + value); }
        }
        [Ingot] public class A : Base
        {
            public string Name { get; set; } = "none";
            [JsonPropertyName("fullName")] public string Old { set => Name = value; }
            public int? Number { set => Calls.Add("Number=" + value); }
            public List<int> Numbers { set => Calls.Add("Numbers=" + string.Join(",", value)); }
            public B Part { set => Calls.Add("Part=" + value?.X); }
            public string Initial { init => Calls.Add("Initial=" + value); }
            [JsonInclude] private string Private { set => Calls.Add("Private=" + value); }
            [JsonInclude] private string PrivateInitial { init => Calls.Add("PrivateInitial=" + value); }
            private string NotMeant { set => Calls.Add("NotMeant=" + value); }
            internal string Internal { set => Calls.Add("Internal=" + value); }
            [JsonIgnore] public string Ignored { set => Calls.Add("Ignored=" + value); }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public string WhenWriting { set => Calls.Add("WhenWriting=" + value); }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public string WhenReading { set => Calls.Add("WhenReading=" + value); }
            [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public string Never { set => Calls.Add("Never=" + value); }
            [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] public int Text { set => Calls.Add("Text=" + value); }
            public override int Virtual { set => Calls.Add("Virtual=" + value); }
            public new string Hidden { set => Calls.Add("Hidden=" + value); }
            public string @class { set => Calls.Add("class=" + value); }
        }
        [Ingot] public class B { public int X { get; set; } }
        [Ingot] public struct S { public int X { get; set; } public int Y { set => X += value; } public int Z { init => X += 10 * value; } }
        [Ingot] public record R(string Name)
        {
            public string Old { set => Name = value; }
            public string Oldest { init => Name = value; }
            public string Name { get; set; } = Name;
        }
        [Ingot] [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class Strict
        {
            public int X { get; set; }
            public int Y { set => X = value; }
            [JsonIgnore] public int Z { set => X = value; }
            [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public int W { set => X = value; }
        }
        [Ingot] public class Demanding { public int X { get; set; } [JsonRequired] public int Y { set => X = value; } }
        public class Half
        {
            public int X { get; set; }
            public int Given { private get; set; }
            public int Own { protected get; set; } = 3;
            public int[] All() => new[] { Given, Own };
        }

        """;

    private static readonly JsonSerializerOptions WithFields = new() { IncludeFields = true };

    private static readonly Lazy<System.Reflection.Assembly> Loaded = new(() =>
    {
        var (assembly, diagnostics) = Ran.Assembly(Types + """
            public static class Sample
            {
                public static object Read(string type, byte[] json) => type switch
                {
                    "A" => IngotJson.Deserialize<A>(json), "S" => IngotJson.Deserialize<S>(json), "R" => IngotJson.Deserialize<R>(json),
                    "Strict" => IngotJson.Deserialize<Strict>(json), _ => IngotJson.Deserialize<Demanding>(json),
                };
                public static object Populated(string type, byte[] json)
                {
                    switch (type)
                    {
                        case "A": var a = new A(); IngotJson.Populate(json, a); return a;
                        case "S": var s = new S(); IngotJson.Populate(json, ref s); return s;
                        case "Strict": var strict = new Strict(); IngotJson.Populate(json, strict); return strict;
                        default: return null;
                    }
                }
                static string Text<T>(T value) => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(value));
                static string TheirText<T>(T value) => JsonSerializer.Serialize(value, new JsonSerializerOptions { IncludeFields = true });
                static T Back<T>(T value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(value));
                public static string Write() => Text(new A()) + Text(new S { X = 3 }) + Text(new R("r"));
                public static string WriteTheirs() => TheirText(new A()) + TheirText(new S { X = 3 }) + TheirText(new R("r"));
                public static string Compact() => $"{Back(new A { Name = "n" }).Name} {Back(new R("r")).Name} {Back(new S { X = 3 }).X}";
            }
            """);
        diagnostics.ShouldBeEmpty();
        return assembly;
    });

    [Theory]
    [InlineData("A", """{"fullName":"Ann"}""")]
    [InlineData("A", """{"Old":"Ann"}""")]
    [InlineData("A", """{"fullName":"Ann","Name":"Bo"}""")]
    [InlineData("A", """{"Name":"Bo","fullName":"Ann"}""")]
    [InlineData("A", """{"Inherited":"a","Virtual":1,"Number":2,"Part":{"X":5},"Initial":"b"}""")]
    [InlineData("A", """{"Number":null,"Part":null,"Private":"c","PrivateInitial":"d","NotMeant":"e","Internal":"f"}""")]
    [InlineData("A", """{"Ignored":"a","WhenWriting":"b","WhenReading":"c","Never":"d","Text":"7","Hidden":"e","class":"f"}""")]
    [InlineData("A", """{"Initial":"b","Number":1,"Initial":"c"}""")]
    [InlineData("A", "{}")]
    [InlineData("S", """{"X":1,"Y":2,"Z":3}""")]
    [InlineData("S", "{}")]
    [InlineData("R", """{"Name":"a"}""")]
    [InlineData("R", """{"Name":"a","Old":"b"}""")]
    [InlineData("R", """{"Oldest":"c"}""")]
    [InlineData("Strict", """{"Y":1}""")]
    [InlineData("Strict", """{"Z":1}""")]
    [InlineData("Strict", """{"W":1}""")]
    [InlineData("Strict", """{"V":1}""")]
    [InlineData("Demanding", """{"X":1}""")]
    [InlineData("Demanding", """{"Y":1}""")]
    public void They_are_set_as_by_System_Text_Json(string type, string json)
    {
        var known = Loaded.Value.GetType(type)!;
        var theirs = Said(() => JsonSerializer.Deserialize(json, known, WithFields)!);
        Said(() => Call("Read")).ShouldBe(theirs);
        if (type is not ("R" or "Demanding"))
            Said(() => Call("Populated")).ShouldBe(theirs);

        object Call(string method) => Loaded.Value.GetType("Sample")!.GetMethod(method)!
            .CreateDelegate<Func<string, byte[], object>>()(type, System.Text.Encoding.UTF8.GetBytes(json));
    }

    /// <summary>System.Text.Json passes over collections that only have a setter.</summary>
    [Fact]
    public void Collections_are_set_too() => Said(() => Loaded.Value.GetType("Sample")!.GetMethod("Read")!.CreateDelegate<Func<string, byte[], object>>()(
        "A", "{\"Numbers\":[3,4]}"u8.ToArray())).ShouldBe("""{"Name":"none","Calls":["Numbers=3,4"]}""");

    [Fact]
    public void They_are_not_written()
    {
        Ran.Call(Loaded.Value, "Write").ShouldBe(Ran.Call(Loaded.Value, "WriteTheirs"));
        Ran.Call(Loaded.Value, "Compact").ShouldBe("n r 3");
    }

    /// <summary>What has a getter that nobody else can call is data that no format writes.</summary>
    [Fact]
    public void One_with_a_private_getter_is_read_and_its_loss_is_said()
    {
        var (assembly, diagnostics) = Ran.Assembly(Types + """
            [Ingot] public class C : Half { }
            public static class Sample
            {
                public static object Read() => IngotJson.Deserialize<C>("{\"Given\":1,\"Own\":2,\"X\":3}"u8);
                public static string Write() => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new C { Given = 1, Own = 2, X = 3 }));
                public static object Made() => new C { Given = 1, Own = 2, X = 3 };
                public static string Compact() =>
                    string.Join(",", IngotSerializer.Deserialize<C>(IngotSerializer.Serialize(new C { Given = 1, Own = 2, X = 3 })).All());
            }
            """);
        diagnostics.Select(d => d.GetMessage(null)).ShouldBe(new[] { "Given", "Own" }.Select(name => $"'Half.{name}' is read from JSON only, and never "
            + "written: generated code can't read it. Make it accessible and settable or a constructor parameter, or mark it with [IgnoreDataMember]."));
        var made = Ran.Call(assembly, "Made")!;
        Ran.Call(assembly, "Write").ShouldBe(JsonSerializer.Serialize(made));
        JsonSerializer.Serialize(Ran.Call(assembly, "Read")).ShouldBe(JsonSerializer.Serialize(made));
        ((int[])((dynamic)Ran.Call(assembly, "Read")!).All()).ShouldBe((int[])((dynamic)JsonSerializer.Deserialize(
            "{\"Given\":1,\"Own\":2,\"X\":3}", made.GetType())!).All());
        Ran.Call(assembly, "Compact").ShouldBe("0,3");
    }

    [Theory]
    [InlineData("[Ingot] public class A<T> { public int X { get; set; } public int Y { init => X = value; } } [Ingot] public class B : A<int> { }", "ING006")]
    [InlineData("public class B { public int X { get; set; } } [Ingot] public class A : B { public new int X { set => base.X = value; } }", "ING006")]
    [InlineData("[Ingot] public class A { public int X { get; set; } public required int Y { set => X = value; } }", "ING011")]
    [InlineData("[Ingot] public class A { public int X { get; set; } public System.IO.Stream Y { set { } } }", "ING006")]
    [InlineData("[Ingot] public class A { public int X { get; set; } [System.Text.Json.Serialization.JsonExtensionData] "
        + "public Dictionary<string, object> Y { set { } } }", "ING016")]
    [InlineData("public interface I { } [Ingot] public class A { public int X { get; set; } public I Y { private get; set; } }", "ING006")]
    [InlineData("public class B { public int X { get; set; } } [Ingot] public class A { public int X { get; set; } "
        + "[System.Text.Json.Serialization.JsonPropertyName(\"y\")] public B Y { set { } } }", "ING006")]
    [InlineData("[Ingot] public class A { int x; public int X => x; public int Y { set => x = value; } }", "ING006")]
    [InlineData("[Ingot] public class A { int x; public int Y { set => x = value; } }", "ING006")]
    [InlineData("[Ingot] public class A { public A(int y) => X = y; public int X { get; set; } public int Y { set => X = value; } }", "ING003")]
    [InlineData("[Ingot] public class A { public int X { get; set; } [System.Text.Json.Serialization.JsonPropertyName(\"X\")] public int Y { set => X = value; "
        + "} }", "ING014")]
    public void What_cannot_be_done_is_said(string source, string id) => Generated.Of(source).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(id);

    [Theory]
    [InlineData("[assembly: IngotFormats(IngotFormats.Compact)] [Ingot] public class A { public int X { get; set; } public System.IO.Stream Y { set { } } }")]
    [InlineData("[Ingot, IngotWriteOnly] public class A { public int X { get; set; } public System.IO.Stream Y { set { } } }")]
    [InlineData("[Ingot] public class A { public int X { get; set; } public Action Y { set { } } [IgnoreDataMember] public System.IO.Stream Z { set { } } }")]
    [InlineData("[assembly: IngotFormats(IngotFormats.Json)] [Ingot] public class A { public int X { get; set; } public required int Y { set => X = value; } "
        + "}")]
    [InlineData("public class B { public int X { set { } } } [Ingot] public class A : B { public new int X { get; set; } }")]
    [InlineData("public abstract class B { public abstract int X { set; } } [Ingot] public class A : B { public int Y { get; set; } public override int X { "
        + "set => Y = value; } }")]
    [InlineData("public class B { public int X { get; set; } } [Ingot] public class A : B { [System.Text.Json.Serialization.JsonIgnore] public new int X { set "
        + "{ } } }")]
    [InlineData("public interface I { } [Ingot] public class A { public int X { get; set; } public I Y { set { } } public List<I> Z { set { } } }")]
    [InlineData("public abstract class B { } [Ingot] public class A { public int X { get; set; } public B Y { set { } } }")]
    [InlineData("public class B { public B(string x) { } } [Ingot] public class A { public int X { get; set; } public B Y { set { } } }")]
    public void What_nothing_is_lost_of_is_not_said(string source)
    {
        var (diagnostics, errors) = Generated.Of(source);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    [Fact]
    public void One_of_a_type_that_is_only_written_takes_no_format_away() => Ran.Of("""
        [Ingot, IngotWriteOnly] public class View { public int Id { get; set; } }
        [Ingot] public class Group { public int N { get; set; } public View[] Views { get; set; } }
        [Ingot] public class A { public int Id { get; set; } public View From { set => Id = value.Id; } public Group Also { set => Id = value.N; } }
        public static class Sample
        {
            public static string Run() => IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A { Id = 7 })).Id.ToString()
                + IngotJson.Deserialize<A>("{\"Id\":5,\"From\":{\"Id\":6}}"u8).Id;
        }
        """).ShouldBe("75");

    [Fact]
    public void Generated_code_for_them_compiles_from_CSharp_9_on() => Generated.Of(
        "public class B { public int X { set { } } } [Ingot] public class A : B { public int Y { get; set; } public int Z { set => Y = value; } } "
            + "[Ingot] public struct S { public int Y { get; set; } public int Z { init => Y = value; } }",
        Microsoft.CodeAnalysis.CSharp.LanguageVersion.CSharp9).Errors.ShouldBeEmpty();

    private static string Said(Func<object> read)
    {
        try
        {
            var value = read();
            return JsonSerializer.Serialize(value, value.GetType(), WithFields);
        }
        catch (Exception e) when (e is IngotException or JsonException)
        {
            return "refused";
        }
    }
}
