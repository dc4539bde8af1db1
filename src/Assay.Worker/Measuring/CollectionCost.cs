using System.Runtime.CompilerServices;

namespace Assay.Worker;

/// <summary>
/// What collections cost in this process. A sample has few of them or none, and whether it has one is chance: what it has to pay for follows from the bytes
/// that it allocates, from the bytes between two collections, and from what one takes in undisturbed slices.
/// </summary>
internal static class CollectionCost
{
    // Of fewer the bytes between two aren't known.
    private const int FewestCollections = 2;

    private static readonly long FirstBytes = GC.GetTotalAllocatedBytes(precise: false);
    private static readonly int FirstCollections = GC.CollectionCount(0);

    private static long collections;
    private static double pauses;
    private static long calmCollections;
    private static double calmPauses;

    /// <summary>Takes note of a slice.</summary>
    /// <param name="howMany">The number of its collections.</param>
    /// <param name="paused">Nanoseconds that they took.</param>
    /// <param name="isCalm">Whether the slice was undisturbed.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    public static void Saw(int howMany, long paused, bool isCalm)
    {
        (collections, pauses) = (collections + howMany, pauses + paused);
        if (isCalm)
            (calmCollections, calmPauses) = (calmCollections + howMany, calmPauses + paused);
    }

    /// <summary>Nanoseconds of undisturbed pauses that a sample has to pay for.</summary>
    /// <param name="allocated">The bytes that it allocated; 0 or less if that isn't known.</param>
    /// <param name="howMany">How many collections there were meanwhile.</param>
    [MethodImpl(OptimizedOnce.Flag)]
    public static long Of(long allocated, int howMany)
    {
        if (collections == 0)
            return 0;
        var one = calmCollections > 0 ? calmPauses / calmCollections : pauses / collections;
        var (bytes, passed) = (GC.GetTotalAllocatedBytes(precise: false) - FirstBytes, GC.CollectionCount(0) - FirstCollections);
        return (long)(one * (bytes > 0 && passed >= FewestCollections ? (double)allocated / bytes * passed : howMany));
    }
}
