using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#if NET
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>GUIDs, URIs, versions and bytes.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes a GUID in quotes: 38 bytes, and up to 2 more after it.</summary>
    public static nint Identifier(nint at, Guid value)
    {
#if NET
        if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian)
            return VectorIdentifier(at, value);
#endif
        *(byte*)at = (byte)'"';
        Utf8Formatter.TryFormat(value, new Span<byte>((void*)(at + 1), 36), out _);
        *(byte*)(at + 37) = (byte)'"';
        return at + 38;
    }

#if NET
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint VectorIdentifier(nint at, Guid value)
    {
        // The first three fields are stored in machine byte order and written from the most significant byte.
        var bytes = Vector128.ShuffleNative(Unsafe.BitCast<Guid, Vector128<byte>>(value),
            Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15));
        var digits = Vector128.Create("0123456789abcdef"u8);
        var high = Vector128.ShuffleNative(digits, (bytes.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)15));
        var low = Vector128.ShuffleNative(digits, bytes & Vector128.Create((byte)15));
        var (first, second) = Interleave(high, low);

        // 8-4-4-4-12: the shuffle leaves a zero in place of each dash and of the other half.
        const byte no = 0x80;
        var start = Vector128.ShuffleNative(first, Vector128.Create(0, 1, 2, 3, 4, 5, 6, 7, no, 8, 9, 10, 11, no, 12, 13))
            | Vector128.Create(0, 0, 0, 0, 0, 0, 0, 0, (byte)'-', 0, 0, 0, 0, (byte)'-', 0, 0);
        var middle = Vector128.ShuffleNative(first, Vector128.Create(14, 15, no, no, no, no, no, no, no, no, no, no, no, no, no, no))
            | Vector128.ShuffleNative(second, Vector128.Create(no, no, no, 0, 1, 2, 3, no, 4, 5, 6, 7, 8, 9, 10, 11))
            | Vector128.Create(0, 0, (byte)'-', 0, 0, 0, 0, (byte)'-', 0, 0, 0, 0, 0, 0, 0, 0);
        *(byte*)at = (byte)'"';
        start.Store((byte*)at + 1);
        middle.Store((byte*)at + 17);
        Unsafe.WriteUnaligned((void*)(at + 33), second.AsUInt32().GetElement(3));
        *(byte*)(at + 37) = (byte)'"';
        return at + 38;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static (Vector128<byte> First, Vector128<byte> Second) Interleave(Vector128<byte> even, Vector128<byte> odd) =>
        System.Runtime.Intrinsics.X86.Sse2.IsSupported
            ? (System.Runtime.Intrinsics.X86.Sse2.UnpackLow(even, odd), System.Runtime.Intrinsics.X86.Sse2.UnpackHigh(even, odd))
            : ((Vector128.WidenLower(even) | (Vector128.WidenLower(odd) << 8)).AsByte(),
                (Vector128.WidenUpper(even) | (Vector128.WidenUpper(odd) << 8)).AsByte());
#endif

    /// <summary>Writes a URI in its original form, or null.</summary>
    public nint Text(nint at, Uri? value) => Text(at, value?.OriginalString);

    /// <summary>Writes a version, or null.</summary>
    public nint Text(nint at, Version? value) => Text(at, value?.ToString());

    /// <summary>Writes bytes as Base64, or null.</summary>
    public nint Base64(nint at, byte[]? value) => value is null ? Null(Ensure(at, Slack + 8)) : Base64(at, value.AsSpan());

    /// <summary>Writes bytes as Base64.</summary>
    public nint Base64(nint at, ReadOnlySpan<byte> value)
    {
        const int piece = 3 * 1024;
        at = Byte(Ensure(at, Slack), (byte)'"');
        while (true)
        {
            var part = value.Length > piece ? value.Slice(0, piece) : value;
            at = Ensure(at, Base64Length(part.Length) + 2 + Slack);
            Base64Encode(part, at, out var written);
            at += written;
            value = value.Slice(part.Length);
            if (value.IsEmpty)
                return Byte(at, (byte)'"');
        }
    }

    private static int Base64Length(int bytes) => (bytes + 2) / 3 * 4;

    private static ReadOnlySpan<byte> Base64Digits => "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"u8;

    /// <summary>Encodes bytes as Base64. A few bytes are encoded here before the vectorized encoder would have started.</summary>
    private static void Base64Encode(ReadOnlySpan<byte> bytes, nint at, out int written)
    {
        written = Base64Length(bytes.Length);
        if (bytes.Length > 15)
        {
            System.Buffers.Text.Base64.EncodeToUtf8(bytes, new Span<byte>((void*)at, written), out _, out written);
            return;
        }

        ref var digits = ref MemoryMarshal.GetReference(Base64Digits);
        var to = (byte*)at;
        var i = 0;
        for (; i + 2 < bytes.Length; i += 3, to += 4)
        {
            var three = (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2];
            to[0] = Unsafe.Add(ref digits, three >> 18);
            to[1] = Unsafe.Add(ref digits, (three >> 12) & 63);
            to[2] = Unsafe.Add(ref digits, (three >> 6) & 63);
            to[3] = Unsafe.Add(ref digits, three & 63);
        }

        if (i == bytes.Length)
            return;
        var isTwo = i + 1 < bytes.Length;
        var rest = (bytes[i] << 16) | (isTwo ? bytes[i + 1] << 8 : 0);
        to[0] = Unsafe.Add(ref digits, rest >> 18);
        to[1] = Unsafe.Add(ref digits, (rest >> 12) & 63);
        to[2] = isTwo ? Unsafe.Add(ref digits, (rest >> 6) & 63) : (byte)'=';
        to[3] = (byte)'=';
    }
}
