#if !NETSTANDARD2_0
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Ingot.Runtime;

/// <summary>
/// Moves the bytes of rows to where they lie in memory, or from there, up to 32 at a time, or 64. What isn't a byte of a member isn't moved; in
/// memory, it becomes 0. The last rows are left to the caller if vectors would reach behind them.
/// </summary>
internal sealed unsafe class RowShuffle
{
    /// <summary>The number of bytes behind rows that may be overwritten when these are written.</summary>
    public const int Overrun = RowPermutation.Width;

    /// <summary>What is said to be from nowhere, and therefore 0.</summary>
    public const byte Nothing = 0x80;

    private const int Width = 32;
    private const int Half = Width / 2;
    private const int Lane = sizeof(ulong);

    // For all but the last rows, if the processor can.
    private readonly RowPermutation? wide;
    private readonly Step[] steps;
    private readonly int fromSize;
    private readonly int toSize;
    private readonly int atOnce;

    // The numbers of rows that must be there for one round of steps to stay within them, where it reads and where it writes.
    private readonly int leastFrom;
    private readonly int leastTo;

    private RowShuffle(RowPermutation? wide, Step[] steps, int fromSize, int toSize, int atOnce)
    {
        this.wide = wide;
        (this.steps, this.fromSize, this.toSize, this.atOnce) = (steps, fromSize, toSize, atOnce);
        leastFrom = atOnce;
        foreach (ref readonly var step in steps.AsSpan())
        {
            leastFrom = Math.Max(leastFrom, RowsIn(Math.Max(step.First, step.Second) + Half, fromSize));
            leastTo = Math.Max(leastTo, RowsIn(step.To + Width, toSize));
        }
    }

    /// <summary>Creates what moves bytes, or returns null if that isn't possible.</summary>
    /// <param name="places">Where each byte of one row's result is from, or <see cref="Nothing"/> for one that is 0.</param>
    /// <param name="fromSize">The size of a row where it is read.</param>
    /// <param name="rules">Which results are allowed.</param>
    /// <param name="isRead">Whether results will be checked, for <see cref="Read"/>, rather than bounded.</param>
    public static RowShuffle? Create(ReadOnlySpan<byte> places, int fromSize, RowRules rules, bool isRead)
    {
        var rows = Math.Max(1, Width / Math.Max(places.Length, fromSize));
        if (isRead)
            rows = rules.RowsInLanes(places.Length, rows);
        if (rows == 0 || !Avx2.IsSupported)
            return null;
        var parts = new List<Step>();
        for (var at = 0; at < places.Length * rows;)
        {
            var next = Math.Min(places.Length * rows, at + Width);
            var step = new Step { To = at };
            // What has to be checked is never divided, because it lies in a lane.
            while (next > at && !step.CanLoad(places, fromSize, rows, next))
                next = at + ((next - at - 1) / Lane * Lane);
            if (next == at)
                return null;
            step.Fill(places, fromSize, next, rules);
            parts.Add(step);
            at = next;
        }

        return new(RowPermutation.Create(places, fromSize, rules, isRead), parts.ToArray(), fromSize, places.Length, rows);
    }

    /// <summary>Writes rows, and returns how many. <see cref="Overrun"/> bytes more must have been made room for.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int Write(ref byte source, ref byte result, int count)
    {
        var last = count - leastFrom;
        fixed (byte* start = &source, place = &result)
        {
            var i = wide?.Write(start, place, count) ?? 0;
            var from = start + ((nint)i * fromSize);
            var to = place + ((nint)i * toSize);
            var (fromStep, toStep) = ((nint)atOnce * fromSize, (nint)atOnce * toSize);
            if (steps.Length > 1)
            {
                for (; i <= last; i += atOnce, from += fromStep, to += toStep)
                {
                    // Each step overwrites what the one before it wrote behind its bytes.
                    foreach (ref readonly var step in steps.AsSpan())
                        Vector256.Min(Shuffle(from + step.First, from + step.Second, step.OfFirst, step.OfSecond), step.Most).Store(to + step.To);
                }

                return i;
            }

            if (i > last)
                return i;
            ref readonly var only = ref steps[0];
            from += only.First;
            nint second = only.Second - only.First;
            var (ofFirst, ofSecond, most) = (only.OfFirst, only.OfSecond, only.Most);
            var rounds = ((last - i) / atOnce) + 1;
            i += rounds * atOnce;
            if (only.IsDirect)
            {
                var of = Vector256.Create(ofFirst.GetLower(), ofSecond.GetUpper());
                for (; rounds >= 2; rounds -= 2, from += 2 * fromStep, to += 2 * toStep)
                {
                    Vector256.Min(Avx2.Shuffle(Vector256.Load(from), of), most).Store(to);
                    Vector256.Min(Avx2.Shuffle(Vector256.Load(from + fromStep), of), most).Store(to + toStep);
                }

                if (rounds > 0)
                    Vector256.Min(Avx2.Shuffle(Vector256.Load(from), of), most).Store(to);
            }
            else if (toStep > Half)
            {
                for (; rounds >= 2; rounds -= 2, from += 2 * fromStep, to += 2 * toStep)
                {
                    Vector256.Min(Shuffle(from, from + second, ofFirst, ofSecond), most).Store(to);
                    Vector256.Min(Shuffle(from + fromStep, from + fromStep + second, ofFirst, ofSecond), most).Store(to + toStep);
                }

                if (rounds > 0)
                    Vector256.Min(Shuffle(from, from + second, ofFirst, ofSecond), most).Store(to);
            }
            else
            {
                var (halfOfFirst, halfOfSecond, halfOfMost) = (ofFirst.GetLower(), ofSecond.GetLower(), most.GetLower());
                for (; rounds >= 2; rounds -= 2, from += 2 * fromStep, to += 2 * toStep)
                {
                    Vector128.Min(HalfShuffle(from, from + second, halfOfFirst, halfOfSecond), halfOfMost).Store(to);
                    Vector128.Min(HalfShuffle(from + fromStep, from + fromStep + second, halfOfFirst, halfOfSecond), halfOfMost).Store(to + toStep);
                }

                if (rounds > 0)
                    Vector128.Min(HalfShuffle(from, from + second, halfOfFirst, halfOfSecond), halfOfMost).Store(to);
            }

            return i;
        }
    }

    /// <summary>Reads rows into memory, and returns how many; 0 if any of their values isn't allowed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public int Read(ref byte source, ref byte result, int count)
    {
        var (i, last) = (0, count - Math.Max(leastFrom, leastTo));
        var bad = Vector256<byte>.Zero;
        fixed (byte* start = &source, place = &result)
        {
            if (wide?.TryRead(start, place, count, out i) == false)
                bad = Vector256<byte>.AllBitsSet;
            var from = start + ((nint)i * fromSize);
            var to = place + ((nint)i * toSize);
            var (fromStep, toStep) = ((nint)atOnce * fromSize, (nint)atOnce * toSize);
            if (steps.Length > 1)
            {
                for (; i <= last; i += atOnce, from += fromStep, to += toStep)
                {
                    foreach (ref readonly var step in steps.AsSpan())
                    {
                        var bytes = Shuffle(from + step.First, from + step.Second, step.OfFirst, step.OfSecond);
                        bad |= (bytes & step.Forbidden) | (((bytes.AsUInt64() & step.Limited) + step.Added) & step.Over).AsByte();
                        bytes.Store(to + step.To);
                    }
                }
            }
            else
            {
                ref readonly var only = ref steps[0];
                var first = from + only.First;
                var second = from + only.Second;
                var (ofFirst, ofSecond) = (only.OfFirst, only.OfSecond);
                var (seen, sums, limited, added) = (Vector256<byte>.Zero, Vector256<ulong>.Zero, only.Limited, only.Added);
                for (; i <= last; i += atOnce, first += fromStep, second += fromStep, to += toStep)
                {
                    var bytes = Shuffle(first, second, ofFirst, ofSecond);
                    seen |= bytes;
                    sums |= (bytes.AsUInt64() & limited) + added;
                    bytes.Store(to);
                }

                bad |= (seen & only.Forbidden) | (sums & only.Over).AsByte();
            }

            if (bad == Vector256<byte>.Zero)
                return i;
            // The memory may be that of a collection which the caller keeps.
            NativeMemory.Clear(place, (nuint)i * (nuint)toSize);
            return 0;
        }
    }

    private static Vector256<byte> Shuffle(byte* first, byte* second, Vector256<byte> ofFirst, Vector256<byte> ofSecond) =>
        Avx2.Shuffle(Avx2.BroadcastVector128ToVector256(first), ofFirst) | Avx2.Shuffle(Avx2.BroadcastVector128ToVector256(second), ofSecond);

    private static Vector128<byte> HalfShuffle(byte* first, byte* second, Vector128<byte> ofFirst, Vector128<byte> ofSecond) =>
        Ssse3.Shuffle(Vector128.Load(first), ofFirst) | Ssse3.Shuffle(Vector128.Load(second), ofSecond);

    private static int RowsIn(int bytes, int size) => (bytes + size - 1) / size;

    /// <summary>Up to 32 bytes of the result, each of which is in one of two vectors of 16 bytes.</summary>
    [StructLayout(LayoutKind.Auto)]
    private struct Step
    {
        public int First;
        public int Second;
        public int To;

        // Whether they are in one vector of 32 bytes, and in its lanes as in the result.
        public bool IsDirect;

        // Which bytes of these are the result, or nothing.
        public Vector256<byte> OfFirst;
        public Vector256<byte> OfSecond;
        public Vector256<byte> Most;
        public Vector256<byte> Forbidden;
        public Vector256<ulong> Limited;
        public Vector256<ulong> Added;
        public Vector256<ulong> Over;

        /// <summary>Finds out where two vectors begin that have all bytes of this part of the result, if there are such.</summary>
        public bool CanLoad(ReadOnlySpan<byte> places, int fromSize, int rows, int end)
        {
            var most = Math.Max(0, (fromSize * rows) - Half);
            First = Math.Min(most, Least(places, fromSize, end, 0));
            Second = Math.Min(most, Least(places, fromSize, end, First + Half));
            return Least(places, fromSize, end, Second + Half) == int.MaxValue;
        }

        public void Fill(ReadOnlySpan<byte> places, int fromSize, int end, RowRules rules)
        {
            IsDirect = First == 0 && Second == Half;
            (OfFirst, OfSecond) = (Vector256.Create(Nothing), Vector256.Create(Nothing));
            for (var i = 0; i < end - To; i++)
            {
                var place = PlaceOf(places, fromSize, To + i);
                if (place >= First + Half)
                    Set(ref OfSecond, i, (byte)(place - Second));
                else if (place >= 0)
                    Set(ref OfFirst, i, (byte)(place - First));
                IsDirect &= place < 0 || (place < Half) == (i < Half);
                var at = (To + i) % places.Length;
                Set(ref Most, i, rules.Most[at]);
                Set(ref Forbidden, i, rules.Forbidden[at]);
                Set(ref Limited, i, rules.Limited[at]);
                Set(ref Added, i, rules.Added[at]);
                Set(ref Over, i, rules.Over[at]);
            }
        }

        private static void Set<T>(ref Vector256<T> vector, int at, byte value) => Unsafe.Add(ref Unsafe.As<Vector256<T>, byte>(ref vector), at) = value;

        /// <summary>Returns the place of a byte of several rows.</summary>
        private static int PlaceOf(ReadOnlySpan<byte> places, int fromSize, int at)
        {
            var place = places[at % places.Length];
            return place == Nothing ? -1 : place + (at / places.Length * fromSize);
        }

        /// <summary>Returns the first place from an offset on.</summary>
        private readonly int Least(ReadOnlySpan<byte> places, int fromSize, int end, int from)
        {
            var least = int.MaxValue;
            for (var i = To; i < end; i++)
            {
                var place = PlaceOf(places, fromSize, i);
                if (place >= from)
                    least = Math.Min(least, place);
            }

            return least;
        }
    }
}
#endif
