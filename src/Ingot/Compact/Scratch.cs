using System.Buffers;

namespace Ingot.Runtime;

/// <summary>A thread's array to write into before the size of the result is known.</summary>
internal static class Scratch
{
    private const int Usual = 1 << 14;
    private const int LargestKept = 1 << 20;

    [ThreadStatic]
    private static byte[]? kept;

    /// <summary>The thread's array; a new one if it is in use (a value's getter may serialize another value).</summary>
    public static byte[] Take()
    {
        var array = kept ?? new byte[Usual];
        kept = null;
        return array;
    }

    /// <summary>Gives back the array that was taken, or the larger one that took its place.</summary>
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
