using Ingot.Generator.Diagnostics;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>Numbers can be of a wider type than the stored ones, wherever they are: the forms that they are packed in don't depend on the type.</summary>
public sealed class WidenedNumbersTests
{
    private const string Members = """
        [Ingot] public class A
        {
            public N One { get; set; } public N? Maybe { get; set; } public N[] Few { get; set; } public List<N> Many { get; set; } public N?[] Some { get; set; }
            public List<N[]> Lists { get; set; } public Dictionary<N, N> Map { get; set; } public Dictionary<string, List<N>> Named { get; set; }
            public List<Row> Rows { get; set; } public List<Wide> Columns { get; set; } public Tight Fixed { get; set; } public Tight[] Tights { get; set; }
            public KeyValuePair<N, N> Pair { get; set; } public List<(N, N?)> Tuples { get; set; } public N[,] Plane { get; set; }
        }
        public struct Row { public N X { get; set; } public N Y { get; set; } }
        [Ingot(Layout = IngotLayout.Packed)] public class Wide { public N X { get; set; } public N? Y { get; set; } public N[] Z { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public struct Tight { public N X { get; set; } public N? Y { get; set; } public bool Z { get; set; } }
        """;

    private const string Run = """
        public static class Sample
        {
            static N Of(int i, int most) => (N)(i % 7 == 0 ? most - i : i % 50);
            static A Filled(int count, int most)
            {
                var few = new N[count]; var some = new N?[count];
                for (var i = 0; i < count; i++) { few[i] = Of(i, most); some[i] = i % 3 == 0 ? null : few[i]; }
                var a = new A { One = few[0], Maybe = few[1], Few = few, Many = new(few), Some = some, Lists = new() { few, null, few }, Map = new(),
                    Named = new() { ["a"] = new(few), ["b"] = null }, Rows = new(), Columns = new(), Fixed = new Tight { X = few[0], Y = few[1], Z = true },
                    Tights = new Tight[count], Pair = new(few[0], few[1]), Tuples = new(), Plane = new N[2, 2] };
                for (var i = 0; i < count; i++)
                {
                    a.Map[few[i]] = few[i];
                    a.Rows.Add(new Row { X = few[i], Y = few[count - 1 - i] });
                    a.Columns.Add(new Wide { X = few[i], Y = some[i], Z = i % 9 == 0 ? few : null });
                    a.Tights[i] = new Tight { X = few[i], Y = some[i], Z = i % 2 == 0 };
                    a.Tuples.Add((few[i], some[i]));
                    a.Plane[i % 2, i / 2 % 2] = few[i];
                }
                return a;
            }
            static string Text(object o) => (o is System.Collections.IEnumerable all and not string)
                ? "[" + string.Join(",", System.Linq.Enumerable.Select(System.Linq.Enumerable.Cast<object>(all), Text)) + "]"
                : o is null ? "-" : (o is bool or string) ? o.ToString() : (o is IConvertible) ? ToLong(o)
                : o.GetType().IsGenericType && o.GetType().Name.StartsWith("ValueTuple") ? Parts(o, true) : Parts(o, false);
            static string ToLong(object o) => o is char ch ? ((int)ch).ToString() : Convert.ToDecimal(o is Enum ? Convert.ChangeType(o, Enum.GetUnderlyingType(o.GetType())) : o).ToString();
            static string Parts(object o, bool fields) => "(" + string.Join(",", fields
                ? System.Linq.Enumerable.Select(o.GetType().GetFields(), f => Text(f.GetValue(o)))
                : System.Linq.Enumerable.Select(o.GetType().GetProperties(), p => Text(p.GetValue(o)))) + ")";
            static IEnumerable<(int Count, IngotNumbers Numbers)> Cases()
            {
                foreach (var count in new[] { 3, 40, 700 })
                    foreach (var numbers in new[] { IngotNumbers.Packed, IngotNumbers.Copied })
                        yield return (count, numbers);
            }
            public static string Write()
            {
                var texts = new List<string>();
                foreach (var (count, numbers) in Cases())
                    foreach (var most in new[] { 100, MOST })
                        texts.Add(Convert.ToHexString(IngotSerializer.Serialize(Filled(count, most), new IngotLimits { Numbers = numbers })) + " " + Text(Filled(count, most)));
                return string.Join("\n", texts);
            }
            public static string Read(string written)
            {
                foreach (var line in written.Split('\n'))
                {
                    var at = line.IndexOf(' ');
                    var read = Text(IngotSerializer.Deserialize<A>(Convert.FromHexString(line.Substring(0, at))));
                    if (read != line.Substring(at + 1)) return "wrote " + line.Substring(at + 1) + "\nread  " + read;
                }
                return "as written";
            }
        }
        """;

    [Theory]
    [InlineData("short", "int")]
    [InlineData("short", "long")]
    [InlineData("int", "long")]
    [InlineData("ushort", "uint")]
    [InlineData("ushort", "ulong")]
    [InlineData("uint", "ulong")]
    [InlineData("char", "ushort")]
    [InlineData("ushort", "char")]
    [InlineData("E : short", "E : int")]
    [InlineData("E : int", "E : long")]
    [InlineData("E : ushort", "E : ulong")]
    public void What_the_narrower_type_wrote_is_read_as_the_same_numbers(string from, string to)
    {
        var written = (string)Ran.Call(Ran.Assembly(Source(from, from)).Assembly, "Write")!;
        var read = Ran.Assembly(Source(to, from)).Assembly.GetType("Sample")!.GetMethod("Read")!.Invoke(null, [written]);
        read.ShouldBe("as written");
        var said = LayoutRun.Run(Source(to, from), new Layout(Written(Source(from, from))), updates: false).Diagnostics;
        said.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated, string.Join('\n', said));
    }

    [Theory]
    [InlineData("List<byte>", "List<int>")]
    [InlineData("List<int>", "List<uint>")]
    [InlineData("List<int>", "List<int?>")]
    [InlineData("List<long>", "List<int>")]
    [InlineData("Dictionary<int, string>", "Dictionary<uint, string>")]
    [InlineData("Dictionary<int, int>", "List<int>")]
    [InlineData("int[,]", "uint[,]")]
    [InlineData("List<float>", "List<double>")]
    [InlineData("long", "int")]
    public void Other_numbers_are_refused(string from, string to) =>
        LayoutRun.Run($"[Ingot] public class A {{ public {to} X {{ get; set; }} }}",
            new Layout(Written($"[Ingot] public class A {{ public {from} X {{ get; set; }} }}")), updates: false)
            .Diagnostics.ShouldContain(d => d.Id == Descriptors.LayoutBroken);

    // An enum is given with its number, as it is declared. The largest number is that of the type that writes.
    private static string Source(string type, string writes) => (type.Contains(':', StringComparison.Ordinal) ? "" : $"using N = {type};\n")
        + Members + Run.Replace("MOST", writes[(writes.LastIndexOf(' ') + 1)..] switch
        {
            "short" => "short.MaxValue",
            "int" or "uint" => "int.MaxValue",
            _ => "char.MaxValue",
        }, StringComparison.Ordinal) + (type.Contains(':', StringComparison.Ordinal) ? $" public enum N {type[1..]} {{ Zero }}" : "");
}
