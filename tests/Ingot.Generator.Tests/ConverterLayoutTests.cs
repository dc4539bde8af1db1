using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>Another converter may read the same bytes with another meaning: a project's layout file remembers which one wrote them.</summary>
public sealed class ConverterLayoutTests
{
    private const string Types = " public struct Length { public long V; } "
        + "public class Metres : IIngotConverter<Length, long> { public long ToSurrogate(Length v) => v.V; public Length FromSurrogate(long s) => default; } "
        + "public class Inches : IIngotConverter<Length, long> { public long ToSurrogate(Length v) => v.V; public Length FromSurrogate(long s) => default; } ";

    private const string Before = "[Ingot] public class A { [IngotConverter(typeof(Metres))] public Length X { get; set; } "
        + "[IngotConverter(typeof(Metres))] public Length? Y { get; set; } [IngotConverter(typeof(Inches))] public Length Z { get; set; } }" + Types;

    private const string InList = "[assembly: IngotConverter(typeof(Length), typeof(Metres))] "
        + "[Ingot] public class A { public List<Length> X { get; set; } public Dictionary<string, Length> Y { get; set; } "
        + "[IngotConverter(typeof(Inches))] public Length Z { get; set; } }" + Types;

    [Fact]
    public void The_file_names_the_class()
    {
        Written(Before).ShouldContain("0 X: struct as Int64 by \"Metres\"\n");
        Written(InList).ShouldContain("0 X: [struct as Int64 by \"Metres\"]\n");
        Said(Before, Written(Before)).ShouldBeEmpty();
        Said(InList, Written(InList)).ShouldBeEmpty();
        var own = Written("[Ingot] public class A { public Index X { get; set; } public int[,,] Y { get; set; } }");
        own.ShouldContain("0 X: struct as Int32 by \"Ingot.Runtime.IndexNumber\"\n");
        own.ShouldContain(" by \"Ingot.Runtime.GridValues[,,]\"\n");
    }

    [Theory]
    [InlineData("System.Net.IPAddress", "System.Text.Json.Nodes.JsonNode", true)]
    [InlineData("List<System.Text.Rune>", "List<Index>", true)]
    [InlineData("Dictionary<string, System.Globalization.CultureInfo>", "Dictionary<string, TimeZoneInfo>", true)]
    [InlineData("System.Text.StringBuilder", "System.Net.IPEndPoint", true)]
    [InlineData("int[,]", "int[,,]", true)]
    [InlineData("int[,][]", "int[,,][]", true)]
    [InlineData("System.Text.Json.Nodes.JsonNode", "System.Text.Json.JsonDocument", false)]
    [InlineData("System.Collections.Immutable.ImmutableStack<int>", "System.Collections.Concurrent.ConcurrentStack<int>", false)]
    [InlineData("System.Collections.Concurrent.ConcurrentStack<int>", "System.Collections.ObjectModel.ReadOnlyObservableCollection<int>", true)]
    public void Ingots_own_differ_in_what_they_make_of_the_same_bytes(string from, string to, bool isError)
    {
        static string Source(string type) => $"[Ingot] public class A {{ public {type} X {{ get; set; }} }}";
        var (before, after) = (Source(from), Source(to));
        var file = Written(before);
        Said(before, file).ShouldBeEmpty();
        Said(after, file).Where(d => d.Id == Descriptors.LayoutBroken).Select(d => Text(d, after)).ShouldBe(isError ? ["X"] : []);
        Said(after, Written(after, file)).ShouldBeEmpty();

        // An older file doesn't say which it is.
        var older = System.Text.RegularExpressions.Regex.Replace(file, " by \"Ingot[.].*?\"", "",
            System.Text.RegularExpressions.RegexOptions.None, TimeSpan.FromSeconds(5));
        Said(before, older).ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture).ShouldContain("what newer versions of Ingot compare");
        Said(after, older).ShouldAllBe(d => d.Id == Descriptors.LayoutOutdated);
    }

    [Fact]
    public void One_in_place_of_Ingots_own_is_an_error_and_the_other_way()
    {
        const string source = "[Ingot] public class A { public System.Net.IPAddress X { get; set; } } "
            + "public class C : IIngotConverter<System.Net.IPAddress, byte[]> { public byte[] ToSurrogate(System.Net.IPAddress v) => null; "
            + "public System.Net.IPAddress FromSurrogate(byte[] s) => null; }";
        var other = "[assembly: IngotConverter(typeof(System.Net.IPAddress), typeof(C))] " + source;
        var said = Said(other, Written(source)).ShouldHaveSingleItem();
        said.Id.ShouldBe(Descriptors.LayoutBroken);
        said.GetMessage(CultureInfo.InvariantCulture)
            .ShouldStartWith("'A.X' was written as Bytes by \"Ingot.Runtime.IPAddressBytes\" at position 0 and would be read as Bytes by \"C\". ");
        Said(source, Written(other)).ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutBroken);
    }

    [Fact]
    public void What_JSON_alone_is_made_of_is_not_in_the_file()
    {
        const string source = "[Ingot] public class A { public Index X { get; set; } public Held Y { get; set; } } "
            + "[IngotConverter(typeof(C), Formats = IngotFormats.Json)] public class Held { public int N { get; set; } } "
            + "public class Text { public int N { get; set; } public int M { get; set; } } public class C : IIngotConverter<Held, Text> "
            + "{ public Text ToSurrogate(Held v) => new Text { N = v.N }; public Held FromSurrogate(Text s) => new Held { N = s.N }; }";
        var file = Written(source);
        file.Split('\n').Where(l => l.StartsWith("type ", StringComparison.Ordinal)).ShouldBe(["type A", "type Held"]);
        var changed = source.Replace("public int N { get; set; } public int M { get; set; }", "public int M { get; set; } public int N { get; set; }",
            StringComparison.Ordinal);
        changed.ShouldNotBe(source);
        Said(changed, file).ShouldBeEmpty();
    }

    [Theory]
    [InlineData(Before, "[IngotConverter(typeof(Metres))] public Length X", "[IngotConverter(typeof(Inches))] public Length X", "X")]
    [InlineData(Before, "[IngotConverter(typeof(Inches))] public Length Z", "[IngotConverter(typeof(Metres))] public Length Z", "Z")]
    [InlineData(InList, "typeof(Length), typeof(Metres)", "typeof(Length), typeof(Inches)", "X Y")]
    public void Another_one_is_an_error(string before, string from, string to, string errors)
    {
        var changed = before.Replace(from, to, StringComparison.Ordinal);
        var found = Said(changed, Written(before)).ToList();
        found.ShouldAllBe(d => d.Id == Descriptors.LayoutBroken);
        string.Join(' ', found.Select(d => Text(d, changed)).Order(StringComparer.Ordinal)).ShouldBe(errors);
        Said(changed, Written(changed, Written(before))).ShouldBeEmpty();
    }

    [Fact]
    public void An_enum_that_becomes_a_number_does_not_hide_another_converter()
    {
        const string before = "[assembly: IngotConverter(typeof(Length), typeof(Metres))] "
            + "[Ingot] public class A { public Dictionary<Kind, Length> X { get; set; } [IngotConverter(typeof(Inches))] public Length Z { get; set; } } "
            + "public enum Kind { One }" + Types;
        var after = before.Replace("typeof(Length), typeof(Metres)", "typeof(Length), typeof(Inches)", StringComparison.Ordinal)
            .Replace("<Kind, Length>", "<int, Length>", StringComparison.Ordinal);
        Text(Said(after, Written(before)).Where(d => d.Id == Descriptors.LayoutBroken).ShouldHaveSingleItem(), after).ShouldBe("X");
    }

    [Fact]
    public void One_in_place_of_one_that_converts_nothing_any_more_is_to_be_confirmed()
    {
        var changed = Before.Replace("Metres", "Meters", StringComparison.Ordinal);
        var found = Said(changed, Written(Before)).ShouldHaveSingleItem();
        found.Id.ShouldBe(Descriptors.LayoutOutdated);
        found.GetMessage(CultureInfo.InvariantCulture).ShouldContain("the converter 'Meters' (it is assumed to be the new name of 'Metres')");
        Said(changed, Written(changed, Written(Before))).ShouldBeEmpty();
    }

    [Fact]
    public void What_keeps_the_place_of_a_removed_one_has_the_converter_too()
    {
        const string Removed = "[IngotRemoved(2, typeof(Length))]";
        const string General = "[assembly: IngotConverter(typeof(Length), typeof(Inches))] ";
        const string Member = "[IngotConverter(typeof(Inches))] public Length Z { get; set; }";
        var changed = Before.Replace(Member, "public string Z { get; set; }", StringComparison.Ordinal);
        Said(changed, Written(Before)).ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture)
            .ShouldContain("with [IngotRemoved(2, typeof(…))] and, for that type, [assembly: IngotConverter(typeof(…), typeof(Inches))]. ");

        var advised = General + Removed + Placed(Placed(Before, "Length X", 0), "Length? Y", 1)
            .Replace(Member, "[IngotPosition(3)] public string Other { get; set; }", StringComparison.Ordinal);
        Said(advised, Written(Before)).ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);

        static string Placed(string source, string member, int at) =>
            source.Replace($"public {member}", $"[IngotPosition({at})] public {member}", StringComparison.Ordinal);
    }

    [Fact]
    public void A_file_that_names_none_is_read_as_it_is()
    {
        var file = Written(Before).Replace(" by \"Metres\"", "", StringComparison.Ordinal).Replace(" by \"Inches\"", "", StringComparison.Ordinal);
        Said(Before, file).ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture).ShouldContain("the changes to 'A' yet");
    }

    private static IEnumerable<Diagnostic> Said(string source, string file) => Run(source, new Layout(file), updates: false).Diagnostics;
}
