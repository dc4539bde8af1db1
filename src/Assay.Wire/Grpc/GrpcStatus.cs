namespace Assay.Wire.Grpc;

/// <summary>How a call ended (gRPC's status codes, doc/statuscodes.md).</summary>
internal enum GrpcStatus
{
    /// <summary>As it should.</summary>
    Ok = 0,

    /// <summary>The caller gave up.</summary>
    Cancelled = 1,

    /// <summary>Something that has no code of its own.</summary>
    Unknown = 2,

    /// <summary>The request makes no sense, whatever the server's state.</summary>
    InvalidArgument = 3,

    /// <summary>It took longer than the caller was ready to wait.</summary>
    DeadlineExceeded = 4,

    /// <summary>What was requested doesn't exist.</summary>
    NotFound = 5,

    /// <summary>What was to be made is there already.</summary>
    AlreadyExists = 6,

    /// <summary>The caller may not do this.</summary>
    PermissionDenied = 7,

    /// <summary>Something ran out, or a message is larger than its reader takes.</summary>
    ResourceExhausted = 8,

    /// <summary>The server isn't in a state to do this.</summary>
    FailedPrecondition = 9,

    /// <summary>Given up for a conflict.</summary>
    Aborted = 10,

    /// <summary>Beyond the valid range.</summary>
    OutOfRange = 11,

    /// <summary>The server has no such method, or doesn't know a compression.</summary>
    Unimplemented = 12,

    /// <summary>The protocol was broken, or the server has a fault.</summary>
    Internal = 13,

    /// <summary>The server can't be reached or doesn't take calls now.</summary>
    Unavailable = 14,

    /// <summary>Data was lost.</summary>
    DataLoss = 15,

    /// <summary>The caller isn't authenticated.</summary>
    Unauthenticated = 16,
}
