using System.Buffers.Binary;

namespace Assay.Wire.Echo;

/// <summary>Takes frames out of what was received; on the stack, so that its state stays in registers while a thousand frames are taken.</summary>
/// <param name="received">The frames, the last of which may not be whole.</param>
internal ref struct FrameReader(ReadOnlySpan<byte> received)
{
    /// <summary>Bytes of the length prefix.</summary>
    public const int Prefix = 4;

    /// <summary>The longest frame that is taken from a peer, without its prefix.</summary>
    public const int LongestFrame = 256 * 1024 * 1024;

    private ReadOnlySpan<byte> rest = received;

    /// <summary>Bytes that weren't taken.</summary>
    public readonly int Left => rest.Length;

    /// <summary>Takes the next whole frame out, without its prefix.</summary>
    /// <returns>False where it isn't whole yet.</returns>
    /// <exception cref="EchoException">Its length is beyond reason.</exception>
    public bool TryTake(out ReadOnlySpan<byte> content)
    {
        if (rest.Length >= Prefix)
        {
            var length = BinaryPrimitives.ReadInt32LittleEndian(rest);
            if ((uint)length <= (uint)(rest.Length - Prefix))
            {
                content = rest.Slice(Prefix, length);
                rest = rest.Slice(Prefix + length);
                return true;
            }
            if (length is < 0 or > LongestFrame)
                throw BeyondReason(length);
        }
        content = default;
        return false;
    }

    // Texts are put together elsewhere: whoever does it has more to save and clear each time it is called.
    private static EchoException BeyondReason(int length) => new($"a frame of {length} bytes was announced; at most {LongestFrame} are taken");
}
