using Assay.Processes;
using Assay.Yaml;

namespace Assay.Workers.Building;

/// <summary>A worker in another language than .NET, as its worker.yml describes it.</summary>
internal sealed record WorkerYaml
{
    private static readonly TimeSpan BuildPatience = TimeSpan.FromMinutes(30);

    /// <summary>The runtime's name.</summary>
    public required string Runtime { get; init; }

    /// <summary>How it is started, in its folder.</summary>
    public required IReadOnlyList<string> Command { get; init; }

    /// <summary>The command that builds it when its files have changed; empty if none is needed.</summary>
    public required IReadOnlyList<string> Build { get; init; }

    /// <summary>Whether it is that command which makes the program that the worker is started with.</summary>
    public bool MakesProgram { get; init; }

    /// <summary>Whether that command names no place outside of the folder, so that what it makes is in there.</summary>
    public bool BuildsInPlace { get; init; }

    /// <summary>The folders that hold one folder per payload.</summary>
    public IReadOnlyList<string> Payloads { get; init; } = [];

    /// <summary>What the command's projects import if it is MSBuild that it runs.</summary>
    public required string Print { get; init; }

    /// <summary>Its serializers, not yet startable.</summary>
    public required IReadOnlyList<SerializerEntry> Serializers { get; init; }

    /// <summary>Reads the file.</summary>
    /// <param name="folder">The worker's folder.</param>
    /// <param name="places">What the file may name without knowing where it is.</param>
    /// <exception cref="UserException">It doesn't say what it must.</exception>
    public static WorkerYaml Read(WorkerFolder folder, WorkerPlaces places)
    {
        string[] readElsewhere = [Fingerprint.SourcesKey, Fingerprint.UsesKey, FurtherRuntimes.PackagesKey];
        var map = YamlFile.Read(folder.Definition!, ["runtime", "command", "build", .. readElsewhere, "serializers"]);
        // Whoever reads them doesn't say what is wrong with them.
        foreach (var key in readElsewhere)
            _ = map.Optional(key);
        var runtime = map.Required("runtime");
        if (runtime == FurtherRuntimes.DotNet)
            throw new UserException($"{map.PlaceOf("runtime")}: 'runtime' is '{runtime}', which is for the lab's own workers: choose another name");
        var command = map.Values("command") is { Count: > 0 } words
            ? words
            : throw new UserException($"{map.Place}: 'command' is missing: the program and its arguments");
        var build = map.Optional("build");
        return new()
        {
            Runtime = runtime,
            Command = Texts(command, places),
            Build = Texts(build, places),
            MakesProgram = build.Count > 0 && WorkerFolder.MayBeMade(command[0].Text),
            Payloads = places.Payloads,
            Print = CompilePrint.FileOf(places.Artifacts, folder.Path),
            BuildsInPlace = build.All(value => places.In(value.Text) == value.Text),
            Serializers = map.List("serializers",
                plain => throw new UserException($"{plain.Place}: a serializer is a mapping with id, format and library"),
                entry => Entry(entry, folder, runtime),
                "id", "format", "library", "version", "settings", "readby", "needs", "unsafe")
                ?? throw new UserException($"{map.Place}: 'serializers' is missing"),
        };
    }

    /// <summary>Makes the worker ready.</summary>
    /// <param name="folder">The worker's folder.</param>
    /// <param name="inPlace">Runs a command that builds in the folder; null for a folder that nobody else builds.</param>
    /// <param name="stop">Ends it.</param>
    /// <returns>Its serializers, those unavailable that couldn't be made ready.</returns>
    public async Task<IReadOnlyList<SerializerEntry>> PrepareAsync(WorkerFolder folder, InPlaceBuild? inPlace, CancellationToken stop)
    {
        string[] needed = MakesProgram ? [Build[0]] : [Command[0], .. Build.Take(1)];
        var missing = Array.Find(needed, program => Programs.Find(program, folder.Path) is null);
        if (missing is not null)
            return Unavailable($"{missing}: no such program on this machine");
        var output = "";
        if (Build.Count > 0)
        {
            var program = Programs.Find(Build[0], folder.Path)!;
            var (failure, lines) = BuildsInPlace && inPlace is not null
                ? await inPlace.RunAsync(folder, () => BuildAsync(program, folder, stop), stop)
                : await BuildAsync(program, folder, stop);
            if (failure is not null)
                return Unavailable(failure);
            if (Programs.Find(Command[0], folder.Path) is null)
                return Unavailable($"{string.Join(' ', Build)} didn't make {Command[0]}");
            output = lines;
        }
        return WorkerBuildReport.Apply(output, [.. Serializers.Select(entry => entry with { Command = Start(folder) })]);
    }

    private List<SerializerEntry> Unavailable(string reason) => [.. Serializers.Select(entry => entry with { Unavailable = reason })];

    private async Task<(string? Failure, string Output)> BuildAsync(string program, WorkerFolder folder, CancellationToken stop)
    {
        try
        {
            // MSBuild takes a variable for a property: it is told what all projects import, and which payloads to do without once they proved to be at fault.
            for (var faults = new PayloadFaults(Payloads); ;)
            {
                var start = new ChildStart(program, [.. Build.Skip(1)]) { Folder = folder.Path,
                    Environment = [WorkerBuilder.WithoutProfiles, WorkerBuilder.InEnglish, new(CompilePrint.Property, Print),
                        new("AssayWithout", string.Join(';', faults.Folders.Keys))] };
                var built = await ChildProcess.RunAsync(start, BuildPatience, heard: null, stop);
                if (built.ExitCode == 0)
                    return (null, built.Output);
                if (!faults.Add(built.Lines.Select(line => BuildError.Parse(line.Text)).OfType<BuildError>()))
                    return (Jdk.Refusal(program, Build, built) ?? NodeJs.Refusal(built)
                        ?? $"{string.Join(' ', Build)} ended with {built.ExitCode}: {built.Complaint}", "");
            }
        }
        catch (ChildException e)
        {
            return ($"{string.Join(' ', Build)} {e.Message}", "");
        }
    }

    private WorkerCommand Start(WorkerFolder folder)
    {
        // Arguments that name files of the folder become full paths; the worker may be started elsewhere.
        var arguments = Command.Skip(1)
            .Select(argument => File.Exists(Path.Combine(folder.Path, argument)) ? Path.GetFullPath(Path.Combine(folder.Path, argument)) : argument);
        return new(Programs.Find(Command[0], folder.Path)!, [.. arguments], new Dictionary<string, string>());
    }

    private static SerializerEntry Entry(YamlMap entry, WorkerFolder folder, string runtime)
    {
        var readBy = entry.Text("readby") ?? "itself";
        if (readBy is not ("itself" or "json" or "odata"))
            throw new UserException($"{entry.PlaceOf("readby")}: 'readby' is '{readBy}'; expected one of itself, json, odata");
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
            Needs = entry.Text("needs") ?? "",
            Unsafe = entry.Text("unsafe") ?? "",
        };
    }

    private static List<string> Texts(IReadOnlyList<YamlValue> values, WorkerPlaces places) => [.. values.Select(value => places.In(value.Text))];
}
