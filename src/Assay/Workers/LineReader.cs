using System.Text;
using Assay.Protocol;

namespace Assay.Workers;

/// <summary>Reads a worker's lines, none of which may be longer than a message ever is: one that writes without end must not fill the lab's memory.</summary>
internal sealed class LineReader(TextReader reader)
{
    private const int LongestLine = 1 << 20;
    private readonly char[] buffer = new char[4096];
    private readonly StringBuilder line = new();
    private int start;
    private int end;

    /// <summary>The next line without its end; null where there are no more.</summary>
    /// <exception cref="ProtocolException">The line is longer than 1 MiB.</exception>
    public async ValueTask<string?> ReadAsync(CancellationToken stop)
    {
        line.Clear();
        while (true)
        {
            var length = buffer.AsSpan(start, end - start).IndexOf('\n');
            line.Append(buffer, start, length < 0 ? end - start : length);
            if (line.Length > LongestLine)
                throw new ProtocolException($"a line of more than {LongestLine} characters, which begins '{line.ToString(0, 60)}'");
            if (length >= 0)
            {
                start += length + 1;
                return line.ToString();
            }
            start = end = 0;
            end = await reader.ReadAsync(buffer, stop);
            if (end == 0)
                return line.Length > 0 ? line.ToString() : null;
        }
    }
}
