using System.Text.Json;
using Assay.Results;

namespace Assay.Experiments.SelfTests.Gating;

/// <summary>A record of trials of the gate. It is stored after each, so that a killed series keeps what it has and continues from there.</summary>
internal sealed record GateTrials
{
    /// <summary>Its name in its folder.</summary>
    public const string FileName = "trials.json";

    /// <summary>The version of the format.</summary>
    public const int CurrentSchema = 1;

    /// <summary>The version that this was written in.</summary>
    public int Schema { get; init; } = CurrentSchema;

    /// <summary>The version of Assay.</summary>
    public required string AssayVersion { get; init; }

    /// <summary>The command line.</summary>
    public required string CommandLine { get; init; }

    /// <summary>The settings that all trials share.</summary>
    public required GateTrialSettings Settings { get; init; }

    /// <summary>The machine.</summary>
    public required MachineRecord Machine { get; init; }

    /// <summary>The trials, in the order in which they were made.</summary>
    public List<GateTrial> Trials { get; init; } = [];

    /// <summary>How many there are of a kind.</summary>
    public int Count(GateTrialKind kind) => Trials.Count(trial => trial.Kind == kind);

    /// <summary>Stores it.</summary>
    /// <exception cref="RunFileException">It can't be written.</exception>
    public void Save(string folder) =>
        WholeFile.Write(Path.Combine(folder, FileName), stream => JsonSerializer.Serialize(stream, this, GateTrialsJson.Default.GateTrials));

    /// <summary>Reads the record of a folder; null if it has none.</summary>
    /// <exception cref="RunFileException">It is there and can't be read.</exception>
    public static GateTrials? Load(string folder)
    {
        var path = Path.Combine(folder, FileName);
        if (!File.Exists(path))
            return null;
        try
        {
            return JsonSerializer.Deserialize(File.ReadAllBytes(path), GateTrialsJson.Default.GateTrials) is { Schema: CurrentSchema } trials
                ? trials
                : throw new RunFileException($"{path} is not a record of trials of schema {CurrentSchema}");
        }
        catch (Exception e) when (e is JsonException or IOException or UnauthorizedAccessException)
        {
            throw new RunFileException($"{path} can't be read: {e.Message.Split('\n')[0].TrimEnd('.')}", e);
        }
    }
}
