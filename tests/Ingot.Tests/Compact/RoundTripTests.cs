using FsCheck;
using FsCheck.Fluent;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>What is read is what was written, to the last bit.</summary>
public sealed class RoundTripTests
{
    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void A_payload_comes_back_as_it_was(string name) => Payloads.Each(name, typeof(RoundTripTests), nameof(PayloadComesBack));

    [Fact]
    public void Members_of_every_type_come_back() => Property<EveryMember>(400);

    [Fact]
    public void Collections_of_every_kind_come_back() => Property<EveryCollection>(300);

    [Fact]
    public void Records_and_constructors_come_back()
    {
        Property<Person>(50);
        Property<ReadOnlyRecord>(50);
        Property<InitOnly>(50);
        Property<Models.Immutable>(50);
        Property<Derived>(50);
        Property<Keywords>(50);
        Property<Pair<string, Pair<int, Models.Customer>>>(50);
    }

    [Fact]
    public void Declared_subtypes_come_back() => Property<Drawing>(200);

    [Fact]
    public void Types_that_hold_themselves_come_back() => Property<Node>(100);

    [Fact]
    public void More_members_than_a_word_has_bits_come_back() => Property<Wide>(100);

    [Fact]
    public void A_fixed_layout_comes_back()
    {
        Property<Exact>(100);
        Property<ExactStruct>(100);
    }

    [Fact]
    public void Roots_that_are_no_objects_come_back()
    {
        Property<string>(200);
        Property<int>(50);
        Property<decimal>(100);
        Property<DateTime>(100);
        Property<DateTimeOffset>(50);
        Property<TimeSpan>(50);
        Property<int[]>(50);
        Property<object>(200);
        Property<Dictionary<string, Models.Customer>>(50);
        Property<HashSet<string>>(50);
        Property<List<List<int>>>(50);
        Property<(int Number, string Text)>(50);
        Property<Version>(20);
        Property<IShape>(50);
    }

    [Theory]
    [InlineData("/tmp/x y")]
    [InlineData(" /100%25/a?b#c")]
    [InlineData("//host/share")]
    [InlineData("C:/x")]
    [InlineData("file:///tmp/é")]
    public void A_path_as_a_URI_stays_absolute(string path)
    {
        if (!Uri.TryCreate(path, UriKind.Absolute, out var uri))
            return;
        var member = IngotSerializer.Deserialize<EveryMember>(IngotSerializer.Serialize(new EveryMember { Uri = uri }))!.Uri;
        var element = IngotSerializer.Deserialize<List<Uri>>(IngotSerializer.Serialize(new List<Uri> { uri }))![0];
        var any = IngotSerializer.Deserialize<object>(IngotSerializer.Serialize<object>(uri));
        foreach (var read in new[] { member, element, any as Uri })
            (read!.IsAbsoluteUri, read.AbsoluteUri, read.LocalPath).ShouldBe((true, uri.AbsoluteUri, uri.LocalPath));
        var relative = new Uri("/tmp/x y", UriKind.Relative);
        IngotSerializer.Deserialize<object>(IngotSerializer.Serialize<object>(relative)).ShouldBe(relative);
    }

    [Fact]
    public void Null_is_a_byte()
    {
        IngotSerializer.Serialize<EveryMember>(null).ShouldBe([0]);
        IngotSerializer.Serialize<Wide>(null).ShouldBe([0x80]);
        IngotSerializer.Serialize<int?>(null).ShouldBe([0]);
        IngotSerializer.Serialize<byte?>(null).ShouldBe([0, 0]);
        IngotSerializer.Deserialize<int?>(IngotSerializer.Serialize<int?>(5)).ShouldBe(5);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int>([])).Position.ShouldBe(0);
    }

    [Fact]
    public void Defaults_of_initializers_give_way_to_what_was_written()
    {
        var value = new InitOnly { Id = 0, Name = "", Numbers = [], Later = null };
        var back = IngotSerializer.Deserialize<InitOnly>(IngotSerializer.Serialize(value))!;
        (back.Id, back.Name, back.Later).ShouldBe((0, "", null));
    }

    [Fact]
    public void A_collection_that_its_owner_makes_is_filled()
    {
        var value = new Filled { Number = 0 };
        value.Numbers.Clear();
        value.Numbers.Add(9);
        value.Map.Clear();
        var back = IngotSerializer.Deserialize<Filled>(IngotSerializer.Serialize(value))!;
        Canonical.Of(back).ShouldBe(Canonical.Of(value));
    }

    [Fact]
    public void A_subtype_of_a_subtype_has_to_be_declared_too()
    {
        var refused = Should.Throw<IngotException>(() => IngotSerializer.Serialize(new Drawing { Main = new Undeclared() }));
        refused.Message.ShouldContain("Undeclared");
        refused.Message.ShouldContain("IngotSubtype");
    }

    [Fact]
    public void A_type_that_was_not_registered_is_named() =>
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(new System.Text.StringBuilder())).Message.ShouldContain("[Ingot]");

    [Fact]
    public void Half_a_surrogate_pair_is_refused()
    {
        foreach (var text in new[] { "\uD800", "abc\uDC00", "12345678\uD801x", new string('a', 500) + "\uD800", new string('a', 20000) + "\uDFFF" })
            Should.Throw<IngotException>(() => IngotSerializer.Serialize(text)).Message.ShouldContain("surrogate");
    }

    [Fact]
    public void An_object_that_holds_itself_ends_in_an_exception()
    {
        var node = new Node();
        node.Next = node;
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(node));
    }

    private static void PayloadComesBack<T>(Payload<T> payload)
    {
        foreach (var value in Payloads.Small(payload))
            Check(value);
        var settings = new PayloadSettings(payload.DefaultCount, new Dictionary<string, string>(StringComparer.Ordinal));
        Check(payload.Create(payload.ValueCount(settings) / 2, settings));
    }

    private static void Property<T>(int count) =>
        Prop.ForAll(ArbMap.Default.ArbFor<int>(), seed => Check(Fill<T>(seed)))
            .Check(Config.QuickThrowOnFailure.WithMaxTest(count).WithReplay(1, 1).WithStartSize(1000).WithEndSize(100_000));

    private static T Fill<T>(int seed)
    {
        var filler = new Filler(seed);
        filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
        filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
        return filler.Value<T>();
    }

    /// <summary>By every way in and every way out.</summary>
    private static void Check<T>(T value)
    {
        var expected = Canonical.Of(value);
        var bytes = IngotSerializer.Serialize(value);
        Canonical.Of(IngotSerializer.Deserialize<T>(bytes)).ShouldBe(expected);

        var strict = new Chunks();
        IngotSerializer.Serialize(value, strict);
        Convert.ToHexString(strict.Written).ShouldBe(Convert.ToHexString(bytes));
    }
}
