using System.Runtime.CompilerServices;
using Ingot.Generator.Diagnostics;
using Ingot.Generator.Layouts;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

/// <summary>Walks from the registered types to everything that they contain.</summary>
internal static class GraphBuilder
{
    // The references with types that a graph contained.
    private static readonly ConditionalWeakTable<MetadataReference, object> HaveData = new();

    /// <param name="markedTypes">The metadata names of the types that have the attribute.</param>
    /// <param name="layout">The project's layout file.</param>
    public static GraphModel Build(CSharpCompilation compilation, IEnumerable<string> markedTypes, LayoutInput layout, CancellationToken cancellation)
    {
        // The compiler imports no private members of other assemblies, but types from there may have data in them.
        // Importing these takes time, and most projects contain no such types; those that do are remembered for the next edit.
        var unreadable = new Dictionary<(string Owner, string Member), string?>();
        var graph = compilation.ExternalReferences.Any(r => HaveData.TryGetValue(r, out _))
            ? null
            : Build(compilation, markedTypes, layout, seesPrivate: false, unreadable, cancellation);
        return graph ?? Build(compilation.WithOptions(compilation.Options.WithMetadataImportOptions(MetadataImportOptions.All)), markedTypes, layout,
            seesPrivate: true, unreadable, cancellation)!;
    }

    /// <summary>Returns null if there is a type whose private members would have to be seen.</summary>
    /// <param name="unreadable">The properties that can only be set and are left out, because no code can read what they take, and why, if it is to be said.
    /// </param>
    private static GraphModel? Build(CSharpCompilation compilation, IEnumerable<string> markedTypes, LayoutInput layout, bool seesPrivate,
        Dictionary<(string Owner, string Member), string?> unreadable, CancellationToken cancellation)
    {
        var diagnostics = new List<DiagnosticInfo>();
        var registrations = new Registrations(compilation, compilation.Assembly, diagnostics);
        registrations.Collect(markedTypes.Distinct().Select(compilation.Assembly.GetTypeByMetadataName).OfType<INamedTypeSymbol>(), cancellation);
        if (registrations.Roots.Count > 0 && compilation.LanguageVersion < LanguageVersion.CSharp9)
            return TooOld(compilation);

        var subtypes = new SubtypeFinder(compilation, registrations, diagnostics);
        var json = new JsonDefaults(compilation.Assembly);
        var names = new NamedTypes(compilation);
        var converters = new Converters(compilation, names, diagnostics);
        var classifier = new TypeClassifier(compilation.Assembly, compilation, converters, json, names,
            type => new ObjectTraits(registrations.IsFixed(type), registrations.IsPacked(type),
                subtypes.Of(type).Count > 0, registrations.PreservesReferences(type)));
        var formats = Formats(compilation.Assembly);
        var withoutEffect = new WithoutEffect(registrations, subtypes, formats, diagnostics);
        var roots = Roots(registrations, classifier, withoutEffect, diagnostics);
        var dataTypes = new DataTypes(compilation, registrations, unreadable, seesPrivate, cancellation);
        var analyzer = new ObjectAnalyzer(compilation, classifier, subtypes, json, names, dataTypes, formats, layout.Text is not null || layout.Updates,
            diagnostics);
        var elsewhere = new Elsewhere(compilation, formats, diagnostics);
        var found = new List<(ObjectModel Model, Location? Place)>();
        var symbols = new Dictionary<string, INamedTypeSymbol>(StringComparer.Ordinal);
        var waiting = new WaitingTypes(classifier.Found, roots.Select(r => r.Type));
        while (waiting.TryTake(out var next))
        {
            cancellation.ThrowIfCancellationRequested();
            var (type, reference, place) = next;
            if (!seesPrivate && type.AndBases().FirstOrDefault(TypeClassifier.IsForeign) is { } foreign)
                return WithoutPrivate(foreign);

            classifier.Place = place;
            symbols[reference.Id] = type;
            var said = diagnostics.Count;
            var model = Analyzed(analyzer, type, reference, waiting.IsWritten(reference), place, diagnostics);
            if (dataTypes.Unseen is { } unseen)
                return WithoutPrivate(unseen);
            waiting.Add(model);
            Unsaid.Check(model, type, diagnostics, said);
            for (var i = said; i < diagnostics.Count; i++)
                diagnostics[i] = diagnostics[i].Or(place, compilation);
            found.Add((model, place));
        }

        var objects = found.ConvertAll(f => elsewhere.Agrees(symbols[f.Model.Type.Id], f.Model, f.Place, waiting.IsWritten(f.Model.Type))
            ? f.Model
            : f.Model with { IsBroken = true });

        // What such a property takes may be a service. So its type must not make an error of its owner: the graph is built again without the property.
        var before = unreadable.Count;
        foreach (var (owner, member, neverRead) in Reachability.Unreadable(objects, o => dataTypes.IsNamed(symbols[o.Type.Id])))
            unreadable[(symbols[owner.Type.Id].FullName(), member.PlainName)] =
                neverRead is null ? null : $"{symbols[neverRead.Type.Id].ShortName()} is [IngotWriteOnly]";
        if (unreadable.Count > before)
            return Build(compilation, markedTypes, layout, seesPrivate, unreadable, cancellation);

        elsewhere.ReportHidden();

        foreach (var (type, place) in registrations.Generic.Where(g => !classifier.HasConstructed(g.Type)))
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.OpenGeneric), place, type.ShortName()));

        foreach (var member in classifier.FoundCollections.SelectMany(MembersOfCollection))
            diagnostics.Add(DiagnosticInfo.Lost(member.Locations.FirstOrDefault(), member.ShortName(),
                Descriptors.LeftOut, $"'{member.ContainingType.ShortName()}' is written as a collection: only its elements"));

        var attributes = new JsonAttributes(diagnostics, compilation, formats);
        foreach (var type in formats.HasJson ? classifier.FoundWithoutMembers : [])
            attributes.CheckIgnored(type, type.TypeKind == TypeKind.Enum);
        foreach (var type in classifier.FoundWithoutMembers)
            withoutEffect.Check(type);
        foreach (var type in classifier.FoundConverted)
            withoutEffect.CheckConverted(type);
        Unsaid.Check(objects, roots, symbols, diagnostics);

        // Types that can't be generated completely aren't generated at all. The errors say why; anyone who suppresses them gets the rest.
        var whole = Told(RowFinder.WithRows(Reachability.WithColumns(
            Reachability.WithShared(Reachability.WithoutBroken(objects), roots.Select(r => r.Type)))));
        foreach (var (model, member) in (formats.HasJson ? whole : []).SelectMany(o =>
            o.Members.Where(m => !m.IsRemoved && m.JsonIgnore != JsonIgnoreRule.Always && o.ToldBy.Contains(m.JsonName ?? m.PlainName)).Select(m => (o, m))))
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.BadSubtype), symbols[model.Type.Id].Locations.FirstOrDefault(),
                symbols[model.Type.Id].ShortName(), $"its member '{member.PlainName}' has the JSON name that identifies subtypes"));
        var ids = new HashSet<string>(whole.Select(o => o.Type.Id));
        var compact = whole.Where(o => !o.IsJsonOnly).ToList();
        var inCompact = new HashSet<string>(compact.Select(o => o.Type.Id));
        var wholeRoots = roots.Where(r => Reachability.InAnyFormat(r.Type).All(ids.Contains))
            .Select(r => Reachability.Objects(r.Type).All(inCompact.Contains) ? r : r with { Type = r.Type with { IsJsonOnly = true } })
            .Select(r => r.Type.Fingerprint == 0 ? r : r with { Type = r.Type with { Fingerprint = LayoutFingerprint.Of(r.Type, whole) } }).ToList();
        new OwnersCode(compilation, formats, diagnostics).Check(wholeRoots, whole, symbols, cancellation);
        var compactRoots = wholeRoots.Where(r => !r.Type.IsJsonOnly).ToList();
        var laidOut = Reachability.InOrder(compactRoots.Select(r => r.Type), compact, Reachability.InCompact);
        // Types with errors are left out, and with them what only they contain: what can't be found may be still there.
        var leftOut = new LeftOut(compilation, diagnostics.Any(d => Descriptors.Get(d.Id).DefaultSeverity == DiagnosticSeverity.Error),
            registrations.Roots.Select(r => LayoutEncoding.NameOf(r.Type.FullName())).Except(compactRoots.Select(r => r.Name)),
            symbols.Where(s => !inCompact.Contains(s.Key)).Select(s => LayoutEncoding.NameOf(s.Value.FullName())));
        var text = layout is { Text: null, Updates: false } ? null
            : Guarded(layout, compactRoots, laidOut, Enums(compactRoots, laidOut, classifier), symbols, leftOut, diagnostics);
        return new GraphModel(
            whole.OrderBy(o => o.Type.Id, StringComparer.Ordinal).ToEquatableArray(),
            wholeRoots.Select(r => Told(r, whole, compilation)).OrderBy(r => r.Id, StringComparer.Ordinal).ToEquatableArray(),
            Placed(diagnostics, compilation).ToEquatableArray(),
            elsewhere.Published(compact, symbols).ToEquatableArray(),
            text,
            Target(compilation));

        GraphModel? WithoutPrivate(INamedTypeSymbol type)
        {
            if (compilation.GetMetadataReference(type.ContainingAssembly) is { } origin)
                HaveData.GetValue(origin, static _ => new object());
            return null;
        }
    }

    /// <summary>Returns a root that says how it is encoded, if other assemblies may have code for it that encodes it differently.</summary>
    private static TypeRef Told(LayoutRoot root, List<ObjectModel> objects, Compilation compilation) =>
        SymbolEqualityComparer.Default.Equals(root.Symbol.ContainingAssembly, compilation.Assembly)
            ? root.Type
            : root.Type with { LayoutVariant = LayoutVariant.Of(root.Type, objects), JsonVariant = JsonVariant.Of(root.Type, objects) };

    private static IEnumerable<PlacedDiagnostic> Placed(List<DiagnosticInfo> diagnostics, CSharpCompilation compilation)
    {
        var suppressions = new Suppressions(compilation);
        return diagnostics.Distinct().Where(d => !suppressions.Suppress(d)).Select(d => d.In(compilation));
    }

    /// <summary>Returns the graph of a compilation that generated code wouldn't compile in: that is said once, and nothing else.</summary>
    private static GraphModel TooOld(CSharpCompilation compilation)
    {
        var found = DiagnosticInfo.Create(Descriptors.Get(Descriptors.OldLanguage), null, compilation.LanguageVersion.ToDisplayString());
        return new GraphModel(EquatableArray<ObjectModel>.Empty, EquatableArray<TypeRef>.Empty, new[] { found.In(compilation) }.ToEquatableArray(),
            EquatableArray<(string Name, string Layout)>.Empty, null, Target(compilation));
    }

    /// <summary>Compares the types with the layout file, and returns the text that it should have; null if it can't be used.</summary>
    private static string? Guarded(LayoutInput layout, List<LayoutRoot> roots, List<ObjectModel> objects, IReadOnlyList<EnumSection> enums,
        IReadOnlyDictionary<string, INamedTypeSymbol> symbols, LeftOut leftOut, List<DiagnosticInfo> diagnostics)
    {
        var faults = new LayoutFaults(layout.Path, diagnostics);
        var before = new LayoutReader(faults, enums).Read(layout.Text);
        if (faults.Count > 0)
            return null;
        var guard = new LayoutGuard(before, objects, enums, symbols, layout.Updates ? [] : diagnostics, leftOut);
        guard.Compare(roots);
        return LayoutFile.Text(roots, objects, enums, guard.Stored, guard.StoredEnums, leftOut.In(before));
    }

    /// <summary>Returns the enums that compact data contains.</summary>
    private static IReadOnlyList<EnumSection> Enums(List<LayoutRoot> roots, List<ObjectModel> objects, TypeClassifier classifier) =>
        [.. objects.SelectMany(o => o.CompactMembers.Select(m => m.Type)).Concat(roots.Select(r => r.Type)).SelectMany(EnumSection.In)
            .GroupBy(t => t.Id).Select(g => EnumSection.Of(g.First(), classifier.FoundEnums[g.Key]))];

    private static List<ObjectModel> Told(List<ObjectModel> objects)
    {
        var names = objects.SelectMany(o => o.Subtypes.Select(s => (s.Type.Id, o.DiscriminatorName)))
            .ToLookup(p => p.Id, p => p.DiscriminatorName, StringComparer.Ordinal);
        return [.. objects.Select(
            o => names.Contains(o.Type.Id) ? o with { ToldBy = names[o.Type.Id].Distinct().OrderBy(n => n, StringComparer.Ordinal).ToEquatableArray() } : o)];
    }

    private static IEnumerable<ISymbol> MembersOfCollection(INamedTypeSymbol type) =>
        type.AndBases().Where(t => t.Locations.Any(l => l.IsInSource)).SelectMany(t => t.GetMembers()).Where(m =>
        m is IPropertySymbol { IsStatic: false, IsIndexer: false, DeclaredAccessibility: Accessibility.Public,
            SetMethod.DeclaredAccessibility: Accessibility.Public }
        && m.Attribute(Names.IgnoreDataMember) is null);

    private static List<LayoutRoot> Roots(Registrations registrations, TypeClassifier classifier, WithoutEffect withoutEffect,
        List<DiagnosticInfo> diagnostics)
    {
        var roots = new List<LayoutRoot>();
        foreach (var (type, place) in registrations.Roots)
        {
            classifier.Place = place;
            if (!classifier.IsAccessible(type))
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.Inaccessible),
                    type.Locations.FirstOrDefault(l => l.IsInSource) ?? place, type.ShortName()));
            else if (type.WhyNoArgument() is { } why)
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.UnsupportedType), place, type.ShortName(), Descriptors.Unsupported, why));
            else if (classifier.Classify(type, out var reason) is not { } root)
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.UnsupportedType), place, type.ShortName(), Descriptors.Unsupported, reason));
            else
            {
                withoutEffect.CheckOptions(type, root, place);
                if (roots.All(r => r.Type.Id != root.Id))
                    roots.Add(new LayoutRoot(registrations.HasFingerprint(type) ? root with { Fingerprint = 1 } : root, type, place));
            }
        }

        return roots;
    }

    /// <summary>Analyzes a type. A bug of ours in one type must not affect the others.</summary>
    private static ObjectModel Analyzed(ObjectAnalyzer analyzer, INamedTypeSymbol type, TypeRef reference, bool isWritten, Location? place,
        List<DiagnosticInfo> diagnostics)
    {
        try
        {
            return analyzer.Analyze(type, reference, isWritten);
        }
        catch (Exception e) when (e is not OperationCanceledException)
        {
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.Failed), type.Locations.FirstOrDefault(l => l.IsInSource) ?? place,
                type.ShortName(), $"{e.GetType().Name}: {e.Message}"));
            return new ObjectModel(reference) { IsBroken = true };
        }
    }

    private static TargetModel Target(CSharpCompilation compilation) => new(
        Namespace(compilation.AssemblyName ?? ""),
        compilation.TypeNamed("System.Runtime.CompilerServices.ModuleInitializerAttribute") is not null,
        compilation.TypeNamed("System.Runtime.InteropServices.CollectionsMarshal")?.GetMembers("SetCount").IsEmpty == false,
        Formats(compilation.Assembly));

    /// <summary>Returns the namespace of the code that an assembly gets.</summary>
    internal static string Namespace(string assembly) => "Ingot.Generated.A_" + new string([.. assembly.Select(c => char.IsLetterOrDigit(c) ? c : '_')]);

    /// <summary>Returns the formats that an assembly says it has.</summary>
    internal static ChosenFormats Formats(IAssemblySymbol assembly) =>
        new(assembly.Attribute(Names.Formats)?.Argument(0) as int? ?? 3);
}
