using Assay.Studies;
using Assay.Workers;
using Assay.Yaml;

namespace Assay.Tests.Studies;

public sealed class SerializerSelectionTests
{
    [Theory]
    [InlineData("newtonsoft-json", "newtonsoft-json@13.0.10")]
    [InlineData("newtonsoft-json@13.0.9", "newtonsoft-json@13.0.9")]
    [InlineData("newtonsoft-json@13", "newtonsoft-json@13.0.10 newtonsoft-json@13.0.9")]
    [InlineData("newtonsoft-json@*", "newtonsoft-json@13.0.10 newtonsoft-json@13.0.9")]
    [InlineData("newtonsoft-json*", "newtonsoft-json@13.0.10 newtonsoft-json-minimal")]
    [InlineData("ODataMessageWriter", "ODataMessageWriter")]
    [InlineData("odatamessagewriter@8", "ODataMessageWriter@8.2.3")]
    [InlineData("ODataMessageWriter@7", "ODataMessageWriter")]
    [InlineData("system-text-json,!*-minimal", "system-text-json")]
    [InlineData("!*json*,!O*,!message-pack", "no-op")]
    public void Picks_by_name_version_and_glob(string patterns, string ids) => Pick(patterns).ShouldBe(ids.Split(' '), ignoreOrder: true);

    [Theory]
    [InlineData("newtonsoft-json,ODATAMESSAGEWRITER,no-op", "newtonsoft-json@13.0.10 ODataMessageWriter no-op")]
    [InlineData("newtonsoft-json@13", "newtonsoft-json@13.0.10 newtonsoft-json@13.0.9")]
    [InlineData("system*,!no-op,json-mono", "json-mono")]
    public void What_is_named_is_known_by_its_id(string patterns, string ids) =>
        SerializerSelection.Named(TestCatalog.Usual, patterns.Split(',')).ShouldBe(ids.Split(' '), ignoreOrder: true);

    [Fact]
    public void Takes_every_name_once_by_default() =>
        Pick("*").ShouldBe(["json-mono", "message-pack", "newtonsoft-json@13.0.10", "newtonsoft-json-minimal", "no-op", "ODataMessageWriter",
            "system-text-json", "system-text-json-minimal"]);

    [Theory]
    [InlineData("*", "no-op")]
    [InlineData("!no-op,!grpc-nothing", "")]
    [InlineData("grpc-dotnet", "grpc-dotnet")]
    [InlineData("no-op,grpc-dotnet", "grpc-dotnet no-op")]
    public void A_library_of_calls_takes_part_only_where_it_is_named(string patterns, string ids)
    {
        var catalog = new Catalog([.. new[] { "grpc-dotnet", "no-op" }.Select(
            name => new SerializerEntry { Id = name, Name = name, Folder = "/", CallsOnly = name == "grpc-dotnet" })], [], null);
        SerializerSelection.Pick(catalog, [.. patterns.Split(',').Select(text => new YamlValue(text, "--serializers"))]).Select(entry => entry.Id)
            .ShouldBe(ids.Split(' ', StringSplitOptions.RemoveEmptyEntries));
    }

    [Fact]
    public void Suggests_what_was_meant() =>
        Should.Throw<UserException>(() => Pick("sytem-text-json")).Message
            .ShouldBe("--serializers: unknown serializer 'sytem-text-json' (did you mean 'system-text-json'?); ./assay list serializers shows all");

    [Fact]
    public void Says_what_there_is_where_a_glob_matches_nothing() =>
        Should.Throw<UserException>(() => Pick("jackson*")).Message
            .ShouldStartWith("--serializers: no serializer matches 'jackson*'; available: json-mono, message-pack");

    private static List<string> Pick(string patterns) =>
        [.. SerializerSelection.Pick(TestCatalog.Usual, [.. patterns.Split(',').Select(text => new YamlValue(text, "--serializers"))])
            .Select(entry => entry.Id)];
}
