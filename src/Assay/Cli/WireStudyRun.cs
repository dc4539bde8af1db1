using Assay.Experiments.Calls;
using Assay.Experiments.Echo;
using Assay.Experiments.Load;
using Assay.Running;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>Makes a plan of a study whose experiment goes over a wire.</summary>
/// <param name="Study">The study.</param>
/// <param name="Overrides">What the command line says differently.</param>
/// <param name="Catalog">What there is.</param>
/// <param name="Folders">Where things are.</param>
/// <param name="Seed">Decides the order within rounds.</param>
/// <param name="CommandLine">For repeating the run.</param>
internal sealed record WireStudyRun(Study Study, StudyOverrides Overrides, Catalog Catalog, LabFolders Folders, int Seed, string CommandLine)
{
    /// <summary>Makes it.</summary>
    /// <exception cref="UserException">The study, or what is said differently, names what there isn't.</exception>
    public async Task<RunPlan> PlanAsync(CancellationToken stop)
    {
        var assembly = HostProcess.Assembly(Folders);
        if (Study.Experiment == Study.Call)
        {
            CallStudies.Check(Study, Overrides);
            return CallExperiment.Plan(Study.Name, CallStudies.Of(Study, Overrides, Catalog, assembly), [], Seed, CommandLine);
        }
        WireStudies.Check(Study, Overrides);
        var plan = Study.Experiment == Study.Load
            ? LoadExperiment.Plan(Study.Name, WireStudies.Loads(Study, Overrides, Catalog, assembly, await SdkFacts.VersionAsync(Folders.Root, stop)),
                Overrides.Serializers, Seed, CommandLine, Overrides.Budget)
            : EchoExperiment.Plan(Study.Name, WireStudies.Echoes(Study, Overrides, Catalog, assembly), Overrides.Serializers, Seed, CommandLine,
                Overrides.Budget);
        return plan with { Missing = WireStudies.Unavailable(Study, Overrides, Catalog) };
    }
}
