namespace Assay.Experiments.Verification;

/// <summary>The lines of a file of canonical values, as bytes.</summary>
internal static class Lines
{
    private const int BufferLength = 1 << 16;

    /// <summary>Splits at line feeds; a last line without one counts too. A line is valid until the next is asked for.</summary>
    public static IEnumerable<ReadOnlyMemory<byte>> Of(string path)
    {
        using var file = File.OpenRead(path);
        var buffer = new byte[BufferLength];
        var (start, searched, end) = (0, 0, 0);
        while (true)
        {
            var found = buffer.AsSpan(searched, end - searched).IndexOf((byte)'\n');
            if (found >= 0)
            {
                yield return buffer.AsMemory(start, searched + found - start);
                start = searched += found + 1;
                continue;
            }
            // The line goes on: what is there of it moves to the front, and what isn't follows.
            buffer.AsSpan(start, end - start).CopyTo(buffer);
            (start, searched, end) = (0, end - start, end - start);
            if (end == Array.MaxLength)
                throw new InvalidDataException("a value takes more than 2 GB as canonical JSON, which can't be compared");
            if (end == buffer.Length)
                Array.Resize(ref buffer, (int)Math.Min(2L * buffer.Length, Array.MaxLength));
            var read = file.Read(buffer, end, buffer.Length - end);
            end += read;
            if (read > 0)
                continue;
            if (end > 0)
                yield return buffer.AsMemory(0, end);
            yield break;
        }
    }
}
