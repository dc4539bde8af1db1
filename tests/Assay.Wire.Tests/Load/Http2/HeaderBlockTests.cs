using Assay.Wire.Load.Http2.Frames;

namespace Assay.Wire.Tests.Load.Http2;

/// <summary>A response's status and a call's trailer are found, however they are written.</summary>
public sealed class HeaderBlockTests
{
    // RFC 7541, C.5.1 and C.6.1: a response without and with Huffman's code.
    private const string Plain =
        "4803333032580770726976617465611d4d6f6e2c203231204f637420323031332032303a31333a323120474d546e1768747470733a2f2f7777772e6578616d706c652e636f6d";
    private const string Coded = "488264025885aec3771a4b6196d07abe941054d444a8200595040b8166e082a62d1bff6e919d29ad171863c78f0b97c8e9ae82ae43d3";

    [Theory]
    [InlineData("88", 200)]
    [InlineData("8e", 500)]
    [InlineData("2088", 200)]
    [InlineData("3fe11f8d", 404)]
    [InlineData(Plain, 302)]
    [InlineData(Coded, 302)]
    [InlineData("00073a737461747573" + "03343139", 419)]
    [InlineData("0803353033", 503)]
    [InlineData("82", 0)]
    [InlineData("", 0)]
    [InlineData("0803", 0)]
    [InlineData("0802ffff", 0)]
    public void The_status_is_read_and_what_is_none_is_refused(string block, int status) => HeaderBlock.Status(Convert.FromHexString(block)).ShouldBe(status);

    [Theory]
    [InlineData("000b677270632d737461747573" + "0130", "0")]
    [InlineData("88" + "400b677270632d737461747573" + "023132", "12")]
    [InlineData("5885aec3771a4b" + "000b677270632d737461747573" + "8107", "0")]
    [InlineData(Coded, null)]
    [InlineData("000b677270632d7374617475", null)]
    public void A_trailer_is_found_behind_others(string block, string? value) =>
        HeaderBlock.Find(Convert.FromHexString(block), "grpc-status"u8).ShouldBe(value);

    [Fact]
    public void A_name_longer_than_any_that_is_looked_for_is_stepped_over()
    {
        byte[] block = [0, 100, .. Enumerable.Repeat((byte)'x', 100), 1, (byte)'y', 0, 11, .. "grpc-status"u8, 1, (byte)'5'];

        HeaderBlock.Find(block, "grpc-status"u8).ShouldBe("5");
    }
}
