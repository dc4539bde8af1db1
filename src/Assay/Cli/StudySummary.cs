namespace Assay.Cli;

/// <summary>A study in one line.</summary>
/// <param name="Description">What it compares.</param>
/// <param name="File">Its file.</param>
internal sealed record StudySummary(string Name, string Description, string File)
{
    private const string Key = "description:";

    /// <summary>Reads only the line that a list needs: parsing every study would take longer than everything else that a list does.</summary>
    public static StudySummary Read(string file)
    {
        var line = System.IO.File.ReadLines(file).FirstOrDefault(line => line.StartsWith(Key, StringComparison.Ordinal)) ?? Key;
        return new(Path.GetFileNameWithoutExtension(file), line[Key.Length..].Trim().Trim('"', '\''), file);
    }
}
