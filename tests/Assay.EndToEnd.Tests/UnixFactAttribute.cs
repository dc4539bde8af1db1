namespace Assay.EndToEnd.Tests;

/// <summary>A test that needs signals and /proc.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class UnixFactAttribute : FactAttribute
{
    public UnixFactAttribute()
    {
        if (!OperatingSystem.IsLinux())
            Skip = "needs Linux: signals and /proc";
    }
}
