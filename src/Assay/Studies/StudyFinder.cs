using Assay.Experiments;

namespace Assay.Studies;

/// <summary>Finds studies by name or by file.</summary>
internal static class StudyFinder
{
    /// <summary>The study of that name, or the one in that file.</summary>
    /// <exception cref="UserException">There is none, or its file isn't a study.</exception>
    public static Study Find(LabFolders folders, string nameOrFile, IReadOnlyList<IExperiment>? experiments = null)
    {
        if (IsFile(nameOrFile))
            return File.Exists(nameOrFile)
                ? StudyReader.Read(nameOrFile, experiments)
                : throw new UserException(
                    Directory.Exists(nameOrFile) ? $"{nameOrFile} is a folder; expected a study file" : $"there is no study file {nameOrFile}");
        var files = FindAll(folders);
        return files.TryGetValue(nameOrFile, out var path)
            ? StudyReader.Read(path, experiments)
            : throw new UserException(
                $"unknown study '{nameOrFile}'{Nearest.Suggest(nameOrFile, files.Keys)}; available: {string.Join(", ", files.Keys)}, and files that end in "
                    + ".yml");
    }

    /// <summary>The files by the studies' names, sorted; a user's study hides the lab's of the same name.</summary>
    public static IReadOnlyDictionary<string, string> FindAll(LabFolders folders)
    {
        var files = new SortedDictionary<string, string>(StringComparer.Ordinal);
        foreach (var file in folders.Studies.SelectMany(place => Directory.GetFiles(place)).Where(IsFile))
            files.TryAdd(Path.GetFileNameWithoutExtension(file), file);
        return files;
    }

    private static bool IsFile(string name) =>
        name.EndsWith(".yml", StringComparison.OrdinalIgnoreCase) || name.EndsWith(".yaml", StringComparison.OrdinalIgnoreCase);
}
