using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>Compiles a source text with what is generated for it, and runs it.</summary>
internal static class Ran
{
    /// <summary>What the static method Sample.Run returns; the generator may say no more than is expected.</summary>
    public static string Of(string source, params string[] warnings)
    {
        var (assembly, diagnostics) = Assembly(source);
        diagnostics.Select(d => d.Id).Distinct().ShouldBe(warnings, ignoreOrder: true, string.Join('\n', diagnostics));
        return (string)Call(assembly, "Run")!;
    }

    /// <summary>Calls a method of the class Sample.</summary>
    public static object? Call(Assembly assembly, string method)
    {
        try
        {
            return assembly.GetType("Sample")!.GetMethod(method)!.Invoke(null, null);
        }
        catch (TargetInvocationException e)
        {
            throw e.InnerException!;
        }
    }

    /// <summary>The loaded assembly, and what the generator said.</summary>
    public static (Assembly Assembly, IReadOnlyList<Diagnostic> Diagnostics) Assembly(string source) => Assembly(Generated.Compilation(source));

    public static (Assembly Assembly, IReadOnlyList<Diagnostic> Diagnostics) Assembly(CSharpCompilation compilation)
    {
        Generated.Driver(compilation.LanguageVersion)
            .RunGeneratorsAndUpdateCompilation(compilation.WithAssemblyName("Sample" + Guid.NewGuid().ToString("N")), out var output, out var diagnostics);
        return (Load(output), diagnostics);
    }

    /// <summary>Emits and loads; what doesn't compile is shown with the code around it.</summary>
    public static Assembly Load(Compilation output)
    {
        using var stream = new MemoryStream();
        var result = output.Emit(stream);
        var errors = result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Take(5)
            .Select(d => $"{d}: {d.Location.SourceTree?.GetText().Lines[d.Location.GetLineSpan().StartLinePosition.Line]}");
        result.Success.ShouldBeTrue(string.Join('\n', errors));
        stream.Position = 0;
        return AssemblyLoadContext.Default.LoadFromStream(stream);
    }
}
