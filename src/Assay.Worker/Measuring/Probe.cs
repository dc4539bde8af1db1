using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// A fixed piece of work that tells how fast the machine runs at this moment. Six chains of simple operations keep the core's execution units busy, so that its
/// time grows with whatever takes some of them away: another machine's thread on the same core (which a
/// virtual machine neither sees nor can forbid), a lowered clock. It touches no memory.
/// Ten turns are written out in each pass of the loop: as a loop of one turn, it took 2,300 or 3,300 ns on a Zen 5 core, depending on where the JIT had put
/// it in this process, and half of all processes seemed to be disturbed all the time. Ten differ by up to 2.5 %.
/// </summary>
internal static class Probe
{
    /// <summary>About how long one unit takes on an undisturbed core.</summary>
    public const long NominalNanoseconds = 2_500;

    private const int Turns = 3_000;
    private const int TurnsOfPass = 10;

    private static ulong sink;

    /// <summary>Does the work that many times.</summary>
    [MethodImpl(OptimizedOnce.Flag | MethodImplOptions.NoInlining)]
    public static void Run(long units)
    {
        ulong a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
        for (var turns = units * (Turns / TurnsOfPass); turns > 0; turns--)
        {
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
            a = (a * 3) + 1;
            b ^= b << 1;
            c += c >> 3;
            d = (d * 5) + 1;
            e ^= (ulong)turns + e;
            f += f << 2;
        }
        // Kept, so that no compiler may leave the work out.
        sink = a + b + c + d + e + f;
    }
}
