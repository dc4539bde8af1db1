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
    [InlineData("90d")]
    [InlineData("241h")]
    [InlineData("9000000.00:00:00")]
    public void Refuses_what_has_no_unit_or_is_not_above_zero_or_longer_than_any_run(string text) => DurationText.Parse(text).ShouldBeNull();

    [Theory]
    [InlineData("90d", 90 * 86_400)]
    [InlineData("8760h", 365 * 86_400)]
    [InlineData("2.00:00:00", 2 * 86_400)]
    public void Ages_may_be_days_and_years(string text, double seconds) => DurationText.ParseAge(text)!.Value.TotalSeconds.ShouldBe(seconds);

    [Theory]
    [InlineData("9000000.00:00:00")]
    [InlineData("0d")]
    [InlineData("d")]
    public void Ages_reach_into_no_time_before_dates(string text) => DurationText.ParseAge(text).ShouldBeNull();
}
