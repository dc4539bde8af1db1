namespace Assay.Workers.Building;

/// <summary>The serializers that the folders' files declare, read without building anything.</summary>
internal static class DeclaredSerializers
{
    /// <summary>The folder that has a serializer of that id, or a project of that name; null if none has.</summary>
    public static string? FolderOf(LabFolders folders, string id, string project) => WorkerFolder.FindAll(folders)
        .FirstOrDefault(folder => Of(folder).Contains(id, StringComparer.OrdinalIgnoreCase)
            || (folder.IsProject && Path.GetFileNameWithoutExtension(folder.Definition)!.Equals(project, StringComparison.OrdinalIgnoreCase)))?.Path;

    /// <summary>The names of a folder's serializers, without versions.</summary>
    public static IEnumerable<string> Of(WorkerFolder folder) => folder switch
    {
        { IsProject: true } => StaticDescription.Unavailable(folder, "").Select(entry => entry.Name),
        { Definition: { } definition } =>
            File.ReadLines(definition).Select(line => line.Trim().TrimStart('-', '{', ' ')).Where(line => line.StartsWith("id:", StringComparison.Ordinal))
            .Select(line => line["id:".Length..].Split([',', '#', '}'])[0].Trim(' ', '"', '\'')),
        _ => [],
    };
}
