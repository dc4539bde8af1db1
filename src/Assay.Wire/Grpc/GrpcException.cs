namespace Assay.Wire.Grpc;

/// <summary>A call that didn't end with <see cref="GrpcStatus.Ok"/>; the message is the status's own.</summary>
internal sealed class GrpcException : Exception
{
    public GrpcException()
    {
    }

    public GrpcException(string message) : base(message)
    {
    }

    public GrpcException(string message, Exception innerException) : base(message, innerException)
    {
    }

    public GrpcException(GrpcStatus status, string message, Exception? innerException = null) : base(message, innerException) => Status = status;

    /// <summary>How the call ended.</summary>
    public GrpcStatus Status { get; } = GrpcStatus.Unknown;
}
