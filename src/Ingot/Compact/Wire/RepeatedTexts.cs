using System.Buffers;
#if !NETSTANDARD2_0
using System.Numerics;
#endif
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>
/// Finds the different texts among many. Which of them repeat must depend on nothing but the texts, so that equal values have
/// equal bytes, and so the hash is one of our own. Texts that are chosen to collide only cause it to give up.
/// </summary>
internal static class RepeatedTexts
{
    private const int Least = 32;
    private const int Sample = 256;
    private const int MostDifferent = 1 << 16;
    private const int StepsPerText = 4;
    private const ulong Mixer = 0x9E37_79B9_7F4A_7C15;

    /// <summary>Finds the different texts in the order in which they first occur.</summary>
    /// <param name="texts">The texts, none of which is null.</param>
    /// <param name="count">The number of texts.</param>
    /// <param name="distinct">The array for the different texts.</param>
    /// <param name="places">The array for the index of each text among the different ones.</param>
    /// <returns>The number of different texts; 0 if to write each once would take no fewer bytes.</returns>
    public static int Find(string[] texts, int count, string[] distinct, uint[] places)
    {
        if (count < Least)
            return 0;
        var most = Math.Min(count / 2, MostDifferent);
        var size = 2 * Least;
        while (size < 2 * most)
            size *= 2;
        var table = ArrayPool<int>.Shared.Rent(size);
        Array.Clear(table, 0, size);
        var found = Find(new ReadOnlySpan<string>(texts, 0, count), table.AsSpan(0, size), distinct, places, most);
        ArrayPool<int>.Shared.Return(table);
        return found;
    }

    private static int Find(ReadOnlySpan<string> texts, Span<int> table, string[] distinct, uint[] places, int most)
    {
        var mask = (uint)table.Length - 1;
        var found = 0;
        var steps = Sample + (StepsPerText * (long)texts.Length);
        long repeated = 0;
        for (var i = 0; i < texts.Length; i++)
        {
            var text = texts[i];
            var at = HashOf(text) & mask;
            int slot;
            while ((slot = table[(int)at]) != 0 && distinct[slot - 1] != text)
            {
                at = (at + 1) & mask;
                if (--steps < 0)
                    return 0;
            }

            if (slot != 0)
            {
                repeated += text.Length;
            }
            else
            {
                if (found == most)
                    return 0;
                distinct[found++] = text;
                table[(int)at] = slot = found;
            }

            places[i] = (uint)slot - 1;
            if (i == Sample - 1 && found > Sample / 4 * 3)
                return 0;
        }

        // Each text that isn't written again saves its bytes and the four bits or more of its length.
        var width = found == 1 ? 0 : Math.Max(NumberBlock.LeastWidth, 64 - BitOperations.LeadingZeroCount((ulong)found - 1));
        return (8 * repeated) + (NumberBlock.LeastWidth * (long)(texts.Length - found)) > width * (long)texts.Length ? found : 0;
    }

    /// <summary>Computes a hash of the length and of the first, the middle and the last four characters.</summary>
    private static uint HashOf(string text)
    {
        var hash = (ulong)text.Length * Mixer;
        if (text.Length < 4)
        {
            foreach (var character in text)
                hash = (hash ^ character) * Mixer;
        }
        else
        {
            ref var bytes = ref Unsafe.As<char, byte>(ref MemoryMarshal.GetReference(text.AsSpan()));
            hash = Mixed(hash ^ Wire.Load<ulong>(ref bytes, 0));
            hash = Mixed(hash ^ Wire.Load<ulong>(ref bytes, (text.Length - 4) / 2 * sizeof(char)));
            hash = Mixed(hash ^ Wire.Load<ulong>(ref bytes, (text.Length - 4) * sizeof(char)));
        }

        return (uint)(hash >> 32);
    }

    private static ulong Mixed(ulong word) => (word ^ (word >> 32)) * Mixer;
}
