namespace Assay.Tests.Page;

/// <summary>The same for tests with data.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class BrowserTheoryAttribute : TheoryAttribute
{
    public BrowserTheoryAttribute() => Skip = new BrowserFactAttribute().Skip;
}
