using Assay.Experiments.Echo;
using Assay.Protocol;

namespace Assay.Tests.Experiments.Echo;

public sealed class EchoSlicesTests
{
    [Fact]
    public void Slices_are_read_in_order() => EchoSlices.Parse("1200:20000000,900:20100000").ShouldBe([(1200, 20_000_000), (900, 20_100_000)]);

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    public void A_client_may_report_none(string? text) => EchoSlices.Parse(text).ShouldBeEmpty();

    [Theory]
    [InlineData("1200")]
    [InlineData("1200:")]
    [InlineData("1200:1.5")]
    [InlineData("1200:20,,900:20")]
    public void Anything_else_is_refused(string text) => Should.Throw<ProtocolException>(() => EchoSlices.Parse(text)).Message.ShouldContain(text);
}
