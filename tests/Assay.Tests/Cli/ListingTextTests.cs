using Assay.Cli;
using Assay.Workers;

namespace Assay.Tests.Cli;

/// <summary>What there is, on a terminal.</summary>
public sealed class ListingTextTests
{
    private const int Width = 80;

    [Fact]
    public void A_long_name_costs_no_other_row_its_library()
    {
        var lines = Lines(Entry("system-text-json", "System.Text.Json"),
            Entry("a-writer-of-many-words-without-validation-and-awaited-too", "Writers"), Entry("ingot", "Ingot"));
        lines.ShouldAllBe(line => line.Length <= Width);
        lines.ShouldContain(
            line => line.StartsWith("  system-text-json ", StringComparison.Ordinal) && line.EndsWith("System.Text.Json 1.2.3", StringComparison.Ordinal));
        lines.ShouldContain(line => line.StartsWith("  a-writer-of-many-words-without-validation-and-awaited-too  JSON", StringComparison.Ordinal),
            "a name is never cut: it is what one types");
    }

    [Theory]
    [InlineData(60)]
    [InlineData(80)]
    [InlineData(120)]
    public void No_line_is_longer_than_the_terminal_and_no_word_is_lost(int width)
    {
        const string reason = "NU1102: no feed has MessagePackAnalyzer 3.1.12 or newer; the nearest version is 2.5.307";
        var payload = new PayloadEntry { Name = "customers-plain-response", DefaultCount = 1000, Description = "customers-plain in an OData v4 response",
            Options = new Dictionary<string, IReadOnlyList<string>> { ["rawValues"] = ["false", "true"], ["largeFields"] = ["false", "true"] } };
        using var text = new StringWriter();
        ListingText.Write(new([Entry("messagepack", "MessagePack") with { Unavailable = reason }], [payload], null), text, verbose: false, width);
        var lines = text.ToString().ReplaceLineEndings("\n").Split('\n');
        lines.ShouldAllBe(line => line.Length <= width);
        var words = string.Join(' ', text.ToString().Split([' ', '\n', '\r'], StringSplitOptions.RemoveEmptyEntries));
        words.ShouldContain("messagepack: " + reason);
        words.ShouldContain("customers-plain in an OData v4 response (rawValues=false|true; largeFields=false|true)");
    }

    private static SerializerEntry Entry(string id, string library) =>
        new() { Id = id, Name = id, Folder = "serializers/" + id, Format = "JSON", Library = library, Version = "1.2.3" };

    private static string[] Lines(params SerializerEntry[] entries)
    {
        using var text = new StringWriter();
        ListingText.Write(new(entries, null, null), text, verbose: false, Width);
        return text.ToString().ReplaceLineEndings("\n").Split('\n');
    }
}
