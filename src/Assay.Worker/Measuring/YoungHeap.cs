using System;
using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// Brings the youngest generation to its size. Until the first collection each allocation touches pages that the system has yet to provide: reading an envelope
/// takes 610 ns and then 525, and an operation that allocates little stays there for all samples of one launch and for none
/// of another. A collection comes when as much was allocated as the runtime wants to, some tens of megabytes.
/// </summary>
internal static class YoungHeap
{
    // Server collection waits for more than this before it collects; its first pages cost what they cost.
    private const long Most = 256 << 20;
    private const int Piece = 4096;

    // A field, so that no compiler leaves the allocation out.
    private static byte[] last = [];

    /// <summary>Allocates garbage until the process has run that many collections.</summary>
    /// <param name="collections">Since it began.</param>
    /// <returns>The bytes allocated.</returns>
    [MethodImpl(OptimizedOnce.Flag)]
    public static long Fill(int collections)
    {
        long filled = 0;
        for (; filled < Most && GC.CollectionCount(0) < collections; filled += Piece)
            last = new byte[Piece];
        last = [];
        return filled;
    }
}
