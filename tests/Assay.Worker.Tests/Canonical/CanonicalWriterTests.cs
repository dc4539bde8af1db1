using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Globalization;
using System.Net;
using System.Net.Mail;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Security;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Worker.Tests.Canonical;

/// <summary>The rules of docs/worker-protocol.md, Canonical JSON, one by one.</summary>
public sealed class CanonicalWriterTests
{
    private const string Hint = "; a member without a public setter can be left out with [JsonIgnore] or [IgnoreDataMember]";

    [Fact]
    public void A_member_that_throws_is_named()
    {
        using var writer = new CanonicalWriter(Stream.Null);
        Should.Throw<PayloadException>(() => writer.WriteLine(new Throwing(), typeof(Throwing))).Message
            .ShouldBe("reading Throwing.Getter throws InvalidOperationException: getter");
    }

    public static TheoryData<object?, string> Scalars { get; } = new()
    {
        { null, "null" },
        { true, "true" },
        { 1.50m, "1.50" },
        { 0.000m, "0.000" },
        { decimal.MaxValue, "79228162514264337593543950335" },
        { 0.1, "0.1" },
        { 0.1f, "0.1" },
        { 1e300, "1E+300" },
        { -0.0, "-0" },
        { double.Epsilon, "5E-324" },
        { double.NaN, "\"NaN\"" },
        { double.PositiveInfinity, "\"Infinity\"" },
        { float.NegativeInfinity, "\"-Infinity\"" },
        { ulong.MaxValue, "18446744073709551615" },
        { UInt128.MaxValue, "340282366920938463463374607431768211455" },
        { 'x', "\"x\"" },
        { "a\"b\\c/é€𐀀", "\"a\\\"b\\\\c/é€𐀀\"" },
        { "\0\b\n\t\u001F\u007F", "\"\\u0000\\u0008\\u000A\\u0009\\u001F\u007F\"" },
        { "\uD800", "\"\\uD800\"" },
        { "a\uDC00\uD800b", "\"a\\uDC00\\uD800b\"" },
        { new DateTime(2026, 1, 15, 12, 34, 56, 789, DateTimeKind.Utc), "\"2026-01-15T12:34:56.7890000Z\"" },
        { new DateTime(2026, 1, 15, 12, 34, 56, DateTimeKind.Unspecified), "\"2026-01-15T12:34:56.0000000\"" },
        { new DateTimeOffset(2026, 1, 15, 12, 34, 56, TimeSpan.FromMinutes(-90)), "\"2026-01-15T12:34:56.0000000-01:30\"" },
        { new DateOnly(2026, 1, 15), "\"2026-01-15\"" },
        { new TimeOnly(12, 34, 56, 789), "\"12:34:56.7890000\"" },
        { new TimeSpan(1, 2, 3, 4, 5), "\"1.02:03:04.0050000\"" },
        { Guid.Parse("D9428888-122B-11E1-B85C-61CD3CBB3210"), "\"d9428888-122b-11e1-b85c-61cd3cbb3210\"" },
        { new byte[] { 1, 2, 255 }, "\"AQL/\"" },
        { Color.Green, "\"Green\"" },
        { (Color)9, "9" },
    };

    [Theory]
    [MemberData(nameof(Scalars))]
    public void Scalars_are_written_as_documented(object? value, string text) => Text(value).ShouldBe(text + "\n");

    [Fact]
    public void A_local_date_has_its_offset()
    {
        var date = new DateTime(2026, 1, 15, 12, 34, 56, DateTimeKind.Local);
        Text(date).ShouldBe($"\"{date:yyyy-MM-ddTHH:mm:ss.fffffffzzz}\"\n");
    }

    [Fact]
    public void An_object_has_all_members_in_the_types_order_those_of_bases_first_and_nulls_too() =>
        Text(new Dog { Name = "Rex", Age = 3 }).ShouldBe("""{"Name":"Rex","Age":3,"Tag":null}""" + "\n");

    [Fact]
    public void Another_type_than_the_declared_one_is_named()
    {
        Text<Animal>(new Dog { Name = "Rex" }).ShouldBe("""{"$type":"Dog","Name":"Rex","Age":0,"Tag":null}""" + "\n");
        Text(new Kennel { Animals = { new Dog(), new Animal() }, Any = new Dog() }).ShouldBe(
            """{"Animals":[{"$type":"Dog","Name":null,"Age":0,"Tag":null},{"Name":null}],"Any":{"$type":"Dog","Name":null,"Age":0,"Tag":null},"Point":{"X":1}}""" + "\n");
    }

    [Fact]
    public void A_scalar_where_another_could_stand_has_its_type()
    {
        var date = new DateTime(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc);
        Text(new object?[] { "x", true, null, 1, 1L, Guid.Empty, TimeSpan.Zero, new byte[] { 1 }, date, double.NaN }).ShouldBe(
            """["x",true,null,{"$type":"Int32","$value":1},{"$type":"Int64","$value":1},"""
            + """{"$type":"Guid","$value":"00000000-0000-0000-0000-000000000000"},{"$type":"TimeSpan","$value":"00:00:00"},"""
            + """{"$type":"Byte[]","$value":"AQ=="},{"$type":"DateTime","$value":"2026-01-15T12:00:00.0000000Z"},"""
            + """{"$type":"Double","$value":"NaN"}]""" + "\n");
        Text(new Dictionary<object, object> { [1] = "a", ["1"] = "b" }).ShouldBe("""{"$Int32 1":"a","1":"b"}""" + "\n");
        Text(new List<IComparable> { 'x', Color.Red }).ShouldBe(
            """[{"$type":"Char","$value":"x"},{"$type":"Color","$value":"Red"}]""" + "\n");
    }

    [Fact]
    public void A_dictionary_is_one_by_its_generic_interfaces_alone()
    {
        Text(new NewestFirst { { "a", 1 }, { "b", 2 } }).ShouldBe("""{"a":1,"b":2}""" + "\n");
        Text<IReadOnlyDictionary<string, object>>(new NewestFirstReadOnly(new() { { "b", 2 }, { "a", 1 } })).ShouldBe(
            """{"a":{"$type":"Int32","$value":1},"b":{"$type":"Int32","$value":2}}""" + "\n");
        Text(new Hashtable { ["b"] = 2, ["a"] = null }).ShouldBe("""{"a":null,"b":{"$type":"Int32","$value":2}}""" + "\n");
    }

    [Fact]
    public void An_array_of_several_dimensions_keeps_them()
    {
        Text(new int[,] { { 1, 2, 3 }, { 4, 5, 6 } }).ShouldBe("[[1,2,3],[4,5,6]]\n");
        Text(new int[,] { { 1, 2 }, { 3, 4 }, { 5, 6 } }).ShouldBe("[[1,2],[3,4],[5,6]]\n");
    }

    [Fact]
    public void Values_that_are_JSON_or_text_in_disguise_are_written_as_what_they_hold()
    {
        Text(JsonDocument.Parse("""{"a": [1, "x"]}""").RootElement).ShouldBe("""{"a": [1, "x"]}""" + "\n");
        Text(default(JsonElement)).ShouldBe("null\n");
        Text(JsonNode.Parse("""{"a":[1,"x"]}""")).ShouldBe("""{"a":[1,"x"]}""" + "\n");
        Text(new object[] { JsonDocument.Parse("1").RootElement }).ShouldBe("""[{"$type":"JsonElement","$value":1}]""" + "\n");
        Text(JsonDocument.Parse("[1]")).ShouldBe("[1]\n");
        Text(new StringBuilder("abc")).ShouldBe("\"abc\"\n");
    }

    [Fact]
    public void A_value_without_public_members_can_t_be_compared_and_is_refused()
    {
        Should.Throw<PayloadException>(() => Text(new Secret(1))).Message
            .ShouldBe("Secret holds something that no public member tells, which can't be compared" + Hint);
        Text(new Nothing()).ShouldBe("{}\n");
    }

    [Fact]
    public void Memory_is_a_list_or_bytes()
    {
        Text(new[] { 1, 2, 3 }.AsMemory(1)).ShouldBe("[2,3]\n");
        Text("ab".AsMemory()).ShouldBe("[\"a\",\"b\"]\n");
        Text<ReadOnlyMemory<Animal>>(new Animal[] { new Dog() }).ShouldBe("""[{"$type":"Dog","Name":null,"Age":0,"Tag":null}]""" + "\n");
        Text(default(Memory<int>)).ShouldBe("[]\n");
        Text(new byte[] { 1, 2, 255 }.AsMemory(0, 2)).ShouldBe("\"AQI=\"\n");
    }

    public static TheoryData<object> Hiding { get; } =
        [new Regex("a", RegexOptions.None, TimeSpan.FromSeconds(1)), new ReadOnlySequence<byte>([1]), new SecureString()];

    [Theory]
    [MemberData(nameof(Hiding))]
    public void A_type_of_the_framework_whose_members_don_t_tell_what_it_holds_is_refused(object value) =>
        Should.Throw<PayloadException>(() => Text(value)).Message.ShouldEndWith("can't be compared" + Hint);

    public static TheoryData<object> Telling { get; } =
    [
        KeyValuePair.Create(1, "a"), Tuple.Create(1, "a"), (1, "a"), new Complex(1, 2), new System.Index(1), new Range(1, 2), System.Drawing.Color.Red,
        new Rune('a'), new MailAddress("a@example.org"), HttpMethod.Get, new DnsEndPoint("a", 1), new StrongBox<int>(1),
    ];

    [Theory]
    [MemberData(nameof(Telling))]
    public void A_type_of_the_framework_whose_members_tell_what_it_holds_is_written(object value) => Text(value).ShouldNotBe("{}\n");

    [Fact]
    public void Sets_and_bags_are_sorted_by_their_elements_text_by_code_units()
    {
        Text(new ConcurrentBag<int> { 10, 9, 1 }).ShouldBe("[1,10,9]\n");
        Text(new Sack { 1, 2 }).ShouldBe("[1,2]\n");
        Text(new HashSet<string> { "b", "a", "B", "é" }).ShouldBe("[\"B\",\"a\",\"b\",\"é\"]\n");
        Text(ImmutableHashSet.Create(10, 9, 1)).ShouldBe("[1,10,9]\n");
    }

    [Fact]
    public void Lists_keep_their_order() => Text(new List<int?> { 3, null, 1 }).ShouldBe("[3,null,1]\n");

    [Fact]
    public void Keys_are_sorted_by_code_units_and_written_as_text_whatever_they_are()
    {
        Text(new Dictionary<string, int> { ["b"] = 1, ["a"] = 2, ["Z"] = 3 }).ShouldBe("""{"Z":3,"a":2,"b":1}""" + "\n");
        Text(new Dictionary<int, string> { [10] = "x", [9] = "y" }).ShouldBe("""{"10":"x","9":"y"}""" + "\n");
        Text(new Dictionary<Color, Animal?> { [Color.Green] = new Dog(), [Color.Red] = null })
            .ShouldBe("""{"Green":{"$type":"Dog","Name":null,"Age":0,"Tag":null},"Red":null}""" + "\n");
        Text(new Dictionary<DateTime, int> { [new DateTime(2026, 1, 15, 0, 0, 0, DateTimeKind.Utc)] = 1 })
            .ShouldBe("""{"2026-01-15T00:00:00.0000000Z":1}""" + "\n");
    }

    [Fact]
    public void A_key_that_is_an_object_is_what_it_holds() =>
        Text(new Dictionary<Animal, int> { [new Animal { Name = "Rex" }] = 1, [new Dog { Name = "Ada" }] = 2 }).ShouldBe(
            """{"{\"$type\":\"Dog\",\"Name\":\"Ada\",\"Age\":0,\"Tag\":null}":2,"{\"Name\":\"Rex\"}":1}""" + "\n");

    [Fact]
    public void Generic_types_differ_by_their_arguments() =>
        Text(new List<IBox> { new Box<int>(), new Box<string>() }).ShouldBe(
            """[{"$type":"Box<Int32>","Content":0},{"$type":"Box<String>","Content":null}]""" + "\n");

    [Fact]
    public void Collections_that_were_never_made_are_null()
    {
        Text(default(ImmutableArray<int>)).ShouldBe("null\n");
        Text(default(ArraySegment<int>)).ShouldBe("null\n");
        Text(ImmutableArray<int>.Empty).ShouldBe("[]\n");
    }

    [Theory]
    [InlineData("http://h/a b", "\"http://h/a%20b\"\n")]
    [InlineData("http://h/a%20b", "\"http://h/a%20b\"\n")]
    [InlineData("a%20b", "\"a%20b\"\n")]
    public void An_address_is_compared_as_its_type_compares_it(string address, string text) =>
        Text(new Uri(address, UriKind.RelativeOrAbsolute)).ShouldBe(text);

    [Theory]
    [InlineData("127.0.0.1")]
    [InlineData("fe80::1%5")]
    public void A_network_address_is_its_text(string address) => Text(IPAddress.Parse(address)).ShouldBe($"\"{address}\"\n");

    [Theory]
    [InlineData("""{"A":[{"B":1},{"B":"~"}]}""", "A[].B")]
    [InlineData("""{"A":{"B":"x:\\\"","C":[1,~]}}""", "A.C[]")]
    [InlineData("""{"A":{"B":[{}]},"C":~}""", "C")]
    [InlineData("""[{"A":{}},[[~]]]""", "[][][]")]
    [InlineData("~", "")]
    public void A_place_in_a_value_is_told_by_member(string line, string path) =>
        CanonicalPath.At(Encoding.UTF8.GetBytes(line), line.IndexOf('~', StringComparison.Ordinal)).ShouldBe(path);

    [Fact]
    public void Any_text_is_valid_JSON_without_a_byte_order_mark_and_one_line_a_value() =>
        Check.One(Config.QuickThrowOnFailure, Prop.ForAll(ArbMap.Default.ArbFor<string[]>(), texts =>
        {
            texts = [.. (texts ?? []).Select(text => string.Concat((text ?? "").Where(c => !char.IsSurrogate(c))))];
            using var output = new MemoryStream();
            using (var writer = new CanonicalWriter(output))
            {
                foreach (var text in texts)
                    writer.WriteLine(text, typeof(string));
            }
            var lines = Encoding.UTF8.GetString(output.ToArray()).Split('\n');
            lines[^1].ShouldBe("");
            lines[..^1].Select(line => JsonSerializer.Deserialize<string>(line)).ShouldBe(texts);
        }));

    [Fact]
    public void Floats_are_the_shortest_text_that_reads_back() =>
        Check.One(Config.QuickThrowOnFailure, Prop.ForAll(ArbMap.Default.ArbFor<double>(), ArbMap.Default.ArbFor<float>(), (number, single) =>
        {
            if (double.IsFinite(number))
                double.Parse(Text(number), CultureInfo.InvariantCulture).ShouldBe(number);
            if (float.IsFinite(single))
                float.Parse(Text(single), CultureInfo.InvariantCulture).ShouldBe(single);
        }));

    [Fact]
    public void A_value_that_refers_to_itself_is_refused_in_a_sentence()
    {
        var node = new Node();
        node.Next = node;
        Should.Throw<PayloadException>(() => Text(node)).Message.ShouldBe("Next.Next.Next… is nested more than 512 deep, or refers to itself" + Hint);
    }

    [Fact]
    public void Of_members_of_the_same_name_the_most_derived_is_written() =>
        Text(new Sheepdog { Flock = "many" }).ShouldBe("""{"Flock":"many","Age":7,"Kind":"dog"}""" + "\n");

    [Fact]
    public void What_no_library_writes_is_no_member() =>
        Text(new Computed { Value = 5 }).ShouldBe("""{"Value":5,"Kept":6,"Unmarked":7}""" + "\n");

    private static string Text<T>(T value)
    {
        using var output = new MemoryStream();
        using (var writer = new CanonicalWriter(output))
            writer.WriteLine(value, typeof(T) == typeof(object) ? value?.GetType() ?? typeof(object) : typeof(T));
        return Encoding.UTF8.GetString(output.ToArray());
    }

    internal enum Color
    {
        Red,
        Green,
    }

    internal class Animal
    {
        public string? Name { get; set; }
    }

    internal sealed class Dog : Animal
    {
        public int Age { get; set; }

        public string? Tag { get; set; }

        public string this[int index] => "no member";

        internal int Hidden { get; set; }
    }

    internal sealed class Kennel
    {
        public List<Animal> Animals { get; } = [];

        public object? Any { get; set; }

        public Point? Point { get; set; } = new() { X = 1 };
    }

    internal struct Point
    {
        public int X { get; set; }
    }

    internal sealed class Sack : ConcurrentBag<int>;

    internal readonly struct Secret(int value)
    {
        public override string ToString() => value.ToString(CultureInfo.InvariantCulture);
    }

    internal sealed class Nothing;

    internal interface IBox;

    internal sealed class Box<T> : IBox
    {
        public T? Content { get; set; }
    }

    internal sealed class Throwing
    {
        public int Fine { get; set; }

        public int Getter => Fine == 0 ? throw new InvalidOperationException("getter") : Fine;
    }

    internal abstract class Herder
    {
        public int Flock { get; set; } = 1;

        public virtual int Age => 6;

        public abstract string Kind { get; }
    }

    internal sealed class Sheepdog : Herder
    {
        public override int Age => 7;

        public override string Kind => "dog";

        public new string? Flock { get; set; }
    }

    internal sealed class Computed
    {
        public int Value { get; set; }

        public ReadOnlySpan<char> Span => Value == 0 ? "a" : "b";

        [JsonIgnore]
        public Computed Self => this;

        [IgnoreDataMember]
        public int Throwing => Value == 0 ? 0 : throw new InvalidOperationException("getter");

        [JsonIgnore]
        public int Kept { get; set; } = 6;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int Unmarked => Value + 2;
    }

    internal sealed class Node
    {
        public Node? Next { get; set; }
    }
}
