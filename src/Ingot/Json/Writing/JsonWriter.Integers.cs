using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <content>Integers and Booleans. Each takes at most 32 bytes and may overwrite the free bytes after its text.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>The maximum length of a BigInteger: converting more digits takes longer for each, and nobody has that many.</summary>
    internal const int MostDigits = 10_000;

    // A byte holds 2.4 digits.
    private const int MostBytesOfDigits = (MostDigits * 5 / 12) + 1;

    private static ReadOnlySpan<byte> Pairs =>
        "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"u8
        + "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    /// <summary>Writes <c>true</c> or <c>false</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Boolean(nint at, bool value)
    {
        Put(at, value ? 0x65757274UL : 0x65736C6166UL);
        return at + (value ? 4 : 5);
    }

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Number(nint at, int value)
    {
        if ((uint)value > 9)
            return SlowNumber(at, value);
        *(byte*)at = (byte)('0' + value);
        return at + 1;
    }

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Number(nint at, uint value)
    {
        if (value > 9)
            return Digits(at, value);
        *(byte*)at = (byte)('0' + value);
        return at + 1;
    }

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static nint Number(nint at, long value)
    {
        if ((ulong)value > 9)
            return SlowNumber(at, value);
        *(byte*)at = (byte)('0' + value);
        return at + 1;
    }

    /// <summary>Writes a number.</summary>
    public static nint Number(nint at, ulong value) => value <= uint.MaxValue ? Digits(at, (uint)value) : LongDigits(at, value);

    private static nint SlowNumber(nint at, int value)
    {
        if (value >= 0)
            return Digits(at, (uint)value);
        *(byte*)at = (byte)'-';
        return Digits(at + 1, (uint)-value);
    }

    private static nint SlowNumber(nint at, long value)
    {
        if (value >= 0)
            return Number(at, (ulong)value);
        *(byte*)at = (byte)'-';
        return Number(at + 1, (ulong)-value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Pair(nint at, uint value) =>
        Unsafe.WriteUnaligned((void*)at, Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(Pairs), (nint)(value * 2))));

    /// <summary>Writes four digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Four(nint at, uint value)
    {
        var high = value / 100;
        Pair(at, high);
        Pair(at + 2, value - (high * 100));
    }

    /// <summary>Writes eight digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Eight(nint at, uint value)
    {
        var high = value / 10_000;
        Four(at, high);
        Four(at + 4, value - (high * 10_000));
    }

    private static nint Digits(nint at, uint value)
    {
        if (value < 100)
        {
            if (value < 10)
            {
                *(byte*)at = (byte)('0' + value);
                return at + 1;
            }

            Pair(at, value);
            return at + 2;
        }

        if (value < 10_000)
        {
            var high = value / 100;
            at = Digits2(at, high);
            Pair(at, value - (high * 100));
            return at + 2;
        }

        if (value < 100_000_000)
        {
            var high = value / 10_000;
            at = high < 100 ? Digits2(at, high) : Digits34(at, high);
            Four(at, value - (high * 10_000));
            return at + 4;
        }
        else
        {
            var high = value / 100_000_000;
            at = Digits2(at, high);
            Eight(at, value - (high * 100_000_000));
            return at + 8;
        }
    }

    /// <summary>Writes one or two digits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static nint Digits2(nint at, uint value)
    {
        if (value < 10)
        {
            *(byte*)at = (byte)('0' + value);
            return at + 1;
        }

        Pair(at, value);
        return at + 2;
    }

    /// <summary>Writes three or four digits.</summary>
    private static nint Digits34(nint at, uint value)
    {
        var high = value / 100;
        at = Digits2(at, high);
        Pair(at, value - (high * 100));
        return at + 2;
    }

    private static nint LongDigits(nint at, ulong value)
    {
        var high = value / 100_000_000;
        at = high <= uint.MaxValue ? Digits(at, (uint)high) : LongDigits(at, high);
        Eight(at, (uint)(value - (high * 100_000_000)));
        return at + 8;
    }

    /// <summary>Writes a number of any size.</summary>
    public nint Number(nint at, BigInteger value)
    {
        // Its digits take time that grows with the square of its length, so they aren't what is looked at first.
        if (Wire.BoundOf(value) - Wire.MaxVarint > MostBytesOfDigits
            || value.ToString(System.Globalization.CultureInfo.InvariantCulture) is not { Length: <= MostDigits } text)
            throw new IngotException($"A BigInteger of more than {MostDigits} characters can't be written as JSON");
        return AsciiText(at, text);
    }

    /// <summary>Writes text that is known to be plain, without quotes.</summary>
    private nint AsciiText(nint at, string text)
    {
        at = Ensure(at, text.Length + Slack);
        foreach (var c in text)
            at = Byte(at, (byte)c);
        return at;
    }
}
