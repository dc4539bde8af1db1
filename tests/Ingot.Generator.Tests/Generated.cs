using Ingot.Generator.Tests.Surfaces;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Tests;

/// <summary>Runs the generator over a source text.</summary>
internal static class Generated
{
    private static readonly MetadataReference[] References =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(p => Path.GetFileName(p) is var name
                && (name.StartsWith("System.", StringComparison.Ordinal) || name is "netstandard.dll" or "mscorlib.dll"))
            .Select(p => MetadataReference.CreateFromFile(p)),
        MetadataReference.CreateFromFile(typeof(IngotSerializer).Assembly.Location),
    ];

    public static CSharpCompilation Compilation(string source, LanguageVersion language = LanguageVersion.CSharp13) =>
        Compilation(source, language, References);

    /// <summary>A library for netstandard2.0 in C# 9, the least that generated code needs.</summary>
    public static CSharpCompilation StandardCompilation(string source) =>
        Compilation(source, LanguageVersion.CSharp9, [.. BuiltIngot.StandardReferences.Select(path => MetadataReference.CreateFromFile(path))]);

    private static CSharpCompilation Compilation(string source, LanguageVersion language, MetadataReference[] references) => CSharpCompilation.Create(
        "Sample",
        [CSharpSyntaxTree.ParseText("using System; using System.Collections.Generic; using System.Runtime.Serialization; using Ingot;\n" + source,
            new CSharpParseOptions(language), "Sample.cs")],
        references,
        new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));

    public static GeneratorDriver Driver(LanguageVersion language = LanguageVersion.CSharp13) => CSharpGeneratorDriver.Create(
        [new IngotGenerator().AsSourceGenerator()],
        parseOptions: new CSharpParseOptions(language),
        driverOptions: new GeneratorDriverOptions(IncrementalGeneratorOutputKind.None, trackIncrementalGeneratorSteps: true));

    /// <summary>What the generator says, and what the compiler says of its code.</summary>
    public static (IReadOnlyList<Diagnostic> Diagnostics, IReadOnlyList<Diagnostic> Errors) Of(string source,
        LanguageVersion language = LanguageVersion.CSharp13)
    {
        Driver(language).RunGeneratorsAndUpdateCompilation(Compilation(source, language), out var output, out var diagnostics);
        return (diagnostics, [.. output.GetDiagnostics().Where(d => d.Severity == DiagnosticSeverity.Error)]);
    }
}
