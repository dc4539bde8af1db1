using System.Diagnostics;
using Assay.Yaml;

namespace Assay.Workers.Building;

/// <summary>A worker in another language than .NET, as its worker.yml describes it.</summary>
internal sealed record WorkerYaml
{
    /// <summary>The runtime's name.</summary>
    public required string Runtime { get; init; }

    /// <summary>How it is started, in its folder.</summary>
    public required IReadOnlyList<string> Command { get; init; }

    /// <summary>What makes it ready when its files have changed; empty where nothing needs to.</summary>
    public required IReadOnlyList<string> Build { get; init; }

    /// <summary>Its serializers, not yet startable.</summary>
    public required IReadOnlyList<SerializerEntry> Serializers { get; init; }

    /// <summary>Reads the file.</summary>
    /// <exception cref="UserException">It doesn't say what it must.</exception>
    public static WorkerYaml Read(WorkerFolder folder)
    {
        var map = YamlFile.Read(folder.Definition!, "runtime", "command", "build", "serializers");
        var runtime = map.Required("runtime");
        return new()
        {
            Runtime = runtime,
            Command = map.Values("command") is { Count: > 0 } command ? Texts(command) : throw new UserException($"{map.Place}: 'command' is missing: the program and its arguments"),
            Build = Texts(map.Values("build") ?? []),
            Serializers = map.List("serializers",
                plain => throw new UserException($"{plain.Place}: a serializer is a mapping with id, format and library"),
                entry => Entry(entry, folder, runtime),
                "id", "format", "library", "version", "settings", "readby") ?? throw new UserException($"{map.Place}: 'serializers' is missing"),
        };
    }

    /// <summary>Makes the worker ready.</summary>
    /// <returns>Why that failed; null where it didn't.</returns>
    public async Task<string?> PrepareAsync(WorkerFolder folder, CancellationToken stop)
    {
        if (Programs.Find(Command[0], folder.Path) is null)
            return $"{Command[0]}: no such program on this machine";
        if (Build.Count == 0)
            return null;
        if (Programs.Find(Build[0], folder.Path) is not { } program)
            return $"{Build[0]}: no such program on this machine";
        var start = new ProcessStartInfo(program, Build.Skip(1))
        {
            WorkingDirectory = folder.Path,
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using var process = Process.Start(start) ?? throw new UserException($"{program} couldn't be started", UserException.NotMeasured);
        process.StandardInput.Close();
        var output = process.StandardOutput.ReadToEndAsync(stop);
        var errors = process.StandardError.ReadToEndAsync(stop);
        try
        {
            await process.WaitForExitAsync(stop);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
        if (process.ExitCode == 0)
            return null;
        var lines = (await errors + "\n" + await output).Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
        return $"{string.Join(' ', Build)} ended with {process.ExitCode}: {Array.Find(lines, line => line.Contains("error", StringComparison.OrdinalIgnoreCase)) ?? lines.LastOrDefault() ?? "without a word"}";
    }

    /// <summary>How the worker is started from anywhere.</summary>
    public WorkerCommand Start(WorkerFolder folder)
    {
        // Arguments that name files of the folder become full paths; the worker may be started elsewhere.
        var arguments = Command.Skip(1).Select(argument => File.Exists(Path.Combine(folder.Path, argument)) ? Path.GetFullPath(Path.Combine(folder.Path, argument)) : argument);
        return new(Programs.Find(Command[0], folder.Path)!, [.. arguments], new Dictionary<string, string>());
    }

    private static SerializerEntry Entry(YamlMap entry, WorkerFolder folder, string runtime)
    {
        var readBy = entry.Text("readby") ?? "itself";
        if (readBy is not ("itself" or "json" or "odata"))
            throw new UserException($"{entry.PlaceOf("readby")}: 'readby' is '{readBy}'; allowed are itself, json, odata");
        return new()
        {
            Id = entry.Required("id"),
            Name = entry.Required("id"),
            Folder = folder.Path,
            Format = entry.Text("format") ?? "",
            Library = entry.Text("library") ?? "",
            Version = entry.Text("version") ?? "",
            Settings = entry.Text("settings") ?? "",
            Runtime = runtime,
            ReadBy = readBy,
        };
    }

    private static List<string> Texts(IReadOnlyList<YamlValue> values) => [.. values.Select(value => value.Text)];
}
