using Ingot.Generator.Diagnostics;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>The names of a tuple's elements are in the layout file where it is used: when they change places, stored values would too.</summary>
public sealed class TupleNamesTests
{
    private const string Page = " public class Page<T> { public T Item { get; set; } }";

    [Theory]
    [InlineData("(int Width, int Height)", "(int Height, int Width)")]
    [InlineData("(int Width, int Height)?", "(int Height, int Width)?")]
    [InlineData("List<(int Width, int Height)>", "List<(int Height, int Width)>")]
    [InlineData("(int Width, int Height)[][]", "(int Height, int Width)[][]")]
    [InlineData("Dictionary<(int X, int Y), (int Width, int Height)>", "Dictionary<(int X, int Y), (int Height, int Width)>")]
    [InlineData("Dictionary<(int, int), (int Width, int Height)>", "Dictionary<(int X, int Y), (int Height, int Width)>")]
    [InlineData("(int Id, (int Width, int Height) Size)", "(int Id, (int Height, int Width) Size)")]
    [InlineData("(int Id, List<(int Width, int Height)> Sizes)", "(int Id, List<(int Height, int Width)> Sizes)")]
    [InlineData("((int Width, int Height), int)", "((int Height, int Width), int)")]
    [InlineData("(int A, int B, int C)", "(int B, int D, int C)")]
    [InlineData("(int A, int B)", "(int B, int C)")]
    [InlineData("(int A, int B)", "(int New, int A, int B)")]
    [InlineData("(int A, int B, int C, int D, int E, int F, int G, int H, int I)", "(int A, int B, int C, int D, int E, int F, int G, int I, int H)")]
    [InlineData("Page<(int Width, int Height)>", "Page<(int Height, int Width)>")]
    [InlineData("KeyValuePair<(int Width, int Height), int>", "KeyValuePair<(int Height, int Width), int>")]
    [InlineData("KeyValuePair<(int X, int Y), (int Width, int Height)>", "KeyValuePair<(int X, int Y), (int Height, int Width)>")]
    public void Names_that_change_places_are_an_error(string from, string to)
    {
        var (before, after) = (Source(from), Source(to));
        Run(before, new Layout(Written(before)), updates: false).Diagnostics.ShouldBeEmpty();
        var error = Run(after, new Layout(Written(before)), updates: false).Diagnostics.Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem();
        Text(error, after).ShouldBe("M");
        Run(after, new Layout(Written(after, Written(before))), updates: false).Diagnostics.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("(int Width, int Height)", "(int Breadth, int Height)")]
    [InlineData("(int Width, int Height)", "(int, int)")]
    [InlineData("(int, int)", "(int Width, int Height)")]
    [InlineData("(int Width, int)", "(int Width, int Height)")]
    [InlineData("(short Width, int Height)", "(int Width, int Height)")]
    [InlineData("(int Width, int Height)", "(int Width, int Height, int Depth)")]
    [InlineData("(int A, (int B, int C) D)", "(int A, (int B, int E) D)")]
    [InlineData("((int A, int B) X, (int B, int A) Y)", "((int A, int B) X, (int B, int A) Z)")]
    public void Names_can_be_new(string from, string to) =>
        Run(Source(to), new Layout(Written(Source(from))), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);

    [Fact]
    public void A_file_without_names_is_read_as_it_is_and_gets_them()
    {
        const string named = "System.ValueTuple<int, int> struct (Width, Height)";
        var source = Source("List<(int Width, int Height)>");
        var file = Written(source);
        file.ShouldContain($"  0 M: [{named}]\n");
        file.ShouldContain("type System.ValueTuple<int, int>\n  0 Item1: Int32\n  1 Item2: Int32\n");
        var older = file.Replace(" (Width, Height)", "", StringComparison.Ordinal);
        Run(source, new Layout(older), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
        Written(source, older).ShouldBe(file);
    }

    [Fact]
    public void Tuples_without_names_are_in_the_file_as_before() =>
        Written(Source("Dictionary<(int, int), (int Item1, int Item2)>"))
            .ShouldContain("  0 M: {System.ValueTuple<int, int> struct: System.ValueTuple<int, int> struct}\n");

    [Fact]
    public void One_type_can_have_several_names()
    {
        const string source = "[Ingot] public class A { public (int X, int Y) M { get; set; } public (int Y, int X) N { get; set; } "
            + "public Page<(int X, int Y)> O { get; set; } public Page<(int Y, int X)> P { get; set; } }" + Page;
        var file = Written(source);
        file.ShouldContain("0 M: System.ValueTuple<int, int> struct (X, Y)\n  1 N: System.ValueTuple<int, int> struct (Y, X)\n");
        file.ShouldContain("type Page<System.ValueTuple<int, int>>\n  0 Item: System.ValueTuple<int, int> struct\n");
        Run(source, new Layout(file), updates: false).Diagnostics.ShouldBeEmpty();
    }

    [Theory]
    [InlineData("(int Width, int Height) Size", "(int Height, int Width) Size", "Size")]
    [InlineData("(T A, T B) Two", "(T B, T A) Two", "Two")]
    [InlineData("Dictionary<T, (int X, int Y)> Of", "Dictionary<T, (int Y, int X)> Of", "Of")]
    [InlineData("G<(int A, int B)>.In In", "G<(int B, int A)>.In In", "In")]
    public void Names_that_a_generic_type_gives_itself_are_guarded(string from, string to, string error)
    {
        static string Generic(string member) => $"public class Page<T> {{ public T V {{ get; set; }} public {member} {{ get; set; }} }} "
            + "public class G<T> { public class In { public T V { get; set; } } } "
            + "[Ingot] public class A { public Page<int> P { get; set; } public Page<(int Left, int Right)> Q { get; set; } }";
        var (before, after) = (Generic(from), Generic(to));
        var file = Written(before);
        Run(before, new Layout(file), updates: false).Diagnostics.ShouldBeEmpty();
        Run(after, new Layout(file), updates: false).Diagnostics.Where(d => d.Id == Descriptors.LayoutBroken).Select(d => Text(d, after)).Distinct()
            .ShouldBe([error]);
        // An older file has none of these names, and only lacks them.
        var older = string.Join('\n', file.Split('\n').Select(l =>
            l.StartsWith("  1 ", StringComparison.Ordinal) && l.IndexOf(" (", StringComparison.Ordinal) is > 0 and var at
                ? l[..at] + l[(l.IndexOf(')', StringComparison.Ordinal) + 1)..]
                : l));
        older.ShouldNotBe(file);
        Run(after, new Layout(older), updates: false).Diagnostics.ShouldAllBe(d => d.Id == Descriptors.LayoutOutdated);
    }

    [Fact]
    public void Names_in_a_root_are_guarded_too()
    {
        const string before = "[Ingot] public class A : List<(int Width, int Height)> { }";
        var after = before.Replace("int Width, int Height", "int Height, int Width", StringComparison.Ordinal);
        Run(after, new Layout(Written(before)), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutBroken);
    }

    private static string Source(string type) => $"[Ingot] public class A {{ public {type} M {{ get; set; }} }}"
        + (type.StartsWith("Page", StringComparison.Ordinal) ? Page : "");
}
