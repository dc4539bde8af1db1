namespace Assay.Worker.Tests.Adapters;

/// <summary>Lists within lists are named by the member that has them.</summary>
public sealed class NestedCollectionTests
{
    [Theory]
    [InlineData(typeof(Flat), null)]
    [InlineData(typeof(List<Flat>), null)]
    [InlineData(typeof(List<List<int>>), "List<List<Int32>>")]
    [InlineData(typeof(List<Outer>), "Inner.Rows (List<Dictionary<String, String>>)")]
    public void The_first_is_found_however_deep(Type root, string? found) => NestedCollection.Of(root).ShouldBe(found);

    public sealed class Flat
    {
        public string Name { get; set; } = "";

        public List<byte[]> Blobs { get; } = [];

        public Dictionary<string, Flat> Parts { get; } = [];
    }

    public sealed class Outer
    {
        public Flat? Flat { get; set; }

        public List<Inner> Inners { get; } = [];
    }

    public sealed class Inner
    {
        public List<Dictionary<string, string>> Rows { get; } = [];
    }
}
