namespace Assay.Wire.Tests.Processes;

/// <summary>A theory that needs a shell.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class UnixTheoryAttribute : TheoryAttribute
{
    public UnixTheoryAttribute()
    {
        if (OperatingSystem.IsWindows())
            Skip = "needs a shell";
    }
}
