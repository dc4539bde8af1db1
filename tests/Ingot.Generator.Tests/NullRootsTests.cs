using System.Text;

namespace Ingot.Generator.Tests;

/// <summary>No value of a root is read back as null, and null is: whatever the type is, and with the values of it that take the fewest bytes.</summary>
public sealed class NullRootsTests
{
    private const string Usings = "using System.Collections; using System.Collections.Immutable; using System.Linq; using System.Numerics;\n";

    /// <summary>Types with a value of each.</summary>
    private static readonly (string Type, string Value)[] Roots =
    [
        ("byte?", "0"), ("sbyte?", "0"), ("bool?", "false"), ("short?", "0"), ("ushort?", "0"), ("char?", "'\\0'"), ("int?", "0"), ("uint?", "0"),
        ("long?", "0"), ("ulong?", "0"), ("decimal?", "0"), ("DateTime?", "default(DateTime)"), ("DateTime?", "DateTime.MaxValue"),
        ("DateTimeOffset?", "default(DateTimeOffset)"), ("DateOnly?", "default(DateOnly)"), ("TimeOnly?", "default(TimeOnly)"),
        ("TimeSpan?", "TimeSpan.Zero"), ("TimeSpan?", "TimeSpan.MinValue"), ("BigInteger?", "BigInteger.Zero"), ("Tiny?", "0"), ("Tall?", "0"),
        ("string", "\"\""), ("Uri", "new Uri(\"\", UriKind.Relative)"), ("Version", "new Version(0, 0)"), ("object", "false"), ("byte[]", "new byte[0]"),
        ("int[]", "new int[0]"), ("List<byte>", "new()"), ("Dictionary<byte, bool>", "new()"), ("Memory<byte>?", "default(Memory<byte>)"),
        ("ImmutableArray<byte>?", "ImmutableArray<byte>.Empty"), ("KeyValuePair<byte, byte>?", "default(KeyValuePair<byte, byte>)"),
        ("(byte, bool)?", "default((byte, bool))"), ("Tuple<byte>", "new(0)"), ("System.Text.Rune?", "default(System.Text.Rune)"),
        ("Index?", "default(Index)"), ("Range?", "default(Range)"), ("nint?", "(nint)0"), ("Complex?", "default(Complex)"),
        ("System.Text.StringBuilder", "new()"), ("BitArray", "new(0)"), ("int[,]", "new int[0, 0]"), ("Small?", "default(Small)"),
        ("SmallFixed?", "default(SmallFixed)"), ("Empty?", "default(Empty)"), ("EmptyFixed?", "default(EmptyFixed)"), ("Inner?", "default(Inner)"),
        ("Flag?", "default(Flag)"), ("Outer?", "default(Outer)"), ("WideFixed?", "default(WideFixed)"), ("Wide?", "default(Wide)"), ("OfInner", "new()"),
        ("OfFlag", "new()"), ("OfOuter", "new()"), ("OfEmpty", "new()"), ("OfNothing", "new()"), ("OfNullable", "new()"), ("OfText", "new()"),
        ("OfWideFixed", "new()"), ("OfWide", "new()"), ("OfSmall", "new()"), ("OfTiny", "new()"), ("OfLevel", "new()"), ("OfLevelClass", "new()"),
        ("OfRemoved", "new()"), ("WideClass", "new()"), ("Plain", "new()"), ("Shared", "new()"), ("Animal", "new Cat()"), ("FixedAnimal", "new()"),
        ("FixedAnimal", "new FixedCat()"), ("Marked", "new()"), ("MarkedFixed", "new()"), ("Level?", "default(Level)"), ("LevelClass", "new()"),
        ("Sign?", "default(Sign)"), ("Switch", "new()"), ("Maybe", "new()"), ("ByEnum", "new()"), ("ByFixed", "new()"), ("ByFixedClass", "new()"),
        ("ByWide?", "default(ByWide)"), ("ByText", "new()"), ("ByAny", "new()"), ("ByLevel", "new()"),
    ];

    /// <summary>The same for types whose values can begin with any byte: of these, one byte alone is null, as the specification says.</summary>
    private static readonly (string Type, string Value)[] OfAnyByte =
    [
        ("Half?", "(Half)0"), ("float?", "1f"), ("double?", "1d"), ("Int128?", "0"), ("UInt128?", "256"), ("Guid?", "Guid.Empty"), ("long?", "long.MaxValue"),
        ("ulong?", "ulong.MaxValue"), ("Tall?", "(Tall)ulong.MaxValue"), ("decimal?", "(decimal)(1L << 57)"), ("nint?", "nint.MaxValue"), ("OfDouble", "new()"),
        ("TwoBytes", "new()"), ("WideAndByte", "new()"), ("ByDouble", "new()"),
    ];

    private static readonly string Types = $$"""
        public enum Tiny : byte { Zero } public enum Tall : ulong { Zero }
        public struct Small { public byte B { get; set; } }
        public struct Empty { }
        public struct Wide { {{Members("int")}} }
        [Ingot(Layout = IngotLayout.Fixed)] public struct SmallFixed { public byte A { get; set; } public bool B { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public struct EmptyFixed { }
        [Ingot(Layout = IngotLayout.Fixed)] public struct Inner { public byte B { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public struct Flag { public bool B { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public struct Outer { public Inner I { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public struct WideFixed { {{Members("int?")}} }
        {{OfOne("OfInner", "Inner")}} {{OfOne("OfFlag", "Flag")}} {{OfOne("OfOuter", "Outer")}} {{OfOne("OfEmpty", "EmptyFixed")}}
        {{OfOne("OfNullable", "byte?")}} {{OfOne("OfText", "string")}} {{OfOne("OfWideFixed", "WideFixed")}} {{OfOne("OfWide", "Wide")}}
        {{OfOne("OfSmall", "Small")}} {{OfOne("OfTiny", "Tiny")}} {{OfOne("OfLevel", "Level")}} {{OfOne("OfLevelClass", "LevelClass")}}
        {{OfOne("OfDouble", "double")}}
        [Ingot(Layout = IngotLayout.Fixed)] public class OfNothing { }
        [Ingot(Layout = IngotLayout.Fixed)] [IngotRemoved(0, typeof(byte?))] public class OfRemoved { }
        [Ingot(Layout = IngotLayout.Fixed)] public class TwoBytes { public byte A { get; set; } public byte B { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public class WideAndByte { public WideFixed A { get; set; } public byte B { get; set; } }
        public class WideClass { {{Members("int")}} }
        public class Plain { public byte B { get; set; } }
        [Ingot(PreserveReferences = true)] public class Shared { public Shared Next { get; set; } }
        [IngotSubtype(1, typeof(Cat))] public abstract class Animal { } public class Cat : Animal { }
        [Ingot(Layout = IngotLayout.Fixed)] [IngotSubtype(1, typeof(FixedCat))] public class FixedAnimal { public byte B { get; set; } }
        [Ingot(Layout = IngotLayout.Fixed)] public class FixedCat : FixedAnimal { }
        [Ingot(Fingerprint = true)] public class Marked { public byte B { get; set; } }
        [Ingot(Fingerprint = true, Layout = IngotLayout.Fixed)] public class MarkedFixed { public byte B { get; set; } }
        {{Converted("struct", "Level", "byte")}} {{Converted("class", "LevelClass", "byte")}} {{Converted("struct", "Sign", "sbyte")}}
        {{Converted("class", "Switch", "bool")}} {{Converted("class", "Maybe", "byte?", "(byte?)0")}} {{Converted("class", "ByEnum", "Tiny")}}
        {{Converted("class", "ByFixed", "Inner")}} {{Converted("class", "ByFixedClass", "OfInner", "new OfInner()")}} {{Converted("struct", "ByWide", "Wide")}}
        {{Converted("class", "ByText", "string", "\"\"")}} {{Converted("class", "ByAny", "object", "false")}} {{Converted("class", "ByLevel", "Level")}}
        {{Converted("class", "ByDouble", "double")}}
        """;

    [Fact]
    public void No_value_is_null_and_null_is() => Ran.Of(
        Usings + string.Concat(Roots.Concat(OfAnyByte).Select(r => r.Type).Distinct().Select(t => $"[assembly: Ingot(typeof({t}))]\n"))
        + Types
        + $$"""

        public static class Sample
        {
            public static string Run() => {{string.Join("\n + ", Roots.Select(r => Check(r, false)).Concat(OfAnyByte.Select(r => Check(r, true))))}};

            static string Check<T>(string type, T value, bool canBeginWithAnyByte)
            {
                byte[] bytes = IngotSerializer.Serialize(value), none = IngotSerializer.Serialize(default(T));
                if (IngotSerializer.Deserialize<T>(none) is not null) return type + ": null isn't null; ";
                if (bytes.SequenceEqual(none) || IngotSerializer.Deserialize<T>(bytes) is null) return type + ": a value is null; ";
                var isNull = Enumerable.Range(1, bytes.Length - 1).Any(count => IsNull<T>(bytes.AsSpan(0, count)));
                return isNull == canBeginWithAnyByte ? "" : type + ": the beginning of a value is" + (isNull ? " null; " : "n't null; ");
            }

            static bool IsNull<T>(ReadOnlySpan<byte> bytes)
            {
                try { return IngotSerializer.Deserialize<T>(bytes) is null; }
                catch (IngotException) { return false; }
            }
        }
        """, "ING027").ShouldBe("");

    /// <summary>Null is written as the specification says: these bytes are in stored messages.</summary>
    [Fact]
    public void Null_is_as_specified()
    {
        string[] types = ["byte?", "Wide?", "WideClass", "WideFixed?", "OfWideFixed", "OfOuter", "OfTiny", "LevelClass", "OfLevelClass"];
        Ran.Of(Usings + string.Concat(types.Select(t => $"[assembly: Ingot(typeof({t}))]\n")) + Types
            + "public static class Sample { public static string Run() => string.Join(\" \", new[] { "
            + string.Join(", ", types.Select(t => $"IngotSerializer.Serialize(default({t}))")) + " }.Select(Convert.ToHexString)); }")
            .ShouldBe("0000 00 80 80 80 0000 0000 0000 00");
    }

    private static string Check((string Type, string Value) root, bool canBeginWithAnyByte) =>
        $"Check<{root.Type}>(\"{root.Type}\", {root.Value}, {(canBeginWithAnyByte ? "true" : "false")})";

    private static string Members(string type) =>
        Enumerable.Range(0, 57).Aggregate(new StringBuilder(), (text, i) => text.Append($"public {type} M{i} {{ get; set; }} ")).ToString();

    private static string OfOne(string name, string type) =>
        $"[Ingot(Layout = IngotLayout.Fixed)] public class {name} {{ public {type} M {{ get; set; }} }}";

    private static string Converted(string kind, string name, string surrogate, string value = "default") => $$"""
        [IngotConverter(typeof({{name}}Converter))] public {{kind}} {{name}} { }
        public class {{name}}Converter : IIngotConverter<{{name}}, {{surrogate}}>
        {
            public {{surrogate}} ToSurrogate({{name}} value) => {{value}};
            public {{name}} FromSurrogate({{surrogate}} surrogate) => new();
        }
        """;
}
