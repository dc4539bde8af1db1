using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

/// <summary>Makes the model of one object type: its members with their positions, its constructor, its subtypes.</summary>
internal sealed class ObjectAnalyzer(Compilation compilation, TypeClassifier classifier, SubtypeFinder subtypes, List<DiagnosticInfo> diagnostics)
{
    private readonly MemberCollector _members = new(compilation, diagnostics);
    private readonly ConstructionPlanner _constructors = new(compilation);
    private bool _isBroken;

    public ObjectModel Analyze(INamedTypeSymbol type, TypeRef reference)
    {
        _isBroken = false;
        var found = type.IsAbstract ? [] : _members.Collect(type);
        var constructor = type.IsAbstract ? null : _constructors.Choose(type, found);
        if (constructor is null && !type.IsAbstract)
            Report(Descriptors.NoConstructor, type.Locations.FirstOrDefault(), type.ShortName());
        var chosen = Subtypes(type, reference);
        if (type.IsAbstract && chosen.Count == 0)
            Report(Descriptors.NoSubtypes, type.Locations.FirstOrDefault(l => l.IsInSource), type.ShortName(), type.TypeKind == TypeKind.Interface ? "an interface" : "abstract");
        var members = found.Select(f => Model(f, constructor)).OfType<MemberModel>().ToList();
        var removed = Removed(type).ToList();
        var positioned = Positioned(type, members, found, removed);
        return new ObjectModel(reference)
        {
            Members = positioned.ToEquatableArray(),
            Subtypes = chosen.ToEquatableArray(),
            DiscriminatorName = type.Attribute(Names.JsonPolymorphic)?.Named("TypeDiscriminatorPropertyName", "$type") ?? "$type",
            ConstructorParameters = (constructor?.Parameters ?? []).Select(p => classifier.Classify(p.Type, out _)).OfType<TypeRef>().ToEquatableArray(),
            IsAbstract = type.IsAbstract,
            IsSealed = type.IsSealed,
            IsBroken = _isBroken,
        };
    }

    private MemberModel? Model(FoundMember member, IMethodSymbol? constructor)
    {
        var symbol = member.Symbol;
        var type = classifier.Classify(member.Type, out var reason);
        var parameter = constructor?.Parameters.FirstOrDefault(p => ReferenceEquals(ConstructionPlanner.MemberOf(p, [member]), member));
        var setter = parameter is not null ? MemberSetter.Constructor : member.Setter;
        var isComputed = setter == MemberSetter.None && symbol is IPropertySymbol { SetMethod: null };
        if (type is null)
        {
            if (!isComputed)
                Report(Descriptors.UnsupportedType, symbol.Locations.FirstOrDefault(), symbol.ShortName(), member.Type.ShortName(), reason);
            return null;
        }

        if (setter == MemberSetter.None && !isComputed)
            _members.Lost(symbol, "it can't be set from generated code");
        var name = symbol.Name;
        return new MemberModel(SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name, type, setter == MemberSetter.None ? -1 : 0, setter)
        {
            JsonName = symbol.Attribute(Names.JsonPropertyName)?.ConstructorArguments.FirstOrDefault().Value as string,
            JsonIgnore = JsonRule(symbol),
            JsonOrder = symbol.Attribute(Names.JsonPropertyOrder)?.ConstructorArguments.FirstOrDefault().Value as int? ?? 0,
            IsField = symbol is IFieldSymbol,
            IsRequired = symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true },
            HasInitialValue = member.HasInitialValue,
            ConstructorParameter = parameter?.Ordinal ?? -1,
            IsStored = Storage.Is(symbol),
        };
    }

    /// <summary>Positions follow DataMember's order; members without one come first, a base's before those of types derived from it.</summary>
    private List<MemberModel> Positioned(INamedTypeSymbol type, List<MemberModel> members, List<FoundMember> found, List<(int Order, TypeRef Type, Location? Place)> removed)
    {
        var depths = found.ToDictionary(f => f.Symbol.Name, f => f.Symbol.ContainingType.AndBases().Count());
        var orders = found.ToDictionary(f => f.Symbol.Name, f => f.Order);
        var sorted = members.Where(m => m.InCompact).Select((m, i) => (Member: m, Index: i))
            .OrderBy(x => orders[x.Member.PlainName] ?? int.MinValue).ThenBy(x => depths[x.Member.PlainName]).ThenBy(x => x.Index)
            .Select(x => (x.Member, Order: orders[x.Member.PlainName])).ToList();
        var byOrder = sorted.Any(s => s.Order is not null);
        foreach (var (order, removedType, place) in removed.OrderBy(r => r.Order))
        {
            var taken = byOrder ? sorted.FirstOrDefault(s => s.Order == order).Member : null;
            if (taken is not null)
                Report(Descriptors.TakenPosition, place, type.ShortName(), order.ToString(), taken.Name);
            var at = byOrder ? sorted.Count(s => (s.Order ?? int.MinValue) < order) : Math.Max(0, Math.Min(order, sorted.Count));
            sorted.Insert(at, (new MemberModel("", removedType, 0, MemberSetter.None), order));
        }

        var positions = sorted.Select((s, i) => (s.Member, Position: i)).ToList();
        return members.Select(m => m.InCompact ? m with { Position = positions.First(p => ReferenceEquals(p.Member, m)).Position } : m)
            .Concat(positions.Where(p => p.Member.IsRemoved).Select(p => p.Member with { Position = p.Position }))
            .ToList();
    }

    private IEnumerable<(int Order, TypeRef Type, Location? Place)> Removed(INamedTypeSymbol type)
    {
        foreach (var attribute in type.Attributes(Names.Removed).Where(a => a.ConstructorArguments is [{ Value: int }, { Value: ITypeSymbol }]))
        {
            var removedType = (ITypeSymbol)attribute.ConstructorArguments[1].Value!;
            if (classifier.Classify(removedType, out var reason) is { } reference)
                yield return ((int)attribute.ConstructorArguments[0].Value!, reference, attribute.Place());
            else
                Report(Descriptors.UnsupportedType, attribute.Place(), type.ShortName(), removedType.ShortName(), reason);
        }
    }

    private List<SubtypeModel> Subtypes(INamedTypeSymbol type, TypeRef reference)
    {
        var found = new List<SubtypeModel>();
        foreach (var subtype in subtypes.Of(type).OrderBy(s => s.Tag))
        {
            if (classifier.Classify(subtype.Type, out var reason) is { } classified)
                found.Add(new SubtypeModel(subtype.Tag, classified, subtype.Discriminator) { DiscriminatorIsNumber = subtype.DiscriminatorIsNumber, DeclaredForJson = subtype.DeclaredForJson });
            else
                Report(Descriptors.BadSubtype, type.Locations.FirstOrDefault(), type.ShortName(), $"'{subtype.Type.ShortName()}' can't be serialized: {reason}");
        }

        if (found.Count > 0 && !type.IsAbstract)
            found.Insert(0, new SubtypeModel(0, reference, type.Name));
        return found;
    }

    /// <summary>The numbers are those of JsonIgnoreCondition.</summary>
    private static JsonIgnoreRule JsonRule(ISymbol symbol) => symbol.Attribute(Names.JsonIgnore) is not { } ignore ? JsonIgnoreRule.None : ignore.Named("Condition", 1) switch
    {
        0 => JsonIgnoreRule.Never,
        2 => JsonIgnoreRule.WhenDefault,
        3 => JsonIgnoreRule.WhenNull,
        _ => JsonIgnoreRule.Always,
    };

    private void Report(string id, Location? place, params string[] arguments)
    {
        _isBroken = true;
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(id), place, arguments));
    }
}
