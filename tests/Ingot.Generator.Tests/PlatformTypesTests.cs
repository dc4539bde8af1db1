namespace Ingot.Generator.Tests;

/// <summary>The platform's own types that are plain data, though their members don't show it.</summary>
public sealed class PlatformTypesTests
{
    private const string Back = """
        public static partial class Sample
        {
            static T Compact<T>(T value) => IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(value));
            static T Json<T>(T value) => IngotJson.Deserialize<T>(IngotJson.Serialize(value));
            static string Text<T>(T value) => System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(value));
        }
        """;

    [Theory]
    [InlineData("System.Net.IPAddress", "System.Net.IPAddress.Loopback", "\"127.0.0.1\"")]
    [InlineData("System.Net.IPEndPoint", "System.Net.IPEndPoint.Parse(\"[::1]:80\")", "\"[::1]:80\"")]
    [InlineData("System.Text.Rune", "new System.Text.Rune('a')", "\"a\"")]
    [InlineData("System.Numerics.Complex", "new System.Numerics.Complex(1, -2.5)", "{\"Real\":1,\"Imaginary\":-2.5}")]
    [InlineData("Index", "^3", "{\"Value\":3,\"IsFromEnd\":true}")]
    [InlineData("nint", "(nint)5", "5")]
    [InlineData("System.Collections.BitArray", "new System.Collections.BitArray(1)", "[false]")]
    [InlineData("System.Text.Json.JsonElement", "System.Text.Json.JsonDocument.Parse(\"[1]\").RootElement", "[1]")]
    [InlineData("System.Text.Json.Nodes.JsonNode", "System.Text.Json.Nodes.JsonNode.Parse(\"[1]\")", "[1]")]
    [InlineData("Once", "new Once(7)", "\"7\"")]
    public void They_can_be_roots(string type, string value, string json) => Ran.Of(
        $$"""
        [assembly: Ingot(typeof({{type}}))]
        [IngotConverter(typeof(OnceText), Formats = IngotFormats.Json)] public record struct Once(int N);
        public class OnceText : IIngotConverter<Once, string> { public string ToSurrogate(Once o) => $"{o.N}"; public Once FromSurrogate(string s) => new(int.Parse(s)); }
        {{Back}}
        partial class Sample { public static string Run() { var x = {{value}}; return $"{$"{Compact<{{type}}>(x)}" == $"{x}"} {$"{Json<{{type}}>(x)}" == $"{x}"} " + Text<{{type}}>(x); } }
        """).ShouldBe($"True True {json}");

    [Theory]
    [InlineData("System.Net.IPAddress", "System.Net.IPAddress.Parse(\"192.168.1.2\")", "\"192.168.1.2\"")]
    [InlineData("System.Net.IPAddress", "System.Net.IPAddress.Parse(\"fe80::1%3\")", "\"fe80::1%3\"")]
    [InlineData("System.Net.IPAddress", "null", "null")]
    [InlineData("System.Net.IPEndPoint", "System.Net.IPEndPoint.Parse(\"[::1]:80\")", "\"[::1]:80\"")]
    [InlineData("System.Text.Rune", "new System.Text.Rune(0x1F600)", "\"\\uD83D\\uDE00\"")]
    [InlineData("System.Numerics.Complex", "new(1, -2.5)", "{\"Real\":1,\"Imaginary\":-2.5}")]
    [InlineData("Index", "^3", "{\"Value\":3,\"IsFromEnd\":true}")]
    [InlineData("Index", "^0", "{\"Value\":0,\"IsFromEnd\":true}")]
    [InlineData("Range?", "1..", "{\"Start\":{\"Value\":1,\"IsFromEnd\":false},\"End\":{\"Value\":0,\"IsFromEnd\":true}}")]
    [InlineData("System.Numerics.Vector2", "new(1, 2)", "{\"X\":1,\"Y\":2}")]
    [InlineData("System.Numerics.Quaternion", "new(1, 2, 3, 4)", "{\"X\":1,\"Y\":2,\"Z\":3,\"W\":4}")]
    [InlineData("System.Numerics.Plane", "new(1, 2, 3, 4)", "{\"Normal\":{\"X\":1,\"Y\":2,\"Z\":3},\"D\":4}")]
    [InlineData("System.Numerics.Matrix3x2", "new(1, 2, 3, 4, 5, 6)", "{\"M11\":1,\"M12\":2,\"M21\":3,\"M22\":4,\"M31\":5,\"M32\":6}")]
    [InlineData("nint", "-5", "-5")]
    [InlineData("nuint", "9", "9")]
    [InlineData("System.Text.StringBuilder", "new(\"a\")", "\"a\"")]
    [InlineData("System.Globalization.CultureInfo", "System.Globalization.CultureInfo.InvariantCulture", "\"\"")]
    public void They_come_back(string type, string value, string json) => Ran.Of(
        $$"""
        [Ingot] public class A { public {{type}} X { get; set; } public {{type}}[] Xs { get; set; } }
        {{Back}}
        partial class Sample { public static string Run() { var a = new A { X = {{value}}, Xs = [{{value}}] }; var c = Compact(a); var j = Json(a); return $"{Equal(a.X, c.X)} {Equal(a.X, c.Xs[0])} {Equal(a.X, j.X)} {Equal(a.X, j.Xs[0])} " + Text(a); } static bool Equal(object x, object y) => $"{x}" == $"{y}"; }
        """).ShouldBe($$"""True True True True {"X":{{json}},"Xs":[{{json}}]}""");

    [Theory]
    [InlineData("int[,]", "new[,] { { 1, 2, 3 }, { 4, 5, 6 } }", "[[1,2,3],[4,5,6]]")]
    [InlineData("string[,]", "new[,] { { \"a\" }, { null } }", "[[\"a\"],[null]]")]
    [InlineData("int[,]", "new int[0, 0]", "[]")]
    [InlineData("double[,,]", "new[,,] { { { 1.5, 2 }, { 3, 4 } } }", "[[[1.5,2],[3,4]]]")]
    [InlineData("byte[,,,]", "new byte[,,,] { { { { 1 }, { 2 } } }, { { { 3 }, { 4 } } } }", "[[[\"AQ==\",\"Ag==\"]],[[\"Aw==\",\"BA==\"]]]")]
    [InlineData("int[][,]", "[new[,] { { 1 } }, null]", "[[[1]],null]")]
    [InlineData("List<int>[,]", "new List<int>[,] { { [1, 2], [] } }", "[[[1,2],[]]]")]
    [InlineData("ArraySegment<int>", "new ArraySegment<int>([1, 2, 3, 4], 1, 2)", "[2,3]")]
    [InlineData("ArraySegment<byte>", "new ArraySegment<byte>([1, 2, 3, 4], 1, 2)", "[2,3]")]
    [InlineData("ArraySegment<string>", "default", "[]")]
    [InlineData("ArraySegment<object>", "new(new string[] { \"a\", \"b\", \"c\" }, 1, 2)", "[\"b\",\"c\"]")]
    [InlineData("ReadOnlyMemory<object>", "new(new string[] { \"a\" })", "[\"a\"]")]
    [InlineData("System.Collections.Immutable.ImmutableArray<object>",
        "System.Collections.Immutable.ImmutableArray<object>.CastUp(System.Collections.Immutable.ImmutableArray.Create(\"a\"))", "[\"a\"]")]
    [InlineData("System.Buffers.ReadOnlySequence<int>", "new([1, 2])", "[1,2]")]
    [InlineData("System.Buffers.ReadOnlySequence<byte>", "new([1, 2])", "\"AQI=\"")]
    [InlineData("System.Collections.Concurrent.ConcurrentStack<int>", "new([1, 2])", "[2,1]")]
    [InlineData("System.Collections.Immutable.ImmutableStack<int>", "System.Collections.Immutable.ImmutableStack.Create(1, 2)", "[2,1]")]
    [InlineData("System.Collections.Immutable.IImmutableStack<int>", "System.Collections.Immutable.ImmutableStack.Create(1, 2)", "[2,1]")]
    [InlineData("System.Collections.Immutable.IImmutableQueue<int>", "System.Collections.Immutable.ImmutableQueue.Create(1, 2)", "[1,2]")]
    [InlineData("System.Collections.ObjectModel.ReadOnlyObservableCollection<string>", "new(new([\"a\", null]))", "[\"a\",null]")]
    [InlineData("PriorityQueue<string, int>", "new([(\"a\", 1), (\"b\", 0)])", "[{\"Key\":\"b\",\"Value\":0},{\"Key\":\"a\",\"Value\":1}]")]
    [InlineData("System.Net.IPNetwork", "System.Net.IPNetwork.Parse(\"10.0.0.0/8\")", "\"10.0.0.0/8\"")]
    [InlineData("TimeZoneInfo", "TimeZoneInfo.CreateCustomTimeZone(\"X\", TimeSpan.FromHours(2), \"x\", \"y\")", "\"X;120;x;y;y;;\"")]
    public void Those_that_hold_others_come_back(string type, string value, string json) => Ran.Of(
        $$"""
        [assembly: Ingot(typeof({{type}}))]
        [Ingot] public class A { public {{type}} X { get; set; } public List<{{type}}> Xs { get; set; } public HashSet<{{type}}> None { get; set; } }
        {{Back}}
        partial class Sample
        {
            public static string Run()
            {
                {{type}} x = {{value}};
                var a = new A { X = x, Xs = [x, x], None = [] };
                return $"{Text(Compact(a)) == Text(a)} {Text(Json(a)) == Text(a)} {Text(Compact(x)) == Text(x)} {Text(Json(x)) == Text(x)} {Compact(new A()).Xs is null} " + Text(a);
            }
        }
        """).ShouldBe($$"""True True True True True {"X":{{json}},"Xs":[{{json}},{{json}}],"None":[]}""");

    [Fact]
    public void Every_time_zone_of_the_system_comes_back_with_its_rules() => Ran.Of(
        $$"""
        [assembly: Ingot(typeof(TimeZoneInfo))]
        {{Back}}
        partial class Sample
        {
            public static string Run()
            {
                var zones = TimeZoneInfo.GetSystemTimeZones();
                foreach (var zone in zones)
                    if (!Compact(zone).Equals(zone) || !Json(zone).Equals(zone))
                        return zone.Id;
                return (zones.Count > 1) + " " + Text(TimeZoneInfo.FindSystemTimeZoneById("Europe/Berlin"));
            }
        }
        """).ShouldBe("True \"Europe/Berlin\"");

    [Theory]
    [InlineData("No/Such_Zone")]
    [InlineData("/dev/null")]
    [InlineData("../zoneinfo/Europe/Berlin")]
    [InlineData("Europe")]
    [InlineData("")]
    [InlineData("X;120;")]
    public void Text_that_is_no_time_zone_is_refused(string text) => Ran.Of(
        $$"""
        [assembly: Ingot(typeof(TimeZoneInfo))]
        partial class Sample { public static string Run() { try { IngotJson.Deserialize<TimeZoneInfo>("\"{{text}}\""u8); return "read"; } catch (IngotException) { return "refused"; } } }
        """).ShouldBe("refused");

    [Fact]
    public void A_time_zone_of_ones_own_comes_back_with_its_rules() => Ran.Of(
        $$"""
        [assembly: Ingot(typeof(TimeZoneInfo))]
        partial class Sample
        {
            public static string Run()
            {
                var own = TimeZoneInfo.CreateCustomTimeZone("Own", TimeSpan.FromHours(1), "a", "b", "c", [TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
                    new(2000, 1, 1), new(2001, 1, 1), TimeSpan.FromHours(1), TimeZoneInfo.TransitionTime.CreateFixedDateRule(new(1, 1, 1), 3, 1),
                    TimeZoneInfo.TransitionTime.CreateFixedDateRule(new(1, 1, 1), 10, 1))]);
                return $"{IngotJson.Deserialize<TimeZoneInfo>(IngotJson.Serialize(own)).Equals(own)}";
            }
        }
        """).ShouldBe("True");

    [Theory]
    [InlineData("[[1,2],[3]]")]
    [InlineData("[[1],null]")]
    public void Rows_of_different_lengths_are_no_array_of_several_dimensions(string json) => Ran.Of(
        $$"""
        [assembly: Ingot(typeof(int[,]))]
        {{Back}} partial class Sample { public static string Run() { try { IngotJson.Deserialize<int[,]>("{{json}}"u8); } catch (IngotException e) { return e.InnerException.Message; } return ""; } }
        """).ShouldBe("All rows of an array of several dimensions have the same length");

    [Theory]
    [InlineData("[3, 2], Values = new int[5]")]
    [InlineData("[2], Values = new int[2]")]
    [InlineData("[-1, -1], Values = new int[1]")]
    [InlineData("[65536, 65536], Values = []")]
    [InlineData("[2147483647, 2147483647], Values = []")]
    [InlineData("null, Values = []")]
    [InlineData("[1, 1], Values = null")]
    public void Lengths_that_are_not_those_of_the_elements_are_refused(string lengths) => Ran.Of(
        $$"""
        [Ingot] public class Grids { public Ingot.Runtime.Grid<int> G { get; set; } }
        [Ingot] public class Arrays { public int[,] G { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var bytes = IngotSerializer.Serialize(new Grids { G = new() { Lengths = {{lengths}} } });
                try { return $"{IngotSerializer.Deserialize<Arrays>(bytes).G.Length}"; } catch (IngotException e) { return e.InnerException?.GetType().Name ?? e.Message; }
            }
        }
        """).ShouldBe("FormatException");

    [Fact]
    public void They_are_keys_too() => Ran.Of(
        $$"""
        [assembly: Ingot(typeof(Dictionary<System.Net.IPAddress, System.Text.Rune>))]
        {{Back}} partial class Sample { public static string Run() { var d = new Dictionary<System.Net.IPAddress, System.Text.Rune> { [System.Net.IPAddress.Loopback] = new('b') }; return Text(d) + Compact(d)[System.Net.IPAddress.Loopback] + Json(d)[System.Net.IPAddress.Loopback]; } }
        """).ShouldBe("""{"127.0.0.1":"b"}bb""");

    [Fact]
    public void Many_vectors_come_back() => Ran.Of(
        $$"""
        [assembly: Ingot(typeof(System.Numerics.Vector3[]))]
        {{Back}} partial class Sample { public static string Run() { var v = new System.Numerics.Vector3[100]; for (var i = 0; i < 100; i++) v[i] = new(i / 3f, 1, -i); return System.Linq.Enumerable.SequenceEqual(v, Compact(v)) + " " + System.Linq.Enumerable.SequenceEqual(v, Json(v)); } }
        """).ShouldBe("True True");

    [Fact]
    public void Bits_come_back() => Ran.Of(
        $$"""[Ingot] public class A { public System.Collections.BitArray B { get; set; } } {{Back}} partial class Sample { public static string Run() { var a = new A { B = new(new[] { true, false, true }) }; return Text(a) + Compact(a).B.Length + Json(a).B[2]; } }""")
        .ShouldBe("""{"B":[true,false,true]}3True""");

    private const string Trees =
        "using E = System.Text.Json.JsonElement; using N = System.Text.Json.Nodes.JsonNode; using O = System.Text.Json.Nodes.JsonObject; using D = "
            + "System.Text.Json.JsonDocument;";

    [Theory]
    [InlineData("""{"a": [1, {"b": "é"}], "c": null}""")]
    [InlineData("[]")]
    [InlineData("12.50")]
    [InlineData("\"\\u0041\"")]
    [InlineData("null")]
    public void JSON_that_is_held_as_a_tree_stands_in_JSON_as_it_is(string json) => Ran.Of(
        $$"""
        {{Trees}}
        [Ingot] public class A { public E Element { get; set; } public N Node { get; set; } public List<E> Many { get; set; } public int After { get; set; } }
        {{Back}}
        partial class Sample
        {
            public static string Run()
            {
                var text = @"{{json.Replace("\"", "\"\"", StringComparison.Ordinal)}}";
                var a = new A { Element = D.Parse(text).RootElement, Node = N.Parse(text), Many = [D.Parse(text).RootElement], After = 5 };
                var c = Compact(a); var j = Json(a);
                var same = System.Text.Json.JsonSerializer.Serialize(a) == Text(a);
                return $"{same} {Same(c, a)} {Same(j, a)} {c.After}{j.After}";
            }
            static bool Same(A x, A y) => E.DeepEquals(x.Element, y.Element) && N.DeepEquals(x.Node, y.Node) && E.DeepEquals(x.Many[0], y.Many[0]);
        }
        """).ShouldBe("True True True 55");

    [Fact]
    public void JSON_that_would_be_nested_too_deep_to_be_read_is_not_written() => Ran.Of(
        $$"""
        {{Trees}}
        [Ingot] public class A { public E Element { get; set; } }
        {{Back}}
        partial class Sample
        {
            static string Try(int depth) { var a = new A { Element = D.Parse(new string('[', depth) + new string(']', depth), new System.Text.Json.JsonDocumentOptions { MaxDepth = 100 }).RootElement }; try { return Json(a).Element.ValueKind.ToString(); } catch (IngotException e) { return e.Message.Substring(0, 26); } }
            public static string Run() => Try(63) + " " + Try(64) + " " + Compact(new A()).Element.ValueKind;
        }
        """).ShouldBe("Array The value is nested deeper Undefined");

    [Fact]
    public void A_parameter_s_own_default_stands_for_what_JSON_does_not_have() => Ran.Of(
        $$"""
        public enum E { A, B }
        [Ingot] public class A(int x = 5, string s = "d\"d", E ee = E.B, long? l = 3, decimal d = 1.5m, double f = double.NaN, float g = 1e-30f, char c = '\'', ulong u = ulong.MaxValue)
        { public int X => x; public string S => s; public E Ee => ee; public long? L => l; public decimal D => d; public double F => f; public float G => g; public char C => c; public ulong U => u; }
        {{Back}}
        partial class Sample
        {
            static string Show(A a) => $"{a.X} {a.S} {a.Ee} {a.L} {a.D} {a.F} {a.G} {a.C} {a.U}";
            public static string Run() => (Show(IngotJson.Deserialize<A>("{}"u8)) == Show(System.Text.Json.JsonSerializer.Deserialize<A>("{}"))) + Show(Json(new A(0, null, E.A, null, 0, 0, 0, 'x', 0))) + Show(Compact(new A(0, null, E.A, null, 0, 0, 0, 'x', 0)));
        }
        """)
        .ShouldBe("True0  A  0 0 0 x 00  A  0 0 0 x 0");
}
