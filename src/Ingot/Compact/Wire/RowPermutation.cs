#if !NETSTANDARD2_0
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <summary>
/// Moves the bytes of rows as <see cref="RowShuffle"/> does, up to 64 at a time and with one instruction, where the processor has one that takes each byte
/// from anywhere. As many rows as vectors would reach behind are left to others.
/// </summary>
internal sealed unsafe class RowPermutation
{
    /// <summary>The number of bytes that are moved at a time.</summary>
    public const int Width = 64;

    private readonly int fromSize;
    private readonly int toSize;
    private readonly int atOnce;
    private readonly Vector512<byte> places;
    private readonly Vector512<byte> isMoved;
    private readonly Vector512<byte> most;
    private readonly Vector512<byte> forbidden;
    private readonly Vector512<ulong> limited;
    private readonly Vector512<ulong> added;
    private readonly Vector512<ulong> over;

    private RowPermutation(ReadOnlySpan<byte> places, int fromSize, RowRules rules, int atOnce)
    {
        (this.fromSize, toSize, this.atOnce) = (fromSize, places.Length, atOnce);
        Span<byte> all = stackalloc byte[Width];
        Span<byte> moved = stackalloc byte[Width];
        for (var i = 0; i < atOnce * toSize; i++)
        {
            var place = places[i % toSize];
            (all[i], moved[i]) = place == RowShuffle.Nothing ? ((byte)0, (byte)0) : ((byte)(place + (i / toSize * fromSize)), byte.MaxValue);
        }

        this.places = Vector512.Create((ReadOnlySpan<byte>)all);
        isMoved = Vector512.Create((ReadOnlySpan<byte>)moved);
        most = Repeated(rules.Most);
        forbidden = Repeated(rules.Forbidden);
        limited = Repeated(rules.Limited).AsUInt64();
        added = Repeated(rules.Added).AsUInt64();
        over = Repeated(rules.Over).AsUInt64();
    }

    /// <summary>Creates what moves bytes; null if the processor can't.</summary>
    /// <param name="places">Where each byte of one row's result is from, or <see cref="RowShuffle.Nothing"/> for one that is 0.</param>
    /// <param name="fromSize">The size of a row where it is read.</param>
    /// <param name="rules">Which results are allowed.</param>
    /// <param name="isRead">Whether results will be checked, for <see cref="TryRead"/>, rather than bounded.</param>
    public static RowPermutation? Create(ReadOnlySpan<byte> places, int fromSize, RowRules rules, bool isRead)
    {
        if (!Avx512Vbmi.IsSupported)
            return null;
        var rows = Width / Math.Max(places.Length, fromSize);
        if (isRead)
            rows = rules.RowsInLanes(places.Length, rows);
        return rows == 0 ? null : new(places, fromSize, rules, rows);
    }

    /// <summary>Writes rows, and returns how many. <see cref="Width"/> bytes more must have been made room for.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int Write(byte* from, byte* to, int count)
    {
        var (i, last) = (0, count - RowsIn(fromSize));
        var (fromStep, toStep) = ((nint)atOnce * fromSize, (nint)atOnce * toSize);
        var (order, bounds) = (places, most);
        for (; i <= last; i += atOnce, from += fromStep, to += toStep)
            Vector512.Min(Avx512Vbmi.PermuteVar64x8(Vector512.Load(from), order), bounds).Store(to);
        return i;
    }

    /// <summary>Reads rows into memory.</summary>
    /// <param name="from">The first row.</param>
    /// <param name="to">Where to put it.</param>
    /// <param name="count">The number of rows.</param>
    /// <param name="read">How many were read.</param>
    /// <returns>Whether all values of these are allowed.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool TryRead(byte* from, byte* to, int count, out int read)
    {
        var (i, last) = (0, count - Math.Max(RowsIn(fromSize), RowsIn(toSize)));
        var (fromStep, toStep) = ((nint)atOnce * fromSize, (nint)atOnce * toSize);
        var (order, moved, limits, more) = (places, isMoved, limited, added);
        var (seen, sums) = (Vector512<byte>.Zero, Vector512<ulong>.Zero);
        for (; i <= last; i += atOnce, from += fromStep, to += toStep)
        {
            var bytes = Avx512Vbmi.PermuteVar64x8(Vector512.Load(from), order) & moved;
            seen |= bytes;
            sums |= (bytes.AsUInt64() & limits) + more;
            bytes.Store(to);
        }

        read = i;
        return ((seen & forbidden) | (sums & over).AsByte()) == Vector512<byte>.Zero;
    }

    /// <summary>The number of rows that must be there for one vector to stay within them.</summary>
    private int RowsIn(int size) => Math.Max(atOnce, (Width + size - 1) / size);

    private Vector512<byte> Repeated(byte[] row)
    {
        Span<byte> all = stackalloc byte[Width];
        for (var i = 0; i < atOnce * toSize; i++)
            all[i] = row[i % toSize];
        return Vector512.Create((ReadOnlySpan<byte>)all);
    }
}
#endif
