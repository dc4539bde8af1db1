using System.Globalization;

namespace Assay.Worker.Tests.Canonical;

/// <summary>Mono's numbers are .NET's digit by digit, or its values would seem to be others.</summary>
public sealed class ShortestTextTests
{
    private const int Count = 20_000;

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
    public void A_double_has_NETs_shortest_text(double number)
    {
        ShortestText.Exact(number).ShouldBe(Shortest(number));
        ShortestText.Exact(-number).ShouldBe(Shortest(-number));
    }

    [Theory]
    [InlineData(0.1f)]
    [InlineData(0.3066804f)]
    [InlineData(16777216f)]
    [InlineData(float.MaxValue)]
    [InlineData(float.Epsilon)]
    public void A_float_has_NETs_shortest_text(float number) =>
        ShortestText.Exact(number).ShouldBe(Shortest(number));

    [Fact]
    public void Zero_keeps_its_sign()
    {
        (ShortestText.Exact(-0d), ShortestText.Exact(-0f)).ShouldBe(("-0", "-0"));
        (ShortestText.Exact(0d), ShortestText.Exact(0f)).ShouldBe(("0", "0"));
    }

    [Fact]
    public void So_have_any_others()
    {
        var random = new Random(1);
        for (var i = 0; i < Count; i++)
        {
            var number = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
            if (double.IsFinite(number))
                ShortestText.Exact(number).ShouldBe(Shortest(number));
            var single = BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue));
            if (float.IsFinite(single))
                ShortestText.Exact(single).ShouldBe(Shortest(single));
        }
    }

    // Not always .NET's text: it writes 2^-958 as a number that is read as the one below.
    [Fact]
    public void Powers_of_two_below_which_numbers_are_closer_are_read_back()
    {
        for (var power = -1074; power < 1024; power++)
            double.Parse(ShortestText.Exact(Math.ScaleB(1d, power)), CultureInfo.InvariantCulture).ShouldBe(Math.ScaleB(1d, power));
        for (var power = -149; power < 128; power++)
            float.Parse(ShortestText.Exact(MathF.ScaleB(1f, power)), CultureInfo.InvariantCulture).ShouldBe(MathF.ScaleB(1f, power));
    }

    [Theory]
    [InlineData("878.8128002554816")]
    [InlineData("-878.8128002554816")]
    [InlineData("1")]
    [InlineData("4.9e-324")]
    [InlineData("2.2250738585072014E-308")]
    [InlineData("9007199254740993")]
    [InlineData("9007199254740993.00000000000000000001")]
    [InlineData("123456789012345678901234567890e-5")]
    [InlineData("1.7976931348623157e308")]
    public void A_text_means_the_nearest_number_whatever_neighbour_was_read(string text)
    {
        var number = double.Parse(text, CultureInfo.InvariantCulture);
        foreach (var read in new[] { number, Math.BitIncrement(number), Math.BitDecrement(number) }.Where(read => double.IsFinite(read) && read != 0))
            ShortestText.Meant(text, read).ShouldBe(number);
        var single = float.Parse(text, CultureInfo.InvariantCulture);
        float[] near = float.IsInfinity(single) ? [] : [single, MathF.BitIncrement(single), MathF.BitDecrement(single)];
        foreach (var read in near.Where(read => float.IsFinite(read) && read != 0))
            ShortestText.Meant(text, read).ShouldBe(single);
        BitConverter.DoubleToInt64Bits(ShortestText.Meant("-0.0", 0d)).ShouldBe(BitConverter.DoubleToInt64Bits(-0d));
    }

    private static string Shortest(double number) => number.ToString("R", CultureInfo.InvariantCulture);

    private static string Shortest(float number) => number.ToString("R", CultureInfo.InvariantCulture);
}
