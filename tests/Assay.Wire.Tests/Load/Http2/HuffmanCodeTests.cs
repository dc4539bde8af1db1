using System.Text;
using Assay.Wire.Load.Http2.Frames;

namespace Assay.Wire.Tests.Load.Http2;

/// <summary>The examples of RFC 7541, appendix C, and what isn't a string.</summary>
public sealed class HuffmanCodeTests
{
    [Theory]
    [InlineData("f1e3c2e5f23a6ba0ab90f4ff", "www.example.com")]
    [InlineData("a8eb10649cbf", "no-cache")]
    [InlineData("25a849e95bb8e8b4bf", "custom-value")]
    [InlineData("6402", "302")]
    [InlineData("d07abe941054d444a8200595040b8166e082a62d1bff", "Mon, 21 Oct 2013 20:13:21 GMT")]
    [InlineData("9d29ad171863c78f0b97c8e9ae82ae43d3", "https://www.example.com")]
    [InlineData("94e7821dd7f2e6c7b335dfdfcd5b3960d5af27087f3672c1ab270fb5291f9587316065c003ed4ee5b1063d5007",
        "foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1")]
    public void Strings_of_the_specification_are_read(string coded, string text)
    {
        var read = new byte[100];

        var count = HuffmanCode.Read(Convert.FromHexString(coded), read);

        Encoding.ASCII.GetString(read.AsSpan(0, count)).ShouldBe(text);
    }

    [Theory]
    [InlineData("00")]
    [InlineData("f1e3c2e5f23a6ba0ab90f4")]
    [InlineData("ffffffff")]
    [InlineData("6400ff")]
    public void Padding_that_is_not_ones_or_too_long_is_refused(string coded) => HuffmanCode.Read(Convert.FromHexString(coded), new byte[100]).ShouldBe(-1);

    [Fact]
    public void A_string_longer_than_its_place_is_refused() => HuffmanCode.Read(Convert.FromHexString("a8eb10649cbf"), new byte[7]).ShouldBe(-1);
}
