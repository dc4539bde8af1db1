using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Assay.Wire.Load.Http2.Frames;

/// <summary>The nine bytes that each frame begins with (RFC 9113, section 4.1).</summary>
/// <param name="Length">Bytes that follow them.</param>
/// <param name="Type">What the frame is.</param>
/// <param name="Flags">Its flags.</param>
/// <param name="Stream">Its stream; 0 for the connection.</param>
[StructLayout(LayoutKind.Auto)]
internal readonly record struct FrameHead(int Length, FrameType Type, FrameFlags Flags, int Stream)
{
    /// <summary>How many bytes it has.</summary>
    public const int Size = 9;

    /// <summary>Whether it has a flag.</summary>
    public bool Has(FrameFlags flag) => (Flags & flag) == flag;

    /// <summary>Reads it.</summary>
    public static FrameHead Read(ReadOnlySpan<byte> bytes) =>
        new(bytes[0] << 16 | bytes[1] << 8 | bytes[2], (FrameType)bytes[3], (FrameFlags)bytes[4],
            BinaryPrimitives.ReadInt32BigEndian(bytes[5..]) & int.MaxValue);

    /// <summary>Writes it.</summary>
    public void Write(Span<byte> bytes)
    {
        BinaryPrimitives.WriteInt32BigEndian(bytes, Length << 8 | (byte)Type);
        bytes[4] = (byte)Flags;
        BinaryPrimitives.WriteInt32BigEndian(bytes[5..], Stream);
    }
}
