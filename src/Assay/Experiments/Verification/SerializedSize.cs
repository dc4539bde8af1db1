using System.IO.Compression;

namespace Assay.Experiments.Verification;

/// <summary>The size of one operation's output, on average over the values.</summary>
/// <param name="Bytes">Mean number of bytes.</param>
/// <param name="GzipBytes">The same after gzip at its optimal level, each value compressed by itself: of a sample where there are many or large ones.</param>
internal sealed record SerializedSize(double Bytes, double GzipBytes)
{
    // Compressing everything would take longer than measuring where values are large: a systematic sample tells the mean as well.
    private const int MostCompressed = 64;
    private const long MostBytes = 32 << 20;

    /// <summary>Measures a file of serialized values.</summary>
    /// <exception cref="InvalidDataException">The file is cut short.</exception>
    public static SerializedSize Of(string path)
    {
        var sizes = ByteFrames.Read(path).Select(bytes => (long)bytes.Length).ToList();
        if (sizes.Count == 0)
            return new(0, 0);
        var step = Math.Max(1, Math.Max((sizes.Count + MostCompressed - 1) / MostCompressed, (int)(sizes.Sum() / MostBytes)));
        // A ratio of sums over the sampled values, so that few large values don't decide by being drawn or not.
        long plain = 0;
        long compressed = 0;
        foreach (var bytes in ByteFrames.Read(path).Where((_, index) => index % step == 0))
        {
            plain += bytes.Length;
            compressed += Compress(bytes);
        }
        var mean = sizes.Average();
        return new(mean, plain == 0 ? 0 : mean * compressed / plain);
    }

    private static long Compress(byte[] bytes)
    {
        using var output = new MemoryStream();
        using (var gzip = new GZipStream(output, CompressionLevel.Optimal, leaveOpen: true))
            gzip.Write(bytes);
        return output.Length;
    }
}
