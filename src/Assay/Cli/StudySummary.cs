using Assay.Yaml;

namespace Assay.Cli;

/// <summary>A study in one line.</summary>
/// <param name="Description">What it compares.</param>
/// <param name="File">Its file.</param>
internal sealed record StudySummary(string Name, string Description, string File)
{
    /// <summary>Reads only what a list needs: parsing every study would take longer than everything else that a list does.</summary>
    public static StudySummary Read(string file)
    {
        var words = YamlLine.Values(file, "description").SelectMany(text => text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
        return new(Path.GetFileNameWithoutExtension(file), string.Join(' ', words), file);
    }
}
