using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Text;
using System.Text.Json.Serialization;

namespace Assay.Worker.Tests.Canonical;

/// <summary>What a collection holds besides its elements is compared as they are.</summary>
public sealed class ExtendedCollectionTests
{
    [Fact]
    public void What_a_class_adds_to_a_collection_is_written_too()
    {
        Text(new Shelf { 1, 2 }).ShouldBe("""{"Label":null,"$elements":[1,2]}""");
        Text(new Shelf { 1 }).ShouldNotBe(Text(new Shelf { Label = "x" }));
        Text(new Index { ["a"] = 1 }).ShouldBe("""{"Version":0,"$elements":{"a":1}}""");
    }

    [Fact]
    public void So_is_what_only_the_class_itself_can_set() => Text(new Part(page: 3) { 1 }).ShouldBe("""{"Page":3,"$elements":[1]}""");

    [Fact]
    public void And_what_only_its_constructor_can_set_but_nothing_that_is_computed() =>
        Text(new Leaf(page: 3) { 1 }).ShouldBe("""{"Name":"leaf","Page":3,"$elements":[1]}""");

    [Fact]
    public void A_reference_back_to_the_owner_can_be_left_out()
    {
        var order = new Order { Lines = { 1 } };
        order.Lines.Owner = order;
        Text(order).ShouldBe("""{"Lines":[1],"Book":[2]}""");
    }

    [Fact]
    public void A_reference_back_without_a_public_setter_is_no_data_and_its_collection_is_as_any_other()
    {
        var basket = new Basket();
        (basket.Plain, basket.Named) = (new(basket) { 1 }, new(basket) { 2 });
        const string Told = """{"Plain":[1],"Named":{"Name":"named","$elements":[2]}}""";
        Text(basket).ShouldBe(Told);
        (basket.Plain, basket.Named) = (new(null) { 1 }, new(null) { 2 });
        Text(basket).ShouldBe(Told, "a library that makes no reference back has lost nothing");
    }

    [Fact]
    public void One_that_anybody_can_set_is_data()
    {
        var tree = new Tree();
        tree.Parent = tree;
        Should.Throw<PayloadException>(() => Text(tree)).Message.ShouldContain("refers to itself");
    }

    [Fact]
    public void Nor_is_a_comparer_which_no_member_tells()
    {
        Text(new Names(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 }).ShouldBe("""{"a":1}""");
        Text(new Names(StringComparer.CurrentCulture) { ["a"] = 1 }).ShouldBe("""{"a":1}""");
        Text(new Names(null) { ["a"] = 1 }).ShouldBe("""{"a":1}""");
        Text(new Ordered(EqualityComparer<int>.Default) { 1 }).ShouldBe("[1]");
    }

    [Fact]
    public void A_collection_of_names_has_their_values() =>
        Text(new NameValueCollection { { "b", "1" }, { "b", "2" }, { "a", null } }).ShouldBe("""{"a":null,"b":["1","2"]}""");

    private static string Text(object value)
    {
        using var output = new MemoryStream();
        using (var writer = new CanonicalWriter(output))
            writer.WriteLine(value, value.GetType());
        return Encoding.UTF8.GetString(output.ToArray()).TrimEnd('\n');
    }

    private sealed class Shelf : List<int>
    {
        public string? Label { get; set; }

        public int Twice => Count * 2;
    }

    private sealed class Part : List<int>
    {
        public Part(int page) => Page = page;

        public int Page { get; private set; }
    }

    [SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "A payload may.")]
    private sealed class Leaf(int page) : List<int>
    {
        public readonly string Name = "leaf";

        public int Page { get; } = page;

        public int Next => Page + 1;
    }

    private sealed class Order
    {
        public Order() => Book = new(this) { 2 };

        public Lines Lines { get; } = [];

        public Book Book { get; }
    }

    private sealed class Lines : Collection<int>
    {
        [JsonIgnore]
        public Order? Owner { get; internal set; }
    }

    [SuppressMessage("Design", "CA1051:Do not declare visible instance fields", Justification = "A payload may.")]
    private sealed class Book(Order owner) : List<int>
    {
        [IgnoreDataMember]
        public readonly Order First = owner;

        [JsonIgnore]
        public Order Owner { get; } = owner;
    }

    private sealed class Basket
    {
        public Back? Plain { get; set; }

        public Named? Named { get; set; }
    }

    private class Back(Basket? owner) : Collection<int>
    {
        public Basket? Owner { get; } = owner;
    }

    private sealed class Named(Basket? owner) : Back(owner)
    {
        public string Name { get; } = "named";
    }

    private sealed class Tree : List<Tree>
    {
        public Tree? Parent { get; set; }
    }

    private sealed class Names(IEqualityComparer<string>? comparer) : Dictionary<string, int>(comparer)
    {
        public new IEqualityComparer<string>? Comparer { get; } = comparer;
    }

    private sealed class Ordered(IEqualityComparer<int> comparer) : List<int>
    {
        public IEqualityComparer<int> Comparer { get; } = comparer;
    }

    private sealed class Index : Dictionary<string, int>
    {
        public int Version { get; set; }
    }
}
