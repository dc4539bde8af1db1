namespace Assay.Workers.Building;

/// <summary>
/// The process that compiles all projects of a build: a compiler that is restarted for each compiles itself first, for seconds. The SDK's usual one would
/// stay for ten minutes, while something is measured; this one ends with the build.
/// </summary>
/// <param name="Name">What the projects call it by.</param>
/// <param name="IsOwn">Whether it is this build's own, and not that of the process that started the lab.</param>
internal sealed record CompilerServer(string Name, bool IsOwn)
{
    /// <summary>The property of MSBuild's, and so the variable, that names a compiler: whoever sets it ends that compiler.</summary>
    public const string Property = "SharedCompilationId";

    // Read by the project that BuildProject writes.
    private const string OwnProperty = "AssayCompiler";

    /// <summary>MSBuild's options that make a build use it.</summary>
    public IEnumerable<string> Options => IsOwn ? ["-p:UseSharedCompilation=true", $"-p:{Property}={Name}", $"-p:{OwnProperty}={Name}"] : [];

    /// <summary>The command that MSBuild runs after all projects: it ends the compiler if that is the build's own.</summary>
    public static string EndCommand => $"\"$(DOTNET_HOST_PATH)\" \"$(MSBuildToolsPath)/Roslyn/bincore/VBCSCompiler.dll\" -shutdown -pipename:$({OwnProperty})";

    /// <summary>When MSBuild runs it.</summary>
    public static string EndCondition => $"'$({OwnProperty})' != ''";

    /// <summary>The one for a build.</summary>
    /// <param name="given">The value of the variable <see cref="Property"/>; null or empty if it isn't set.</param>
    public static CompilerServer For(string? given) => string.IsNullOrEmpty(given) ? new($"assay-{Guid.NewGuid():N}", IsOwn: true) : new(given, IsOwn: false);
}
