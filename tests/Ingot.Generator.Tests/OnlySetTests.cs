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
        [Ingot] public class Begun
        {
            public int Id { get; init; }
            public string Name { get; set; } = "none";
            [JsonPropertyName("fullName")] public string Old { set => Name = value; }
        }
        [Ingot] public class Taking
        {
            public Taking(int id) => Id = id;
            public int Id { get; }
            public string Name { get; set; } = "none";
            public string Old { set => Name = value; }
        }
        [Ingot] public class TakingName
        {
            public TakingName(string name) => Name = name;
            public string Name { get; set; }
            public string Old { set => Name = value; }
        }
        public class Half
        {
            public int X { get; set; }
            public int Given { private get; set; }
            public int Own { protected get; set; } = 3;
            public int[] All() => new[] { Given, Own };
        }

        """;

    private const string Marked = "using System.Text.Json.Serialization; ";

    private const string Services = "public interface ILogger { } public class Orders { public int N { get; set; } public Orders(ILogger log) { } } "
        + "[Ingot] public class A { public int X { get; set; } public Given Y { set { } } public List<Given> Z { set { } } } ";

    private static readonly JsonSerializerOptions WithFields = new() { IncludeFields = true };

    private static readonly Lazy<System.Reflection.Assembly> Loaded = new(() =>
    {
        var (assembly, diagnostics) = Ran.Assembly(Types + """
            public static class Sample
            {
                public static object Read(string type, byte[] json) => type switch
                {
                    "A" => IngotJson.Deserialize<A>(json), "S" => IngotJson.Deserialize<S>(json), "R" => IngotJson.Deserialize<R>(json),
                    "Strict" => IngotJson.Deserialize<Strict>(json), "Begun" => IngotJson.Deserialize<Begun>(json),
                    "Taking" => IngotJson.Deserialize<Taking>(json), "TakingName" => IngotJson.Deserialize<TakingName>(json),
                    _ => IngotJson.Deserialize<Demanding>(json),
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
    [InlineData("Begun", """{"fullName":null,"Name":"Bo","Id":1}""")]
    [InlineData("Begun", """{"Name":"Bo","fullName":"Ann"}""")]
    [InlineData("Begun", """{"Name":"Bo","Name":"Cy","fullName":"Ann","Id":1,"Name":"Di"}""")]
    [InlineData("Begun", """{"fullName":"Ann","Name":"Bo","fullName":"Cy"}""")]
    [InlineData("Begun", "{}")]
    [InlineData("Taking", """{"Old":null,"Id":1,"Name":"Bo"}""")]
    [InlineData("Taking", """{"Id":1,"Name":"Bo","Old":"Ann"}""")]
    [InlineData("TakingName", """{"Old":"Ann","Name":"Bo"}""")]
    [InlineData("TakingName", """{"Name":"Bo","Old":"Ann"}""")]
    public void They_are_set_as_by_System_Text_Json(string type, string json)
    {
        var known = Loaded.Value.GetType(type)!;
        var theirs = Said(() => JsonSerializer.Deserialize(json, known, WithFields)!);
        Said(() => Call("Read")).ShouldBe(theirs);
        if (type is "A" or "S" or "Strict")
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
    [InlineData("[assembly: IngotFormats(IngotFormats.Json)] [Ingot] public class A { public int X { get; set; } public required Action Y { set { } } }",
        "ING001")]
    [InlineData("[Ingot] public class A { public int X { get; set; } [System.Text.Json.Serialization.JsonRequired] public System.IO.Stream Y { set { } } }",
        "ING006")]
    [InlineData("[Ingot] public class A { public int X { get; set; } [System.Text.Json.Serialization.JsonExtensionData] "
        + "public Dictionary<string, object> Y { set { } } }", "ING016")]
    [InlineData("public interface I { } [Ingot] public class A { public int X { get; set; } public I Y { private get; set; } }", "ING006")]
    [InlineData("[Ingot] public class A { int x; public int X => x; public int Y { set => x = value; } }", "ING006")]
    [InlineData("[Ingot] public class A { int x; public int Y { set => x = value; } }", "ING006")]
    [InlineData("[Ingot] public class A { public A(int y) => X = y; public int X { get; set; } public int Y { set => X = value; } }", "ING003")]
    [InlineData("[Ingot] public class A { public int X { get; set; } [System.Text.Json.Serialization.JsonPropertyName(\"X\")] public int Y { set => X = value; "
        + "} }", "ING014")]
    [InlineData(Marked + "public interface I { } [Ingot] public class A { public int X { get; set; } [JsonPropertyName(\"y\")] public I Y { set { } } }",
        "ING004")]
    [InlineData(Marked + "public abstract class I { } [Ingot] public class A { public int X { get; set; } [JsonInclude] public I[] Y { set { } } }", "ING004")]
    [InlineData(Marked + "[IngotWriteOnly] public class V { public int X { get; set; } } [Ingot] public class A { public int X { get; set; } "
        + "[JsonRequired] public List<V> Y { set { } } }", "ING006")]
    [InlineData(Marked + "public class B { public B(string x) { } } [Ingot] public class A { public int X { get; set; } [JsonInclude] public B Y { set { } } }",
        "ING003")]
    [InlineData("public interface I { } [Ingot] public class A { public int X { get; set; } [DataMember] public I Y { set { } } }", "ING004")]
    public void What_cannot_be_done_is_said(string source, string id) => Generated.Of(source).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(id);

    [Theory]
    [InlineData("[assembly: IngotFormats(IngotFormats.Compact)] [Ingot] public class A { public int X { get; set; } public System.IO.Stream Y { set { } } }")]
    [InlineData("[Ingot] public class A { public int X { get; set; } public System.IO.TextWriter Y { set { } } public List<System.IO.Stream> Z { set { } } }")]
    [InlineData("public interface I { } [Ingot] public class B : A<int> { } public class A<T> { public int X { get; set; } public I Y { init { } } }")]
    [InlineData("public class B { public System.IO.Stream X { get; set; } } [Ingot] public class A { public int X { get; set; } public B Y { set { } } }")]
    [InlineData("public class B { public System.IO.Stream X { get; set; } } [Ingot] public class A { public int X { get; set; } "
        + "[IgnoreDataMember] public B Own { get; set; } public B Y { set { } } }")]
    [InlineData("[assembly: IngotFormats(IngotFormats.Json)] public interface I { } [Ingot] public class A { public int X { get; set; } "
        + "[System.Text.Json.Serialization.JsonIgnore] public I Own { get; set; } public I Y { set { } } }")]
    [InlineData("public record B(Func<int> F); [Ingot] public class A { public int X { get; set; } public B Y { set { } } }")]
    [InlineData("public interface I { } public struct B { public I X; } [Ingot] public class A { public int X { get; set; } public B Y { set { } } }")]
    [InlineData("public class B { B() { } } public class C : IIngotConverter<B, int> { public int ToSurrogate(B b) => 0; "
        + "public B FromSurrogate(int b) => null; } [Ingot] public class A { [IngotConverter(typeof(C))] public B X { get; set; } public B Y { set { } } }")]
    [InlineData("[assembly: IngotNamespace(\"N\", DiscoverSubtypes = true)] namespace N { public interface I { } public class S : I { public S(I i) { } } "
        + "public class A { public int X { get; set; } public I Y { set { } } } }")]
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
    [InlineData(Services + "public record Given(System.Net.Http.HttpClient Client);")]
    [InlineData(Services + "public record Given(Inner I); public record Inner(ILogger L);")]
    [InlineData(Services + "public record Given(Orders S);")]
    [InlineData(Services + "public record Given(Settings S); public class Settings { int secret; }")]
    [InlineData(Services + "public struct Given { public ILogger[] All; public Given[] Next; }")]
    [InlineData(Services + "public record Given { public int N { get; set; } public Given(string x) { } }")]
    [InlineData("[Ingot] public class B { public int X { get; set; } public R Y { set { } } } public record R(System.IO.Stream S); "
        + "[Ingot] public class A { public int X { get; set; } public B Y { set { } } }")]
    [InlineData("public interface I { } [Ingot] public class A { public int X { get; set; } public Func<I> Make => null; public I Y { set { } } }")]
    public void What_nothing_is_lost_of_is_not_said(string source)
    {
        var (diagnostics, errors) = Generated.Of(source);
        diagnostics.ShouldBeEmpty();
        errors.ShouldBeEmpty();
    }

    /// <summary>What is data is read: its type says so, or the property itself, or a member that can be read.</summary>
    [Theory]
    [InlineData("", "P", "public P Home { get; set; }")]
    [InlineData("", "P", "public List<P> Homes { get; }")]
    [InlineData("", "P", "public Dictionary<int, P[]> Homes;")]
    [InlineData("", "P", "[JsonPropertyName(\"Old\")]")]
    [InlineData("", "P", "[JsonRequired]")]
    [InlineData("", "P", "[IngotConverter(typeof(Text))]")]
    [InlineData("[assembly: Ingot(typeof(P))]", "P", "")]
    [InlineData("[assembly: IngotConverter(typeof(P), typeof(Text))]", "P", "")]
    [InlineData("[assembly: IngotSubtype(typeof(P), 1, typeof(Q))]", "P", "")]
    [InlineData("[JsonDerivedType(typeof(Q), \"Q\")]", "P", "")]
    [InlineData("[DataContract]", "P", "")]
    [InlineData("[Ingot]", "List<P>", "")]
    [InlineData("", "List<P>", "public P Home { get; set; }")]
    [InlineData("", "S", "")]
    [InlineData("", "S?", "")]
    [InlineData("", "R", "")]
    [InlineData("", "T", "")]
    [InlineData("", "P", "public (int, P) Pair { get; set; }")]
    [InlineData("", "P", "public Page<P> Pages { get; set; }")]
    [InlineData("", "P", "public KeyValuePair<int, P> Pair { get; set; }")]
    [InlineData("", "P", "public Tuple<int, P> Pair { get; set; }")]
    [InlineData("", "P", "public PriorityQueue<P, int> Waiting { get; set; }")]
    [InlineData("", "P", "public System.Buffers.ReadOnlySequence<P> Buffers { get; set; }")]
    [InlineData("", "P", "public W Broken { set { } }", "public P Home { get; set; }")]
    public void One_that_takes_data_is_set(string mark, string type, string member, string other = "") => Ran.Of($$"""
        using System.Text.Json.Serialization;
        {{mark}} public class P { [DataMember] public int X { get; set; } } public class Q : P { }
        public struct S { public int X { get; set; } } public sealed record R(int X); public record T(T Next, S[] All, List<R?> More);
        public record W(Action Do); public class Page<TItem> { public TItem[] Items { get; set; } }
        public class Text : IIngotConverter<P, int[]> { public int[] ToSurrogate(P value) => new[] { 1 }; public P FromSurrogate(int[] value) => new(); }
        [Ingot] public class A { public int Count { get; set; } {{other}} {{member}} public {{type}} Old { set => Count++; } }
        public static class Sample
        {
            public static string Run() => IngotJson.Deserialize<A>("{\"Old\":{{(type.StartsWith("List", StringComparison.Ordinal) ? "[]"
                : (mark + member).Contains("IngotConverter", StringComparison.Ordinal) ? "[1]" : "{}")}}}"u8).Count.ToString();
        }
        """).ShouldBe("1");

    /// <summary>A list is written as rows only of types that can't contain themselves.</summary>
    [Fact]
    public void The_compact_format_does_not_depend_on_them() => Ran.Of("""
        [assembly: Ingot(typeof(A[]))] [assembly: Ingot(typeof(B[]))]
        public class A { public int X { get; set; } public int Y { get; set; } }
        public class B { public int X { get; set; } public int Y { get; set; } public B Old { set => X = value.X; } public List<B> All => null; }
        public static class Sample
        {
            public static string Run()
            {
                var (a, b) = (new A[100], new B[100]);
                for (var i = 0; i < 100; i++)
                    (a[i], b[i]) = (new A { X = i * 77777, Y = i * 99999 }, new B { X = i * 77777, Y = i * 99999 });
                return IngotSerializer.Serialize(a).AsSpan().SequenceEqual(IngotSerializer.Serialize(b)).ToString();
            }
        }
        """).ShouldBe("True");

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
