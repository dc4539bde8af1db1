using Assay.Reports.Page.Model;
using DocumentFormat.OpenXml;
using DocumentFormat.OpenXml.Packaging;
using DocumentFormat.OpenXml.Spreadsheet;

namespace Assay.Reports.Exports;

/// <summary>A run as a workbook: a sheet for each section with its figures and a chart of the program's own, and one that says how it was measured.</summary>
internal static class XlsxFile
{
    private const int LongestName = 31;

    // Excel keeps it for itself, and repairs a workbook that has such a sheet.
    private const string Reserved = "History";

    /// <summary>Writes it.</summary>
    /// <exception cref="RunFileException">It can't be written; what was there before is left as it was.</exception>
    public static void Write(PageRun run, string path) => WholeFile.Write(path, stream =>
    {
        // A package is written back and forth, which a file that is flushed as a whole isn't.
        using var buffer = new MemoryStream();
        using (var document = SpreadsheetDocument.Create(buffer, SpreadsheetDocumentType.Workbook))
            Fill(document, run);
        buffer.WriteTo(stream);
    });

    private static void Fill(SpreadsheetDocument document, PageRun run)
    {
        var book = document.AddWorkbookPart();
        book.Workbook = new Workbook();
        var sheets = book.Workbook.AppendChild(new Sheets());
        var names = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        foreach (var section in run.Sections)
            SheetWriter.Write(Add(book, sheets, Name(section.Title, names)), section);
        SheetWriter.WriteOrigin(Add(book, sheets, Name("How it was measured", names)), run);
        book.Workbook.Save();
    }

    private static WorksheetPart Add(WorkbookPart book, Sheets sheets, string name)
    {
        var part = book.AddNewPart<WorksheetPart>();
        sheets.Append(new Sheet { Id = book.GetIdOfPart(part), SheetId = (uint)sheets.Count() + 1, Name = name });
        return part;
    }

    /// <summary>A sheet's name: not too long, without the letters that none may have, and no other's.</summary>
    internal static string Name(string title, HashSet<string> taken)
    {
        var name = new string(
            [.. SheetText.Of(title).Select(letter => letter is '[' or ']' or ':' or '*' or '?' or '/' or '\\' or '\'' ? ' ' : letter)]).Trim();
        name = name.Length == 0 ? "section" : name;
        taken.Add(Reserved);
        for (var number = 1; ; number++)
        {
            var suffix = number == 1 ? "" : string.Create(CultureInfo.InvariantCulture, $" ({number})");
            var candidate = Printable.Beginning(name, LongestName - suffix.Length).TrimEnd() + suffix;
            if (taken.Add(candidate))
                return candidate;
        }
    }
}
