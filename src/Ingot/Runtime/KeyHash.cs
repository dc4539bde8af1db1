using System.Numerics;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;

namespace Ingot.Runtime;

/// <summary>
/// Computes hashes of the platform's simple value types that outsiders can't predict, because they depend on a random secret of this
/// process. The platform's own hash codes (for an integer, the number itself) allow crafted input whose keys all fall into one bucket.
/// </summary>
internal static class KeyHash
{
    private static readonly ulong Key0 = Random();
    private static readonly ulong Key1 = Random() | 1;
    private static readonly ulong Key2 = Random() | 1;

    /// <summary>Returns true for types whose equality is consistent with this hash.</summary>
    public static bool Knows<T>() => typeof(T) == typeof(int) || typeof(T) == typeof(uint) || typeof(T) == typeof(long) || typeof(T) == typeof(ulong)
        || typeof(T) == typeof(float) || typeof(T) == typeof(double) || typeof(T) == typeof(decimal) || typeof(T) == typeof(Guid)
        || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(Version)
#if NET
        || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(TimeOnly) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128)
#endif
        || (typeof(T).IsEnum && Unsafe.SizeOf<T>() >= 4);

    /// <summary>
    /// Returns true for types with so few values that they can't pile up, and for
    /// strings, whose hash codes the platform already randomizes with a secret.
    /// </summary>
    public static bool IsHarmless<T>() => typeof(T) == typeof(bool) || typeof(T) == typeof(byte) || typeof(T) == typeof(sbyte) || typeof(T) == typeof(char)
        || typeof(T) == typeof(short) || typeof(T) == typeof(ushort)
#if NET
        || typeof(T) == typeof(string) || typeof(T) == typeof(Half)
#endif
        || (typeof(T).IsEnum && Unsafe.SizeOf<T>() < 4);

    /// <summary>Returns the hash of a value of a known type.</summary>
    public static int Of<T>(T value)
    {
        if (typeof(T) == typeof(float))
            return Mix((ulong)BitConverter.DoubleToInt64Bits(Canonical(Unsafe.As<T, float>(ref value))));
        if (typeof(T) == typeof(double))
            return Mix((ulong)BitConverter.DoubleToInt64Bits(Canonical(Unsafe.As<T, double>(ref value))));
        if (typeof(T) == typeof(decimal))
            return OfDecimal(Unsafe.As<T, decimal>(ref value));
        if (typeof(T) == typeof(DateTime))
            return Mix((ulong)Unsafe.As<T, DateTime>(ref value).Ticks);
        if (typeof(T) == typeof(DateTimeOffset))
            return Mix((ulong)Unsafe.As<T, DateTimeOffset>(ref value).UtcTicks);
        if (typeof(T) == typeof(Version))
            return OfVersion(Unsafe.As<T, Version>(ref value));
        if (Unsafe.SizeOf<T>() == 16)
            return Mix(Unsafe.As<T, ulong>(ref value), Unsafe.Add(ref Unsafe.As<T, ulong>(ref value), 1));
        return Mix(Unsafe.SizeOf<T>() == 4 ? Unsafe.As<T, uint>(ref value) : Unsafe.As<T, ulong>(ref value));
    }

    /// <summary>Spreads a hash that others can predict: equal hashes stay equal, but hashes that merely share a bucket are separated.</summary>
    public static int Mix(ulong word) => Fold(word ^ Key0, Key1);

    private static int Mix(ulong word, ulong next) => Fold((ulong)(uint)Fold(word ^ Key0, Key1) ^ next ^ (word << 32), Key2) ^ Fold(next ^ Key1, Key2);

    /// <summary>Combines both halves of a 128-bit product.</summary>
    private static int Fold(ulong word, ulong key)
    {
#if NET
        var high = Math.BigMul(word, key, out var low);
#else
        var (a, b, c, d) = (word >> 32, (ulong)(uint)word, key >> 32, (ulong)(uint)key);
        var middle = (a * d) + ((b * d) >> 32);
        var high = (a * c) + (middle >> 32) + (((uint)middle + (b * c)) >> 32);
        var low = word * key;
#endif
        var folded = high ^ low;
        return (int)(folded ^ (folded >> 32));
    }

    /// <summary>Normalizes a value: both zeros are equal, and so are all NaN values.</summary>
    private static double Canonical(double value) => value == 0 ? 0 : double.IsNaN(value) ? double.NaN : value;

    /// <summary>Hashes a decimal without its trailing zeros, because equal decimals can have different scales.</summary>
    private static int OfDecimal(decimal value)
    {
        var bits = decimal.GetBits(value / 1.000000000000000000000000000000000m);
        return Mix((uint)bits[0] | ((ulong)(uint)bits[1] << 32), (uint)bits[2] | ((ulong)(uint)(value == 0 ? 0 : bits[3]) << 32));
    }

    private static int OfVersion(Version? value) =>
        value is null ? 0 : Mix((uint)value.Major | ((ulong)(uint)value.Minor << 32), (uint)value.Build | ((ulong)(uint)value.Revision << 32));

    private static ulong Random()
    {
        var bytes = new byte[8];
        using var random = RandomNumberGenerator.Create();
        random.GetBytes(bytes);
        return BitConverter.ToUInt64(bytes, 0);
    }
}
