using System.Collections.Specialized;
using System.Text;

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

    private sealed class Index : Dictionary<string, int>
    {
        public int Version { get; set; }
    }
}
