using System.Diagnostics.CodeAnalysis;

namespace Assay.Wire.Load;

/// <summary>The bodies that good answers have: one, or several that a server sends in turn.</summary>
internal sealed class ExpectedBodies
{
    private readonly HashSet<byte[]> bodies = new(new ByContent());
    private readonly HashSet<byte[]>.AlternateLookup<ReadOnlySpan<byte>> lookup;
    private readonly HashSet<long> lengths = [];

    /// <summary>Makes a set of none.</summary>
    public ExpectedBodies() => lookup = bodies.GetAlternateLookup<ReadOnlySpan<byte>>();

    /// <summary>How many there are.</summary>
    public int Count => bodies.Count;

    /// <summary>Bytes of all of them.</summary>
    public long TotalBytes { get; private set; }

    /// <summary>Bytes of all of them as they were received: compressed where a call's message came so.</summary>
    public long ReceivedBytes { get; private set; }

    /// <summary>Bytes of the longest.</summary>
    public int Longest { get; private set; }

    /// <summary>Whether there are no others: only then is a body that is none of them a wrong one.</summary>
    public bool IsComplete { get; set; }

    /// <summary>The only one; null where there are several.</summary>
    public byte[]? Only { get; private set; }

    /// <summary>Adds one.</summary>
    /// <param name="body">Its bytes.</param>
    /// <param name="received">How many of them were received.</param>
    /// <returns>Whether it is new.</returns>
    public bool Add(ReadOnlySpan<byte> body, int received)
    {
        if (lookup.Contains(body))
            return false;
        var own = body.ToArray();
        bodies.Add(own);
        lengths.Add(own.Length);
        TotalBytes += own.Length;
        ReceivedBytes += received;
        Longest = Math.Max(Longest, own.Length);
        Only = Count == 1 ? own : null;
        return true;
    }

    /// <summary>Whether one has this length.</summary>
    public bool HasLength(long length) => lengths.Contains(length);

    /// <summary>Whether this is one of them.</summary>
    public bool Contains(ReadOnlySpan<byte> body) => lookup.Contains(body);

    private sealed class ByContent : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
    {
        public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

        public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

        public int GetHashCode([DisallowNull] byte[] obj) => GetHashCode(obj.AsSpan());

        public int GetHashCode(ReadOnlySpan<byte> alternate)
        {
            var hash = new HashCode();
            hash.AddBytes(alternate);
            return hash.ToHashCode();
        }

        public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();
    }
}
