using System.Globalization;
using Assay.Reports.Numbers;
using Assay.Reports.Tables;
using Assay.Reports.Writers;
using Assay.Statistics;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Tests.Reports;

public sealed class NumberTests
{
    [Theory]
    [InlineData(3.12, 2.88, 3.33, "3.1 (2.9–3.3)")]
    [InlineData(10.7, 10.6, 10.9, "10.7 (10.6–10.9)")]
    [InlineData(1.03, 1.00, 1.06, "1.03 (1.00–1.06)")]
    [InlineData(1.47, 1.42, 1.53, "1.47 (1.42–1.53)")]
    [InlineData(10.7, 10.6, double.PositiveInfinity, "11")]
    public void A_ratio_in_a_sentence_has_two_digits_or_what_shows_its_interval(double ratio, double low, double high, string text) =>
        Figure.RatioRange(new Estimate(ratio, new(low, high), 0)).ShouldBe(text);

    [Theory]
    [InlineData(0, "0")]
    [InlineData(0.0004, "< 0.001")]
    [InlineData(0.012345, "0.01235")]
    [InlineData(1.2345, "1.235")]
    [InlineData(123.45, "123.5")]
    [InlineData(12345.6, "12,346")]
    [InlineData(1234567890, "1,234,567,890")]
    public void Figures_have_four_significant_digits_and_whole_numbers_all_of_theirs(double value, string text) => Figure.Significant(value).ShouldBe(text);

    [Theory]
    [InlineData(0.9996, "1.00")]
    [InlineData(9.996, "10.0")]
    [InlineData(99.96, "100")]
    [InlineData(999.96, "1,000")]
    public void What_gets_a_digit_by_rounding_has_no_more_digits_than_others(double value, string text) => Figure.Ratio(value).ShouldBe(text);

    [Fact]
    public void A_single_round_has_a_value_and_no_interval()
    {
        Figure.PlusMinus(MeanInterval.Of([12.5])!).ShouldBe("one round");
        Figure.Ratio(new Estimate(0.452, new(0, double.PositiveInfinity), 0), Verdict.Tie).ShouldBe("0.452 (one round)");
    }

    [Theory]
    [InlineData(60, 140, "100.0", "± 40 %")]
    [InlineData(40, 160, "too noisy", "")]
    [InlineData(-800, 1000, "too noisy", "")]
    public void A_figure_that_might_as_well_be_another_is_not_printed(double low, double high, string value, string plusMinus)
    {
        var estimate = new Estimate(100, new(low, high), 5);
        (ReportCell.Of(estimate).Text, ReportCell.PlusMinus(estimate).Text).ShouldBe((value, plusMinus));
    }

    [Fact]
    public void What_is_printed_is_what_was_measured_to_a_thousandth() => Prop.ForAll(
        Gen.Choose(-2, 12).SelectMany(_ => Gen.Choose(1_000, 9_999), (exponent, digits) => digits * Math.Pow(10, exponent - 3)).ToArbitrary(),
        value => Math.Abs(double.Parse(Figure.Significant(value), NumberStyles.Number, CultureInfo.InvariantCulture) - value) <= value * 1e-3)
        .QuickCheckThrowOnFailure();

    [Fact]
    public void Numbers_in_CSV_come_back_and_never_have_an_exponent() => Prop.ForAll(
        Gen.Choose(-9, 15).SelectMany(_ => Gen.Choose(100_000, 999_999), (exponent, digits) => digits * Math.Pow(10, exponent - 5)).ToArbitrary(),
        value =>
        {
            var text = CsvNumbers.Of(value);
            return text.All(letter => char.IsAsciiDigit(letter) || letter == '.')
                && Math.Abs(double.Parse(text, CultureInfo.InvariantCulture) - value) <= value * 1e-5;
        }).QuickCheckThrowOnFailure();

    [Theory]
    [InlineData(new[] { 0.2, 950.0, 4_000 }, "µs")]
    [InlineData(new[] { 120.0, 4e6 }, "ns")]
    [InlineData(new[] { 0.1, 0.2 }, "ns")]
    [InlineData(new[] { 7e8, 3e9 }, "s")]
    public void The_unit_suits_the_fastest_that_does_something(double[] times, string unit) => TimeUnit.For(times).Name.ShouldBe(unit);
}
