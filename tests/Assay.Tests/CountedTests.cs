namespace Assay.Tests;

public sealed class CountedTests
{
    [Theory]
    [InlineData(0, "0 launches")]
    [InlineData(1, "1 launch")]
    [InlineData(12000, "12,000 launches")]
    public void One_is_singular(long number, string text) => Counted.Of(number, "launch", "launches").ShouldBe(text);

    [Fact]
    public void Takes_an_s_by_itself() => Counted.Of(2, "sample").ShouldBe("2 samples");
}
