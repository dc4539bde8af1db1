using System.Text;

namespace Assay.Worker;

/// <summary>Where a byte of a canonical value is.</summary>
internal static class CanonicalPath
{
    /// <summary>The path of the member that a byte belongs to: <c>Lines[].Sku</c>; empty for the value itself.</summary>
    /// <param name="line">The value.</param>
    /// <param name="index">The byte.</param>
    public static string At(ReadOnlySpan<byte> line, int index)
    {
        // Of each object or list around it: its own name in front, and the member in it that was begun last.
        var levels = new List<string>();
        var name = "";
        for (var at = 0; at < line.Length && at <= index; at++)
        {
            switch (line[at])
            {
                case (byte)'"':
                    var start = at;
                    for (at++; line[at] != '"'; at++)
                    {
                        if (line[at] == '\\')
                            at++;
                    }
                    if (line[at + 1] == ':')
                        name = Joined(levels, Encoding.UTF8.GetString(line.Slice(start + 1, at - start - 1)));
                    break;
                case (byte)'{':
                    levels.Add(name);
                    break;
                case (byte)'[':
                    name += "[]";
                    levels.Add(name);
                    break;
                case (byte)'}' or (byte)']':
                    name = levels[levels.Count - 1];
                    levels.RemoveAt(levels.Count - 1);
                    break;
            }
        }
        return name;
    }

    private static string Joined(List<string> levels, string member) =>
        levels[levels.Count - 1] is { Length: > 0 } owner ? $"{owner}.{member}" : member;
}
