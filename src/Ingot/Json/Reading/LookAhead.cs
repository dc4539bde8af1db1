namespace Ingot.Runtime;

/// <summary>
/// Remembers where objects and arrays end that were skipped in search of a discriminator. Objects within them are searched, too, once it is their
/// turn to be read; without this, what is nested deep would be skipped at each level.
/// </summary>
internal sealed class LookAhead
{
    // Shorter ones are skipped again as fast as they are found here.
    private const int Least = 64;

    private (nint Start, nint End, int Next)[] parts = new (nint, nint, int)[16];
    private int count;

    // The first part that begins at or after the place of the last search, and the first that this search has yet to reach.
    private int reached;
    private int cursor;

    /// <summary>Begins a search at a position, which is never before that of an earlier one.</summary>
    public void Begin(nint at)
    {
        while (reached < count && parts[reached].Start < at)
            reached++;
        cursor = reached;
    }

    /// <summary>Returns the end of an object or array that was skipped before; 0 for others.</summary>
    public nint EndOf(nint start)
    {
        while (cursor < count && parts[cursor].Start < start)
            cursor++;
        if (cursor == count || parts[cursor].Start != start)
            return 0;
        var (_, end, next) = parts[cursor];
        cursor = next;
        return end;
    }

    /// <summary>Keeps a place for an object or array that is skipped for the first time.</summary>
    public int Open(nint start)
    {
        if (count == parts.Length)
            Array.Resize(ref parts, count * 2);
        parts[count] = (start, 0, 0);
        return count++;
    }

    /// <summary>Remembers where it ends.</summary>
    public void Close(int place, nint end)
    {
        if (end - parts[place].Start < Least)
        {
            count = place;
            cursor = Math.Min(cursor, count);
            return;
        }

        parts[place] = (parts[place].Start, end, count);
        cursor = count;
    }
}
