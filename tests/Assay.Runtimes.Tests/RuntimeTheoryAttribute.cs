using Xunit.Sdk;

namespace Assay.Runtimes.Tests;

/// <summary>A theory whose first argument is a worker's folder: a row whose runtime or libraries aren't on this machine is skipped, and counted so.</summary>
[AttributeUsage(AttributeTargets.Method)]
[XunitTestCaseDiscoverer("Assay.Runtimes.Tests.RuntimeTheoryDiscoverer", "Assay.Runtimes.Tests")]
internal sealed class RuntimeTheoryAttribute : TheoryAttribute;
