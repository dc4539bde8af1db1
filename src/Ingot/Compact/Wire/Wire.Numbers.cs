using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
#endif

namespace Ingot.Runtime;

/// <content>Fixed-width numbers, decimals and big integers.</content>
public static partial class Wire
{
    /// <summary>The maximum number of bytes in a decimal.</summary>
    public const int MaxDecimal = 14;

    private const int WideScale = 31;

    /// <summary>Writes a value as its bytes in memory (little-endian).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutRaw<T>(ref byte p, T value)
        where T : unmanaged
    {
        Store(ref p, value);
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    /// <summary>Reads a value from its bytes in memory (little-endian).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T ReadRaw<T>(ref byte b, ref nint o, nint end)
        where T : unmanaged
    {
        Need(o, end, Unsafe.SizeOf<T>());
        var value = Load<T>(ref b, o);
        o += Unsafe.SizeOf<T>();
        return value;
    }

    /// <summary>Writes a Boolean as 0 or 1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutBoolean(ref byte p, bool value)
    {
        p = value ? (byte)1 : (byte)0;
        return ref Unsafe.Add(ref p, 1);
    }

    /// <summary>Reads a Boolean, which must be 0 or 1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool ReadBoolean(ref byte b, ref nint o, nint end)
    {
        var value = ReadRaw<byte>(ref b, ref o, end);
        if (value > 1)
            Throw("A Boolean is 0 or 1", o - 1);
        return value != 0;
    }

    /// <summary>Writes a decimal with its scale: mantissa, scale and sign in one varint, or 14 bytes if the mantissa takes more than 57 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutDecimal(ref byte p, decimal value)
    {
        ref var bits = ref Unsafe.As<decimal, DecimalBits>(ref value);
        var scaleAndSign = ((bits.Flags >> 15) & 0x3E) | (bits.Flags >> 31);
        if (bits.High == 0 && bits.Low >> 58 == 0)
            return ref PutVarint(ref p, (bits.Low << 6) | scaleAndSign);
        return ref PutWideDecimal(ref p, scaleAndSign, bits.High, bits.Low);
    }

    /// <summary>Reads a decimal.</summary>
    public static decimal ReadDecimal(ref byte b, ref nint o, nint end)
    {
        var at = o;
        var word = Decode(ref b, ref o, end);
        var scale = (uint)(word >> 1) & 31;
        var negative = (uint)word & 1;
        DecimalBits bits;
        if (scale == WideScale)
        {
            if (word != (WideScale << 1))
                Throw("A wide decimal begins with the number 62", at);
            Need(o, end, 13);
            var scaleAndSign = (uint)Unsafe.Add(ref b, o);
            bits.Low = Load<ulong>(ref b, o + 1);
            bits.High = Load<uint>(ref b, o + 9);
            o += 13;
            scale = scaleAndSign >> 1;
            negative = scaleAndSign & 1;
            if (bits.High == 0 && bits.Low >> 58 == 0)
                Throw("A decimal takes more bytes than it needs", at);
        }
        else
        {
            bits.Low = word >> 6;
            bits.High = 0;
        }

        if (scale > 28)
            Throw("The scale of a decimal is at most 28", at);
        bits.Flags = (scale << 16) | (negative << 31);
        return Unsafe.As<DecimalBits, decimal>(ref bits);
    }

    /// <summary>Returns true if all bits are 0. 0.00 and −0 are not the default, because they are written differently.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultDecimal(decimal value)
    {
        ref var bits = ref Unsafe.As<decimal, DecimalBits>(ref value);
        return (bits.Flags | bits.High | bits.Low) == 0;
    }

    /// <summary>Returns true only for +0, because −0 is a value of its own.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultDouble(double value) => Unsafe.As<double, long>(ref value) == 0;

    /// <inheritdoc cref="IsDefaultDouble(double)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultSingle(float value) => Unsafe.As<float, int>(ref value) == 0;

    /// <summary>Returns true if all bytes are 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDefaultGuid(Guid value)
    {
#if NETSTANDARD2_0
        ref var low = ref Unsafe.As<Guid, ulong>(ref value);
        return (low | Unsafe.Add(ref low, 1)) == 0;
#else
        // As a vector, it stays in a register; as two halves, it would go through memory.
        return Unsafe.BitCast<Guid, Vector128<byte>>(value) == Vector128<byte>.Zero;
#endif
    }

    /// <summary>Returns the number of bytes that a big integer may take, including its length.</summary>
    public static nint BoundOf(BigInteger value) =>
#if NETSTANDARD2_0
        value.ToByteArray().Length + MaxVarint;
#else
        value.GetByteCount() + MaxVarint;
#endif

    /// <summary>Writes a big integer: its length, then two's complement with the lowest byte first.</summary>
    public static ref byte PutBigInteger(ref byte p, BigInteger value)
    {
#if NETSTANDARD2_0
        return ref PutBytes(ref p, value.ToByteArray());
#else
        var count = value.GetByteCount();
        p = ref PutVarint(ref p, (uint)count);
        value.TryWriteBytes(MemoryMarshal.CreateSpan(ref p, count), out _);
        return ref Unsafe.Add(ref p, count);
#endif
    }

    /// <summary>Reads a big integer of <paramref name="count"/> bytes, which must be available.</summary>
    internal static BigInteger ReadBigInteger(ref byte b, nint o, int count)
    {
#if NETSTANDARD2_0
        var bytes = new byte[count];
        Unsafe.CopyBlockUnaligned(ref MemoryMarshal.GetReference(bytes.AsSpan()), ref Unsafe.Add(ref b, o), (uint)count);
        return new BigInteger(bytes);
#else
        return new BigInteger(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, o), count));
#endif
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ref byte PutWideDecimal(ref byte p, uint scaleAndSign, uint high, ulong low)
    {
        p = (WideScale << 2) | 1;
        Unsafe.Add(ref p, 1) = (byte)scaleAndSign;
        Store(ref Unsafe.Add(ref p, 2), low);
        Store(ref Unsafe.Add(ref p, 10), high);
        return ref Unsafe.Add(ref p, MaxDecimal);
    }

    /// <summary>A decimal as stored in memory: unchanged since .NET Framework 1.0, and as documented for decimal.GetBits.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct DecimalBits
    {
        public uint Flags;
        public uint High;
        public ulong Low;
    }
}
