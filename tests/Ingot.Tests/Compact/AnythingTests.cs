using System.Buffers;
using System.Text;
using Ingot.Fuzz;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>What stands where object is declared may be an array, a list or a dictionary, and those may hold others.</summary>
public sealed class AnythingTests
{
    private enum Small : byte
    {
        One = 1,
    }

    private static readonly Type[] Elements = [typeof(object), typeof(bool), typeof(int), typeof(string), typeof(decimal), typeof(DateTime), typeof(Guid),
        typeof(byte[]), typeof(Int128), typeof(Version), typeof(sbyte)];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void It_comes_back_as_the_type_that_it_was(int seed)
    {
        var random = new Random(seed);
        for (var i = 0; i < 300; i++)
        {
            var value = Value(random, 0);
            Shown(IngotSerializer.Deserialize<object>(IngotSerializer.Serialize(value))).ShouldBe(Shown(value));
        }
    }

    [Fact]
    public void In_JSON_it_comes_back_as_lists_and_dictionaries()
    {
        var value = new object?[] { 1, "a", null, new List<object?> { 2.5, true },
            new Dictionary<string, object?> { ["k"] = new[] { 1, 2 }, ["é"] = Array.Empty<string>() }, DayOfWeek.Friday };
        var json = IngotJson.Serialize<object>(value);
        Encoding.UTF8.GetString(json).ShouldBe(System.Text.Json.JsonSerializer.Serialize<object>(value));
        var back = IngotJson.Deserialize<object>(json).ShouldBeOfType<List<object?>>();
        back[3].ShouldBeOfType<List<object?>>().ShouldBe([2.5, true]);
        back[4].ShouldBeOfType<Dictionary<string, object?>>()["k"].ShouldBeOfType<List<object?>>().ShouldBe([1, 2]);
        IngotJson.Serialize<object>(back).ShouldBe(json);
    }

    /// <summary>To the runtime, these arrays are of bytes too.</summary>
    [Fact]
    public void In_JSON_only_bytes_are_Base64()
    {
        foreach (var value in new object[] { new sbyte[] { -1, 2 }, new[] { Small.One }, new byte[] { 1, 2 }, new List<object> { new sbyte[] { -1 } } })
            Encoding.UTF8.GetString(IngotJson.Serialize<object>(value)).ShouldBe(System.Text.Json.JsonSerializer.Serialize<object>(value));
        Quoted(new sbyte[] { -1, 2 }).ShouldBe("[\"-1\",\"2\"]");
        Quoted(new[] { Small.One }).ShouldBe("[1]");
        Quoted(new byte[] { 1, 2 }).ShouldBe("\"AQI=\"");

        static string Quoted(object value) =>
            Encoding.UTF8.GetString(IngotJson.Serialize(new Models.QuotedAnything { Value = value }))["{\"Value\":".Length..^1];
    }

    [Fact]
    public void Mutated_it_is_a_value_or_an_exception_within_the_limits()
    {
        var random = new Random(5);
        var mutator = new Mutator(5);
        var limits = new IngotLimits { MaxBytesPerInputByte = 64 };
        var (values, refused) = (0, 0);
        for (var i = 0; i < 20_000; i++)
        {
            var bytes = mutator.Mutate(IngotSerializer.Serialize(Value(random, 0)), IngotSerializer.Serialize(Value(random, 0)));
            foreach (var read in new Action[] { () => IngotSerializer.Deserialize<object>(bytes, limits),
                () => IngotJson.Deserialize<object>(bytes, new IngotJsonOptions { Limits = limits }) })
            {
                try
                {
                    read();
                    values++;
                }
                catch (IngotException)
                {
                    refused++;
                }
            }
        }

        (values > 500 && refused > 500).ShouldBeTrue($"{values} values, {refused} refused");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void What_is_nested_too_deep_is_refused_both_ways(bool isJson)
    {
        object deep = 1;
        for (var i = 0; i < 65; i++)
            deep = new[] { deep };
        var limits = new IngotLimits { MaxDepth = 65 };
        var bytes = isJson ? IngotJson.Serialize(deep, new IngotJsonOptions { Limits = limits }) : IngotSerializer.Serialize(deep, limits);
        Should.Throw<IngotException>(() => isJson ? IngotJson.Serialize(deep) : IngotSerializer.Serialize(deep)).Message.ShouldContain("MaxDepth");
        Should.Throw<IngotException>(() => isJson ? IngotJson.Deserialize<object>(bytes) : IngotSerializer.Deserialize<object>(bytes)).Message
            .ShouldContain("MaxDepth");
        (isJson ? IngotJson.Deserialize<object>(bytes, new IngotJsonOptions { Limits = limits })
            : IngotSerializer.Deserialize<object>(bytes, limits)).ShouldNotBeNull();
    }

    [Fact]
    public void What_would_come_back_as_another_type_is_refused()
    {
        foreach (object value in new object[] { new int[1, 1], new HashSet<int> { 1 }, new Dictionary<int, int>(), new[] { DayOfWeek.Friday },
            new int[][] { [1] }, new List<int?> { 1 }, new System.Collections.ArrayList(), new[] { Small.One }, Array.CreateInstance(typeof(int), [3], [1]) })
            Should.Throw<IngotException>(() => IngotSerializer.Serialize(value)).Message.ShouldContain("declared as object");
    }

    [Fact]
    public void A_dictionary_comes_back_with_the_default_comparer()
    {
        object value = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        var back = IngotSerializer.Deserialize<object>(IngotSerializer.Serialize(value)).ShouldBeOfType<Dictionary<string, int>>();
        (back.ContainsKey("a"), back.ContainsKey("A")).ShouldBe((true, false));
    }

    /// <summary>A dictionary from which something is removed can be enumerated on.</summary>
    [Fact]
    public void What_changes_while_it_is_written_is_refused()
    {
        var value = Enumerable.Range(0, 10).ToDictionary(i => "k" + i, _ => new string('x', 20_000));
        Should.Throw<IngotException>(() => IngotSerializer.Serialize<object>(value, new Removing(value))).Message.ShouldContain("changed");
        value.Count.ShouldBe(9);
    }

    /// <summary>An array of numbers that claims to be texts, an element of another type than its collection's, null among numbers, a key twice.</summary>
    [Theory]
    [InlineData(new byte[] { 29, 19, 3, 8, 3 })]
    [InlineData(new byte[] { 29, 8, 3, 0 })]
    [InlineData(new byte[] { 29, 29, 1 })]
    [InlineData(new byte[] { 29, 99, 1 })]
    [InlineData(new byte[] { 31, 0, 5, 3, 65, 0, 3, 65, 0 })]
    public void What_contradicts_itself_is_refused(byte[] bytes) => Should.Throw<IngotException>(() => IngotSerializer.Deserialize<object>(bytes));

    private static object? Value(Random random, int depth)
    {
        var element = Elements[random.Next(Elements.Length)];
        if (depth > 3 || random.Next(3) == 0)
            return element == typeof(object) ? null : Primitive(random, element);
        var items = Enumerable.Range(0, random.Next(5)).Select(
            _ => element == typeof(object) ? Value(random, depth + 1) : !element.IsValueType && random.Next(4) == 0 ? null : Primitive(random, element))
            .ToArray();
        var array = Array.CreateInstance(element, items.Length);
        items.CopyTo(array, 0);
        // An array of bytes is a primitive of its own.
        return random.Next(3) switch
        {
            0 => array,
            1 => Activator.CreateInstance(typeof(List<>).MakeGenericType(element), array),
            _ => Dictionary(element, items),
        };
    }

    private static System.Collections.IDictionary Dictionary(Type element, object?[] items)
    {
        var made = (System.Collections.IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(typeof(string), element))!;
        for (var i = 0; i < items.Length; i++)
            made.Add("k" + i, items[i]);
        return made;
    }

    private static object Primitive(Random random, Type type) => type == typeof(bool) ? random.Next(2) == 0
        : type == typeof(int) ? random.Next()
        : type == typeof(string) ? new string('é', random.Next(40))
        : type == typeof(decimal) ? new decimal(random.Next(), 0, 0, false, 3)
        : type == typeof(DateTime) ? new DateTime(random.NextInt64(1L << 60), DateTimeKind.Utc)
        : type == typeof(Guid) ? new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
        : type == typeof(byte[]) ? new byte[random.Next(9)]
        : type == typeof(sbyte) ? (sbyte)random.Next(sbyte.MinValue, sbyte.MaxValue)
        : type == typeof(Int128) ? (Int128)random.NextInt64()
        : new Version(random.Next(9), random.Next(9));

    private static string Shown(object? value) => value?.GetType() + " " + Canonical.Of(value)
        + string.Concat((value as System.Collections.IEnumerable)?.Cast<object?>().Where(i => i is not (null or char)).Select(i => i!.GetType().ToString())
            ?? []);

    /// <summary>An output that removes what comes last from a dictionary once it gets something.</summary>
    private sealed class Removing(Dictionary<string, string> values) : IBufferWriter<byte>
    {
        private readonly ArrayBufferWriter<byte> inner = new();

        public void Advance(int count)
        {
            values.Remove("k9");
            inner.Advance(count);
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => inner.GetMemory(sizeHint);

        public Span<byte> GetSpan(int sizeHint = 0) => inner.GetSpan(sizeHint);
    }
}
