using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

/// <summary>Walks from the registered types to all that they hold.</summary>
internal static class GraphBuilder
{
    public static GraphModel Build(CSharpCompilation compilation, IEnumerable<string> markedTypes, CancellationToken cancellation)
    {
        var diagnostics = new List<DiagnosticInfo>();
        var registrations = new Registrations(compilation, diagnostics);
        registrations.Collect(markedTypes.Distinct().Select(compilation.Assembly.GetTypeByMetadataName).OfType<INamedTypeSymbol>(), cancellation);
        if (registrations.Roots.Count > 0 && compilation.LanguageVersion < LanguageVersion.CSharp9)
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.OldLanguage), null, compilation.LanguageVersion.ToDisplayString()));

        var subtypes = new SubtypeFinder(compilation, registrations.DiscoversSubtypes, diagnostics);
        var classifier = new TypeClassifier(compilation.Assembly, compilation, type => new ObjectTraits(IsFixed(type, registrations), subtypes.Of(type).Count > 0));
        var analyzer = new ObjectAnalyzer(compilation, classifier, subtypes, diagnostics);
        var roots = new List<TypeRef>();
        var objects = new List<ObjectModel>();
        foreach (var (type, place) in registrations.Roots)
        {
            if (!compilation.IsSymbolAccessibleWithin(type, compilation.Assembly))
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.Inaccessible), type.Locations.FirstOrDefault(l => l.IsInSource) ?? place, type.ShortName()));
            else if (classifier.Classify(type, out var reason) is { } root)
                roots.Add(root);
            else
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.UnsupportedType), place, type.ShortName(), type.ShortName(), reason));
        }

        while (classifier.Found.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            var type = classifier.Found.Dequeue();
            var reference = classifier.Classify(type, out _)!;
            var model = analyzer.Analyze(type, reference);
            objects.Add(model);
        }

        // What can't be made whole isn't made at all; the errors say why, and whoever turns them off gets the rest.
        var whole = Reachability.WithoutBroken(objects);
        var ids = new HashSet<string>(whole.Select(o => o.Type.Id));
        return new GraphModel(
            whole.OrderBy(o => o.Type.Id, StringComparer.Ordinal).ToEquatableArray(),
            roots.Where(r => Reachability.Objects(r).All(ids.Contains)).OrderBy(r => r.Id, StringComparer.Ordinal).ToEquatableArray(),
            diagnostics.Distinct().ToEquatableArray(),
            new TargetModel(
                Namespace(compilation),
                compilation.GetTypeByMetadataName("System.Runtime.CompilerServices.ModuleInitializerAttribute") is not null,
                compilation.GetTypeByMetadataName("System.Runtime.InteropServices.CollectionsMarshal")?.GetMembers("SetCount").IsEmpty == false));
    }

    private static bool IsFixed(INamedTypeSymbol type, Registrations registrations) =>
        registrations.FixedLayouts.ContainsKey(type) || type.Attribute(Names.Ingot)?.Named("Layout", 0) == 1;

    private static string Namespace(Compilation compilation) =>
        "Ingot.Generated.A_" + new string((compilation.AssemblyName ?? "").Select(c => char.IsLetterOrDigit(c) ? c : '_').ToArray());
}
