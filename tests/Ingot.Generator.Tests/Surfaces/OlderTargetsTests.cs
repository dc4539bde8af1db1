using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Tests.Surfaces;

/// <summary>
/// A project for .NET 6 or 7 has some of the platform's newer types, but the build of Ingot for netstandard2.0, which can't write them:
/// the generator says so instead of emitting calls that don't compile.
/// </summary>
public sealed class OlderTargetsTests
{
    private const string Later = "it is supported from .NET 8 on";

    [Theory]
    [InlineData("DateOnly")]
    [InlineData("TimeOnly")]
    [InlineData("Half")]
    [InlineData("Int128")]
    [InlineData("UInt128")]
    [InlineData("DateOnly?")]
    [InlineData("Half[]")]
    [InlineData("Memory<Half>")]
    [InlineData("List<TimeOnly?>")]
    [InlineData("HashSet<Int128>")]
    [InlineData("Dictionary<DateOnly, int>")]
    [InlineData("Dictionary<string, TimeOnly>")]
    [InlineData("KeyValuePair<int, Half>")]
    [InlineData("(int, Int128)")]
    [InlineData("Tuple<UInt128>")]
    [InlineData("Money")]
    [InlineData("Text")]
    [InlineData("System.Text.Rune")]
    [InlineData("Index?")]
    [InlineData("Range[]")]
    [InlineData("System.Net.IPEndPoint")]
    [InlineData("int[,]")]
    [InlineData("List<string[,,]>")]
    [InlineData("TimeZoneInfo")]
    [InlineData("PriorityQueue<int, string>")]
    [InlineData("System.Collections.Concurrent.ConcurrentStack<int>")]
    [InlineData("System.Text.Json.JsonElement")]
    [InlineData("System.Text.Json.JsonDocument")]
    [InlineData("List<System.Text.Json.Nodes.JsonNode>")]
    [InlineData("System.Text.Json.Nodes.JsonObject")]
    [InlineData("System.Text.Json.Nodes.JsonArray")]
    [InlineData("System.Text.Json.Nodes.JsonValue")]
    public void A_type_that_needs_a_later_Ingot_is_refused(string type)
    {
        var (diagnostics, errors) = Of(
            $$"""
            [IngotConverter(typeof(MoneyDate))] public struct Money { public int Cents; }
            public class MoneyDate : IIngotConverter<Money, DateOnly>
            { public DateOnly ToSurrogate(Money m) => default; public Money FromSurrogate(DateOnly d) => default; }
            [IngotConverter(typeof(TextHalf), Formats = IngotFormats.Json)] public struct Text { public int Length; }
            public class TextHalf : IIngotConverter<Text, Half> { public Half ToSurrogate(Text t) => default; public Text FromSurrogate(Half h) => default; }
            [Ingot] public class A { public {{type}} X { get; set; } }
            [Ingot] public class B { public int Y { get; set; } }
            """);
        errors.ShouldBeEmpty();
        diagnostics.Select(d => d.Id).Distinct().ShouldBe(["ING001"]);
        diagnostics.ShouldAllBe(d => d.GetMessage(null).Contains(Later, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("DateOnly")]
    [InlineData("Half[]")]
    [InlineData("System.Text.Json.JsonElement")]
    public void So_is_a_root(string type)
    {
        var (diagnostics, errors) = Of($"[assembly: Ingot(typeof({type}))]");
        errors.ShouldBeEmpty();
        diagnostics.ShouldHaveSingleItem().GetMessage(null).ShouldContain(Later);
    }

    [Fact]
    public void A_converter_to_another_type_makes_it_possible()
    {
        var (diagnostics, errors) = Of(
            """
            public class Day : IIngotConverter<DateOnly, int>
            { public int ToSurrogate(DateOnly d) => d.DayNumber; public DateOnly FromSurrogate(int n) => DateOnly.FromDayNumber(n); }
            [Ingot] public class A
            { [IngotConverter(typeof(Day))] public DateOnly X { get; set; } [IngotConverter(typeof(Day))] public DateOnly? Y { get; set; } }
            """);
        errors.ShouldBeEmpty();
        diagnostics.ShouldBeEmpty();
    }

    [Fact]
    public void Extension_data_is_said_to_need_a_later_Ingot()
    {
        var (diagnostics, errors) = Of(
            "[Ingot] public class A { [System.Text.Json.Serialization.JsonExtensionData] public Dictionary<string, object> Rest { get; set; } }");
        errors.ShouldBeEmpty();
        diagnostics.ShouldHaveSingleItem().GetMessage(null)
            .ShouldBe("'A.Rest' has the attribute JsonExtensionDataAttribute (supported from .NET 8 on), which other serializers heed and Ingot doesn't");
    }

    [Fact]
    public void Everything_else_compiles()
    {
        var (diagnostics, errors) = Of(
            """
            using System.Collections.Immutable; using System.Collections.Frozen; using System.Collections.ObjectModel; using System.Numerics;
            public enum E : short { A, B }
            public record struct Point(int X, double Y);
            public record Line(Point From, Point? To, List<Point> Many, Guid Id);
            [IngotSubtype(1, typeof(Circle))] public interface IShape { }
            public class Circle : IShape { public decimal Radius { get; set; } }
            [Ingot(PreserveReferences = true)] public class Node { public Node Next { get; set; } public List<Node> All { get; set; } }
            [Ingot(Layout = IngotLayout.Packed)] public class Row
            { public DateTime Time { get; set; } public string User { get; set; } public TimeSpan? Took { get; set; } public Point P { get; set; } public List<int> Ns { get; set; } public decimal? D { get; set; } }
            [Ingot(Layout = IngotLayout.Fixed)] public class Fixed { public int A { get; set; } public DateTimeOffset B { get; set; } }
            [Ingot] public class Numbers
            {
                public byte A { get; set; } public sbyte B { get; set; } public short C { get; set; } public ushort D { get; set; } public char E { get; set; } public int F { get; set; } public uint G { get; set; }
                public long H { get; set; } public ulong I { get; set; } public float J { get; set; } public double K { get; set; } public decimal L { get; set; } public bool M { get; set; } public nint N { get; set; }
                public BigInteger O { get; set; } public Complex P { get; set; } public Vector3 Q { get; set; } public Matrix4x4 R { get; set; } public E S { get; set; } public E? T { get; set; }
                public DateTime U { get; set; } public DateTimeOffset V { get; set; } public TimeSpan W { get; set; } public Guid X { get; set; } public Uri Y { get; set; } public Version Z { get; set; }
            }
            [Ingot] public class Many
            {
                public List<Row> Rows { get; set; } public Row[] RowArray { get; set; } public IList<Line> Lines { get; set; } public IReadOnlyList<int?> Nulls { get; set; } public List<string> Texts { get; set; }
                public Memory<int> Ints { get; set; } public ReadOnlyMemory<byte> Bytes { get; set; } public byte[] Blob { get; set; } public HashSet<E> Set { get; set; } public ISet<Guid> ISet { get; set; }
                public Dictionary<DateTime, IShape> Map { get; set; } public IDictionary<string, List<Fixed>> IMap { get; set; } public Dictionary<Point, int> Pairs { get; set; } public SortedDictionary<int, E?> Sorted { get; set; }
                public ImmutableArray<Point> Imm { get; set; } public ImmutableDictionary<string, int> ImmMap { get; set; } public FrozenSet<string> Frozen { get; set; } public FrozenDictionary<Guid, DateTime> FrozenMap { get; set; }
                public LinkedList<TimeSpan> Linked { get; set; } public Queue<decimal> Queue { get; set; } public Stack<float> Stack { get; set; } public ObservableCollection<long> Obs { get; set; } public IEnumerable<(int, string)> Tuples { get; set; }
                public List<double> Doubles { get; } = new(); public List<DateTime?> Times { get; set; } public List<bool> Bools { get; set; } public object Any { get; set; } public System.Collections.BitArray Bits { get; set; }
                public System.Net.IPAddress Ip { get; set; } public System.Text.StringBuilder Sb { get; set; } public System.Globalization.CultureInfo Culture { get; set; } public List<List<Guid>> Nested { get; set; }
                [DataMember] private List<int> Hidden { get; set; }
            }
            """);
        errors.ShouldBeEmpty();
        diagnostics.ShouldBeEmpty();
    }

    private static (IReadOnlyList<Diagnostic> Diagnostics, IReadOnlyList<Diagnostic> Errors) Of(string source)
    {
        var compilation = Generated.Compilation(source);
        var newest = compilation.References.Single(r => Path.GetFileName(r.Display) == "Ingot.dll");
        Generated.Driver().RunGeneratorsAndUpdateCompilation(compilation.ReplaceReference(newest, MetadataReference.CreateFromFile(BuiltIngot.ForNetStandard)),
            out var output, out var diagnostics);
        return (diagnostics, [.. output.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error)]);
    }
}
