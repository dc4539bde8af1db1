using System.Reflection;

namespace Assay.Experiments;

/// <summary>The experiments: every class that is one, found where it is.</summary>
internal static class ExperimentFinder
{
    /// <summary>The lab's own.</summary>
    public static IReadOnlyList<IExperiment> Own { get; } = In(typeof(ExperimentFinder).Assembly);

    /// <summary>Those of an assembly, by name.</summary>
    public static IReadOnlyList<IExperiment> In(Assembly assembly) =>
    [
        .. assembly.GetTypes()
            .Where(type => type is { IsClass: true, IsAbstract: false } && type.IsAssignableTo(typeof(IExperiment)))
            .Select(type => (IExperiment)Activator.CreateInstance(type)!)
            .OrderBy(experiment => experiment.Name, StringComparer.Ordinal),
    ];
}
