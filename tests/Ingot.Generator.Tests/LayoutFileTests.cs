using System.Collections.Immutable;
using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>A project's layout file makes a change that old data would be read wrongly by an
/// error at the member, and any other a warning that the file lacks it.</summary>
public sealed class LayoutFileTests
{
    private const string Before = """
        public class B { public int First { get; set; } }
        [Ingot] public class A : B { public int X { get; set; } public string Y { get; set; } public short Z { get; set; } public byte W { get; set; } public Held H { get; set; } }
        public class Held { public int N { get; set; } }
        [Ingot] [IngotSubtype(1, typeof(C1))] [IngotSubtype(2, typeof(C2))] public abstract class C { } public class C1 : C { } public class C2 : C { }
        [Ingot(Layout = IngotLayout.Fixed)] public struct F { public int X; }
        [Ingot(Layout = IngotLayout.Packed)] public class P { public int X { get; set; } }
        """;

    [Fact]
    public void Nothing_is_said_of_types_that_are_as_the_file_says() => Said(Before).ShouldBeEmpty();

    [Theory]
    [InlineData("a member added to a base class", "public int First { get; set; }", "public int First { get; set; } public int Second { get; set; }", "X")]
    [InlineData("a member in the middle", "public string Y", "public string New { get; set; } public string Y", "Y")]
    [InlineData("a member removed", "public string Y { get; set; } ", "", "Z")]
    [InlineData("members that change places", "public int X { get; set; } public string Y { get; set; }",
        "public string Y { get; set; } public int X { get; set; }", "X")]
    [InlineData("one member that gets an order", "public int X", "[DataMember(Order = 1)] public int X", "X")]
    [InlineData("byte to int", "byte W", "int W", "W")]
    [InlineData("int to uint", "int X { get; set; } public string", "uint X { get; set; } public string", "X")]
    [InlineData("int to int?", "int X { get; set; } public string", "int? X { get; set; } public string", "X")]
    [InlineData("int to long, back", "short Z", "byte Z", "Z")]
    [InlineData("a first subtype", "public class Held", "[IngotSubtype(1, typeof(Held2))] public class Held", "Held", " public class Held2 : Held { }")]
    [InlineData("tags that change places", "[IngotSubtype(1, typeof(C1))] [IngotSubtype(2, typeof(C2))]",
        "[IngotSubtype(2, typeof(C1))] [IngotSubtype(1, typeof(C2))]", "C")]
    [InlineData("a subtype that is gone", "[IngotSubtype(2, typeof(C2))]", "", "C")]
    [InlineData("a fixed layout that grows", "public struct F { public int X;", "public struct F { public int X; public int Y;", "F")]
    [InlineData("references that are preserved", "[Ingot] public class A", "[Ingot(PreserveReferences = true)] public class A", "A")]
    [InlineData("a layout that becomes fixed", "[Ingot] public class A", "[Ingot(Layout = IngotLayout.Fixed)] public class A", "A")]
    [InlineData("a layout that becomes packed", "[Ingot] public class A", "[Ingot(Layout = IngotLayout.Packed)] public class A", "A")]
    [InlineData("a layout that was packed", "[Ingot(Layout = IngotLayout.Packed)] public class P", "[Ingot] public class P", "P")]
    [InlineData("a packed layout that becomes fixed", "[Ingot(Layout = IngotLayout.Packed)] public class P",
        "[Ingot(Layout = IngotLayout.Fixed)] public class P", "P")]
    public void What_breaks_data_is_an_error_at_the_member(string what, string from, string to, string at, string more = "")
    {
        var changed = Before.Replace(from, to, StringComparison.Ordinal) + more;
        changed.ShouldNotBe(Before);
        var errors = Said(changed).Where(d => d.Id == Descriptors.LayoutBroken).ToList();
        errors.ShouldNotBeEmpty(what);
        errors.ShouldContain(d => Text(d, changed) == at, what + ": " + string.Join('\n', errors));
    }

    [Theory]
    [InlineData("a member at the end", "public Held H { get; set; }", "public Held H { get; set; } public int New { get; set; }")]
    [InlineData("a new name", "string Y", "string Renamed")]
    [InlineData("a new subtype", "[IngotSubtype(2, typeof(C2))]", "[IngotSubtype(2, typeof(C2))] [IngotSubtype(3, typeof(C3))]", " public class C3 : C { }")]
    [InlineData("a new type", "public class Held", "[Ingot] public class New { public int X { get; set; } } public class Held")]
    [InlineData("the last member removed", "public Held H { get; set; }", "")]
    [InlineData("a type's new name", "Held", "Kept")]
    public void What_breaks_nothing_is_to_be_added_to_the_file(string what, string from, string to, string more = "") =>
        Said(Before.Replace(from, to, StringComparison.Ordinal) + more).Select(d => d.Id).ShouldBe([Descriptors.LayoutOutdated], what);

    [Theory]
    [InlineData("short Z", "int Z")]
    [InlineData("short Z", "long Z")]
    public void A_wider_number_reads_what_the_narrower_wrote(string from, string to) =>
        Said(Before.Replace(from, to, StringComparison.Ordinal)).ShouldNotContain(d => d.Id == Descriptors.LayoutBroken);

    [Fact]
    public void A_removed_member_keeps_its_place_by_the_attribute() => Said(
        Before.Replace("public string Y { get; set; } ", "", StringComparison.Ordinal)
            .Replace("[Ingot] public class A", "[Ingot] [IngotRemoved(2, typeof(string))] public class A", StringComparison.Ordinal))
        .ShouldNotContain(d => d.Id == Descriptors.LayoutBroken);

    [Theory]
    [InlineData("a concrete base with members", "[Ingot] [IngotSubtype(1, typeof(D))] public class V { public int X { get; set; } } public class D : V { }",
        "class V", "abstract class V")]
    [InlineData("a concrete base without members", "[Ingot] [IngotSubtype(1, typeof(D))] public class V { } public class D : V { }",
        "class V", "abstract class V")]
    [InlineData("a first subtype", "[Ingot] public class V { } public class D : V { }", "[Ingot]", "[Ingot] [IngotSubtype(1, typeof(D))]")]
    [InlineData("the last subtype", "[Ingot] [IngotSubtype(1, typeof(D))] public class V { } public class D : V { }", "[IngotSubtype(1, typeof(D))]", "")]
    public void A_type_and_its_subtypes_keep_their_tags(string what, string before, string from, string to)
    {
        Said(before, before: before).ShouldBeEmpty();
        var after = before.Replace(from, to, StringComparison.Ordinal);
        Text(Said(after, before: before).Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem(what), after).ShouldBe("V");
        Run(after, new Layout(Written(after, Written(before))), updates: false).Diagnostics.ShouldBeEmpty(what);
    }

    [Fact]
    public void Subtypes_cannot_come_back_once_data_has_no_tags()
    {
        const string source = "[Ingot] [IngotSubtype(1, typeof(D))] public class V { } public class D : V { }";
        var without = source.Replace("[IngotSubtype(1, typeof(D))] ", "", StringComparison.Ordinal);
        Run(source, new Layout(Written(without, Written(source))), updates: false).Diagnostics.ShouldContain(d => d.Id == Descriptors.LayoutBroken);
    }

    [Theory]
    [InlineData("abstract class V", "class V", Descriptors.LayoutOutdated)]
    [InlineData("V", "W", Descriptors.LayoutOutdated)]
    public void A_base_can_become_concrete_and_have_a_new_name(string from, string to, string id)
    {
        const string before = "[Ingot] public class A { public V Held { get; set; } } "
            + "[IngotSubtype(1, typeof(D))] public abstract class V { } public class D : V { public int X { get; set; } }";
        Said(before.Replace(from, to, StringComparison.Ordinal), before: before).ShouldHaveSingleItem().Id.ShouldBe(id);
    }

    [Theory]
    [InlineData("", false)]
    [InlineData("abstract", true)]
    public void An_older_file_shows_by_its_members_that_a_base_was_concrete(string modifier, bool isBroken) => Run(
        $"[Ingot] [IngotSubtype(1, typeof(D))] public {modifier} class V {{ public int X {{ get; set; }} }} public class D : V {{ }}",
        new Layout("type D\n  0 X: Int32\ntype V\n  0 X: Int32\n  subtype 1: D\n"), updates: false)
        .Diagnostics.Any(d => d.Id == Descriptors.LayoutBroken).ShouldBe(isBroken);

    private const string Conversion =
        "public class Conversion : IIngotConverter<M, int> { public int ToSurrogate(M m) => 1; public M FromSurrogate(int i) => default; } "
        + "[IngotConverter(typeof(Conversion))] public struct M { } ";

    [Theory]
    [InlineData("[Ingot] public class A { public List<Memory<byte>> V { get; set; } }", "Memory<byte>", "byte[]")]
    [InlineData("[Ingot] public class A { public List<byte[]> V { get; set; } }", "byte[]", "ReadOnlyMemory<byte>")]
    [InlineData("[Ingot] public class A { public Dictionary<string, Memory<byte>> V { get; set; } }", "Memory<byte>", "byte[]")]
    [InlineData("[Ingot(Layout = IngotLayout.Fixed)] public class A { public Memory<byte> V { get; set; } }", "Memory<byte>", "byte[]")]
    [InlineData("[Ingot] public class A { public Memory<byte> V { get; set; } }", "Memory<byte>", "byte[]")]
    [InlineData("[Ingot] public class A { public List<Memory<int>> V { get; set; } }", "Memory<int>", "int[]")]
    [InlineData("[Ingot] public class A { public Dictionary<string, ArraySegment<int>> V { get; set; } }", "ArraySegment<int>", "List<int>")]
    [InlineData("[Ingot] public class A { public ReadOnlyMemory<int> V { get; set; } }", "ReadOnlyMemory<int>", "int[]")]
    [InlineData("[Ingot(Layout = IngotLayout.Fixed)] public class A { public Memory<int> V { get; set; } }", "Memory<int>", "int[]")]
    [InlineData("[Ingot] public class A { public List<M> V { get; set; } }", "struct M", "class M", Conversion)]
    [InlineData("[Ingot(Layout = IngotLayout.Fixed)] public class A { public M V { get; set; } }", "struct M", "class M", Conversion)]
    [InlineData("[Ingot] public class A { public List<int?> V { get; set; } } public class Int32 { }", "int?", "Int32")]
    public void What_can_be_null_is_something_else(string before, string from, string to, string more = "")
    {
        before = more + before;
        Said(before, before: before).ShouldBeEmpty();
        Text(Said(before.Replace(from, to, StringComparison.Ordinal), before: before).Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem(),
            before.Replace(from, to, StringComparison.Ordinal)).ShouldBe("V");
    }

    [Theory]
    [InlineData("[Ingot] public class A { public byte[] V { get; set; } }", "byte[]", "Memory<byte>")]
    [InlineData("[Ingot] public class A { public List<int[]> V { get; set; } }", "int[]", "Memory<int>")]
    [InlineData("[Ingot] public class A { public List<Memory<short>> V { get; set; } }", "Memory<short>", "ArraySegment<int>")]
    public void Collections_of_the_same_elements_are_the_same(string before, string from, string to) =>
        Said(before.Replace(from, to, StringComparison.Ordinal), before: before).ShouldNotContain(d => d.Id == Descriptors.LayoutBroken);

    [Fact]
    public void An_older_file_does_not_say_what_can_be_null() => Run(
        Conversion + "[Ingot] public class A { public List<Memory<byte>> V { get; set; } public List<M> W { get; set; } }",
        new Layout("type A\n  0 V: [Bytes]\n  1 W: [as Int32]\n"), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);

    [Theory]
    [InlineData("[Ingot] public class A { public List<Memory<int>> V { get; set; } }", "format 2\ntype A\n  0 V: [[Int32]]\n")]
    [InlineData("[assembly: Ingot(typeof(List<Memory<int>>))]", "format 2\nroot System.Collections.Generic.List<System.Memory<int>>: [[Int32]]\n")]
    public void A_file_may_not_say_yet_which_sequences_are_structs(string source, string before)
    {
        var found = Run(source, new Layout(before), updates: false).Diagnostics.ShouldHaveSingleItem();
        found.Id.ShouldBe(Descriptors.LayoutOutdated);
        found.GetMessage(CultureInfo.InvariantCulture).ShouldContain("what newer versions of Ingot compare");
        Written(source, before).ShouldContain(": [[Int32] struct]\n");
        Run(source, new Layout(Written(source, before)), updates: false).Diagnostics.ShouldBeEmpty();
    }

    [Fact]
    public void A_tag_is_not_given_to_a_type_that_was_another()
    {
        const string before = "[Ingot] public class A { public V V { get; set; } public E E { get; set; } } "
            + "[IngotSubtype(1, typeof(D))] public abstract class V { } public class D : V { public double X { get; set; } } "
            + "public class E { public double Y { get; set; } }";
        var after = before.Replace("public class D : V { public double X { get; set; } } public class E", "public class E : V", StringComparison.Ordinal)
            .Replace("typeof(D)", "typeof(E)", StringComparison.Ordinal);
        Text(Said(after, before: before).Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem(), after).ShouldBe("V");
    }

    private const string Converter =
        "public class Conversion : IIngotConverter<M, byte> { public byte ToSurrogate(M m) => 1; public M FromSurrogate(byte i) => default; } "
        + "[Ingot] [IngotConverter(typeof(Conversion))] public struct M { }";

    [Theory]
    [InlineData("[Ingot] public class Readings : List<int> { }", "List<int>", "List<uint>", "Readings")]
    [InlineData("[Ingot] public class Counts : Dictionary<string, byte> { }", "string, byte", "string, int", "Counts")]
    [InlineData("[Ingot] public class Counts : Dictionary<string, byte> { }", ": Dictionary<string, byte> { }", "{ public int X { get; set; } }", "Counts")]
    [InlineData("[Ingot] public class Readings { public int X { get; set; } }", "{ public int X { get; set; } }", ": List<int> { }", "Readings")]
    [InlineData("[Ingot] public enum E : byte { X }", "byte", "int", "E")]
    [InlineData(Converter, "byte", "int", "M")]
    [InlineData("[assembly: Ingot(typeof(Dictionary<string, byte>))]", "byte", "int", "Ingot(typeof(Dictionary<string, int>))")]
    [InlineData("[assembly: Ingot(typeof(int[]))]", "int", "uint", "Ingot(typeof(uint[]))")]
    [InlineData("[Ingot(Fingerprint = true)] public class A { public int X { get; set; } }", "(Fingerprint = true)", "", "A")]
    [InlineData("[Ingot] public class A : List<int> { }", "[Ingot]", "[Ingot(Fingerprint = true)]", "A")]
    [InlineData("[Ingot] public class A { public int X { get; set; } }", "[Ingot]", "[Ingot(Fingerprint = true)]", "A")]
    [InlineData("[Ingot] public struct A { }", "[Ingot]", "[Ingot(Fingerprint = true)]", "A")]
    public void A_root_that_is_no_object_is_guarded(string before, string from, string to, string at)
    {
        Said(before, before: before).ShouldBeEmpty();
        var after = before.Replace(from, to, StringComparison.Ordinal);
        var error = Said(after, before: before).Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem();
        Text(error, after).ShouldBe(at);
        Run(after, new Layout(Written(after, Written(before))), updates: false).Diagnostics.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("[Ingot] public enum E : short { X }", "short", "int")]
    [InlineData("[Ingot] public class Readings : List<int> { }", "List<int>", "LinkedList<int>")]
    [InlineData("[assembly: Ingot(typeof(List<int>))]", "List<int>", "int[]")]
    [InlineData("[assembly: Ingot(typeof(List<int>))]", "[assembly", "[assembly: Ingot(typeof(List<uint>))] [assembly")]
    [InlineData("[assembly: Ingot(typeof(List<A>))] public class A { public int X { get; set; } }", "A", "B")]
    [InlineData("[Ingot] public class A { public int X { get; set; } }", "[Ingot]", "[assembly: Ingot(typeof(List<A>))] [Ingot]")]
    public void A_root_that_reads_what_was_written_is_not_refused(string before, string from, string to) =>
        Said(before.Replace(from, to, StringComparison.Ordinal), before: before).ShouldNotContain(d => d.Id == Descriptors.LayoutBroken);

    [Theory]
    [InlineData("[IngotPosition(1)] public string Y { get; set; }", "", false)]
    [InlineData("[IngotPosition(1)] public string Y { get; set; }", "[IngotRemoved(1, typeof(string))]", true)]
    [InlineData("[IngotPosition(2)] public int Z { get; set; }", "", true)]
    public void A_position_that_nothing_has_any_more_is_kept(string member, string instead, bool isKept)
    {
        const string before = "[Ingot] public class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(1)] public string Y { get; set; } "
            + "[IngotPosition(2)] public int Z { get; set; } }";
        var after = instead + before.Replace(member, "", StringComparison.Ordinal);
        Said(after, before: before).Any(d => d.Id == Descriptors.LayoutBroken).ShouldBe(!isKept);
    }

    [Theory]
    [InlineData("public int X { get; set; } public int Y { get; set; }", false)]
    [InlineData("public int Y { get; set; } public int X { get; set; }", true)]
    public void A_type_with_a_new_name_is_compared_with_what_it_was(string members, bool isBroken)
    {
        const string before = "[Ingot] public class A { public List<Old> Held { get; set; } } "
            + "public class Old { public int X { get; set; } public int Y { get; set; } }";
        var after = "[Ingot] public class A { public List<New> Held { get; set; } } public class New { " + members + " }";
        Said(after, before: before).Any(d => d.Id == Descriptors.LayoutBroken).ShouldBe(isBroken);
    }

    [Theory]
    [InlineData("Dictionary<string, Old>")]
    [InlineData("Dictionary<Kind, List<Old[]>>[]")]
    [InlineData("Old[,]")]
    [InlineData("KeyValuePair<int, Old>?")]
    public void A_new_name_is_followed_wherever_the_type_is(string type)
    {
        var before = "[Ingot] public class A { public " + type + " Held { get; set; } } public enum Kind { One } "
            + "public class Old { public int X { get; set; } public int Y { get; set; } }";
        var after = before.Replace("Old", "New", StringComparison.Ordinal);
        Said(after, before: before).ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
        after = after.Replace("int X { get; set; } public int Y", "int Y { get; set; } public int X", StringComparison.Ordinal);
        Said(after, before: before).ShouldContain(d => d.Id == Descriptors.LayoutBroken && Text(d, after) == "X");
    }

    [Theory]
    [InlineData("the last member", "[Ingot] class A { public int X { get; set; } public int Gone { get; set; } }",
        "[Ingot] class A { public int X { get; set; } }", "[Ingot] class A { public int X { get; set; } public uint New { get; set; } }", "New")]
    [InlineData("an attribute at the end", "[Ingot] [IngotRemoved(1, typeof(int))] class A { public int X { get; set; } }",
        "[Ingot] class A { public int X { get; set; } }", "[Ingot] class A { public int X { get; set; } public int New { get; set; } }", "New")]
    [InlineData("a position by hand", "[Ingot] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(2)] public int Gone { get; set; } }",
        "[Ingot] class A { [IngotPosition(0)] public int X { get; set; } }",
        "[Ingot] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(2)] public string New { get; set; } }", "New")]
    [InlineData("a position by hand that becomes unused",
        "[Ingot] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(2)] public int Gone { get; set; } }",
        "[Ingot] class A { [IngotPosition(0)] public int X { get; set; } }",
        "[Ingot] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(3)] public string New { get; set; } }", "A")]
    [InlineData("a type with a new name", "[Ingot] class A { public B B { get; set; } } class B { public int X { get; set; } public int Gone { get; set; } }",
        "[Ingot] class A { public C B { get; set; } } class C { public int X { get; set; } }",
        "[Ingot] class A { public C B { get; set; } } class C { public int X { get; set; } public int New { get; set; } }", "New")]
    [InlineData("a subtype", "[Ingot] [IngotSubtype(1, typeof(B))] [IngotSubtype(2, typeof(C))] abstract class A { } class B : A { } class C : A { }",
        "[Ingot] [IngotSubtype(1, typeof(B))] abstract class A { } class B : A { } class C : A { }",
        "[Ingot] [IngotSubtype(1, typeof(B))] [IngotSubtype(2, typeof(D))] abstract class A { } class B : A { } class D : A { }", "A")]
    public void What_is_gone_keeps_its_position_in_the_file(string what, string first, string second, string third, string at)
    {
        var file = Written(second, Written(first));
        Run(second, new Layout(file), updates: false).Diagnostics.ShouldBeEmpty(what);
        Written(second, file).ShouldBe(file, what);
        var error = Run(third, new Layout(file), updates: false).Diagnostics.Where(d => d.Id != Descriptors.LayoutOutdated).ShouldHaveSingleItem();
        error.Id.ShouldBe(Descriptors.LayoutBroken, what);
        Text(error, third).ShouldBe(at, what);
        Run(third, new Layout(Written(third, file)), updates: false).Diagnostics.ShouldBeEmpty(what);
    }

    [Fact]
    public void A_member_can_follow_one_that_is_gone()
    {
        const string first = "[Ingot] class A { public int X { get; set; } public int Gone { get; set; } }";
        const string second = "[Ingot] class A { public int X { get; set; } }";
        const string third = "[Ingot] [IngotRemoved(1, typeof(int))] class A { public int X { get; set; } public uint New { get; set; } }";
        var file = Written(second, Written(first));
        file.ShouldContain("1 -: Int32");
        Run(third, new Layout(file), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
        Written(third, file).ShouldContain("1 -: Int32\n  2 New: UInt32");
    }

    [Fact]
    public void A_member_may_be_called_free()
    {
        const string before = "[Ingot] class A { public int X { get; set; } public bool free { get; set; } }";
        Said(before.Replace("bool free", "uint free", StringComparison.Ordinal), before: before).ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutBroken);
    }

    [Theory]
    [InlineData("[Ingot] class A { [IngotPosition(1)] public int X { get; set; } }", null)]
    [InlineData("[Ingot] class A { [IngotPosition(0)] public int New { get; set; } [IngotPosition(1)] public int X { get; set; } }", null)]
    [InlineData("[Ingot] class A { [IngotPosition(0)] public bool free { get; set; } [IngotPosition(1)] public int X { get; set; } }", null)]
    [InlineData("[Ingot] class A { public int free { get; set; } public int X { get; set; } }", "free")]
    [InlineData("[Ingot] class A { public int X { get; set; } }", "X")]
    public void An_older_file_is_understood_as_it_was_meant(string source, string? broken)
    {
        const string older = "# The layout\ntype A\n  0 free: Boolean\n  1 X: Int32\n";
        var said = Run(source, new Layout(older), updates: false).Diagnostics;
        if (broken is null)
            said.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
        else
            Text(said.Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem(), source).ShouldBe(broken);
    }

    [Fact]
    public void Nothing_is_kept_of_members_whose_data_was_given_up()
    {
        var file = Written("[Ingot] class A { public string X { get; set; } }",
            Written("[Ingot] class A { public int X { get; set; } public int Gone { get; set; } }"));
        file.ShouldContain("0 X: String");
        file.ShouldNotContain("Gone");
        file.ShouldNotContain("1 -");
    }

    [Theory]
    [InlineData("public int Y { get; set; }", "")]
    [InlineData("public short X", "public int X")]
    public void What_the_file_does_not_say_yet_is_to_be_added(string from, string to)
    {
        const string before = "[Ingot] class A { public short X { get; set; } public int Y { get; set; } }";
        var after = before.Replace(from, to, StringComparison.Ordinal);
        after = to.Length == 0 ? "[IngotRemoved(1, typeof(int))] " + after : after;
        Said(after, before: before).ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
    }

    [Theory]
    [InlineData("string Y", "string Why", "the changes to 'A' ('Why' is assumed to be the new name of 'Y')")]
    [InlineData("public Held H { get; set; }", "public Held H { get; set; } public int New { get; set; }", "the changes to 'A' yet")]
    public void What_is_assumed_to_be_a_new_name_is_said(string from, string to, string said) =>
        Said(Before.Replace(from, to, StringComparison.Ordinal)).ShouldHaveSingleItem()
            .GetMessage(CultureInfo.InvariantCulture).ShouldContain(said);

    [Fact]
    public void A_member_at_an_unused_position_is_said_to_be_refused_by_older_code()
    {
        const string before = "[Ingot] class A { [IngotPosition(0)] public int X { get; set; } [IngotPosition(2)] public int Y { get; set; } }";
        var after = before.Replace("{ [", "{ [IngotPosition(1)] public int New { get; set; } [", StringComparison.Ordinal);
        Said(after, before: before).ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture)
            .ShouldContain("the changes to 'A' ('New' takes an unused position, and older code refuses data that has it there) yet");
    }

    [Fact]
    public void A_build_that_updates_the_file_is_held_against_nothing() =>
        Said(Before.Replace("byte W", "int W", StringComparison.Ordinal), updates: true).ShouldBeEmpty();

    private static ImmutableArray<Diagnostic> Said(string source, bool updates = false, string before = Before) =>
        Run(source, new Layout(Written(before)), updates).Diagnostics;
}
