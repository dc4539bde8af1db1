namespace Ingot.Generator.Tests.Surfaces;

/// <summary>Where the builds of the library are.</summary>
internal static class BuiltIngot
{
    /// <summary>The one for netstandard2.0, which projects for .NET Framework and for .NET before 8 get.</summary>
    public static string ForNetStandard { get; } = Find();

    /// <summary>The files that a library for netstandard2.0 is compiled against.</summary>
    public static IReadOnlyList<string> StandardReferences { get; } =
        [ForNetStandard, .. File.ReadAllLines(Path.Combine(AppContext.BaseDirectory, "netstandard2.0.references"))];

    private static string Find()
    {
        var own = new DirectoryInfo(AppContext.BaseDirectory.TrimEnd(Path.DirectorySeparatorChar));
        return Path.Combine(own.Parent!.Parent!.FullName, "Ingot", own.Name + "_netstandard2.0", "Ingot.dll");
    }
}
