using Assay.Running;
using Assay.Studies;

namespace Assay.Experiments;

/// <summary>
/// An experiment that a study can ask for: it says which keys and options it takes, and makes a study a plan of cells and their turns. Launching, warming up,
/// rounds, the budget, storing, progress and interruption are the scheduler's, for all experiments alike. A class that implements this needs a constructor
/// without parameters, and is registered nowhere.
/// </summary>
internal interface IExperiment
{
    /// <summary>The key of payloads, for experiments that measure serializers on them.</summary>
    const string Payloads = "payloads";

    /// <summary>What a study calls it.</summary>
    string Name { get; }

    /// <summary>Its keys in a study's file and in its cases, besides those of its axes and those that every study has.</summary>
    IReadOnlyList<string> Keys { get; }

    /// <summary>Its keys that only the whole study has.</summary>
    IReadOnlyList<string> StudyKeys => [];

    /// <summary>What a study can say of a payload, besides its name and count.</summary>
    IReadOnlyList<string> PayloadKeys => ["options"];

    /// <summary>The options of <c>assay run</c> that apply to it.</summary>
    IReadOnlyList<string> Options { get; }

    /// <summary>What to do instead of giving an option that doesn't apply; empty for nothing.</summary>
    string Instead => "";

    /// <summary>Along which its cells differ, for experiments that declare that; every combination of their values is a cell.</summary>
    IReadOnlyList<Axis> Axes => [];

    /// <summary>The runtime settings that it can start processes with.</summary>
    IReadOnlyList<string> Settings => RuntimeSetting.OfProcess;

    /// <summary>The serializers that it needs for a part of a study: ids or globs.</summary>
    IEnumerable<string> Serializers(StudyCase part) => part.Serializers.Select(pattern => pattern.Text);

    /// <summary>The metrics that a study's claims can compare.</summary>
    IReadOnlyList<string> ClaimMetrics { get; }

    /// <summary>The axes by which a study's claims can name its measurements, besides the serializer: those that its report gives them.</summary>
    /// <param name="cases">What the study asks for.</param>
    IEnumerable<string> ClaimAxes(IReadOnlyList<StudyCase> cases);

    /// <summary>Makes a plan.</summary>
    /// <exception cref="UserException">The study, or what the command line says differently, names what there isn't.</exception>
    Task<RunPlan> PlanAsync(StudyRequest request, CancellationToken stop);

    /// <summary>All of its keys in a study's file.</summary>
    IEnumerable<string> AllKeys => Keys.Concat(StudyKeys).Concat(Axes.Select(axis => axis.Key));

    /// <summary>Whether it measures serializers on payloads.</summary>
    bool IsOnPayloads => Keys.Contains(Payloads, StringComparer.Ordinal);
}
