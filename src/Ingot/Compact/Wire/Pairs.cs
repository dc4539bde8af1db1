using System.Runtime.CompilerServices;
#if !NETSTANDARD2_0
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
#endif

namespace Ingot.Runtime;

/// <summary>
/// Values of four or eight bytes that can be null, as stored in memory: each a flag, 1 if the value is there, and the value, both of that size.
/// What memory has besides (the bytes after the flag, and a value that isn't there) is 0.
/// </summary>
/// <typeparam name="T">The type of the values.</typeparam>
internal static class Pairs<T>
    where T : unmanaged
{
    // Which values are possible, of words that contain one.
    private static readonly ulong Forbidden = RuleOf(rules => rules.Forbidden);
    private static readonly ulong Limited = RuleOf(rules => rules.Limited);
    private static readonly ulong Added = RuleOf(rules => rules.Added);
    private static readonly ulong Over = RuleOf(rules => rules.Over);

    /// <summary>Gets whether values of the type are stored like this.</summary>
    public static bool IsPossible => (IsWide || Unsafe.SizeOf<T>() == sizeof(uint)) && Unsafe.SizeOf<T?>() == 2 * Unsafe.SizeOf<T>();

    /// <summary>Gets whether a pair is two words rather than one.</summary>
    public static bool IsWide => Unsafe.SizeOf<T>() == sizeof(ulong);

    /// <summary>Copies values to the output.</summary>
    /// <param name="values">The first of the values, as words.</param>
    /// <param name="p">The position to write to.</param>
    /// <param name="words">The number of words.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Write(ref ulong values, ref byte p, int words)
    {
        var i = 0;
#if !NETSTANDARD2_0
        ref var to = ref Unsafe.As<byte, ulong>(ref p);
        var length = (nuint)Vector256<ulong>.Count;
        for (nuint at = 0; i <= words - (2 * Vector256<ulong>.Count); at += 2 * length)
        {
            var (first, second) = (Vector256.LoadUnsafe(ref values, at), Vector256.LoadUnsafe(ref values, at + length));
            Clean(first).StoreUnsafe(ref to, at);
            Clean(second).StoreUnsafe(ref to, at + length);
            i += 2 * Vector256<ulong>.Count;
        }
#endif
        for (; i < words; i += IsWide ? 2 : 1)
        {
            Clean(Unsafe.Add(ref values, i), IsWide ? Unsafe.Add(ref values, i + 1) : 0, out var first, out var second);
            Wire.Store(ref Unsafe.Add(ref p, i * sizeof(ulong)), first);
            if (IsWide)
                Wire.Store(ref Unsafe.Add(ref p, (i + 1) * sizeof(ulong)), second);
        }
    }

    /// <summary>Copies values from the input, and returns whether all are possible.</summary>
    /// <param name="b">The position to read from.</param>
    /// <param name="values">Receives the values, as words.</param>
    /// <param name="words">The number of words.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static bool TryRead(ref byte b, ref ulong values, int words)
    {
        var i = 0;
        ulong wrong = 0;
#if !NETSTANDARD2_0
        var wrongs = Vector256<ulong>.Zero;
        var (forbidden, limited, added, over) = (InEach(Forbidden), InEach(Limited), InEach(Added), InEach(Over));
        for (; i + Vector256<ulong>.Count <= words; i += Vector256<ulong>.Count)
        {
            var pair = Vector256.LoadUnsafe(ref b, (nuint)i * sizeof(ulong)).AsUInt64();
            pair.StoreUnsafe(ref values, (nuint)i);
            wrongs |= (Clean(pair) ^ pair) | (pair & forbidden) | (((pair & limited) + added) & over);
        }

        wrong = wrongs == Vector256<ulong>.Zero ? 0ul : 1;
#endif
        for (; i < words; i += IsWide ? 2 : 1)
        {
            var pair = Wire.Load<ulong>(ref b, i * sizeof(ulong));
            var value = IsWide ? Wire.Load<ulong>(ref b, (i + 1) * sizeof(ulong)) : pair;
            Clean(pair, value, out var first, out var second);
            wrong |= (first ^ pair) | (value & Forbidden) | (((value & Limited) + Added) & Over);
            Unsafe.Add(ref values, i) = pair;
            if (!IsWide)
                continue;
            wrong |= second ^ value;
            Unsafe.Add(ref values, i + 1) = value;
        }

        return wrong == 0;
    }

    private static void Clean(ulong pair, ulong value, out ulong first, out ulong second)
    {
        var isThere = (pair & byte.MaxValue) != 0;
        first = !isThere ? 0 : IsWide ? 1 : (pair & ~(ulong)uint.MaxValue) | 1;
        second = isThere && IsWide ? value : 0;
    }

#if !NETSTANDARD2_0
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector256<ulong> Clean(Vector256<ulong> pairs)
    {
        // Only the lowest byte is the Boolean, and any value of it but 0 is true; the others may be anything.
        if (Avx2.IsSupported)
        {
            var most = IsWide ? Vector256.Create(1, ulong.MaxValue, 1, ulong.MaxValue) : Vector256.Create(~(ulong)uint.MaxValue | 1);
            var bounded = Vector256.Min(pairs.AsByte(), most.AsByte()).AsInt32();
            // Each half of a word is kept where the first one, which is 0 or 1, is 1.
            return Avx2.Sign(bounded, IsWide ? Avx2.Shuffle(bounded, 0) : Avx2.Shuffle(bounded, 0b10_10_00_00)).AsUInt64();
        }

        var absent = Vector256.Equals(pairs & Vector256.Create((ulong)byte.MaxValue), Vector256<ulong>.Zero);
        if (IsWide)
            absent = Vector256.Shuffle(absent, Vector256.Create(0ul, 0, 2, 2));
        var values = IsWide ? Vector256.Create(0, ulong.MaxValue, 0, ulong.MaxValue) : Vector256.Create(~(ulong)uint.MaxValue);
        var flags = IsWide ? Vector256.Create(1ul, 0, 1, 0) : Vector256<ulong>.One;
        return Vector256.AndNot((pairs & values) | flags, absent);
    }

    private static Vector256<ulong> InEach(ulong word) => IsWide ? Vector256.Create(0, word, 0, word) : Vector256.Create(word);
#endif

    private static ulong RuleOf(Func<RowRules, byte[]> rule)
    {
        var rules = new RowRules();
        var size = Unsafe.SizeOf<T>();
        if (Wire.LimitedRow<T>() is var kind and > 0)
            rules.Add(sizeof(ulong) - size, kind, size);
        return Wire.Load<ulong>(ref rule(rules)[0], 0);
    }
}
