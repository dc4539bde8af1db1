using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;

namespace Ingot.Generator.Layouts;

/// <summary>Collects what is wrong with a layout file itself, whatever the types are.</summary>
internal sealed class LayoutFaults(string path, List<DiagnosticInfo> diagnostics)
{
    private const string Resolve = "Resolve the merge so that each type, position, tag and value is there once: what reached stored data first keeps it, "
        + "and the other goes to the end, in the file and in the code. Then build with -p:IngotUpdateLayout=true.";

    private const string Restore =
        "Restore it from version control or, if no stored data is left, delete the file and build once with -p:IngotUpdateLayout=true.";

    // A file that is something else altogether has as many faults as lines.
    private const int Most = 10;
    private const int MostOfLine = 60;

    public int Count { get; private set; }

    public void Conflict(PlacedLine line) => Add(line, $"has a merge conflict that isn't resolved. {Resolve}");

    public void Twice(PlacedLine line, string what) => Add(line, $"{what}. {Resolve}");

    public void NotUnderstood(PlacedLine line) => Add(line, $"has a line that can't be understood: '{Shown(line.Text)}'. {Restore}");

    public void OutOfOrder(PlacedLine line, string type, string position, int next) =>
        Add(line, $"has the position {position} of '{type}' where {next} comes next: a line is missing or in another place. {Restore}");

    public void Missing(PlacedLine line, string what) => Add(line, $"lacks {what}. {Restore}");

    public void Empty() => Add(new PlacedLine("", 0, 0, 0), $"says nothing. {Restore}");

    public void Newer(PlacedLine line, int known) => Add(line,
        $"has the {line.Text}, because a newer Ingot wrote it, and this one knows formats up to {known}. Build with that version of Ingot or a later one.");

    private void Add(PlacedLine line, string what)
    {
        if (Count++ < Most)
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.LayoutUnusable), line.In(path), what));
    }

    private static string Shown(string text) => string.Concat(text.Take(MostOfLine).Select(c => char.IsControl(c) ? '?' : c))
        + (text.Length > MostOfLine ? "…" : "");
}
