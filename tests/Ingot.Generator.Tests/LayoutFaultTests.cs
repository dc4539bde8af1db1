using System.Collections.Immutable;
using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>A layout file that Ingot wouldn't have written so, as after a merge, is an error at its line, and is neither followed nor rewritten.</summary>
public sealed class LayoutFaultTests
{
    private const string Source =
        "[assembly: Ingot(typeof(List<int>))] "
        + "[Ingot] public class A { public int X { get; set; } public int Fee { get; set; } public int Refund { get; set; } public E E { get; set; } } "
        + "public enum E { One, Two, Three } "
        + "[Ingot] [IngotSubtype(1, typeof(C1))] [IngotSubtype(2, typeof(C2))] public abstract class C { } public class C1 : C { } public class C2 : C { } "
        + "[Ingot(Layout = IngotLayout.Fixed)] public class @fixed { public int X { get; set; } }";

    private const string Merge = "Resolve the merge so that each type, position, tag and value is there once: what reached stored data first keeps it";
    private const string Restore =
        "Restore it from version control or, if no stored data is left, delete the file and build once with -p:IngotUpdateLayout=true.";

    [Theory]
    [InlineData("  1 Fee: Int32\n  2 Refund: Int32\n", "<<<<<<< HEAD\n  1 Fee: Int32\n=======\n  1 Refund: Int32\n>>>>>>> refunds\n",
        "<<<<<<< HEAD", "has a merge conflict that isn't resolved. " + Merge)]
    [InlineData("  1 Fee: Int32\n", "||||||| 1a2b3c\n  1 Fee: Int32\n", "||||||| 1a2b3c", "has a merge conflict that isn't resolved. " + Merge)]
    [InlineData("  1 Fee: Int32\n", "=======\n  1 Fee: Int32\n", "=======", "has a merge conflict that isn't resolved. " + Merge)]
    [InlineData("  1 Fee: Int32\n", ">>>>>>> x\n  1 Fee: Int32\n", ">>>>>>> x", "has a merge conflict that isn't resolved. " + Merge)]
    [InlineData("  2 Refund", "  1 Refund", "1 Refund: Int32", "gives the position 1 of 'A' to 'Fee' and to 'Refund'. " + Merge)]
    [InlineData("  2 Refund", "  2 Fee", "2 Fee: Int32", "has the member 'Fee' of 'A' twice. " + Merge)]
    [InlineData("  2 Refund", "  1 -: Int32\n  2 Refund", "1 -: Int32", "gives the position 1 of 'A' to 'Fee' and to '-'. " + Merge)]
    [InlineData("  2 Refund: Int32\n", "", "3 E: E enum", "has the position 3 of 'A' where 2 comes next: a line is missing or in another place. " + Restore)]
    [InlineData("  0 X: Int32\n  1 Fee", "  1 Fee", "1 Fee: Int32", "has the position 1 of 'A' where 0 comes next: ")]
    [InlineData("type A\n", "type A\ntype A\n", "type A", "has the type 'A' twice. " + Merge)]
    [InlineData("type A\n", "type A packed\ntype A\n", "type A", "has the type 'A' twice. " + Merge)]
    [InlineData(": [Int32]\n", ": [Int32]\nroot System.Collections.Generic.List<int>: [UInt32]\n", "root System.Collections.Generic.List<int>: [UInt32]",
        "has the root 'System.Collections.Generic.List<int>' twice. " + Merge)]
    [InlineData("enum E: Int32\n", "enum E: Int32\nenum E: Int32\n", "enum E: Int32", "has the enum 'E' twice. " + Merge)]
    [InlineData("  subtype 2: C2", "  subtype 1: C2", "subtype 1: C2", "gives the tag 1 of 'C' to 'C1' and to 'C2'. " + Merge)]
    [InlineData("  subtype 2: C2", "  subtype 1 -: C2\n  subtype 2: C2", "subtype 1 -: C2", "gives the tag 1 of 'C' to 'C1' and to 'C2'. " + Merge)]
    [InlineData("  value 2: Three", "  value 1: Three", "value 1: Three", "gives the value 1 of 'E' to 'Two' and to 'Three'. " + Merge)]
    [InlineData("  value 2: Three", "  value 1 -: Three", "value 1 -: Three", "gives the value 1 of 'E' to 'Two' and to 'Three'. " + Merge)]
    [InlineData("  value 2: Three", "  value 2: Three\n  value 2: Three", "value 2: Three", "gives the value 2 of 'E' to 'Three' and to 'Three'. " + Merge)]
    [InlineData("  value 2: Three", "  value 2: Two", "value 2: Two", "has the member 'Two' of 'E' twice. " + Merge)]
    [InlineData("format 2", "format 2\nformat 2", "format 2", "has its format twice. " + Merge)]
    [InlineData("format 2", "format 3", "format 3",
        "has the format 3, because a newer Ingot wrote it, and this one knows formats up to 2. Build with that version of Ingot or a later one.")]
    [InlineData("format 2\n", "", "enum E: Int32", "lacks the line 'format 2' at its start. " + Restore)]
    [InlineData("format 2", "format two", "format two", "has a line that can't be understood: 'format two'. " + Restore)]
    [InlineData("  1 Fee: Int32", "  1 Fee Int32", "1 Fee Int32", "has a line that can't be understood: '1 Fee Int32'. " + Restore)]
    [InlineData("  1 Fee: Int32", "  1 Fee: Int32\n+ 2 New: Int32", "+ 2 New: Int32", "has a line that can't be understood: '+ 2 New: Int32'. ")]
    [InlineData("  1 Fee: Int32", "  01 Fee: Int32", "01 Fee: Int32", "can't be understood")]
    [InlineData("  1 Fee: Int32", "  1 : Int32", "1 : Int32", "can't be understood")]
    [InlineData("  1 Fee: Int32", "  1 Fee: Int32\n  value 1: Fee", "value 1: Fee", "can't be understood")]
    [InlineData("  1 Fee: Int32", "  99999999999999999999999999999999 Fee: Int32", "99999999999999999999999999999999 Fee: Int32", "can't be understood")]
    [InlineData("  value 1: Two", "  value 1e2: Two", "value 1e2: Two", "can't be understood")]
    [InlineData("  value 1: Two", "  value 18446744073709551616: Two", "value 18446744073709551616: Two", "can't be understood")]
    [InlineData("  value 1: Two", "  value 1 gone: Two", "value 1 gone: Two", "can't be understood")]
    [InlineData("enum E: Int32", "enum E: Int3", "enum E: Int3", "can't be understood")]
    [InlineData("type A\n", "type\n", "type", "can't be understood")]
    [InlineData("format 2\n", "format 2\n  0 X: Int32\n", "0 X: Int32", "can't be understood")]
    [InlineData("type A\n", "type A\nroot A: Int32\n", "root A: Int32", "can't be understood")]
    public void What_Ingot_would_not_have_written_is_an_error_at_its_line(string from, string to, string at, string message)
    {
        var before = Written(Source);
        before.ShouldContain(from);
        var file = before.Replace(from, to, StringComparison.Ordinal);
        foreach (var updates in (bool[])[false, true])
        {
            var result = Run(Source, new Layout(file), updates);
            result.Diagnostics.ShouldAllBe(d => d.Id == Descriptors.LayoutUnusable);
            var first = result.Diagnostics.First(d => d.GetMessage(CultureInfo.InvariantCulture).Contains(message, StringComparison.Ordinal));
            first.Severity.ShouldBe(DiagnosticSeverity.Error);
            Place(first, file).ShouldBe(at);
            result.Results[0].GeneratedSources.ShouldNotContain(s => s.HintName == "IngotLayout.g.cs");
        }
    }

    [Fact]
    public void Lines_that_both_branches_of_a_merge_added_are_one_error()
    {
        const string file = "format 2\ntype A\n  0 X: Int32\n  1 Fee: Int32\n  1 Refund: Int32\n";
        Said(file, "[Ingot] public class A { public int X { get; set; } public int Fee { get; set; } public int Refund { get; set; } }")
            .ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutUnusable);
    }

    [Theory]
    [InlineData("")]
    [InlineData(" \r\n\n")]
    [InlineData("# The layout that stored compact data depends on.")]
    public void A_file_that_says_nothing_is_not_taken_for_none(string file)
    {
        foreach (var updates in (bool[])[false, true])
        {
            var found = Run(Source, new Layout(file), updates).Diagnostics.ShouldHaveSingleItem();
            found.Id.ShouldBe(Descriptors.LayoutUnusable);
            found.GetMessage(CultureInfo.InvariantCulture).ShouldBe("The layout file says nothing. " + Restore);
            found.Location.GetLineSpan().Path.ShouldBe("/project/ingot.layout");
        }
    }

    [Theory]
    [InlineData("\r\n", "")]
    [InlineData("\n", "\uFEFF")]
    [InlineData("\n\n", "# A comment\n")]
    [InlineData("\t\n\t", "")]
    public void How_an_editor_saves_the_file_does_not_matter(string end, string start) =>
        Said(start + Written(Source).Replace("\n", end, StringComparison.Ordinal)).ShouldBeEmpty();

    [Fact]
    public void Any_part_of_a_file_and_any_text_is_an_answer()
    {
        var file = Written(Source);
        for (var length = 1; length < file.Length; length += 11)
            Run(Source, new Layout(file[..length]), updates: false).Results[0].Exception.ShouldBeNull();
        foreach (var other in (string[])["\0f\0o\0r\0m\0a\0t\0", new('x', 1_000_000), "type", "type fixed",
            "format 2\ntype A\n  2147483647 X: Int32\n  0 Y: Int32",
            "format 2\nenum E: Int32\n  value -1: One", string.Concat(Enumerable.Repeat("?\n", 1_000))])
            Said(other).Length.ShouldBeInRange(1, 10, other[..Math.Min(other.Length, 80)]);
    }

    [Theory]
    [InlineData("value 1: Two\n  value 1: Second", "One, Two, Second = Two, Three", true)]
    [InlineData("value 1: Two\n  value 1: Second", "One, Two, Three, Second = Three", true)]
    [InlineData("value 1: Two\n  value 1: Second", "One, Two, Three", true)]
    [InlineData("value 1: Two\n  value 1: Second", "One, Two, Three, Second", false)]
    [InlineData("value 1: Two\n  value 1: Second", "One, Second, Three, Two", false)]
    public void Two_members_have_one_value_if_they_are_names_of_the_same(string lines, string members, bool isFine)
    {
        var file = Written(Source).Replace("value 1: Two", lines, StringComparison.Ordinal);
        Said(file, Source.Replace("One, Two, Three", members, StringComparison.Ordinal)).Any(d => d.Id == Descriptors.LayoutUnusable).ShouldBe(!isFine);
    }

    [Fact]
    public void What_is_gone_may_have_the_names_of_what_is_there()
    {
        const string file = "format 2\ntype A\n  0 -: Int32\n  1 *: Boolean\n  2 -: Int32\n  3 *: Boolean\n  4 K: K enum\n"
            + "type V\n  subtype 1 -: W\n  subtype 2: W\ntype W\nenum K: Int32\n  value 3: One\n  value 1 -: One\n  value 2 -: One\n  value 2 -: Two\n";
        Said(file, "[Ingot] [IngotRemoved(0, typeof(int))] [IngotRemoved(2, typeof(int))] "
            + "public class A { [IngotPosition(4)] public K K { get; set; } } public enum K { One = 3 } "
            + "[Ingot] [IngotSubtype(2, typeof(W))] public abstract class V { } public class W : V { }")
            .ShouldNotContain(d => d.Severity == DiagnosticSeverity.Error);
    }

    private static string Place(Diagnostic diagnostic, string file)
    {
        var place = diagnostic.Location.GetLineSpan();
        place.Path.ShouldBe("/project/ingot.layout");
        var line = file.Split('\n')[place.StartLinePosition.Line];
        var text = file.Substring(diagnostic.Location.SourceSpan.Start, diagnostic.Location.SourceSpan.Length);
        line[place.StartLinePosition.Character..place.EndLinePosition.Character].ShouldBe(text);
        return text;
    }

    private static ImmutableArray<Diagnostic> Said(string file, string source = Source) => Run(source, new Layout(file), updates: false).Diagnostics;
}
