using Assay.Wire.Load.Http2.Frames;

namespace Assay.Wire.Tests.Load.Http2;

/// <summary>Frames are the same, wherever the network cuts them.</summary>
public sealed class FrameReaderTests
{
    private static readonly byte[] Stream =
    [
        0, 0, 0, 4, 0, 0, 0, 0, 0,
        0, 0, 1, 1, 4, 0, 0, 0, 1, 0x88,
        0, 0, 7, 0, 8, 0, 0, 0, 1, 2, 1, 2, 3, 4, 0, 0,
        0, 0, 0, 0, 1, 0, 0, 0, 1,
        0, 0, 4, 8, 0, 0, 0, 0, 0, 0, 1, 0, 0,
    ];

    [Fact]
    public void Every_cut_gives_the_same_frames()
    {
        var whole = Read(Stream);
        whole.ShouldBe(["Settings/0: ", "Headers/1: 88", "Data/1: 01020304", "Data/1: ", "WindowUpdate/0: 00010000"]);
        for (var first = 0; first <= Stream.Length; first++)
        {
            for (var second = first; second <= Stream.Length; second++)
                Read(Stream[..first], Stream[first..second], Stream[second..]).ShouldBe(whole, $"cut at {first} and {second}");
        }
        Read([.. Stream.Select(value => new[] { value })]).ShouldBe(whole);
    }

    [Theory]
    [InlineData(new byte[] { 0, 0x40, 1, 1, 4, 0, 0, 0, 1 })]
    [InlineData(new byte[] { 0, 0, 3, 0, 8, 0, 0, 0, 1, 3, 1, 2 })]
    public void A_frame_too_long_or_of_padding_beyond_its_end_ends_the_connection(byte[] bytes) =>
        new FrameReader().Read(bytes, (_, _, _) => true).ShouldBeFalse();

    private static List<string> Read(params byte[][] pieces)
    {
        var reader = new FrameReader();
        var frames = new List<string>();
        var body = "";
        foreach (var piece in pieces)
        {
            reader.Read(piece, (head, bytes, isLast) =>
            {
                body += Convert.ToHexString(bytes);
                if (isLast)
                {
                    frames.Add($"{head.Type}/{head.Stream}: {body}");
                    body = "";
                }
                return true;
            }).ShouldBeTrue();
        }
        return frames;
    }
}
