using System.Buffers;
using System.Buffers.Binary;
using System.Globalization;
using System.IO.Compression;
using Assay.Wire.Grpc;

namespace Assay.Wire.Load.Http2.Frames;

/// <summary>An answer on one stream, as its frames come: judged as HTTP/1.1's are, its length always,
/// its bytes in samples. A compressed message is unpacked for those samples only.</summary>
/// <param name="expected">The bodies that it may have, without compression; null where any will do.</param>
/// <param name="isCall">Whether it answers a unary gRPC call.</param>
internal sealed class Http2Answer(ExpectedBodies? expected, bool isCall)
{
    private readonly byte[] prefix = new byte[GrpcProtocol.PrefixLength];
    private readonly ArrayBufferWriter<byte> kept = new();
    private long length;
    private int status;
    private string? callStatus;
    private bool compares;
    private bool differs;

    /// <summary>Whether its head has come.</summary>
    public bool HasHead => status >= 200;

    private bool IsPacked => isCall && prefix[0] == 1;

    /// <summary>Starts over.</summary>
    /// <param name="comparesBytes">Whether its bytes are compared too, not its length alone.</param>
    public void Reset(bool comparesBytes)
    {
        (length, status, callStatus, differs) = (0, 0, null, false);
        compares = comparesBytes && expected is not null;
        kept.ResetWrittenCount();
    }

    /// <summary>Takes a header block: the head, or the trailers.</summary>
    /// <returns>Whether it could be read.</returns>
    public bool Headers(ReadOnlySpan<byte> block, bool isEnd)
    {
        if (!HasHead && (status = HeaderBlock.Status(block)) == 0)
            return false;
        if (isCall && isEnd)
            callStatus = HeaderBlock.Find(block, "grpc-status"u8);
        return true;
    }

    /// <summary>Takes a piece of the body.</summary>
    public void Data(ReadOnlySpan<byte> piece)
    {
        var at = length;
        length += piece.Length;
        if (isCall && at < GrpcProtocol.PrefixLength)
        {
            var own = piece[..(int)Math.Min(piece.Length, GrpcProtocol.PrefixLength - at)];
            own.CopyTo(prefix.AsSpan((int)at));
            piece = piece[own.Length..];
            at += own.Length;
        }
        if (!compares || piece.Length == 0)
            return;
        if (IsPacked || expected!.Only is not { } only)
        {
            kept.Write(piece);
            return;
        }
        var offset = at - (isCall ? GrpcProtocol.PrefixLength : 0);
        differs |= offset + piece.Length > only.Length || !piece.SequenceEqual(only.AsSpan((int)offset, piece.Length));
    }

    /// <summary>Why the complete answer is a bad one; null for a good one.</summary>
    public string? Cause() => isCall ? CauseOfCall() : status is < 200 or > 299 ? BadCause.Status(status) : IsOther(length) ? BadCause.OtherBody : null;

    private string? CauseOfCall()
    {
        if (callStatus is null)
            return BadCause.OfGrpc(status == 200 ? GrpcStatus.Unknown : GrpcResponseStatus.OfHttp((System.Net.HttpStatusCode)status));
        var code = int.TryParse(callStatus, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && Enum.IsDefined((GrpcStatus)number)
            ? (GrpcStatus)number
            : GrpcStatus.Unknown;
        if (code != GrpcStatus.Ok)
            return BadCause.OfGrpc(code);
        var message = length - GrpcProtocol.PrefixLength;
        if (message < 0 || message != BinaryPrimitives.ReadUInt32BigEndian(prefix.AsSpan(1)))
            return BadCause.OfGrpc(GrpcStatus.Internal);
        if (!IsPacked)
            return IsOther(message) ? BadCause.OtherBody : null;
        return compares && !IsUnpackedAsExpected() ? BadCause.OtherBody : null;
    }

    private bool IsOther(long count) => differs
        || (expected is not null && (!expected.HasLength(count) || (compares && expected.Only is null && !expected.Contains(kept.WrittenSpan))));

    private bool IsUnpackedAsExpected()
    {
        try
        {
            using var unpacked = new GZipStream(new MemoryStream(kept.WrittenSpan.ToArray()), CompressionMode.Decompress);
            var bytes = new byte[expected!.Longest];
            var count = unpacked.ReadAtLeast(bytes, bytes.Length, throwOnEndOfStream: false);
            return expected.Contains(bytes.AsSpan(0, count)) && unpacked.ReadByte() < 0;
        }
        catch (InvalidDataException)
        {
            return false;
        }
    }
}
