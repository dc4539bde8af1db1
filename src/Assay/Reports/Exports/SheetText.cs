namespace Assay.Reports.Exports;

/// <summary>Other people's texts as a workbook can hold them.</summary>
internal static class SheetText
{
    // ECMA-376, part 1, 18.3.1.40 and 22.9.2.19: programs refuse a file with a longer text in a cell.
    private const int Longest = 32_767;

    /// <summary>The text without letters that no XML document may have, cut off where no cell holds it.</summary>
    public static string Of(string text) => Printable.Cut(Printable.Of(text), Longest);
}
