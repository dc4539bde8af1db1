using System.Buffers;

namespace Ingot.Runtime;

/// <summary>Holds an array per thread to write into before the size of the result is known.</summary>
internal static class Scratch
{
    private const int Usual = 1 << 14;
    private const int LargestKept = 1 << 20;

    [ThreadStatic]
    private static byte[]? kept;

    /// <summary>Takes the thread's array, or a new one if it is in use, because a getter may itself serialize a value.</summary>
    public static byte[] Take()
    {
        var array = kept ?? new byte[Usual];
        kept = null;
        return array;
    }

    /// <summary>Returns the array that was taken, or the larger one that replaced it.</summary>
    public static void Return(byte[] taken, byte[]? larger)
    {
        if (larger is null || larger.Length > LargestKept)
        {
            kept = taken;
            if (larger is not null)
                ArrayPool<byte>.Shared.Return(larger);
            return;
        }

        kept = larger;
    }
}
