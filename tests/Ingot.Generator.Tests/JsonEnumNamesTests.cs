namespace Ingot.Generator.Tests;

/// <summary>Names that JsonStringEnumMemberName gives an enum's values are written and read as System.Text.Json does.</summary>
public sealed class JsonEnumNamesTests
{
    private const string Types = """
        using System.Linq; using System.Text; using System.Text.Json; using System.Text.Json.Serialization;
        [assembly: Ingot(typeof(E[]))]
        [JsonConverter(typeof(JsonStringEnumConverter))] public enum E
        {
            [JsonStringEnumMemberName("first one")] One = 1, [JsonStringEnumMemberName("TWO")] Two, Three, [JsonStringEnumMemberName("three")] Four,
            [JsonStringEnumMemberName("Six")] Five, Six, [JsonStringEnumMemberName("also")] Uno = 1, [JsonStringEnumMemberName("7x")] Seven = 7,
            [JsonStringEnumMemberName("ü\"q")] Eight, [JsonStringEnumMemberName("9")] Nine = 90, [JsonStringEnumMemberName("x,y")] Ten = 10, @class = -4
        }
        [Flags, JsonConverter(typeof(JsonStringEnumConverter<F>))] public enum F : ulong
        {
            [JsonStringEnumMemberName("none!")] None, [JsonStringEnumMemberName("a")] A, B,
            [JsonStringEnumMemberName("ab")] AB, [JsonStringEnumMemberName("see")] C, All = 1ul << 63
        }
        public enum N : sbyte { [JsonStringEnumMemberName("low")] Low = -128 }
        [Ingot] public class A
        {
            public E E { get; set; } public E? Maybe { get; set; } public List<E> Many { get; set; }
            public Dictionary<E, F> Map { get; set; } public F F { get; set; }
            public N Number { get; set; } public Dictionary<N, int> Named { get; set; }
        }
        """;

    [Fact]
    public void They_are_written() => Ran.Of(Before(
        """
        public static string Run()
        {
            for (var i = -5; i < 100; i++)
            {
                var e = (E)i;
                var f = (F)(i < 40 ? (ulong)i : (1ul << 63) + (ulong)(i & 7));
                var a = new A { E = e, Maybe = e, Many = new() { e, e }, Map = new() { [e] = f }, F = f, Number = (N)(-128 + (i & 1)) };
                a.Named = new() { [(N)(-i)] = 1 };
                var json = IngotJson.Serialize(a);
                var text = Encoding.UTF8.GetString(json);
                if (text != JsonSerializer.Serialize(a) || Encoding.UTF8.GetString(IngotJson.Serialize(IngotJson.Deserialize<A>(json))) != text)
                    return text;
            }

            return Encoding.UTF8.GetString(IngotJson.Serialize(new[] { E.One, E.Three }));
        }
        """)).ShouldBe("""["first one","Three"]""");

    [Fact]
    public void They_are_read_as_they_stand_and_others_in_any_case() => Ran.Of(Before(
        """
        public static string Run()
        {
            var names = new[] { "first one", "First One", "One", "one", "TWO", "two", "Two", "Three", "three", "THREE", "Four", "Six", "six", "Five", "also",
                "ALSO", "Uno", "7x", "Seven", "9", "90", "1", "-1", "ü\\u0022q", " TWO", "TWO ", "TWO,Three", "first one, TWO", "", " ", "5 ", "+5", "9x", "1,2", "TWO,1",
                ",TWO", "99999999999999999999", "x,y", "x,y,TWO", "class", "CLASS", "@class", "a", "A", "a, B", "a,b", "see,a", "A,C", "ab", "AB", "none!", "None", "a,,B",
                "a;B", " a , b ", "All, none!", "-7", "low", "LOW", "Low", "-128", "128" };
            var differ = new List<string>();
            foreach (var name in names)
            {
                foreach (var form in new[] { "{\"E\":\"|\"}", "{\"F\":\"|\"}", "{\"Map\":{\"|\":1}}", "{\"Named\":{\"|\":1}}", "{\"Maybe\":\"|\"}" })
                {
                    var json = form.Replace("|", name);
                    var ours = Read(() => IngotJson.Deserialize<A>(Encoding.UTF8.GetBytes(json)));
                    var theirs = Read(() => JsonSerializer.Deserialize<A>(json));
                    if (ours != theirs)
                        differ.Add($"{json}: {ours}, not {theirs}");
                }
            }

            return string.Join("\n", differ);
        }

        static string Read(Func<A> read)
        {
            try
            {
                var a = read();
                return $"{(int)a.E} {(ulong)a.F} {(int?)a.Maybe} {(int?)a.Map?.Keys.Single()} {(int?)a.Named?.Keys.Single()}";
            }
            catch (Exception e) when (e is IngotException or JsonException)
            {
                return "refused";
            }
        }
        """)).ShouldBe("");

    private static string Before(string run) => Types + " public static class Sample { " + run + " }";
}
