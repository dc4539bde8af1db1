namespace Assay.Tests;

public sealed class NearestTests
{
    private static readonly string[] Known = ["serializers", "payloads", "studies"];

    [Theory]
    [InlineData("serialisers", " (did you mean 'serializers'?)")]
    [InlineData("PAYLOAD", " (did you mean 'payloads'?)")]
    [InlineData("stuides", " (did you mean 'studies'?)")]
    [InlineData("load", " (did you mean 'payloads'?)")]
    [InlineData("qqqqqqq", "")]
    public void Suggests_only_what_is_near(string name, string suggestion) => Nearest.Suggest(name, Known).ShouldBe(suggestion);
}
