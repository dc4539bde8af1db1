namespace Assay.Wire.Tests.Processes;

/// <summary>A test that needs a shell.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class UnixFactAttribute : FactAttribute
{
    public UnixFactAttribute()
    {
        if (OperatingSystem.IsWindows())
            Skip = "needs a shell";
    }
}
