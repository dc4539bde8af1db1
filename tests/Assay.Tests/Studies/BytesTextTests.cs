using Assay.Studies;

namespace Assay.Tests.Studies;

public sealed class BytesTextTests
{
    [Theory]
    [InlineData("512m", 512L << 20)]
    [InlineData("2g", 2L << 30)]
    [InlineData("1.5GB", 3L << 29)]
    [InlineData("256MiB", 256L << 20)]
    [InlineData("134217728", 1L << 27)]
    public void Reads_what_users_write(string text, long bytes) => BytesText.Parse(text).ShouldBe(bytes);

    [Theory]
    [InlineData("")]
    [InlineData("much")]
    [InlineData("-2g")]
    [InlineData("1m")]
    [InlineData("2t2")]
    public void Refuses_what_is_no_amount_or_too_little_to_start_in(string text) => BytesText.Parse(text).ShouldBeNull();
}
