using System.Globalization;

namespace Assay.Worker.Tests.Canonical;

/// <summary>Mono's numbers are .NET's digit by digit, or its values would seem to be others.</summary>
public sealed class ShortestTextTests
{
    private const int Count = 100_000;

    [Theory]
    [InlineData(0.8455124082255701)]
    [InlineData(771.0938983462256)]
    [InlineData(0.1)]
    [InlineData(1e21)]
    [InlineData(1e-7)]
    [InlineData(123456789012345680.0)]
    [InlineData(-9007199254740993.0)]
    [InlineData(double.MaxValue)]
    [InlineData(double.Epsilon)]
    [InlineData(2.2250738585072014E-308)]
    [InlineData(4.4501477170144023E-308)]
    [InlineData(0.0)]
    public void A_double_has_the_digits_of_NETs_shortest_text(double number)
    {
        var text = ShortestText.ByDigits(number);
        Digits(text).ShouldBe(Digits(number.ToString("R", CultureInfo.InvariantCulture)));
        BitConverter.DoubleToInt64Bits(double.Parse(text, CultureInfo.InvariantCulture)).ShouldBe(BitConverter.DoubleToInt64Bits(number));
    }

    [Theory]
    [InlineData(0.1f)]
    [InlineData(0.3066804f)]
    [InlineData(16777216f)]
    [InlineData(float.MaxValue)]
    [InlineData(float.Epsilon)]
    public void A_float_has_the_digits_of_NETs_shortest_text(float number) =>
        Digits(ShortestText.ByDigits(number)).ShouldBe(Digits(number.ToString("R", CultureInfo.InvariantCulture)));

    [Fact]
    public void Zero_keeps_its_sign()
    {
        (ShortestText.ByDigits(-0d), ShortestText.ByDigits(-0f)).ShouldBe(("-0", "-0"));
        (ShortestText.ByDigits(0d), ShortestText.ByDigits(0f)).ShouldBe(("0", "0"));
    }

    [Fact]
    public void So_have_any_others()
    {
        var random = new Random(1);
        for (var i = 0; i < Count; i++)
        {
            var number = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
            if (double.IsFinite(number))
                Digits(ShortestText.ByDigits(number)).ShouldBe(Digits(number.ToString("R", CultureInfo.InvariantCulture)));
            var single = BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue));
            if (float.IsFinite(single))
                Digits(ShortestText.ByDigits(single)).ShouldBe(Digits(single.ToString("R", CultureInfo.InvariantCulture)));
        }
    }

    // Where the exponent begins isn't of interest: numbers are compared by their value.
    private static (bool IsNegative, string Digits) Digits(string text) =>
        (text[0] == '-', new string([.. text.Split('E')[0].Where(char.IsAsciiDigit)]).Trim('0'));
}
