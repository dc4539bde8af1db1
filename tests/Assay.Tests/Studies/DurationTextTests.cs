using Assay.Studies;

namespace Assay.Tests.Studies;

public sealed class DurationTextTests
{
    [Theory]
    [InlineData("90s", 90)]
    [InlineData("3m", 180)]
    [InlineData("1h", 3600)]
    [InlineData("1.5m", 90)]
    [InlineData("500ms", 0.5)]
    [InlineData("00:02:00", 120)]
    [InlineData(" 2M ", 120)]
    public void Reads_what_users_write(string text, double seconds) => DurationText.Parse(text)!.Value.TotalSeconds.ShouldBe(seconds);

    [Theory]
    [InlineData("")]
    [InlineData("soon")]
    [InlineData("3")]
    [InlineData("-3m")]
    [InlineData("0s")]
    [InlineData("1,5m")]
    [InlineData("-00:02:00")]
    [InlineData("m")]
    public void Refuses_what_has_no_unit_or_is_not_above_zero(string text) => DurationText.Parse(text).ShouldBeNull();
}
