using Assay.Studies;

namespace Assay.Tests.Studies;

public sealed class VersionOrderTests
{
    [Theory]
    [InlineData("13.0.9", "13.0.10")]
    [InlineData("1.0.0-rc.1", "1.0.0")]
    [InlineData("1.0.0-alpha.2", "1.0.0-alpha.10")]
    [InlineData("1.0.0-alpha", "1.0.0-beta")]
    [InlineData("7.21", "8.0.0")]
    [InlineData("", "1.0")]
    public void Puts_the_older_first(string older, string newer)
    {
        VersionOrder.Instance.Compare(older, newer).ShouldBeLessThan(0);
        VersionOrder.Instance.Compare(newer, older).ShouldBeGreaterThan(0);
    }

    [Fact]
    public void Takes_no_notice_of_what_a_build_adds() => VersionOrder.Instance.Compare("1.2.3+abc", "1.2.3+def").ShouldBe(0);
}
