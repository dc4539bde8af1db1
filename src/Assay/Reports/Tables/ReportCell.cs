using Assay.Reports.Numbers;

namespace Assay.Reports.Tables;

/// <summary>One field of a table.</summary>
/// <param name="Text">What is printed.</param>
/// <param name="Tone">What it means.</param>
internal sealed record ReportCell(string Text, Tone Tone = Tone.Plain)
{
    /// <summary>Where there is no figure.</summary>
    public static ReportCell None { get; } = new(Figure.None, Tone.Faint);

    /// <summary>A field of plain text.</summary>
    public static implicit operator ReportCell(string text) => new(text);
}
