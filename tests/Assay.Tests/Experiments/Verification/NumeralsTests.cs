using System.Globalization;
using System.Numerics;
using Assay.Experiments.Verification;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Tests.Experiments.Verification;

/// <summary>Numbers are compared by value, and exactly.</summary>
public sealed class NumeralsTests
{
    [Fact]
    public void The_same_number_in_another_form_is_the_same() =>
        Check.One(Config.QuickThrowOnFailure, Prop.ForAll(
            ArbMap.Default.ArbFor<decimal>(),
            Gen.Choose(0, 6).ToArbitrary(),
            Gen.Choose(-30, 30).ToArbitrary(),
            (number, zeros, exponent) =>
            {
                var text = number.ToString(CultureInfo.InvariantCulture);
                var padded = (text.Contains('.', StringComparison.Ordinal) ? text : text + ".") + new string('0', zeros + 1);
                // ×10^e written as digits, and taken back by the exponent.
                var shifted = $"{text}e{exponent.ToString(CultureInfo.InvariantCulture)}";
                Numerals.Equal(text, padded).ShouldBeTrue();
                Numerals.Equal(text, shifted).ShouldBe(exponent == 0 || number == 0);
                Numerals.Equal(shifted, $"{padded}E{exponent.ToString("+0;-0", CultureInfo.InvariantCulture)}").ShouldBeTrue();
            }));

    [Fact]
    public void Whole_numbers_of_any_size_differ_where_they_do() =>
        Check.One(Config.QuickThrowOnFailure, Prop.ForAll(ArbMap.Default.ArbFor<BigInteger>(), number =>
        {
            var large = number * BigInteger.Pow(10, 40);
            Numerals.Equal(large.ToString(CultureInfo.InvariantCulture), (large + 1).ToString(CultureInfo.InvariantCulture)).ShouldBeFalse();
        }));

    [Theory]
    [InlineData("0", "0.000", true)]
    [InlineData("0e5", "0", true)]
    [InlineData("-0.0", "-0", true)]
    [InlineData("-0", "0", false)]
    [InlineData("-1", "1", false)]
    [InlineData("1e400", "1e401", false)]
    [InlineData("4.9E-324", "5E-324", false)]
    [InlineData("120", "12", false)]
    [InlineData("0.12", "1.2", false)]
    public void Zero_and_the_ends_of_the_range(string a, string b, bool equal) => Numerals.Equal(a, b).ShouldBe(equal);
}
