namespace Assay.Wire.Echo;

/// <summary>
/// Buffers for whoever works on a connection right now, the one used last first: a few serve all connections and stay in the processor's cache, and ten
/// thousand connections take no more memory than one.
/// </summary>
internal static class FrameBuffers
{
    private const int MostKept = 8;
    private const int LargestKept = 1024 * 1024;

    [ThreadStatic]
    private static Stack<FrameBuffer>? free;

    /// <summary>An empty buffer.</summary>
    public static FrameBuffer Take() => free is { Count: > 0 } ? free.Pop() : new FrameBuffer();

    /// <summary>Gives a buffer back; whoever gave it doesn't touch it again.</summary>
    public static void Give(FrameBuffer buffer)
    {
        free ??= new(MostKept);
        if (free.Count == MostKept || buffer.Capacity > LargestKept)
            return;
        buffer.Clear();
        free.Push(buffer);
    }
}
