using Assay.Workers.Building;
using Xunit.Abstractions;
using Xunit.Sdk;

namespace Assay.Runtimes.Tests;

/// <summary>Looks for the programs that a worker is built and started with before its row becomes a test.</summary>
public sealed class RuntimeTheoryDiscoverer(IMessageSink diagnostics) : TheoryDiscoverer(diagnostics)
{
    /// <inheritdoc/>
    protected override IEnumerable<IXunitTestCase> CreateTestCasesForDataRow(ITestFrameworkDiscoveryOptions discoveryOptions, ITestMethod testMethod,
        IAttributeInfo theoryAttribute, object[] dataRow) =>
        Missing((string)dataRow[0]) is { } program
            ? CreateTestCasesForSkippedDataRow(discoveryOptions, testMethod, theoryAttribute, dataRow, $"{program} isn't on this machine")
            :
            [
                new RuntimeTestCase(DiagnosticMessageSink, discoveryOptions.MethodDisplayOrDefault(), discoveryOptions.MethodDisplayOptionsOrDefault(),
                    testMethod, dataRow),
            ];

    /// <summary>The first program that isn't there; null where all are.</summary>
    public static string? Missing(string folder)
    {
        var worker = Repository.Worker(folder);
        var yaml = WorkerYaml.Read(worker, Repository.Places);
        return Array.Find([yaml.Command[0], .. yaml.Build.Take(1)], program => Programs.Find(program, worker.Path) is null);
    }
}
