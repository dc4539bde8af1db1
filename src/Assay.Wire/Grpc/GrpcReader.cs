using System.Buffers.Binary;

namespace Assay.Wire.Grpc;

/// <summary>Takes messages out of a body.</summary>
/// <param name="body">The body of a request or a response.</param>
/// <param name="encoding">What was said in <see cref="GrpcProtocol.EncodingHeader"/>; null or empty for nothing.</param>
/// <param name="mostBytes">The most bytes that a message may have, compressed or not.</param>
internal sealed class GrpcReader(Stream body, string? encoding, int mostBytes)
{
    private readonly byte[] prefix = new byte[GrpcProtocol.PrefixLength];
    private GrpcBuffer? plain;

    /// <summary>Bytes of the last message as they were received, without its prefix.</summary>
    public int ReceivedLength { get; private set; }

    /// <summary>The next message, from its first byte to its last; null if the body has ended.</summary>
    /// <exception cref="GrpcException">The body isn't what the protocol asks for, or a message is too large.</exception>
    public async ValueTask<byte[]?> ReadAsync(CancellationToken cancel)
    {
        var read = await body.ReadAtLeastAsync(prefix, prefix.Length, throwOnEndOfStream: false, cancel);
        if (read == 0)
            return null;
        if (read < prefix.Length)
            throw new GrpcException(GrpcStatus.Internal, "the body ended inside a message's prefix");
        var isCompressed = IsCompressed();
        var length = BinaryPrimitives.ReadUInt32BigEndian(prefix.AsSpan(1));
        if (length > mostBytes)
            throw new GrpcException(GrpcStatus.ResourceExhausted, $"a message of {length} bytes was announced, and at most {mostBytes} are taken");
        var message = GC.AllocateUninitializedArray<byte>((int)length);
        ReceivedLength = await body.ReadAtLeastAsync(message, message.Length, throwOnEndOfStream: false, cancel);
        if (ReceivedLength < message.Length)
            throw new GrpcException(GrpcStatus.Internal, $"the body ended {message.Length - ReceivedLength} bytes before a message's end");
        if (!isCompressed)
            return message;
        plain ??= new GrpcBuffer();
        plain.Decompress(message, mostBytes);
        return plain.Message.ToArray();
    }

    /// <summary>The only message of the body.</summary>
    /// <exception cref="GrpcException">There is none, or more than one.</exception>
    public async ValueTask<byte[]> ReadOnlyOneAsync(CancellationToken cancel)
    {
        var message = await ReadAsync(cancel) ?? throw new GrpcException(GrpcStatus.Internal, "there is no message where there should be one");
        var length = ReceivedLength;
        if (await ReadAsync(cancel) is not null)
            throw new GrpcException(GrpcStatus.Internal, "there is more than one message where there should be one");
        ReceivedLength = length;
        return message;
    }

    private bool IsCompressed()
    {
        if (prefix[0] > 1)
            throw new GrpcException(GrpcStatus.Internal, $"a message's first byte is {prefix[0]}: expected 0 (plain) or 1 (compressed)");
        if (prefix[0] == 0)
            return false;
        if (encoding != GrpcProtocol.Gzip)
            throw new GrpcException(GrpcStatus.Internal,
                $"a message is marked as compressed and {GrpcProtocol.EncodingHeader} is '{encoding}': only {GrpcProtocol.Gzip} is known");
        return true;
    }
}
