using System.Buffers;
using System.Buffers.Binary;
using System.Text;
using Assay.Wire.Grpc;

namespace Assay.Wire.Load.Http2.Frames;

/// <summary>A request as frames, the same for each stream but for its number: headers without the dynamic table, and a message where it is a call.</summary>
internal sealed class RequestFrames
{
    // RFC 7541, appendix A.
    private const byte IndexedGet = 0x82;
    private const byte IndexedPost = 0x83;
    private const byte IndexedHttp = 0x86;
    private const byte NameOfAuthority = 1;
    private const byte NameOfPath = 4;
    private const byte NameOfAcceptEncoding = 16;
    private const byte NameOfContentType = 31;

    private readonly byte[] bytes;
    private readonly int dataAt;

    /// <summary>Makes them.</summary>
    public RequestFrames(Http2Request request)
    {
        var block = new ArrayBufferWriter<byte>();
        block.Write([request.Message is null ? IndexedGet : IndexedPost, IndexedHttp]);
        Literal(block, NameOfPath, request.Address.PathAndQuery);
        Literal(block, NameOfAuthority, RequestAuthority.Of(request.Address));
        var takesGzip = request.AcceptEncoding.Length > 0;
        if (request.Message is null)
        {
            if (takesGzip)
                Literal(block, NameOfAcceptEncoding, request.AcceptEncoding);
        }
        else
        {
            Literal(block, NameOfContentType, GrpcProtocol.ContentType);
            Literal(block, "te", "trailers");
            Literal(block, GrpcProtocol.AcceptEncodingHeader, takesGzip ? GrpcProtocol.Accepted : GrpcProtocol.Identity);
        }
        var message = request.Message is { } sent ? new GrpcEncoder().Encode(output => output.Write(sent.Span), gzip: null) : default;
        dataAt = FrameHead.Size + block.WrittenCount;
        MessageLength = message.Length;
        bytes = new byte[dataAt + (request.Message is null ? 0 : FrameHead.Size + message.Length)];
        new FrameHead(block.WrittenCount, FrameType.Headers,
            FrameFlags.EndHeaders | (request.Message is null ? FrameFlags.EndStream : FrameFlags.None), 0).Write(bytes);
        block.WrittenSpan.CopyTo(bytes.AsSpan(FrameHead.Size));
        if (request.Message is null)
            return;
        new FrameHead(message.Length, FrameType.Data, FrameFlags.EndStream, 0).Write(bytes.AsSpan(dataAt));
        message.Span.CopyTo(bytes.AsSpan(dataAt + FrameHead.Size));
    }

    /// <summary>How many bytes the frames have.</summary>
    public int Length => bytes.Length;

    /// <summary>How many of them count towards the server's windows.</summary>
    public int MessageLength { get; }

    /// <summary>Writes them for a stream.</summary>
    public void Write(Span<byte> output, int stream)
    {
        bytes.CopyTo(output);
        BinaryPrimitives.WriteInt32BigEndian(output[5..], stream);
        if (dataAt < bytes.Length)
            BinaryPrimitives.WriteInt32BigEndian(output[(dataAt + 5)..], stream);
    }

    private static void Literal(ArrayBufferWriter<byte> block, byte name, string value)
    {
        Integer(block, name, 4);
        String(block, value);
    }

    private static void Literal(ArrayBufferWriter<byte> block, string name, string value)
    {
        block.Write([(byte)0]);
        String(block, name);
        String(block, value);
    }

    private static void String(ArrayBufferWriter<byte> block, string text)
    {
        Integer(block, text.Length, 7);
        Encoding.ASCII.GetBytes(text, block);
    }

    private static void Integer(ArrayBufferWriter<byte> block, int value, int bits)
    {
        var most = (1 << bits) - 1;
        if (value < most)
        {
            block.Write([(byte)value]);
            return;
        }
        block.Write([(byte)most]);
        for (value -= most; value >= 0x80; value >>= 7)
            block.Write([(byte)(value | 0x80)]);
        block.Write([(byte)value]);
    }
}
