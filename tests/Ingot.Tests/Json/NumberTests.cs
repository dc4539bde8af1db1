using System.Globalization;
using System.Text;
using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;

namespace Ingot.Tests.Json;

/// <summary>Numbers are written as System.Text.Json writes them, and read to the last bit.</summary>
public sealed class NumberTests
{
    [Fact]
    public void Doubles_of_all_bit_patterns_agree() => Check.One(
        Config.QuickThrowOnFailure.WithMaxTest(20_000).WithReplay(1, 3),
        Prop.ForAll(ArbMap.Default.ArbFor<long>().Generator.Zip(Gen.Choose(0, 63)).ToArbitrary(), x => Agrees(BitConverter.Int64BitsToDouble(unchecked(x.Item1 * 6364136223846793005 + ((long)x.Item2 << 52))))));

    [Fact]
    public void Doubles_with_few_digits_agree()
    {
        for (var exponent = -330; exponent <= 308; exponent++)
        {
            foreach (var mantissa in new[] { "1", "2", "5", "9", "17", "1.5", "123456789", "9007199254740993", "4.9406564584124654", "17976931348623157", "2.2250738585072011", "2.2250738585072014" })
                Agrees(double.Parse($"{mantissa}e{exponent}", CultureInfo.InvariantCulture));
        }
    }

    [Theory]
    [InlineData("1e23")]
    [InlineData("9007199254740993")]
    [InlineData("9007199254740992.999999999999999999999999999999")]
    [InlineData("2.2250738585072011e-308")]
    [InlineData("2.4703282292062327208299439634110764623e-324")]
    [InlineData("2.4703282292062328e-324")]
    [InlineData("1.7976931348623158e308")]
    [InlineData("1.7976931348623159e308")]
    [InlineData("1e999")]
    [InlineData("-1e-999")]
    [InlineData("123456789012345678901234567890")]
    [InlineData("0.000000000000000000000000000000000000000000000000000000000001")]
    [InlineData("-0")]
    [InlineData("-0.0e5")]
    [InlineData("7.2057594037927933e16")]
    [InlineData("1.1125369292536007e-308")]
    [InlineData("6.631236846766476e-316")]
    public void Texts_that_are_hard_to_round_are_read_as_the_platform_does(string text)
    {
        BitConverter.DoubleToInt64Bits(IngotJson.Deserialize<double>(Encoding.ASCII.GetBytes(text))).ShouldBe(BitConverter.DoubleToInt64Bits(double.Parse(text, CultureInfo.InvariantCulture)));
    }

    [Fact]
    public void Whole_numbers_of_every_length_agree()
    {
        foreach (var sign in new[] { 1, -1 })
        {
            for (var value = Int128.One; value < Int128.MaxValue / 100; value *= 10)
            {
                foreach (var near in new[] { value - 1, value, value + 1, value * 3 })
                    AgreesAsInteger(near * sign);
            }
        }
    }

    [Fact]
    public void Decimals_keep_their_scale() => Check.One(
        Config.QuickThrowOnFailure.WithMaxTest(5000).WithReplay(1, 3),
        Prop.ForAll(ArbMap.Default.ArbFor<long>().Generator.Zip(Gen.Choose(0, 28)).Zip(ArbMap.Default.ArbFor<long>().Generator).ToArbitrary(), x =>
        {
            var ((low, scale), high) = x;
            foreach (var value in new[] { new decimal((int)low, (int)(low >> 32), 0, high < 0, (byte)scale), new decimal((int)low, (int)high, (int)(high >> 3), low < 0, (byte)scale) })
            {
                var json = IngotJson.Serialize(value);
                Encoding.ASCII.GetString(json).ShouldBe(JsonSerializer.Serialize(value));
                decimal.GetBits(IngotJson.Deserialize<decimal>(json)).ShouldBe(decimal.GetBits(JsonSerializer.Deserialize<decimal>(json)));
            }
        }));

    private static void AgreesAsInteger(Int128 value)
    {
        var json = Encoding.ASCII.GetBytes(value.ToString(CultureInfo.InvariantCulture));
        if (value >= long.MinValue && value <= long.MaxValue)
        {
            IngotJson.Deserialize<long>(json).ShouldBe((long)value);
            IngotJson.Serialize((long)value).ShouldBe(json);
        }
        else
        {
            Should.Throw<IngotException>(() => IngotJson.Deserialize<long>(json));
        }

        if (value >= 0 && value <= ulong.MaxValue)
        {
            IngotJson.Deserialize<ulong>(json).ShouldBe((ulong)value);
            IngotJson.Serialize((ulong)value).ShouldBe(json);
        }
        else
        {
            Should.Throw<IngotException>(() => IngotJson.Deserialize<ulong>(json));
        }

        if (value >= int.MinValue && value <= int.MaxValue)
            IngotJson.Serialize((int)value).ShouldBe(json);
        else
            Should.Throw<IngotException>(() => IngotJson.Deserialize<int>(json));
    }

    private static void Agrees(double value)
    {
        if (!double.IsFinite(value))
            return;
        var json = IngotJson.Serialize(value);
        Encoding.ASCII.GetString(json).ShouldBe(JsonSerializer.Serialize(value));
        BitConverter.DoubleToInt64Bits(IngotJson.Deserialize<double>(json)).ShouldBe(BitConverter.DoubleToInt64Bits(value));
    }
}
