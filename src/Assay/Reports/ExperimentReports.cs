namespace Assay.Reports;

/// <summary>All reports on experiments: every class that is an <see cref="IExperimentReport"/>, found where it is.</summary>
internal static class ExperimentReports
{
    /// <summary>All of them, in their order.</summary>
    public static IReadOnlyList<IExperimentReport> All { get; } =
    [
        .. typeof(ExperimentReports).Assembly.GetTypes()
            .Where(type => type is { IsClass: true, IsAbstract: false } && type.IsAssignableTo(typeof(IExperimentReport)))
            .Select(type => (IExperimentReport)Activator.CreateInstance(type)!)
            .OrderBy(report => report.Place),
    ];
}
