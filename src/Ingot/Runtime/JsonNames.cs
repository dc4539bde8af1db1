using System.ComponentModel;
using System.Text;

namespace Ingot.Runtime;

/// <summary>The names of a type's members, in which generated code looks those up that aren't in the order in which they are written.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonNames
{
    private const int BytesInKey = 7;

    private readonly byte[][] names;

    // The length of each name above its first bytes. Most names differ in these from all others, and names of up to seven bytes in nothing else.
    private readonly ulong[] keys;

    /// <summary>Creates the names in the order of their indexes.</summary>
    public JsonNames(params string[] names)
    {
        this.names = new byte[names.Length][];
        keys = new ulong[names.Length];
        for (var i = 0; i < names.Length; i++)
        {
            this.names[i] = Encoding.UTF8.GetBytes(names[i]);
            keys[i] = Key(this.names[i]);
        }
    }

    /// <summary>Gets the number of names.</summary>
    internal int Count => names.Length;

    /// <summary>Gets a name as UTF-8.</summary>
    internal ReadOnlySpan<byte> this[int index] => names[index];

    /// <summary>Returns the index of a name given as UTF-8, or -1.</summary>
    internal int IndexOf(ReadOnlySpan<byte> name) => IndexOf(Key(name), name);

    /// <summary>Returns the index of a name given as UTF-8, or -1.</summary>
    /// <param name="name">The name.</param>
    /// <param name="eight">Its first bytes, lowest byte first, and those that follow it if it has fewer than eight.</param>
    internal int IndexOf(ReadOnlySpan<byte> name, ulong eight) =>
        IndexOf(Key(eight & ((1UL << (8 * Math.Min(name.Length, BytesInKey))) - 1), name.Length), name);

    private int IndexOf(ulong key, ReadOnlySpan<byte> name)
    {
        for (var from = 0; from < keys.Length;)
        {
            var found = keys.AsSpan(from).IndexOf(key);
            if (found < 0)
                return -1;
            from += found;
            if (name.Length <= BytesInKey || name.SequenceEqual(names[from]))
                return from;
            from++;
        }

        return -1;
    }

    private static ulong Key(ReadOnlySpan<byte> name)
    {
        var bytes = 0UL;
        for (var i = Math.Min(name.Length, BytesInKey) - 1; i >= 0; i--)
            bytes = (bytes << 8) | name[i];
        return Key(bytes, name.Length);
    }

    private static ulong Key(ulong bytes, int length) => bytes | ((ulong)Math.Min(length, byte.MaxValue) << (8 * BytesInKey));
}
