namespace Assay.Wire.Networks;

/// <summary>One direction of a network: says when what enters now comes out at the far end. All connections share it, first come, first served.</summary>
internal sealed class Link
{
    /// <summary>How far ahead of the link a sender may run before it is held back; without it each small message would cost a timer.</summary>
    public const long BurstNanoseconds = 200_000;

    private const long LatestWakeUp = 50_000_000;
    private const int SmallestChunk = 1460;
    private const int LargestChunk = 16 * 1024;

    private readonly Lock gate = new();
    private readonly Random random;
    private readonly double nanosecondsPerByte;
    private readonly long delay;
    private readonly long jitter;
    private long free;

    /// <summary>Makes an idle link.</summary>
    /// <param name="profile">The network; half of its round trip and of its jitter is this direction's.</param>
    /// <param name="overheadNanoseconds">What the relay itself adds to each passage, taken off the delay.</param>
    /// <param name="seed">Decides the jitter.</param>
    public Link(NetworkProfile profile, long overheadNanoseconds, int seed)
    {
        random = new Random(seed);
        nanosecondsPerByte = profile.BitsPerSecond is { } bits ? 8e9 / bits : 0;
        delay = Math.Max(0, MonotonicClock.Nanoseconds(profile.RoundTrip) / 2 - overheadNanoseconds);
        jitter = MonotonicClock.Nanoseconds(profile.Jitter) / 2;
        // Two milliseconds' worth: large chunks would let one connection hold up all others, small ones cost CPU.
        ChunkSize = profile.BitsPerSecond is { } rate ? (int)Math.Clamp(rate / 8 / 500, SmallestChunk, LargestChunk) : LargestChunk;
        var onTheWay = profile.BitsPerSecond is { } r ? r / 8 * (profile.RoundTrip + profile.Jitter).TotalSeconds : 0;
        Window = (long)Math.Max(256 * 1024, 2 * onTheWay);
        if (profile.BitsPerSecond is null)
            Window = 16 * 1024 * 1024;
    }

    /// <summary>The most bytes that may be let in at a time.</summary>
    public int ChunkSize { get; }

    /// <summary>The most bytes of one connection that may be on their way: a receiver that doesn't read holds its sender back, as TCP does.</summary>
    public long Window { get; }

    /// <summary>Lets bytes in.</summary>
    /// <param name="bytes">How many.</param>
    /// <param name="now">The time, in nanoseconds.</param>
    /// <param name="waitingSince">Since when they have been waiting to be let in: earlier than
    /// now where the relay woke up late, which is no fault of the sender's.</param>
    /// <returns>When the link is free again for this sender, and when the last of the bytes is at the far end.</returns>
    public (long Departs, long Arrives) Enter(int bytes, long now, long waitingSince)
    {
        lock (gate)
        {
            free = Math.Max(Math.Max(waitingSince, now - LatestWakeUp), free) + (long)(bytes * nanosecondsPerByte);
            var shift = jitter == 0 ? 0 : random.NextInt64(-jitter, jitter + 1);
            return (free, Math.Max(free, now) + Math.Max(0, delay + shift));
        }
    }
}
