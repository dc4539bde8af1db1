namespace Ingot.Generator.Tests;

/// <summary>The constructor that was chosen is called, whatever others the compiler could choose for the types of the members.</summary>
public sealed class ConstructorOverloadsTests
{
    private const string Level = """
        [IngotConverter(typeof(LevelConverter))] public sealed record Level(int N);
        public class LevelConverter : IIngotConverter<Level, int> { public int ToSurrogate(Level l) => l.N; public Level FromSurrogate(int n) => new(n); }

        """;

    private const string Marks = "using Priority = System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute; "
        + "using SetsRequired = System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute; ";

    [Theory]
    [InlineData("[IngotConstructor] public A(long x) => X = (int)x; public A(int euros) => X = euros * 100; public int X { get; }", "5L", "5")]
    [InlineData("public A(long x) => X = (int)x; public A(int euros) => X = euros * 100; public int X { get; }", "5L", "5")]
    [InlineData("[IngotConstructor] public A(long x, object y) => (X, Y) = ((int)x, (int)y); public A(object x, long y) => (X, Y) = (7, 7); "
        + "public int X { get; } public int Y { get; }", "5L, (object)6", "5", "6")]
    [InlineData("[IngotConstructor] public A(int? x) => X = x ?? 0; public A(int x) => X = x + 1; public int X { get; }", "(int?)5", "5")]
    [InlineData("[IngotConstructor] public A(dynamic x) => X = x; public A(string x) => X = \"!\" + x; public object X { get; }", "(object)\"a\"", "a")]
    [InlineData("[IngotConstructor] public A(object x) => X = (string[])x; public A(params object[] x) => X = new[] { \"b\" }; "
        + "public A(string[] y) => X = new[] { \"c\" }; public string[] X { get; }", "(object)new[] { \"a\" }", "a")]
    [InlineData("[IngotConstructor] public A(params object[] x) => X = (string[])x; public A(string[] y) => X = new[] { \"c\" }; public string[] X { get; }",
        "(object[])new[] { \"a\" }", "a")]
    [InlineData("[IngotConstructor] public A(IEnumerable<int> x) => X = new(x); public A(List<int> x) => X = new(x) { 0 }; public List<int> X { get; }",
        "(IEnumerable<int>)new[] { 5 }", "5")]
    [InlineData("[IngotConstructor] public A(long x, long y = 1) => (X, Y) = ((int)x, (int)y); public A(int x, int y = 2, int z = 3) => (X, Y) = (8, 9); "
        + "public int X { get; } public int Y { get; }", "5L, 6L", "5", "6")]
    [InlineData("[IngotConstructor] public A(in int x) => X = x; public A(int x) => X = x + 1; public int X { get; }", "in five", "5")]
    [InlineData("[IngotConstructor] public A(in long x) => X = (int)x; public A(long x) => X = (int)x + 1; public int X { get; }", "in fifth", "5")]
    [InlineData("[IngotConstructor] public A(object x) => X = (Level)x; public A(Level x) => X = new(x.N + 1); public Level X { get; }",
        "(object)new Level(5)", "Level { N = 5 }")]
    [InlineData("[IngotConstructor] public A(int x) => X = x; [System.Runtime.CompilerServices.OverloadResolutionPriority(1)] public A(object y) => X = 7; "
        + "public int X { get; }", "x: 5", "5")]
    [InlineData("[IngotConstructor] public A(long @class) => Class = (int)@class; public A(int x) => Class = x * 2; public int Class { get; } "
        + "internal int X => Class;", "5L", "5")]
    [InlineData("[IngotConstructor] public A(long x) => X = (int)x; public A(int euros) => X = euros * 100; public int X { get; } "
        + "public int Z { get; init; } = 3; public int Y => Z;", "5L", "5", "3")]
    public void It_is_called(string members, string arguments, string x, string? y = null)
    {
        foreach (var kind in new[] { "sealed class", "struct" })
            Ran.Of(Level + $"[Ingot] public {kind} A {{ {members} }}" + Sample("A", arguments, hasY: y is not null)).ShouldBe($"{x}{y} {x}{y}", kind);
    }

    [Fact]
    public void It_is_called_of_a_generic_type_with_another_for_that_argument() => Ran.Of("""
        [assembly: Ingot(typeof(A<int>))]
        public class A<T> { [IngotConstructor] public A(T x) => X = x; public A(int count) => X = default; public T X { get; } }
        """ + Sample("A<int>", "x: 5", hasY: false)).ShouldBe("5 5");

    /// <summary>A name can't tell two constructors apart that have the same: then the one that the compiler chooses is called, and that is said.</summary>
    [Theory]
    [InlineData("[IngotConstructor] public A(T x) => X = 1; public A(int x) => X = 2;", "2 2", true)]
    [InlineData("public A(T x) => X = 1; [IngotConstructor] public A(int x) => X = 2;", "2 2", false)]
    [InlineData("[IngotConstructor] public A(T x) => X = 1; public A(in int x) => X = 2;", "2 2", true)]
    [InlineData("[IngotConstructor] public A(in T x) => X = 1; public A(int x) => X = 2;", "1 1", false)]
    [InlineData("[IngotConstructor] public A(T x) => X = 1; private A(int x) => X = 2;", "1 1", false)]
    [InlineData("[IngotConstructor] public A(int x) => X = 1; [Priority(1)] public A(object x) => X = 2;", "2 2", true)]
    [InlineData("[IngotConstructor] public A(int x) => X = 1; [Priority(1)] public A(string x) => X = 2;", "1 1", false)]
    [InlineData("[IngotConstructor] public A(int x) => X = 1; [Priority(1)] public A(object x, int y) => X = 2;", "1 1", false)]
    [InlineData("[IngotConstructor] public A(in int x) => X = 1; [Priority(1)] public A(object x) => X = 2;", "1 1", false)]
    [InlineData("[IngotConstructor] public A(T x) => X = 1; public A(ref int x) => X = 2;", "1 1", false)]
    [InlineData("[Priority(-1)] public A(int x) => X = 1; public A(int x, IDisposable log = null) => X = 2;", "2 2", false)]
    [InlineData("[IngotConstructor, Priority(-1)] public A(int x) => X = 1; public A(int x, IDisposable log = null) => X = 2;", "2 2", true)]
    public void One_of_the_same_names_that_the_compiler_prefers_is_called(string constructors, string read, bool isSaid) => Ran.Of($$"""
        using Priority = System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute;
        [assembly: Ingot(typeof(A<int>))]
        public class A<T> { {{constructors}} public int X { get; } }
        public static class Sample
        {
            public static string Run() =>
                $"{IngotSerializer.Deserialize<A<int>>(new byte[] { 1 }).X} {IngotJson.Deserialize<A<int>>("{}"u8).X}";
        }
        """, isSaid ? ["ING013"] : []).ShouldBe(read);

    /// <summary>Which constructor the compiler prefers for a call says nothing of what the type consists of, so that its bytes stay the same.</summary>
    [Fact]
    public void The_members_stay_those_of_the_marked_one() => Ran.Of("""
        using Priority = System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute;
        [Ingot] public class A
        {
            [IngotConstructor, Priority(-1)] public A(int id) => Id = id;
            public A(int id, string name = null) => (Id, Name) = (id, name);
            public int Id { get; }
            [System.Text.Json.Serialization.JsonIgnore] public string Name { get; }
        }
        [Ingot] public class B { public int Id { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var bytes = IngotSerializer.Serialize(new A(5, "a"));
                return bytes.AsSpan().SequenceEqual(IngotSerializer.Serialize(new B { Id = 5 })) + " " + IngotSerializer.Deserialize<A>(bytes).Id;
            }
        }
        """, ["ING013", "ING006"]).ShouldBe("True 5");

    /// <summary>What a constructor sets is set only if the compiler calls that one: it may prefer one that sets nothing.</summary>
    [Theory]
    [InlineData("public required string Name { get; set; }", "a", "ING013")]
    [InlineData("[IgnoreDataMember] public required string Name { get; set; }", null, "ING013", "ING011")]
    public void What_is_required_is_set_where_another_is_called(string member, string? name, params string[] said)
    {
        var source = Marks + $$"""
            [Ingot] public class A
            {
                [IngotConstructor, SetsRequired, Priority(-1)] public A(int id) => (Id, Name) = (id, "none");
                public A(int id, string log = null) => Id = id;
                public int Id { get; }
                {{member}}
            }
            public static class Sample
            {
                public static string Run() => IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A(5) { Name = "a" })).Name
                    + IngotJson.Deserialize<A>("{\"Id\":5,\"Name\":\"a\"}"u8).Name;
            }
            """;
        if (name is not null)
            Ran.Of(source, said).ShouldBe(name + name);
        else
            Generated.Of(source).Diagnostics.Select(d => d.Id).ShouldBe(said, ignoreOrder: true);
    }

    [Fact]
    public void A_collection_that_sets_what_it_requires_in_no_constructor_that_is_called_is_refused() => Generated.Of(Marks + """
        [Ingot] public class A { public L Held { get; set; } }
        public class L : List<int>
        {
            [SetsRequired, Priority(-1)] public L() => Name = "none";
            public L(IDisposable log = null) { }
            public required string Name { get; set; }
        }
        """).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING001");

    /// <summary>Elements are added to a collection without a setter only if the constructor that is called creates it.</summary>
    [Fact]
    public void A_collection_that_another_constructor_leaves_null_is_passed_to_one_that_takes_it() => Ran.Of(Marks + """
        [Ingot] public class A
        {
            [Priority(-1)] public A() => Items = new List<int>();
            public A(IDisposable log = null) { }
            public A(List<int> items) => Items = items;
            public List<int> Items { get; }
        }
        public static class Sample
        {
            public static string Run()
            {
                var compact = IngotSerializer.Deserialize<A>(IngotSerializer.Serialize(new A(new List<int> { 1, 2 })));
                return string.Join(",", compact.Items) + " " + string.Join(",", IngotJson.Deserialize<A>("{\"Items\":[3]}"u8).Items);
            }
        }
        """).ShouldBe("1,2 3");

    [Fact]
    public void It_is_called_for_rows_and_columns() => Ran.Of("""
        [assembly: Ingot(typeof(A[]))] [assembly: Ingot(typeof(B[]))]
        public struct A { [IngotConstructor] public A(long x) => X = (int)x; public A(int euros) => X = euros * 100; public int X { get; } }
        [Ingot(Layout = IngotLayout.Packed)]
        public struct B { [IngotConstructor] public B(long x) => X = (int)x; public B(int euros) => X = euros * 100; public int X { get; } }
        public static class Sample
        {
            public static string Run()
            {
                var (a, b) = (new A[100], new B[100]);
                (a[99], b[99]) = (new A(5L), new B(6L));
                a = IngotSerializer.Deserialize<A[]>(IngotSerializer.Serialize(a));
                b = IngotSerializer.Deserialize<B[]>(IngotSerializer.Serialize(b));
                return a[99].X + " " + b[99].X;
            }
        }
        """).ShouldBe("5 6");

    [Fact]
    public void What_JSON_lacks_is_the_default_of_its_parameters() => Ran.Of("""
        [Ingot] public class A
        {
            [IngotConstructor] public A(long x = 5, object y = null, in long z = 6) => (X, Y, Z) = ((int)x, (string)y, (int)z);
            public A(int x, string y, in int z) => X = 7;
            public A(long x, object y, long z) => X = 8;
            public int X { get; } public string Y { get; } [System.Text.Json.Serialization.JsonIgnore] public int Z { get; }
        }
        public static class Sample { public static string Run() { var a = IngotJson.Deserialize<A>("{}"u8); return $"{a.X} {a.Y} {a.Z}"; } }
        """).ShouldBe("5  6");

    private static string Sample(string type, string arguments, bool hasY) => $$"""

        public static class Sample
        {
            static readonly int five = 5;
            static readonly long fifth = 5;
            public static string Run()
            {
                var (compact, json) = (new {{type}}({{arguments}}), new {{type}}({{arguments}}));
                for (var i = 0; i < 2; i++)
                {
                    compact = IngotSerializer.Deserialize<{{type}}>(IngotSerializer.Serialize(compact));
                    json = IngotJson.Deserialize<{{type}}>(IngotJson.Serialize(json));
                }

                return {{(hasY ? "$\"{Text(compact.X)}{compact.Y} {Text(json.X)}{json.Y}\"" : "$\"{Text(compact.X)} {Text(json.X)}\"")}};
            }

            static string Text(object value) => value is System.Collections.IEnumerable and not string
                ? string.Join(",", System.Linq.Enumerable.Cast<object>((System.Collections.IEnumerable)value)) : $"{value}";
        }
        """;
}
