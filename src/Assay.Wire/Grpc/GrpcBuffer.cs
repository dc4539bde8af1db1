using System.Buffers;
using System.Buffers.Binary;
using System.IO.Compression;

namespace Assay.Wire.Grpc;

/// <summary>A message under way, with its prefix, in memory that is kept from message to message.</summary>
internal sealed class GrpcBuffer : IBufferWriter<byte>
{
    private const int ShortestGzip = 20; // RFC 1952: 10 bytes before, 8 after, 2 for nothing

    private byte[] bytes = new byte[4096];
    private int end = GrpcProtocol.PrefixLength;

    /// <summary>The message with its prefix; valid until the buffer is used again.</summary>
    public ReadOnlyMemory<byte> Framed
    {
        get
        {
            BinaryPrimitives.WriteInt32BigEndian(bytes.AsSpan(1), Length);
            return bytes.AsMemory(0, end);
        }
    }

    /// <summary>The message alone.</summary>
    public ReadOnlySpan<byte> Message => bytes.AsSpan(GrpcProtocol.PrefixLength, Length);

    /// <summary>Bytes of the message.</summary>
    public int Length => end - GrpcProtocol.PrefixLength;

    /// <summary>Begins a message.</summary>
    public void Begin(bool isCompressed = false)
    {
        bytes[0] = isCompressed ? (byte)1 : (byte)0;
        end = GrpcProtocol.PrefixLength;
    }

    /// <summary>Makes this the compressed form of another message.</summary>
    public void Compress(GrpcBuffer plain, CompressionLevel level)
    {
        Begin(isCompressed: true);
        using var gzip = new GZipStream(new BufferWriterStream(this), level);
        gzip.Write(plain.Message);
    }

    /// <summary>Makes this the plain form of a compressed message.</summary>
    /// <param name="compressed">What was received.</param>
    /// <param name="mostBytes">The most bytes that the plain form may have: a few bytes can be made to grow to gigabytes.</param>
    /// <exception cref="GrpcException">It isn't gzip, or has more bytes than it may.</exception>
    public void Decompress(byte[] compressed, int mostBytes)
    {
        Begin();
        // Some libraries compress an empty message to nothing at all.
        if (compressed.Length == 0)
            return;
        try
        {
            using var gzip = new GZipStream(new MemoryStream(compressed), CompressionMode.Decompress);
            for (var read = gzip.Read(GetSpan(4096)); read > 0; read = gzip.Read(GetSpan(4096)))
            {
                Advance(read);
                if (Length > mostBytes)
                    throw new GrpcException(GrpcStatus.ResourceExhausted,
                        $"a message has more than {mostBytes} bytes once it is decompressed, and no more are taken");
            }
        }
        catch (InvalidDataException e)
        {
            throw new GrpcException(GrpcStatus.Internal, $"a message isn't gzip: {e.Message}", e);
        }
        if (!EndsWithLength(compressed, Length))
            throw new GrpcException(GrpcStatus.Internal, "a message isn't gzip, or was cut off");
    }

    /// <summary>Whether the last four bytes of a gzip member tell a length (RFC 1952, 2.3.1):
    /// the runtime takes one that was cut off for one that has ended.</summary>
    private static bool EndsWithLength(ReadOnlySpan<byte> gzip, int length) =>
        gzip.Length >= ShortestGzip && BinaryPrimitives.ReadUInt32LittleEndian(gzip[^sizeof(uint)..]) == (uint)length;

    /// <inheritdoc/>
    public void Advance(int count)
    {
        if ((uint)count > (uint)(bytes.Length - end))
            throw new ArgumentOutOfRangeException(nameof(count), count, "More was written than the buffer had room for.");
        end += count;
    }

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return bytes.AsMemory(end);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return bytes.AsSpan(end);
    }

    private void Reserve(int count)
    {
        var least = (long)end + Math.Max(1, count);
        if (least <= bytes.Length)
            return;
        Array.Resize(ref bytes, checked((int)Math.Max(least, Math.Min(bytes.Length * 2L, Array.MaxLength))));
    }
}
