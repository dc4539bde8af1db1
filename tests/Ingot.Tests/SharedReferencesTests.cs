using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Ingot.Tests.Models;

namespace Ingot.Tests;

/// <summary>Objects that are contained twice, or contain each other, are the same objects when they are read.</summary>
public sealed class SharedReferencesTests
{
    private static readonly JsonSerializerOptions Preserving = new() { ReferenceHandler = ReferenceHandler.Preserve };

    public static TheoryData<string> Formats => ["compact", "json", "minimal"];

    [Theory]
    [MemberData(nameof(Formats))]
    public void An_object_that_is_contained_twice_is_one(string format)
    {
        var twice = new Knot { Name = "b" };
        var back = Returned(new Knot { Name = "a", Other = twice, All = [twice, null, new Knot { Name = "b" }] }, format);
        back.Other.ShouldNotBeNull().Name.ShouldBe("b");
        back.All.ShouldNotBeNull()[0].ShouldBeSameAs(back.Other);
        back.All[1].ShouldBeNull();
        back.All[2].ShouldNotBeSameAs(back.Other);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void Circles_are_circles_again(string format)
    {
        var (one, two) = (new Knot { Name = "1" }, new Knot { Name = "2" });
        (one.Other, two.Other, two.All) = (two, one, [one, two, one]);
        var back = Returned(one, format);
        back.Other!.Other.ShouldBeSameAs(back);
        back.Other.All.ShouldBe([back, back.Other, back]);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void A_root_can_be_a_collection(string format)
    {
        var one = new Knot { Name = "1" };
        one.Other = one;
        var back = Returned(new List<Knot> { one, one }, format);
        back[0].ShouldBeSameAs(back[1]);
        back[0].Other.ShouldBeSameAs(back[0]);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void An_existing_object_can_be_referred_to(string format)
    {
        var one = new Knot { Name = "1" };
        one.Other = one;
        var target = new Knot { Name = "old" };
        if (format == "compact")
            IngotSerializer.Populate(IngotSerializer.Serialize(one), target);
        else
            IngotJson.Populate(IngotJson.Serialize(one, Options(format)), target);
        target.Name.ShouldBe("1");
        target.Other.ShouldBeSameAs(target);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void Objects_made_by_a_constructor_are_shared_but_by_what_they_are_made_of(string format)
    {
        var root = new Folder("/", null, null);
        var back = Returned(new Folder("c", root, new Folder("b", root, null)), format);
        back.Link!.Parent.ShouldBeSameAs(back.Parent);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void Subtypes_are_shared_through_whatever_marked_type_contains_them(string format)
    {
        var boss = new Manager { Name = "m" };
        var worker = new Worker { Name = "w", Boss = boss };
        (worker.Deputy, boss.Reports) = (worker, [worker, boss, worker]);
        var back = Returned<IStaff>(boss, format).ShouldBeOfType<Manager>();
        var other = back.Reports[0].ShouldBeOfType<Worker>();
        other.Boss.ShouldBeSameAs(back);
        other.Deputy.ShouldBeSameAs(other);
        back.Reports.ShouldBe([other, back, other]);
    }

    [Fact]
    public void Many_are_found_again()
    {
        var all = Enumerable.Range(0, 10_000).Select(i => new Knot { Name = $"{i}" }).ToList();
        for (var i = 0; i < all.Count; i++)
            all[i].Other = all[i * 7919 % 50];
        all.AddRange(all.ToList());
        foreach (var format in (string[])["compact", "json"])
        {
            var back = Returned(all, format);
            for (var i = 0; i < all.Count; i++)
            {
                back[i].Name.ShouldBe(all[i].Name);
                back[i].ShouldBeSameAs(back[i % 10_000]);
                back[i].Other.ShouldBeSameAs(back[i % 10_000 * 7919 % 50]);
            }
        }
    }

    [Fact]
    public void The_text_is_that_of_System_Text_Json_and_each_reads_the_others()
    {
        var person = new Spouse { Name = "a" };
        person.Partner = new Spouse { Name = "b", Partner = person };
        var text = JsonSerializer.Serialize(person, Preserving);
        Encoding.UTF8.GetString(IngotJson.Serialize(person)).ShouldBe(text);
        var back = IngotJson.Deserialize<Spouse>(Encoding.UTF8.GetBytes(text)).ShouldNotBeNull();
        back.Partner!.Partner.ShouldBeSameAs(back);
        IngotJson.Deserialize<Couple>("""{"One":{"$id":"x","Name":"a"},"Two":{"$ref":"x"}}"""u8).ShouldNotBeNull().ShouldSatisfyAllConditions(
            couple => couple.Two.ShouldBeSameAs(couple.One), couple => couple.One!.Name.ShouldBe("a"));
        IngotJson.Deserialize<Couple>("""{"One":{"Name":"a"},"Two":{ "$id" : "1" }}"""u8)!.Two.ShouldNotBeNull();
    }

    [Theory]
    [InlineData("""{"One":{"$ref":"1"}}""", "\"1\"")]
    [InlineData("""{"One":{"$id":"1"},"Two":{"$id":"1"}}""", "twice")]
    [InlineData("""{"One":{"$id":"1"},"Two":{"$ref":"1","Name":"a"}}""", "no other members")]
    [InlineData("""{"One":{"Name":"a","$id":"1"}}""", "come before")]
    [InlineData("""{"One":{"Name":"a","$ref":"1"}}""", "come before")]
    [InlineData("""{"One":{"$id":1}}""", "")]
    [InlineData("""{"One":{"$ref":null}}""", "")]
    public void Text_that_refers_wrongly_is_refused(string text, string message)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Couple>(bytes)).Message.ShouldContain(message);
        // System.Text.Json wants the mark on what contains it, too; it refuses all of these by themselves as well.
        Should.Throw<JsonException>(() => JsonSerializer.Deserialize<Couple>(text, Preserving));
    }

    [Fact]
    public void A_reference_to_another_type_is_refused()
    {
        Should.Throw<IngotException>(() => IngotJson.Deserialize<IStaff>(
            """{"$id":"1","$type":"worker","Deputy":{"$id":"2","$type":"worker"},"Boss":{"$ref":"2"}}"""u8)).Message.ShouldContain("Worker");
        // The tag and the presence bits of the root; then each of the two with its length, its number, and what it is.
        Convert.ToHexString(IngotSerializer.Serialize<IStaff>(new Worker { Boss = new Manager(), Deputy = new Worker() }))
            .ShouldBe("050D" + "07010501" + "07010501");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<IStaff>(Convert.FromHexString("050D" + "0303" + "07010501")))
            .Message.ShouldContain("Manager");
    }

    [Theory]
    [InlineData("0305", "hasn't been read yet")]
    [InlineData("050300", "")]
    [InlineData("03FF", "hasn't been read yet")]
    [InlineData("0B1000000010", "hasn't been read yet")] // 2^31
    public void Bytes_that_refer_wrongly_are_refused(string other, string message)
    {
        // Presence bits that say that Other alone is there.
        var bytes = Convert.FromHexString("05" + other);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Knot>(bytes)).Message.ShouldContain(message);
    }

    [Theory]
    [InlineData("compact")]
    [InlineData("json")]
    public void Mutated_messages_are_read_or_refused(string format)
    {
        var boss = new Manager { Name = "m" };
        boss.Reports = [new Worker { Name = "a", Boss = boss }, boss, new Worker { Name = "b", Boss = boss, Deputy = boss }];
        boss.Reports.Add(boss.Reports[0]);
        var message = format == "compact" ? IngotSerializer.Serialize<IStaff>(boss) : IngotJson.Serialize<IStaff>(boss);
        var random = new Random(1);
        var read = 0;
        for (var i = 0; i < 20_000; i++)
        {
            var bytes = (byte[])message.Clone();
            for (var changes = random.Next(3); changes >= 0; changes--)
                bytes[random.Next(bytes.Length)] ^= (byte)(1 << random.Next(8));
            try
            {
                _ = format == "compact" ? IngotSerializer.Deserialize<IStaff>(bytes) : IngotJson.Deserialize<IStaff>(bytes);
                read++;
            }
            catch (IngotException)
            {
                // Any other exception fails the test.
                continue;
            }
        }

        read.ShouldBeInRange(1, 20_000);
    }

    [Fact]
    public void What_is_made_of_its_own_members_cant_be_one_of_them()
    {
        // A folder whose parent is the folder itself: presence bits, name, parent.
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Folder>(Convert.FromHexString("07" + "0361" + "0303")))
            .Message.ShouldContain("constructor");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<Folder>("""{"$id":"1","Name":"a","Parent":{"$ref":"1"}}"""u8))
            .Message.ShouldContain("complete");
    }

    private static IngotJsonOptions Options(string format) => format == "minimal" ? IngotJsonOptions.Minimal : IngotJsonOptions.Full;

    private static T Returned<T>(T value, string format) => format == "compact"
        ? IngotSerializer.Deserialize<T>(IngotSerializer.Serialize(value))!
        : IngotJson.Deserialize<T>(IngotJson.Serialize(value, Options(format)))!;
}
