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
            .Select(static (t, cancellation) => (t.Path, Text: t.GetText(cancellation)?.ToString() ?? "")).Collect()
            .Combine(updates).Select(static (pair, _) =>
            {
                var (path, text) = pair.Left.FirstOrDefault();
                return new LayoutInput(path ?? "", text, pair.Right);
            });

        var graph = context.CompilationProvider.WithComparer(DeclarationComparer.Instance).Combine(marked).Combine(layout)
            .Select(static (input, cancellation) => GraphBuilder.Build((CSharpCompilation)input.Left.Left, input.Left.Right, input.Right, cancellation))
            .WithTrackingName(TrackingNames.Graph);

        // The places are looked up anew at each edit, in the trees that there are then: the compiler heeds #pragma and .editorconfig only in these.
        context.RegisterSourceOutput(
            graph.Select(static (g, _) => g.Diagnostics).Combine(context.CompilationProvider)
                .SelectMany(static (pair, _) => pair.Left.Select(found => found.In((CSharpCompilation)pair.Right)).ToArray())
                .WithTrackingName(TrackingNames.Diagnostics),
            static (output, found) => output.ReportDiagnostic(found));

        // Few files: after an edit elsewhere, most of the time goes into adding them to the compilation. One for each type: an edit to it emits only that.
        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => g.Objects.Select(o => (Model: o, g.Target)).ToArray()).WithTrackingName(TrackingNames.Objects),
            static (output, item) => AddFile(output, item.Model.Type.Id + ".Object", item.Target,
                In(item.Target, item.Model.IsJsonOnly)
                    .Select(f => (item.Model.Type, (Action<CodeWriter>)(code => f.EmitObject(code, item.Model, item.Target))))));

        context.RegisterSourceOutput(
            graph.SelectMany(static (g, _) => g.Roots.Select(r => (Root: r, g.Target)).ToArray()).WithTrackingName(TrackingNames.Roots),
            static (output, item) => AddFile(output, item.Root.Id + ".Root", item.Target,
                In(item.Target, item.Root.IsJsonOnly).Select(f => (item.Root, (Action<CodeWriter>)(code => f.EmitRoot(code, item.Root, item.Target))))));

        context.RegisterSourceOutput(
            graph.Select(static (g, _) => (All: In(g.Target).SelectMany(f => f.CollectionsOf(g).GroupBy(f.IdOf).Select(c => (f.Format, Type: c.First())))
                .ToEquatableArray(), g.Target)).WithTrackingName(TrackingNames.Collections),
            static (output, item) =>
            {
                if (item.All.Count > 0)
                    AddFile(output, "Collections", item.Target, item.All.Select(c =>
                        (c.Type, (Action<CodeWriter>)(code => Formats.First(f => f.Format == c.Format).EmitCollection(code, c.Type, item.Target)))));
            });

        context.RegisterSourceOutput(
            graph.Select(static (g, _) => (Roots: g.Roots, g.Published, g.Target)).WithTrackingName(TrackingNames.Registration),
            static (output, item) =>
            {
                if (item.Roots.Count > 0)
                    output.AddSource("Registration.g.cs",
                        RegistrationEmitter.Emit([.. In(item.Target)], item.Roots, item.Published, item.Target));
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
                    foreach (var format in In(item.Target))
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

    private static IEnumerable<IFormatEmitter> In(TargetModel target, bool isJsonOnly = false) =>
        Formats.Where(f => f.IsIn(target) && (f.HasJsonOnly || !isJsonOnly));

    /// <summary>Adds a file with the classes of types. A bug of ours in one becomes an error at that type; what was generated for others is kept.</summary>
    private static void AddFile(
        SourceProductionContext output, string name, TargetModel target, IEnumerable<(TypeRef Type, Action<CodeWriter> Emit)> classes)
    {
        var code = new CodeWriter();
        code.Line(RegistrationEmitter.Header);
        using (code.Open($"namespace {target.Namespace}"))
        {
            code.Line("using global::Ingot.Runtime;");
            foreach (var (type, emit) in classes)
            {
                var before = code.Length;
                try
                {
                    emit(code);
                }
                catch (Exception e) when (e is not OperationCanceledException)
                {
                    code.Length = before;
                    output.ReportDiagnostic(
                        Diagnostic.Create(Descriptors.Get(Descriptors.Failed), Location.None, type.Name, $"{e.GetType().Name}: {e.Message}"));
                }
            }
        }

        output.AddSource(name + ".g.cs", code.ToString());
    }
}
