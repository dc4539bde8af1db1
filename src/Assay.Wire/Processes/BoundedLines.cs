using System.Text;
using Assay.Protocol;

namespace Assay.Processes;

/// <summary>
/// Reads the lines of a process. None may be longer than a message ever is: a process that writes without end must not fill the memory of whoever reads it.
/// </summary>
internal sealed class BoundedLines(TextReader reader)
{
    private const int LongestLine = 1 << 20;
    private readonly char[] buffer = new char[4096];
    private readonly StringBuilder line = new();
    private int start;
    private int end;

    /// <summary>The next line without its end; null if there are no more.</summary>
    /// <param name="stop">Gives up.</param>
    /// <param name="cutsLongLines">Whether a line that is too long comes in parts instead of being refused.</param>
    /// <exception cref="ProtocolException">The line is longer than 1 MiB.</exception>
    public async ValueTask<string?> ReadAsync(CancellationToken stop, bool cutsLongLines = false)
    {
        line.Clear();
        while (true)
        {
            var length = buffer.AsSpan(start, end - start).IndexOf('\n');
            line.Append(buffer, start, length < 0 ? end - start : length);
            if (line.Length > LongestLine && !cutsLongLines)
                throw new ProtocolException($"a line of more than {LongestLine} characters, which begins '{line.ToString(0, 60)}'");
            if (length >= 0)
            {
                start += length + 1;
                return Text();
            }
            start = end = 0;
            if (line.Length > LongestLine)
                return Text();
            end = await reader.ReadAsync(buffer, stop);
            if (end == 0)
                return line.Length > 0 ? Text() : null;
        }
    }

    private string Text() => line.Length > 0 && line[^1] == '\r' ? line.ToString(0, line.Length - 1) : line.ToString();
}
