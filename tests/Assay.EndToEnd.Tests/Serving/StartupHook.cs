using System.Diagnostics.CodeAnalysis;

// The runtime looks for a class of this name, without a namespace.
[SuppressMessage("Design", "MA0047:Declare types in namespaces", Justification = "docs/design/features/host-startup-hook.md of dotnet/runtime.")]
internal static class StartupHook
{
    /// <summary>Does nothing: that this assembly is loaded is enough.</summary>
    public static void Initialize()
    {
    }
}
