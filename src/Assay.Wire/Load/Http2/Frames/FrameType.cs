namespace Assay.Wire.Load.Http2.Frames;

/// <summary>What a frame is (RFC 9113, section 6).</summary>
internal enum FrameType : byte
{
    /// <summary>A piece of a body.</summary>
    Data = 0,

    /// <summary>The first piece of a header block.</summary>
    Headers = 1,

    /// <summary>A stream is given up.</summary>
    Reset = 3,

    /// <summary>What a side asks of the other.</summary>
    Settings = 4,

    /// <summary>A question whether the other side is there.</summary>
    Ping = 6,

    /// <summary>The connection takes no further streams.</summary>
    GoAway = 7,

    /// <summary>More may be sent.</summary>
    WindowUpdate = 8,

    /// <summary>A further piece of a header block.</summary>
    Continuation = 9,
}
