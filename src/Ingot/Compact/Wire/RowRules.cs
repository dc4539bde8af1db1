using System.Buffers.Binary;

namespace Ingot.Runtime;

/// <summary>Which values the bytes of a row may have, so that those of many members can be checked at once.</summary>
internal sealed class RowRules
{
    // The first power of two above all days, and above all ticks of a day.
    private const int DayBits = 22;
    private const int TickBits = 40;

    // The first and last bytes of numbers that have a limit.
    private readonly List<(int First, int Last)> limits = [];

    /// <summary>Gets the largest value that each byte is written with: 1 for a Boolean.</summary>
    public byte[] Most { get; } = new byte[Wire.LargestRow];

    /// <summary>Gets the bits that are never set.</summary>
    public byte[] Forbidden { get; } = new byte[Wire.LargestRow];

    /// <summary>Gets the bits of numbers that have a limit.</summary>
    public byte[] Limited { get; } = new byte[Wire.LargestRow];

    /// <summary>Gets what is added to these numbers, so that those above their limits get one bit more.</summary>
    public byte[] Added { get; } = new byte[Wire.LargestRow];

    /// <summary>Gets that bit.</summary>
    public byte[] Over { get; } = new byte[Wire.LargestRow];

    /// <summary>Returns for how many rows, one after the other, all numbers that have a limit can be added to at once, because none of them is in two lanes
    /// of a vector: at most <paramref name="most"/>, and 0 if they can't even for one.</summary>
    public int RowsInLanes(int size, int most)
    {
        var rows = 0;
        while (rows < most && limits.TrueForAll(limit => ((rows * size) + limit.First) / sizeof(ulong) == ((rows * size) + limit.Last) / sizeof(ulong)))
            rows++;
        return rows;
    }

    /// <summary>Adds a member.</summary>
    /// <param name="at">The offset of the member.</param>
    /// <param name="kind">The byte that gives its type.</param>
    /// <param name="size">Its size.</param>
    public void Add(int at, int kind, int size)
    {
        Most.AsSpan(at, size).Fill(kind == Wire.BooleanRow ? (byte)1 : byte.MaxValue);
        switch (kind)
        {
            case Wire.BooleanRow:
                Forbidden[at] = 0xFE;
                break;
            case Wire.DecimalRow:
                Add(at, sizeof(uint), ~(ulong)Wire.DecimalFlags, 0xFF_0000, (ulong)Wire.MostScale << 16, 1 << 24);
                break;
            case Wire.DateTimeRow:
                Add(at, sizeof(ulong), 0, Wire.TicksMask, Wire.MaxTicks, Wire.TicksMask + 1);
                break;
            case Wire.DateOnlyRow:
                Add(at, sizeof(uint), ~0ul << DayBits, (1ul << DayBits) - 1, Wire.MaxDay, 1ul << DayBits);
                break;
            case Wire.TimeOnlyRow:
                Add(at, sizeof(ulong), ~0ul << TickBits, (1ul << TickBits) - 1, TimeSpan.TicksPerDay - 1, 1ul << TickBits);
                break;
        }
    }

    private void Add(int at, int size, ulong forbidden, ulong limited, ulong limit, ulong over)
    {
        limits.Add((at, at + size - 1));
        Set(Forbidden, at, size, forbidden);
        Set(Limited, at, size, limited);
        // What is missing to the largest number of so many bits.
        Set(Added, at, size, limited & ~limit);
        Set(Over, at, size, over);
    }

    private static void Set(byte[] bytes, int at, int size, ulong value)
    {
        Span<byte> all = stackalloc byte[sizeof(ulong)];
        BinaryPrimitives.WriteUInt64LittleEndian(all, value);
        all.Slice(0, size).CopyTo(bytes.AsSpan(at));
    }
}
