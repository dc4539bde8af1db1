using Ingot.Generator.Analysis;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Emit;
using Ingot.Generator.Emit.Compact;
using Ingot.Generator.Emit.Json;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Ingot.Generator;

/// <summary>Finds the registered types, builds their model and has every format emit its code.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class IngotGenerator : IIncrementalGenerator
{
    /// <summary>The formats: adding one is adding it here.</summary>
    private static readonly IFormatEmitter[] Formats = [new CompactEmitter(), new JsonEmitter()];

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var marked = context.SyntaxProvider.ForAttributeWithMetadataName(
            Names.Ingot,
            static (node, _) => node is TypeDeclarationSyntax or EnumDeclarationSyntax,
            static (found, _) => ((INamedTypeSymbol)found.TargetSymbol).DefinitionName()).Collect();

        var graph = context.CompilationProvider.Combine(marked)
            .Select(static (pair, cancellation) => GraphBuilder.Build((CSharpCompilation)pair.Left, pair.Right, cancellation))
            .WithTrackingName(TrackingNames.Graph);

        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => g.Diagnostics.ToArray()).WithTrackingName(TrackingNames.Diagnostics),
            static (output, found) => output.ReportDiagnostic(found.ToDiagnostic(Descriptors.Get(found.Id))));

        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => g.Objects.Select(o => (Model: o, g.Target)).ToArray()).WithTrackingName(TrackingNames.Objects),
            static (output, item) =>
            {
                foreach (var format in Formats)
                    output.AddSource($"{item.Model.Type.Id}.{format.Format}.g.cs", format.EmitObject(item.Model, item.Target));
            });

        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => g.Roots.Select(r => (Root: r, g.Target)).ToArray()).WithTrackingName(TrackingNames.Roots),
            static (output, item) =>
            {
                foreach (var format in Formats)
                    output.AddSource($"{item.Root.Id}.{format.Format}.Root.g.cs", format.EmitRoot(item.Root, item.Target));
            });

        context.RegisterSourceOutput(
            graph.Select(static (g, _) => (Roots: g.Roots, g.Target)).WithTrackingName(TrackingNames.Registration),
            static (output, item) =>
            {
                if (item.Roots.Count > 0)
                    output.AddSource("Registration.g.cs", RegistrationEmitter.Emit(Formats, item.Roots, item.Target));
            });
    }
}
