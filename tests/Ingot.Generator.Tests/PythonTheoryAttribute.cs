using System.ComponentModel;

namespace Ingot.Generator.Tests;

/// <summary>A theory that needs Python; skipped, with the reason, where there is none.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class PythonTheoryAttribute : TheoryAttribute
{
    private static readonly Lazy<bool> IsThere = new(() =>
    {
        try
        {
            return PythonCodec.Run("--version").Code == 0;
        }
        catch (Win32Exception)
        {
            return false;
        }
    });

    public PythonTheoryAttribute() => Skip = IsThere.Value ? null : "there is no python3";
}
