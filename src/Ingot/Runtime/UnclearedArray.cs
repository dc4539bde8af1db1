using System.Runtime.CompilerServices;

namespace Ingot.Runtime;

/// <summary>Arrays that needn't be cleared, because all of their elements will be assigned.</summary>
internal static class UnclearedArray
{
#if NET
    // Shorter ones come out of memory that the collector cleared before; asking it for another kind takes longer than that.
    private const int Least = 4096;
#endif

    /// <summary>Creates one of a number of elements. It is cleared nevertheless if they have references.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T[] Of<T>(int count) =>
#if NET
        !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && (long)count * Unsafe.SizeOf<T>() >= Least
            ? GC.AllocateUninitializedArray<T>(count)
            : new T[count];
#else
        new T[count];
#endif

    /// <summary>Creates a copy of some bytes.</summary>
    public static byte[] Of(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length == 0)
            return [];
        var array = Of<byte>(bytes.Length);
        bytes.CopyTo(array);
        return array;
    }
}
