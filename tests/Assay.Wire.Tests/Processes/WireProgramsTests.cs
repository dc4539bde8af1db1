using Assay.Processes;

namespace Assay.Wire.Tests.Processes;

public sealed class WireProgramsTests
{
    [Fact]
    public void Profile_guided_code_is_asked_for_unless_the_environment_decides() =>
        WirePrograms.Profiles(null).ShouldHaveSingleItem().ShouldBe(new("DOTNET_TieredPGO", "1"));

    [Theory]
    [InlineData("0")]
    [InlineData("1")]
    public void What_the_user_has_set_is_inherited(string value) => WirePrograms.Profiles(value).ShouldBeEmpty();
}
