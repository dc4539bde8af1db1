using System.Text;

namespace Assay.Wire.Load.Http2.Frames;

/// <summary>
/// Looks for a header in a block that was written without a dynamic table, as the loop's settings ask of the server (RFC 7541, section 6): each block stands
/// for itself, and what isn't looked for is only stepped over.
/// </summary>
internal static class HeaderBlock
{
    private const int FirstStatus = 8;
    private const int LastStatus = 14;

    // RFC 7541, appendix A: only the names that a status or a trailer is looked for by.
    private static ReadOnlySpan<short> Statuses => [200, 204, 206, 304, 400, 404, 500];

    /// <summary>The response's status; 0 if the block doesn't begin with one that can be read.</summary>
    public static int Status(ReadOnlySpan<byte> block)
    {
        // A new size of the dynamic table may come first.
        while (block.Length > 0 && (block[0] & 0xE0) == 0x20)
        {
            if (!TryInteger(ref block, 5, out _))
                return 0;
        }
        if (block.Length == 0)
            return 0;
        if ((block[0] & 0x80) != 0)
            return TryInteger(ref block, 7, out var index) && index is >= FirstStatus and <= LastStatus ? Statuses[index - FirstStatus] : 0;
        Span<byte> value = stackalloc byte[16];
        return TryField(ref block, ":status"u8, value, out var isFound, out var length) && isFound && int.TryParse(value[..length], out var status)
            && status is >= 100 and <= 999 ? status : 0;
    }

    /// <summary>The value of a header.</summary>
    /// <param name="block">The block.</param>
    /// <param name="name">The header's name, in lower case; none of the static table's but <c>:status</c>.</param>
    /// <returns>The value; null if there is none, or the block can't be read up to it.</returns>
    public static string? Find(ReadOnlySpan<byte> block, ReadOnlySpan<byte> name)
    {
        Span<byte> value = stackalloc byte[64];
        while (block.Length > 0)
        {
            if ((block[0] & 0xE0) == 0x20)
            {
                if (!TryInteger(ref block, 5, out _))
                    return null;
            }
            else if ((block[0] & 0x80) != 0)
            {
                if (!TryInteger(ref block, 7, out _))
                    return null;
            }
            else
            {
                if (!TryField(ref block, name, value, out var isFound, out var length))
                    return null;
                if (isFound)
                    return Encoding.ASCII.GetString(value[..length]);
            }
        }
        return null;
    }

    // A literal: with the name's index or the name, then the value.
    private static bool TryField(ref ReadOnlySpan<byte> block, scoped ReadOnlySpan<byte> name, scoped Span<byte> value, out bool isFound, out int length)
    {
        (isFound, length) = (false, 0);
        if (!TryInteger(ref block, (block[0] & 0x40) != 0 ? 6 : 4, out var index))
            return false;
        if (index > 0)
            isFound = index is >= FirstStatus and <= LastStatus && name.SequenceEqual(":status"u8);
        else
        {
            Span<byte> own = stackalloc byte[64];
            if (!TryString(ref block, own, out var count))
                return false;
            isFound = count >= 0 && own[..count].SequenceEqual(name);
        }
        return TryString(ref block, value, out length) && (!isFound || length >= 0);
    }

    /// <summary>A string; its length is -1 where it is longer than what is looked for can be.</summary>
    private static bool TryString(ref ReadOnlySpan<byte> block, scoped Span<byte> text, out int length)
    {
        length = -1;
        if (block.Length == 0)
            return false;
        var isCoded = (block[0] & 0x80) != 0;
        if (!TryInteger(ref block, 7, out var count) || count > block.Length)
            return false;
        var bytes = block[..count];
        block = block[count..];
        if (isCoded)
        {
            length = HuffmanCode.Read(bytes, text);
        }
        else if (count <= text.Length)
        {
            bytes.CopyTo(text);
            length = count;
        }
        return true;
    }

    // RFC 7541, section 5.1.
    private static bool TryInteger(ref ReadOnlySpan<byte> block, int bits, out int value)
    {
        value = 0;
        if (block.Length == 0)
            return false;
        var most = (1 << bits) - 1;
        value = block[0] & most;
        block = block[1..];
        if (value < most)
            return true;
        for (var shift = 0; shift <= 21 && block.Length > 0; shift += 7)
        {
            var piece = block[0];
            block = block[1..];
            value += (piece & 0x7F) << shift;
            if ((piece & 0x80) == 0)
                return true;
        }
        return false;
    }
}
