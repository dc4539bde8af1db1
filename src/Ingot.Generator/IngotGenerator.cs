using Ingot.Generator.Analysis;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Emit;
using Ingot.Generator.Emit.Compact;
using Ingot.Generator.Emit.Json;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator;

/// <summary>Finds the registered types, builds their model, and has each format emit its code.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class IngotGenerator : IIncrementalGenerator
{
    // A target framework whose layout differs from the first one's has a file of its own: ingot.net8.0.layout.
    private const string LayoutName = "ingot.";
    private const string LayoutExtension = ".layout";

    /// <summary>The formats. To add a format, add it here.</summary>
    private static readonly IFormatEmitter[] Formats = [new CompactEmitter(), new JsonEmitter()];

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var marked = context.SyntaxProvider.ForAttributeWithMetadataName(
            Names.Ingot,
            static (node, _) => node is TypeDeclarationSyntax or EnumDeclarationSyntax,
            static (found, _) => ((INamedTypeSymbol)found.TargetSymbol).DefinitionName()).Collect();
        var updates = context.AnalyzerConfigOptionsProvider.Select(
            static (options, _) => options.GlobalOptions.TryGetValue("build_property.IngotUpdateLayout", out var value) && value == "true");
        var layout = context.AdditionalTextsProvider.Where(static t => IsLayout(Path.GetFileName(t.Path)))
            .Select(static (t, cancellation) => t.GetText(cancellation)?.ToString() ?? "").Collect()
            .Combine(updates).Select(static (pair, _) => new LayoutInput(pair.Left.FirstOrDefault(), pair.Right));

        var graph = context.CompilationProvider.WithComparer(DeclarationComparer.Instance).Combine(marked).Combine(layout)
            .Select(static (input, cancellation) => GraphBuilder.Build((CSharpCompilation)input.Left.Left, input.Left.Right, input.Right, cancellation))
            .WithTrackingName(TrackingNames.Graph);

        // The places are looked up anew at each edit, in the trees that there are then: the compiler heeds #pragma and .editorconfig only in these.
        context.RegisterSourceOutput(
            graph.Select(static (g, _) => g.Diagnostics).Combine(context.CompilationProvider)
                .SelectMany(static (pair, _) => pair.Left.Select(found => found.In((CSharpCompilation)pair.Right)).ToArray())
                .WithTrackingName(TrackingNames.Diagnostics),
            static (output, found) => output.ReportDiagnostic(found));

        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => g.Objects.Select(o => (Model: o, g.Target)).ToArray()).WithTrackingName(TrackingNames.Objects),
            static (output, item) =>
            {
                foreach (var format in Formats.Where(f => f.IsIn(item.Target)))
                    Add(output, $"{item.Model.Type.Id}.{format.Format}.g.cs", item.Model.Type, () => format.EmitObject(item.Model, item.Target));
            });

        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => Formats.Where(f => f.IsIn(g.Target))
                .SelectMany(f => f.CollectionsOf(g).GroupBy(f.FileOf).Select(c => (c.Key, Type: c.First(), f.Format, g.Target))).ToArray())
                .WithTrackingName(TrackingNames.Collections),
            static (output, item) => Add(output, $"{item.Key}.{item.Format}.g.cs", item.Type,
                () => Formats.First(f => f.Format == item.Format).EmitCollection(item.Type, item.Target)));

        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => g.Roots.Select(r => (Root: r, g.Target)).ToArray()).WithTrackingName(TrackingNames.Roots),
            static (output, item) =>
            {
                foreach (var format in Formats.Where(f => f.IsIn(item.Target)))
                    Add(output, $"{item.Root.Id}.{format.Format}.Root.g.cs", item.Root, () => format.EmitRoot(item.Root, item.Target));
            });

        context.RegisterSourceOutput(
            graph.Select(static (g, _) => (Roots: g.Roots, g.Published, g.Target)).WithTrackingName(TrackingNames.Registration),
            static (output, item) =>
            {
                if (item.Roots.Count > 0)
                    output.AddSource("Registration.g.cs",
                        RegistrationEmitter.Emit([.. Formats.Where(f => f.IsIn(item.Target))], item.Roots, item.Published, item.Target));
            });

        context.RegisterSourceOutput(
            graph.Select(static (g, _) => (Any: g.Objects.Count > 0, g.Target)).WithTrackingName(TrackingNames.Common),
            static (output, item) =>
            {
                if (!item.Any)
                    return;
                var code = new CodeWriter();
                code.Line(RegistrationEmitter.Header);
                using (code.Open($"namespace {item.Target.Namespace}"))
                {
                    foreach (var format in Formats.Where(f => f.IsIn(item.Target)))
                        format.EmitCommon(code);
                }

                output.AddSource("Common.g.cs", code.ToString());
            });

        context.RegisterSourceOutput(
            graph.Select(static (g, _) => g.Layout),
            static (output, text) =>
            {
                if (text is not null)
                    output.AddSource("IngotLayout.g.cs", LayoutFile.AsComment(text));
            });
    }

    private static bool IsLayout(string name) =>
        name.StartsWith(LayoutName, StringComparison.Ordinal) && name.EndsWith(LayoutExtension, StringComparison.Ordinal);

    /// <summary>Adds a file. A bug of ours in one type becomes an error at that type; what was generated for others is kept.</summary>
    private static void Add(SourceProductionContext output, string name, TypeRef type, Func<string> emit)
    {
        try
        {
            output.AddSource(name, emit());
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            output.ReportDiagnostic(Diagnostic.Create(Descriptors.Get(Descriptors.Failed), Location.None, type.Name, $"{e.GetType().Name}: {e.Message}"));
        }
    }
}
