using System.Text.Json;
using CsvHelper;

namespace Assay.EndToEnd.Tests;

/// <summary>A run's files, read as a stranger's script would: by the names that are documented.</summary>
internal static class Run
{
    public static JsonElement Document(string folder)
    {
        using var document = JsonDocument.Parse(File.ReadAllBytes(Path.Combine(folder, "run.json")));
        return document.RootElement.Clone();
    }

    public static IReadOnlyList<JsonElement> Cells(string folder) => [.. Document(folder).GetProperty("cells").EnumerateArray()];

    public static JsonElement Cell(string folder, string serializer) => Cells(folder).Single(cell => cell.GetProperty("serializer").GetString() == serializer);

    public static string Status(this JsonElement cell) => cell.GetProperty("status").GetString()!;

    public static string Reason(this JsonElement cell) => cell.TryGetProperty("reason", out var reason) ? reason.GetString()! : "";

    /// <summary>The rounds of each launch.</summary>
    public static List<int[]> Rounds(this JsonElement cell) =>
        [.. cell.GetProperty("launches").EnumerateArray()
            .Select(launch => launch.GetProperty("round").EnumerateArray().Select(round => round.GetInt32()).ToArray())];

    public static bool HasSamples(string folder) =>
        File.Exists(Path.Combine(folder, "run.json")) && Cells(folder).Any(cell => cell.Rounds().Exists(rounds => rounds.Length > 0));

    public static (string[] Header, List<IDictionary<string, object>> Rows) Summary(string folder)
    {
        using var reader = new StreamReader(Path.Combine(folder, "summary.csv"));
        using var csv = CsvReader.Create(reader, new CsvReaderOptions { HasHeader = false });
        var lines = new List<string[]>();
        while (csv.Read())
            lines.Add([.. Enumerable.Range(0, csv.FieldCount).Select(i => csv.GetString(i) ?? "")]);
        var rows = lines.Skip(1).Select(line => (IDictionary<string, object>)lines[0].Zip(line).ToDictionary(pair => pair.First, pair => (object)pair.Second))
            .ToList();
        return (lines[0], rows);
    }
}
