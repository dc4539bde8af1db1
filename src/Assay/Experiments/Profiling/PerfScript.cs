namespace Assay.Experiments.Profiling;

/// <summary>Reads what <c>perf script -F comm,tid,ip,sym,dso</c> prints: a line that names
/// the thread, a frame a line from the innermost on, an empty line.</summary>
internal static class PerfScript
{
    /// <summary>The samples, with the frames' names, outermost first.</summary>
    public static IEnumerable<(string Thread, IReadOnlyList<string> Stack)> Read(string script)
    {
        string? thread = null;
        var frames = new List<string>();
        foreach (var line in script.Split('\n').Append(""))
        {
            if (line.Length == 0)
            {
                if (thread is not null && frames.Count > 0)
                {
                    frames.Reverse();
                    yield return (thread, frames);
                }
                (thread, frames) = (null, []);
            }
            else if (char.IsWhiteSpace(line[0]) && thread is not null)
            {
                var frame = Frame(line);
                // Functions without names of one library, or the kernel's, are one frame.
                if (frames.Count == 0 || frames[^1] != frame || !frame.StartsWith('('))
                    frames.Add(frame);
            }
            else
            {
                thread = Thread(line);
            }
        }
    }

    // "	    7f1c2e3a4b5c void [System.Text.Json] … (/tmp/perf-4242.map)"
    private static string Frame(string line)
    {
        var text = line.Trim();
        var space = text.IndexOf(' ', StringComparison.Ordinal);
        text = space < 0 ? "" : text[(space + 1)..];
        var file = text.LastIndexOf(" (", StringComparison.Ordinal);
        return file < 0 || !text.EndsWith(')') ? FrameName.OfMap(text, "") : FrameName.OfMap(text[..file], text[(file + 2)..^1]);
    }

    // ".NET TP Worker   4242": the name may contain spaces; the number is last.
    private static string Thread(string line)
    {
        var text = line.Trim().TrimEnd(':');
        var space = text.LastIndexOf(' ');
        return space < 0 ? text : text[..space].Trim();
    }
}
