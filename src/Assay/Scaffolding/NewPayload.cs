using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Assay.Workers.Building;

namespace Assay.Scaffolding;

/// <summary>Makes a payload of the user's own data: types that every library accepts, the data, and a page about them.</summary>
internal static partial class NewPayload
{
    /// <summary>The most values that a run handles unless it is told otherwise.</summary>
    public const int MostByDefault = 1000;

    /// <summary>What the data is called in a payload's folder: a JSON text, or one on each line.</summary>
    public static readonly string[] DataFiles = ["data.json", "data.ndjson"];

    /// <summary>Makes it, once no other command makes one in the same folder.</summary>
    /// <param name="say">Told when another command has to be waited for; null for nobody.</param>
    /// <param name="stop">Gives up waiting for it.</param>
    /// <inheritdoc cref="MakeInTurn"/>
    public static NewPayloadResult Make(LabFolders lab, string home, string name, string from, bool isDouble = false, Action<string>? say = null,
        CancellationToken stop = default)
    {
        if (!Name().IsMatch(name))
            throw new UserException($"payload '{name}': a name consists of lower-case letters, digits and dashes, and begins with a letter, such as "
                + $"web-orders");
        UserFile.Require($"--from {from}", from);
        UserFile.MakeFolder(Path.Combine(home, "payloads"));
        using var turn = MakingTurn.Take(home, say, stop);
        return MakeInTurn(lab, home, name, from, isDouble);
    }

    /// <summary>Makes it; the caller has its <see cref="MakingTurn"/>.</summary>
    /// <param name="lab">The lab, whose types' names are taken.</param>
    /// <param name="home">The folder that gets <c>payloads/NAME</c>.</param>
    /// <param name="name">The payload's name.</param>
    /// <param name="from">The JSON file.</param>
    /// <param name="isDouble">Whether numbers with a point become <c>double</c>.</param>
    /// <exception cref="UserException">The name or the data won't do, or there is such a payload.</exception>
    public static NewPayloadResult MakeInTurn(LabFolders lab, string home, string name, string from, bool isDouble)
    {
        using var input = UserFile.Open($"--from {from}", from);
        var folder = Path.Combine(home, "payloads", name);
        if (Directory.Exists(folder) && Directory.EnumerateFileSystemEntries(folder).Any())
            throw new UserException($"payload '{name}': {folder} already exists; remove it, or choose another name");
        if (TakenBy(lab, name) is { } taken)
            throw new UserException($"payload '{name}': {taken} already has a payload of that name; choose another name");
        // Half a payload would be in the way of the next attempt, and of every worker.
        var half = MakingTurn.NewFolder(home);
        try
        {
            var made = Fill(lab, (half, IsOfLab(lab, home) ? null : Path.GetRelativePath(Environment.CurrentDirectory, home)), name, (from, input), isDouble);
            Place(half, folder, name);
            return made with { Folder = folder };
        }
        catch
        {
            if (Directory.Exists(half))
                Directory.Delete(half, recursive: true);
            throw;
        }
    }

    private static bool IsOfLab(LabFolders lab, string home) => Path.GetFullPath(home) == lab.Root;

    private static void Place(string half, string folder, string name)
    {
        try
        {
            if (Directory.Exists(folder))
                Directory.Delete(folder);
            Move(half, folder, name);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"payload '{name}': {folder} can't be made: {FileFaults.Cause(e)}", e, UserException.NotStored);
        }
    }

    private static void Move(string half, string folder, string name)
    {
        try
        {
            Directory.Move(half, folder);
        }
        catch (IOException) when (Directory.Exists(half) && !Directory.Exists(folder))
        {
            // The folder of the payloads may be on another file system. What makes it a payload comes last.
            try
            {
                foreach (var file in Directory.GetFiles(half, "*", SearchOption.AllDirectories)
                    .OrderBy(file => Path.GetFileName(file) == PayloadSource.ClassOf(name) + ".cs"))
                {
                    var copy = Path.Combine(folder, Path.GetRelativePath(half, file));
                    Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
                    File.Copy(file, copy);
                }
            }
            catch
            {
                if (Directory.Exists(folder))
                    Directory.Delete(folder, recursive: true);
                throw;
            }
            Directory.Delete(half, recursive: true);
        }
    }

    /// <summary>The folder whose payload has a name already, or one that makes the same class names ("orders-2" and "orders2"); null if none has.</summary>
    public static string? TakenBy(LabFolders lab, string name) => TakenBy(PayloadFolders(lab), name);

    private static string? TakenBy(IEnumerable<string> homes, string name, string? but = null) => homes.SelectMany(Directory.EnumerateDirectories)
        .Where(other => Path.GetFullPath(other) != but)
        .FirstOrDefault(other => Naming.Pascal(Path.GetFileName(other)).Equals(Naming.Pascal(name), StringComparison.OrdinalIgnoreCase)
            || Sources(other).Any(text => text.Contains($" Name => \"{name}\"", StringComparison.Ordinal)));

    /// <summary>Whether a payload can be built beside all others: no other has its name, or one of its types.</summary>
    public static bool IsAlone(LabFolders lab, string folder)
    {
        var whole = Path.GetFullPath(folder);
        return TakenBy(PayloadFolders(lab), Path.GetFileName(folder), but: whole) is null
            && !ClashingTypes.In(lab.Payloads).Any(clash => Path.GetFullPath(clash.Folder) == whole);
    }

    private static NewPayloadResult Fill(
        LabFolders lab, (string Folder, string? Home) place, string name, (string Path, FileStream Input) source, bool isDouble)
    {
        var (folder, home) = place;
        var from = source.Path;
        var data = DataFiles[Path.GetExtension(from) is ".ndjson" or ".jsonl" ? 1 : 0];
        JsonSample sample;
        using (var copy = File.Create(Path.Combine(folder, data)))
            sample = JsonSample.Read(source.Input, copy, Path.GetFileName(from));

        var taken = TakenNames(lab);
        taken.UnionWith([Naming.Pascal(name) + "Payload", Naming.Pascal(name) + "Protobuf"]);
        var types = new TypeInference(taken, isDouble);
        var root = types.Of(sample.Item, sample.IsArray ? "$[]" : "$", Naming.Singular(Naming.Pascal(name)))
            ?? throw new UserException($"{Path.GetFileName(from)}: {types.Doubts[^1]}");
        if (sample.Item.Nulls > 0)
            throw new UserException($"{Path.GetFileName(from)}: {sample.Item.Nulls:N0} of the {sample.Count:N0} values are null; each must be a value");
        foreach (var type in types.Classes)
            File.WriteAllText(Path.Combine(folder, type.Name + ".cs"), PayloadSource.Class(type, name));
        var payload = new PayloadSource(name, root, data, sample);
        File.WriteAllText(Path.Combine(folder, payload.ClassName + ".cs"), payload.Text);
        var schema = new ProtoSchema(name, root, sample.IsArray, types.Classes);
        File.WriteAllText(Path.Combine(folder, schema.File), schema.Text);
        File.WriteAllText(Path.Combine(folder, Naming.Pascal(name) + "Protobuf.cs"), schema.Adapter);
        new JavaSource(name, root, sample.IsArray, types.Classes, $"{schema.JavaPackage}.{schema.RootMessage}").Write(folder);
        File.WriteAllText(Path.Combine(folder, PayloadSource.Page), payload.Readme(home, Path.GetFileName(from), types));
        return new(folder, root, sample.Count, sample.IsArray, types.Doubts);
    }

    private static HashSet<string> TakenNames(LabFolders lab)
    {
        // A class is a file of its name, and file systems may take upper for lower case.
        var taken = new HashSet<string>(Platform(), StringComparer.OrdinalIgnoreCase);
        foreach (var text in PayloadFolders(lab).Append(Path.Combine(lab.Root, "src", "Assay.Worker")).Where(Directory.Exists).SelectMany(Sources))
            taken.UnionWith(Declared().Matches(text).Select(match => match.Groups["name"].Value));
        return taken;
    }

    private static IEnumerable<string> PayloadFolders(LabFolders lab) => lab.FurtherPayloads.Append(Path.Combine(lab.Root, "payloads")).Where(Directory.Exists);

    private static IEnumerable<string> Sources(string folder) => Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories).Select(File.ReadAllText);

    // A class called like a type or a namespace that the generated sources or a library's generator use would take its place there.
    private static IEnumerable<string> Platform() =>
        new[] { typeof(object), typeof(List<>), typeof(Enumerable), typeof(JsonSerializer), typeof(DataContractAttribute), typeof(DataMemberAttribute),
            typeof(Regex), typeof(Console) }
            .SelectMany(type => type.Assembly.GetExportedTypes())
            .SelectMany(type => (type.Namespace ?? "").Split('.').Append(type.Name.Split('`')[0])
                .Concat(type.Name.EndsWith("Attribute", StringComparison.Ordinal) ? [type.Name[..^"Attribute".Length]] : []))
            .Concat(["Assay", "Google", "Ingot", "MemoryPack", "MessagePack", "Newtonsoft", "ProtoBuf", "Proto", "Bond", "Jil", "Windows"]);

    [GeneratedRegex("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Name();

    [GeneratedRegex(@"\b(class|interface|enum|struct|record)\s+(?<name>\w+)", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 5000)]
    private static partial Regex Declared();
}
