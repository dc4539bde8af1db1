using System.Collections.Immutable;
using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>A project's layout file makes a change that gives the stored numbers of an enum another meaning an error at its member.</summary>
public sealed class EnumLayoutTests
{
    private const string Before =
        "[Ingot] public class A { public Color X { get; set; } public List<Color> Y { get; set; } public Rights Z { get; set; } } "
        + "public enum Color : short { None, Red, Green, Blue = 7, Last = Blue } public enum Size { Small, Large } "
        + "[Flags] public enum Rights { Read = 1, Write = 2, All = 3 }";

    [Theory]
    [InlineData("a member in the middle", "Red, Green", "Red, New, Green", "Green")]
    [InlineData("a member at the start", "None, Red", "New = -1, None = 1, Red = 3", "None")]
    [InlineData("members that change places", "Red, Green", "Green, Red", "Red")]
    [InlineData("another value", "Blue = 7", "Blue = 8", "Blue")]
    [InlineData("another value of a flag", "Write = 2, All = 3", "Write = 4, All = 5", "Write")]
    [InlineData("another enum", "Color X", "Size X", "X")]
    [InlineData("another enum in a list", "List<Color>", "List<Size>", "Y")]
    [InlineData("another number", "Color : short", "Color : byte", "X")]
    [InlineData("another value, under a new name", "Color", "Colour", "Red", "None, Red", "None, New, Red")]
    public void Stored_numbers_keep_their_meaning(string what, string from, string to, string at, string? alsoFrom = null, string alsoTo = "")
    {
        Said(Before).ShouldBeEmpty();
        var changed = Before.Replace(from, to, StringComparison.Ordinal);
        changed = alsoFrom is null ? changed : changed.Replace(alsoFrom, alsoTo, StringComparison.Ordinal);
        changed.ShouldNotBe(Before);
        var errors = Said(changed).Where(d => d.Id == Descriptors.LayoutBroken).ToList();
        errors.ShouldContain(d => Text(d, changed) == at, what + ": " + string.Join('\n', errors));
        // Whoever says that there is no such data gets a file that agrees.
        Run(changed, new Layout(Written(changed, Written(Before))), updates: false).Diagnostics.ShouldBeEmpty(what);
    }

    [Theory]
    [InlineData("a member at the end", "Large", "Large, Huge")]
    [InlineData("a member between two values", "Blue = 7", "Cyan, Blue = 7")]
    [InlineData("a new name", "Green", "Lime")]
    [InlineData("a member that is gone", "Green, ", "")]
    [InlineData("a new name of the enum", "Color", "Colour")]
    [InlineData("a wider number", "Color X", "Wide X", " public enum Wide { None, Red, Green, Blue = 7, Last = 7, More = 100000 }")]
    [InlineData("another enum that says the same", "Color X", "Same X", " public enum Same : short { None, Red, Green, Blue = 7, Last = 7, Cyan = 8 }")]
    [InlineData("a number in place of the enum", "Color X", "short X")]
    [InlineData("a second name whose value changes", "Last = Blue", "Cyan, Last = Cyan")]
    [InlineData("a set that grows", "All = 3", "Delete = 4, All = 7")]
    public void An_enum_can_change_as_long_as_its_numbers_mean_the_same(string what, string from, string to, string more = "")
    {
        const string before = Before + " [Ingot] public class B { public Size S { get; set; } }";
        Said(before.Replace(from, to, StringComparison.Ordinal) + more, before: before).ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated, what);
    }

    [Theory]
    [InlineData("Green", "Lime", "the changes to 'Color' ('Lime' is assumed to be the new name of 'Green')")]
    [InlineData("Last = Blue", "Cyan", "the changes to 'Color' yet")]
    public void What_is_assumed_to_be_a_new_name_is_said(string from, string to, string said) =>
        Said(Before.Replace(from, to, StringComparison.Ordinal)).ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture).ShouldContain(said);

    [Fact]
    public void The_value_of_a_member_that_is_gone_is_not_given_to_another()
    {
        var without = Before.Replace("Green, ", "", StringComparison.Ordinal);
        var file = Written(without, Written(Before));
        file.ShouldContain("enum Color: Int16\n  value 0: None\n  value 1: Red\n  value 7: Blue\n  value 7: Last\n  value 2 -: Green\n");
        Run(without, new Layout(file), updates: false).Diagnostics.ShouldBeEmpty();
        Run(Before, new Layout(file), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated, "it may come back");
        var instead = Before.Replace("Green", "Lime", StringComparison.Ordinal);
        Text(Run(instead, new Layout(file), updates: false).Diagnostics.ShouldHaveSingleItem(), instead).ShouldBe("Lime");
    }

    [Theory]
    [InlineData("Read = 1, Write = 2, Delete = 4", "Delete")]
    [InlineData("Read = 1, Write = 2, ReadWrite = 3, Delete = 4", "Delete")]
    [InlineData("Read = 1, Write = 2, Delete = 4, Del = 4", "Delete")]
    [InlineData("Read = 1, Write = 2, Del = 4, Delete = Del", "Delete")]
    [InlineData("Read = 1, Write = 2, Delete = 3", null)]
    [InlineData("Read = 1, Write = 2, Delete = 1", null)]
    [InlineData("Read = 1, Write = 2, Share = 4, Delete = 7", null)]
    public void An_enum_that_becomes_a_set_keeps_its_numbers(string members, string? error)
    {
        const string before = "[Ingot] public class A { public E X { get; set; } } public enum E { None, Read = 1, Write = 2, Delete = 3 }";
        var after = before.Replace("public enum", "[Flags] public enum", StringComparison.Ordinal)
            .Replace("Read = 1, Write = 2, Delete = 3", members, StringComparison.Ordinal);
        Said(after, before: before).Where(d => d.Id == Descriptors.LayoutBroken).Select(d => Text(d, after)).ShouldBe(error is null ? [] : [error]);
        Run(after, new Layout(Written(after, Written(before))), updates: false).Diagnostics.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("Q = 6, Z = 5, Y = 7", "Q,Z")]
    [InlineData("Q = 6, Z = 7, Y = 5", "Q,Y")]
    [InlineData("Q = 7, Z = 14, Y = 15, D = 8", "")]
    [InlineData("Q = 4, Z = 6, Y = 7", "")]
    [InlineData("Q = 9, Z = 10, Y = 11, D = 8", "")]
    public void Names_for_several_bits_do_not_change_places(string members, string errors)
    {
        const string before =
            "[Ingot] public class A { public E X { get; set; } } public enum E { None, R = 1, W = 2, C = 4, Q = 5, Z = 6, Y = 7 }";
        var after = before.Replace("public enum", "[Flags] public enum", StringComparison.Ordinal)
            .Replace("Q = 5, Z = 6, Y = 7", members, StringComparison.Ordinal);
        string.Join(',', Said(after, before: before).Where(d => d.Id == Descriptors.LayoutBroken).Select(d => Text(d, after))).ShouldBe(errors);
    }

    [Fact]
    public void A_value_given_twice_by_a_merge_is_found_in_a_set_too()
    {
        const string source = "[Ingot] public class A { public E X { get; set; } } [Flags] public enum E { Read = 1, Write = 2, All = 3, Delete = 4 }";
        Run(source, new Layout(Written(source).Replace("value 4: Delete", "value 3: Delete", StringComparison.Ordinal)), updates: false)
            .Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutUnusable);
    }

    [Fact]
    public void A_file_that_does_not_say_what_enums_there_are_is_to_be_updated()
    {
        const string older = "format 2\ntype A\n  0 X: Int16\n  1 Y: [Int16]\n  2 Z: Int32\n";
        Run(Before, new Layout(older), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
    }

    [Fact]
    public void An_enum_is_compared_with_the_one_in_its_place()
    {
        const string before = "[Ingot] public class A { public Dictionary<Color, Size> X { get; set; } public Color C { get; set; } } "
            + "public enum Color { Red, Green } public enum Size { Small, Large }";
        var after = before.Replace("<Color, Size>", "<Size, int>", StringComparison.Ordinal);
        Text(Said(after, before: before).Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem(), after).ShouldBe("X");
        Said(before.Replace("<Color, Size>", "<Color, int>", StringComparison.Ordinal), before: before)
            .ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
    }

    [Fact]
    public void A_key_with_a_longer_name_does_not_hide_another_enum()
    {
        const string before = "[Ingot] public class A { public Dictionary<char, Color> X { get; set; } public Color C { get; set; } "
            + "public Size S { get; set; } } public enum Color { Red, Green } public enum Size { Small, Large }";
        var after = before.Replace("<char, Color>", "<ushort, Size>", StringComparison.Ordinal);
        Text(Said(after, before: before).Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem(), after).ShouldBe("X");
    }

    [Theory]
    [InlineData("[Ingot] public class A { public DayOfWeek X { get; set; } }", "  0 X: Int32\n", false)]
    [InlineData("[Ingot] public enum Kind { One } ", "root Kind: Kind enum\n", true)]
    [InlineData("[Ingot] public class A { public Dictionary<Kind, Other.Kind?> X { get; set; } } public enum Kind { One } "
        + "namespace Other { public enum Kind : byte { Two } }",
        "  0 X: {Kind enum: Other.Kind enum?}\n", true)]
    [InlineData("[Ingot] public class A { public G<int, string>.Kind X { get; set; } } public class G<T, U> { public enum Kind { One } }",
        "  0 X: G<int, string>.Kind enum\n", true)]
    public void The_enums_in_the_file_are_those_that_can_change(string source, string line, bool isListed)
    {
        var file = Written(source);
        file.ShouldContain(line);
        file.Contains("\nenum ", StringComparison.Ordinal).ShouldBe(isListed);
        Run(source, new Layout(file), updates: false).Diagnostics.ShouldBeEmpty();
        Run(source.Replace("One", "Zero, One", StringComparison.Ordinal), new Layout(file), updates: false).Diagnostics
            .Count(d => d.Id == Descriptors.LayoutBroken).ShouldBe(isListed ? 1 : 0);
    }

    private static ImmutableArray<Diagnostic> Said(string source, string before = Before) =>
        Run(source, new Layout(Written(before)), updates: false).Diagnostics;
}
