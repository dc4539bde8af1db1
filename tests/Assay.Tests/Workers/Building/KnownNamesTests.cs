using Assay.Workers.Building;
using Assay.Yaml;

namespace Assay.Tests.Workers.Building;

/// <summary>A mistyped name is refused from the folders' files alone, before anything is built.</summary>
public sealed class KnownNamesTests : IDisposable
{
    private readonly TemporaryFolder folder = new();
    private readonly LabFolders folders;

    public KnownNamesTests()
    {
        folder.Write("serializers/Mine/Mine.csproj", "<Project />");
        folder.Write("serializers/Mine/MyAdapter.cs", """[Serializer("my-format", "JSON", typeof(Mine))]""");
        folder.Write("serializers/Other/worker.yml", "serializers:\n  - id: other-java\n");
        folder.Write("payloads/orders/OrdersPayload.cs", """public override string Name => "orders";""");
        folders = LabFolders.At(folder.Path, []);
    }

    [Theory]
    [InlineData("my-format")]
    [InlineData("MY-FORMAT")]
    [InlineData("my-*")]
    [InlineData("my-format@2.0.1")]
    [InlineData("other-java@1")]
    [InlineData("!no-such")]
    public void Names_that_the_files_declare_are_known(string pattern) => Should.NotThrow(() => Check(pattern));

    [Theory]
    [InlineData("no-such", "--serializers: unknown serializer 'no-such'; ./assay list serializers shows all")]
    [InlineData("my-formt@1.0", "--serializers: unknown serializer 'my-formt' (did you mean 'my-format'?); ./assay list serializers shows all")]
    [InlineData("no-such*", "--serializers: no serializer matches 'no-such*'; available: my-format, other-java")]
    public void Others_are_refused(string pattern, string told) => Should.Throw<UserException>(() => Check(pattern)).Message.ShouldBe(told);

    [Fact]
    public void What_a_worker_has_said_of_itself_is_known_too()
    {
        CatalogCache.Write(BuildVariant.For(folders, new()).CacheFile,
            new() { ["x"] = new() { Fingerprint = "", Serializers = [new() { Id = "computed", Name = "computed", Folder = "x" }] } });
        Should.NotThrow(() => Check("computed"));
    }

    [Theory]
    [InlineData("orders", "")]
    [InlineData("ord*", "")]
    [InlineData("ordrs", "ordrs")]
    [InlineData("x*", "x*")]
    public void A_payload_that_no_file_names_is_in_doubt(string name, string doubtful) =>
        string.Join(',', KnownNames.DoubtfulPayloads(folders, [new(name, "--payloads")]).Select(one => one.Text)).ShouldBe(doubtful);

    public void Dispose() => folder.Dispose();

    private void Check(string pattern) => KnownNames.CheckSerializers(folders, [new YamlValue(pattern, "--serializers")]);
}
