using System.Text.Json;
using System.Text.Json.Serialization;

namespace Assay.Workers.Building;

/// <summary>Keeps what workers said of themselves, so that a start without changes builds and starts nothing.</summary>
internal static partial class CatalogCache
{
    /// <summary>Reads what is kept, by folder; nothing where there is no file or it was written by another version of the lab.</summary>
    public static Dictionary<string, CachedWorker> Read(string path)
    {
        if (!File.Exists(path))
            return [];
        try
        {
            return JsonSerializer.Deserialize(File.ReadAllBytes(path), Json.Default.DictionaryStringCachedWorker) ?? [];
        }
        catch (JsonException)
        {
            // A cache is made again where it can't be read.
            return [];
        }
    }

    /// <summary>Replaces what is kept.</summary>
    public static void Write(string path, Dictionary<string, CachedWorker> workers)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        var draft = $"{path}.{Environment.ProcessId}";
        File.WriteAllBytes(draft, JsonSerializer.SerializeToUtf8Bytes(workers, Json.Default.DictionaryStringCachedWorker));
        File.Move(draft, path, overwrite: true);
    }

    [JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
    [JsonSerializable(typeof(Dictionary<string, CachedWorker>))]
    private sealed partial class Json : JsonSerializerContext;
}
