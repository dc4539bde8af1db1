using System.IO.Compression;
using Assay.Experiments.Verification;

namespace Assay.Tests.Experiments.Verification;

/// <summary>Sizes are those of the bytes that were verified.</summary>
public sealed class SerializedSizeTests : IDisposable
{
    private readonly CanonicalFiles files = new();

    [Fact]
    public void The_mean_over_all_values()
    {
        var size = SerializedSize.Of(files.Frames(new byte[10], new byte[20], new byte[60]));
        size.Bytes.ShouldBe(30);
        size.GzipBytes.ShouldBe((Gzip(new byte[10]) + Gzip(new byte[20]) + Gzip(new byte[60])) / 3.0, 1e-9);
    }

    [Fact]
    public void Of_many_values_some_are_compressed_and_tell_of_all()
    {
        var random = new Random(3);
        var values = Enumerable.Range(0, 1000).Select(_ => random.GetItems([(byte)'a', (byte)'b', (byte)'c'], random.Next(100, 400))).ToList();
        var size = SerializedSize.Of(files.Frames(values));
        size.Bytes.ShouldBe(values.Average(value => value.Length), 1e-9);
        size.GzipBytes.ShouldBe(values.Average(Gzip), 0.05 * size.GzipBytes);
    }

    [Fact]
    public void Nothing_has_no_size() => SerializedSize.Of(files.Frames()).ShouldBe(new SerializedSize(0, 0));

    [Theory]
    [InlineData(new byte[] { 1, 0 })]
    [InlineData(new byte[] { 2, 0, 0, 0, 1 })]
    [InlineData(new byte[] { 255, 255, 255, 255, 1 })]
    public void A_file_that_is_cut_short_is_refused(byte[] bytes)
    {
        var path = files.Frames();
        File.WriteAllBytes(path, bytes);
        Should.Throw<InvalidDataException>(() => SerializedSize.Of(path));
    }

    public void Dispose() => files.Dispose();

    private static double Gzip(byte[] bytes)
    {
        using var output = new MemoryStream();
        using (var gzip = new GZipStream(output, CompressionLevel.Optimal, leaveOpen: true))
            gzip.Write(bytes);
        return output.Length;
    }
}
