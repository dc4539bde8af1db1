using System.Buffers;
using System.IO.Compression;

namespace Assay.Wire.Grpc;

/// <summary>Makes messages ready to be sent. One message at a time; its memory is kept.</summary>
internal sealed class GrpcEncoder
{
    private readonly GrpcBuffer plain = new();
    private GrpcBuffer? compressed;

    /// <summary>Bytes of the last message before it was compressed, without its prefix.</summary>
    public int PlainLength => plain.Length;

    /// <summary>A message with its prefix; valid until the next.</summary>
    /// <param name="write">Writes the message.</param>
    /// <param name="gzip">How it is compressed; null for not at all.</param>
    public ReadOnlyMemory<byte> Encode(Action<IBufferWriter<byte>> write, CompressionLevel? gzip)
    {
        plain.Begin();
        write(plain);
        if (gzip is not { } level || plain.Length == 0)
            return plain.Framed;
        compressed ??= new GrpcBuffer();
        compressed.Compress(plain, level);
        return compressed.Framed;
    }
}
