namespace Assay.Wire.Load.Http2.Frames;

/// <summary>Flags of frames (RFC 9113, section 6); what they mean depends on the frame.</summary>
[Flags]
internal enum FrameFlags : byte
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Of settings and pings: this is the answer.</summary>
    Ack = 0x1,

    /// <summary>Of data and headers: the stream ends here.</summary>
    EndStream = Ack,

    /// <summary>Of headers: the block ends here.</summary>
    EndHeaders = 0x4,

    /// <summary>Of data and headers: there is padding.</summary>
    Padded = 0x8,

    /// <summary>Of headers: five bytes of priority come first.</summary>
    Priority = 0x20,
}
