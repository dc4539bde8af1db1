using Assay.Processes;

namespace Assay.Workers.Building;

/// <summary>Restores and builds .NET workers, several at a time; one that fails doesn't hold up the others.</summary>
internal static class WorkerBuilder
{
    // A first restore over a slow line, of every library there is.
    private static readonly TimeSpan Patience = TimeSpan.FromHours(1);

    /// <summary>A variable for programs that build: collecting profiles of code pays off in those that run longer.</summary>
    public static KeyValuePair<string, string> WithoutProfiles { get; } = new("DOTNET_TieredPGO", "0");

    /// <summary>A variable for programs that build: errors are told by the word, which is another in each language.</summary>
    public static KeyValuePair<string, string> InEnglish { get; } = new("DOTNET_CLI_UI_LANGUAGE", "en");

    /// <summary>Builds.</summary>
    /// <returns>The outcome by the folder's path, one for each of <paramref name="workers"/>.</returns>
    public static async Task<IReadOnlyDictionary<string, BuildOutcome>> BuildAsync(
        LabFolders folders, BuildVariant variant, IReadOnlyList<WorkerFolder> workers, IBuildProgress progress, CancellationToken stop)
    {
        if (workers.Count == 0)
            return new Dictionary<string, BuildOutcome>();
        var outcomes = new Dictionary<string, BuildOutcome>();
        IReadOnlyList<string> homes = [.. folders.Payloads];
        var faults = workers.ToDictionary(worker => worker.Path, _ => new PayloadFaults(homes));
        for (var left = workers; left.Count > 0;)
        {
            var (built, log, logFile) = await RunAsync(folders, variant, left, faults, BuildProject.Whole, progress, stop);
            var errors = log.Select(BuildError.Parse).OfType<BuildError>().ToList();
            foreach (var worker in left)
                outcomes[worker.Path] = Outcome(worker, variant, built, errors, logFile);
            // Those that a payload's own source is wrong for are built again without it: one payload's error is no library's.
            left = [.. left.Where(worker => outcomes[worker.Path].Assembly is null && faults[worker.Path].Add(Own(errors, worker)))];
            if (left.Count > 0)
                progress.Say($"building {Count(left.Count)} without {string.Join(", ", Names(left.Select(worker => faults[worker.Path])))}");
        }
        return outcomes;
    }

    private static IEnumerable<string> Names(IEnumerable<PayloadFaults> faults) =>
        faults.SelectMany(fault => fault.Folders.Keys).Select(folder => $"the payload {Path.GetFileName(folder)}").Distinct();

    // In the usual output the lab's own projects are built along: for the other variants too.
    private static async Task BuildLabProjectsAsync(
        LabFolders folders, LabProjects referenced, IReadOnlyList<WorkerFolder> workers, IBuildProgress progress, CancellationToken stop)
    {
        if (referenced.AreBuilt())
            return;
        var usual = BuildVariant.For(LabFolders.At(folders.Root, []), new());
        using var turn = await BuildLock.TakeAsync(usual, progress, stop);
        if (!referenced.AreBuilt())
            await RunAsync(folders, usual, workers, new Dictionary<string, PayloadFaults>(), "ResolveProjectReferences", progress, stop);
    }

    private static async Task<(string Built, List<string> Log, string LogFile)> RunAsync(LabFolders folders, BuildVariant variant,
        IReadOnlyList<WorkerFolder> workers, IReadOnlyDictionary<string, PayloadFaults> faults, string target, IBuildProgress progress,
        CancellationToken stop)
    {
        var referenced = LabProjects.Of(folders, workers);
        if (variant.SharesLabProjects)
            await BuildLabProjectsAsync(folders, referenced, workers, progress, stop);
        var project = BuildProject.Write(folders, variant, workers, faults, target);
        progress.Say($"restoring the packages of {Count(workers.Count)}");
        var log = await RunAsync(folders.Root, project, workers, progress, stop);
        var place = Path.GetDirectoryName(project)!;
        var (built, logFile) = (Path.Combine(place, BuildProject.Built), Path.Combine(place, "build.log"));
        await File.WriteAllLinesAsync(logFile, log, stop);
        if (variant.Artifacts == folders.Artifacts)
            referenced.Keep(built);
        return (built, log, logFile);
    }

    private static async Task<List<string>> RunAsync(string root, string project, IReadOnlyList<WorkerFolder> workers,
        IBuildProgress progress, CancellationToken stop)
    {
        var compiler = CompilerServer.For(Environment.GetEnvironmentVariable(CompilerServer.Property));
        // One worker and what it references are built one after the other: a second process of MSBuild's would only have to start.
        var start = new ChildStart(DotNetHost.Path,
            ["msbuild", project, "-nologo", "-tl:off", "-v:m", "-clp:NoSummary;ForceNoAlign;DisableConsoleColor",
                $"-m:{Math.Min(Environment.ProcessorCount, workers.Count)}", "-nodeReuse:false", .. compiler.Options])
        {
            Folder = root,
            Environment = [new("DOTNET_NOLOGO", "1"), new("DOTNET_CLI_TELEMETRY_OPTOUT", "1"), InEnglish, WithoutProfiles],
        };
        var names = workers.Select(worker => Path.GetFileNameWithoutExtension(worker.Definition!)).ToHashSet(StringComparer.Ordinal);
        var done = 0;
        try
        {
            var output = await ChildProcess.RunAsync(start, Patience, Take, stop);
            return [.. output.Lines.Select(line => line.Text)];
        }
        catch (ChildException e)
        {
            throw new UserException($"dotnet msbuild: {e.Message}", e, UserException.NotMeasured);
        }

        void Take(string line)
        {
            var arrow = line.IndexOf(" -> ", StringComparison.Ordinal);
            if (arrow > 0 && names.Remove(line[..arrow].Trim()))
                progress.Say($"built {++done} of {Count(workers.Count)}: {line[..arrow].Trim()}");
        }
    }

    private static BuildOutcome Outcome(WorkerFolder worker, BuildVariant variant, string built, List<BuildError> errors, string logFile)
    {
        var note = Path.Combine(built, Path.GetFileNameWithoutExtension(worker.Definition!));
        if (File.Exists(note))
        {
            var assembly = File.ReadAllText(note).Trim();
            if (variant.Publish)
                assembly = Path.Combine(variant.Artifacts, "publish", Path.GetRelativePath(Path.Combine(variant.Artifacts, "bin"), assembly));
            if (File.Exists(assembly))
                return new(assembly, null);
        }
        var own = Own(errors, worker);
        if (own.Count > 0)
            return new(null, MissingVersion.Reason(own, StaticDescription.PackageOf(worker).Library, DeclaredSerializers.Of(worker).First()) ?? own[0].Reason);
        // Nothing of its own is wrong: then it is what all are built on.
        return new(null, errors.Count > 0 ? errors[0].Reason : $"{PassingFault.NotBuilt} {logFile}");
    }

    private static List<BuildError> Own(List<BuildError> errors, WorkerFolder worker) =>
        errors.FindAll(error => error.Project == worker.Definition || error.Origin == worker.Definition);

    private static string Count(int workers) => Counted.Of(workers, "worker");
}
