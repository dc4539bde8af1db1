using Assay.Experiments;
using Assay.History;
using Assay.Reports;
using Assay.Reports.Writers;
using Assay.Scaffolding;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>The stored run that profiles are added to.</summary>
/// <param name="Asked">What the user calls it.</param>
/// <param name="File">Its document.</param>
/// <param name="Run">What that holds.</param>
internal sealed record ProfileTarget(string Asked, string File, RunDocument Run)
{
    /// <summary>Reads it.</summary>
    /// <param name="asked">A run's folder, or its document.</param>
    /// <exception cref="RunFileException">It can't be.</exception>
    /// <exception cref="UserException">A run is writing to its folder.</exception>
    public static ProfileTarget Load(string asked)
    {
        var file = Path.GetFullPath(Directory.Exists(asked) ? Path.Combine(asked, RunStore.FileName) : asked);
        var run = RunStore.Load(file);
        Hold(asked, file).Dispose();
        return new(asked, file, run);
    }

    /// <summary>Insists that what will be profiled is what it measured: a profile says which machine and which file it is of only by its run.</summary>
    /// <param name="here">The run that would be stored of its own.</param>
    /// <param name="entry">The serializer, as it would be profiled.</param>
    /// <exception cref="UserException">It isn't.</exception>
    public void Require(RunDocument here, SerializerEntry entry)
    {
        var (from, to) = (MachineKey.Of(Run.Machine), MachineKey.Of(here.Machine));
        if (from != to)
            throw Differs($"it was measured on another machine ({from}; this one is {to})");
        if (DataHashes.Differing(Run.Settings.Data, here.Settings.Data) is { Count: > 0 } other)
            throw Differs($"it measured other data or types in {string.Join(", ", other)}");
        if (Run.Serializers.Find(one => one.Id == entry.Id) is not { } measured)
            return;
        if (measured.Version is { } version && entry.Version.Length > 0 && version != entry.Version)
            throw Differs($"it measured {entry.Id} {version}; this one is {entry.Version}");
        if (measured.Sha256 is { } hash && entry.Sha256.Length > 0 && !hash.Equals(entry.Sha256, StringComparison.OrdinalIgnoreCase))
            throw Differs($"it measured another build of {entry.Id}");
    }

    /// <summary>Adds profiles to the document as it is by now, for another command may have added some meanwhile; and makes its report again, which lies
    /// beside a <c>run.json</c> only.</summary>
    /// <param name="profiles">The profiles.</param>
    /// <param name="profiled">The serializers that they are of.</param>
    /// <returns>What was done, in a sentence.</returns>
    /// <exception cref="UserException">Another run has begun to write to its folder meanwhile, or is there by now.</exception>
    public string Add(IReadOnlyList<ProfileRecord> profiles, IEnumerable<SerializerEntry> profiled)
    {
        using var held = Hold(Asked, File);
        var run = RunStore.Load(File);
        if ((run.Id, run.Started) != (Run.Id, Run.Started))
            throw new UserException($"--into {Asked}: another run is there now, {run.Id}");
        AddTo(run, profiles, profiled);
        RunStore.Save(run, File);
        var place = Path.GetRelativePath(Environment.CurrentDirectory, File);
        if (Path.GetFileName(File) != RunStore.FileName)
            return $"Added to {place}";
        ReportFiles.WriteReport(RunReport.Of(run), Path.GetDirectoryName(File)!);
        return $"Added to {PlaceOf(File, Environment.CurrentDirectory)} and recreated its report";
    }

    /// <summary>Adds profiles to a document that they are stored with, and the serializers that it hasn't yet.</summary>
    public static void AddTo(RunDocument run, IReadOnlyList<ProfileRecord> profiles, IEnumerable<SerializerEntry> profiled)
    {
        foreach (var entry in profiled.Distinct())
            SerializerRecords.Of(run, entry);
        run.AddProfiles(profiles);
    }

    /// <summary>The folder of a file, as it is seen from another.</summary>
    internal static string PlaceOf(string file, string from) => Path.GetRelativePath(from, Path.GetDirectoryName(file)!);

    private static FileStream Hold(string asked, string file) => RunFolder.Hold(Path.GetDirectoryName(file)!, $"--into {asked}");

    private UserException Differs(string how) => new($"--into {Asked}: {how}; leave --into out to store a run of its own");
}
