using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Ingot.Generator.Analysis;

/// <summary>Builds the model of one object type: its members with their positions, its constructor, and its subtypes.</summary>
internal sealed class ObjectAnalyzer(Compilation compilation, TypeClassifier classifier, SubtypeFinder subtypes, JsonDefaults json,
    NamedTypes names, DataTypes dataTypes, ChosenFormats formats, bool isGuarded, List<DiagnosticInfo> diagnostics)
{
    private readonly MemberCollector collector = new(compilation, names, dataTypes, formats, diagnostics);
    private readonly ConstructionPlanner constructors = new(compilation, names, diagnostics);
    private readonly JsonAttributes attributes = new(diagnostics, compilation, formats);
    private readonly UnheededDeclarations unheeded = new(diagnostics);
    private readonly DeclaredSubtypes subtypeModels = new(classifier, subtypes, formats, diagnostics);
    private bool isBroken;
    private bool isWriteOnly;
    private bool hasCompact;

    /// <param name="isWritten">Whether any type has it in a member that is written. Of what is only read, there is no compact data.</param>
    public ObjectModel Analyze(INamedTypeSymbol type, TypeRef reference, bool isWritten)
    {
        if (HalfTyped.Is(type))
            return new ObjectModel(reference) { IsBroken = true };
        isBroken = false;
        isWriteOnly = formats.HasJson && IsWriteOnly(type);
        var isOnlyRead = formats.HasJson && !isWritten;
        hasCompact = formats.HasCompact && !isWriteOnly && !isOnlyRead;
        if (!formats.HasJson && IsWriteOnly(type))
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.SameTwice), type.Locations.FirstOrDefault(), type.ShortName(),
                "has [IngotWriteOnly], which applies to JSON alone, and this assembly has no JSON: it has no effect here"));
        var isOwn = type.Locations.Any(l => l.IsInSource);
        var found = type.IsAbstract ? [] : collector.Collect(type);
        // What can't be got again isn't what a constructor makes an object of.
        var data = found.Where(f => !f.IsOnlySet).ToList();
        var constructor = type.IsAbstract || isWriteOnly ? null : constructors.Choose(type, data);
        if (type.TypeKind == TypeKind.Error)
            Report(Descriptors.UnsupportedType, null, type.ShortName(), Descriptors.Unsupported,
                "it isn't found, and what other generators make can't be seen");
        else if (constructor is null && !type.IsAbstract && !isWriteOnly)
            Report(Descriptors.NoConstructor, type.Locations.FirstOrDefault(), type.ShortName(),
                (!isOwn ? "; give it an [IngotConverter]" : formats.HasJson ? "; or mark it with [IngotWriteOnly] if it is never read" : "")
                    + constructors.WhyNone(type, data));
        var setsRequired = constructor is not null && ConstructorCall.SetsRequired(constructor, compilation);
        if (constructor is not null && !setsRequired)
            CheckRequired(type, hasCompact ? data : found);
        var chosen = subtypeModels.Of(type, reference, Report);
        var uses = found.Select(f => (Found: f, Use: Use(f, data, constructor, setsRequired))).ToLookup(u => IsIn(u.Found, u.Use));
        var leftOut = uses[false].Select(u => u.Found).ToList();
        var lost = leftOut.Where(MayBeMissed).ToList();
        foreach (var member in lost.Where(f => f.IsStored && constructor is not null))
            NotSet(member.Symbol, constructor!);
        var members = uses[true].Select(u => (u.Found, Model: Model(type, u.Found, u.Use, constructor))).Where(m => m.Model is not null)
            .Select(m => (m.Found, Model: m.Model!)).ToList();
        attributes.Check(type, members);
        unheeded.Check(type, formats.HasJson ? members : []);
        CheckHidden(type, data);
        CheckBase(type);
        if (!isWriteOnly)
            CheckShown(members, lost);
        CheckElements(type, members);
        if (reference.IsShared)
            CheckIdentity(type, reference, members);
        if (reference.IsPackedLayout)
            CheckColumns(type, reference, members);
        var removed = isOnlyRead ? [] : Removed(type).ToList();
        if (reference.IsFixedLayout)
            CheckFixed(type, removed);
        return new ObjectModel(reference)
        {
            Members = (isOnlyRead ? members.ConvertAll(m => m.Model with { Position = -1 }) : Positioned(type, members, removed)).ToEquatableArray(),
            Subtypes = chosen.ToEquatableArray(),
            DiscriminatorName = type.Attribute(Names.JsonPolymorphic)?.Named("TypeDiscriminatorPropertyName", "$type") ?? "$type",
            AcceptsUnknownSubtypes = type.Attribute(Names.JsonPolymorphic)?.Named("IgnoreUnrecognizedTypeDiscriminators", false) == true,
            ConstructorParameters = Parameters(constructor, members).ToEquatableArray(),
            LeftOut = leftOut.Select(f => JsonName(f.Symbol) ?? f.Symbol.Name).ToEquatableArray(),
            RefusesUnmapped = JsonAttributes.RefusesUnmapped(type),
            IsAbstract = type.IsAbstract,
            IsSealed = type.IsSealed,
            IsExtended = type.AndBases().Any(InitialValues.IsExtended),
            IsWriteOnly = isWriteOnly,
            IsJsonOnly = isWriteOnly || isOnlyRead,
            IsBroken = isBroken,
        };
    }

    /// <summary>Returns true for a type that is marked as never read.</summary>
    public static bool IsWriteOnly(INamedTypeSymbol type) => type.AndBases().Any(t => t.Attribute(Names.WriteOnly) is not null);

    /// <summary>Determines what generated code does with a member when it creates a value.</summary>
    private MemberUse Use(FoundMember member, IReadOnlyList<FoundMember> all, IMethodSymbol? constructor, bool setsRequired)
    {
        var symbol = member.Symbol;
        var parameter = constructor?.Parameters.FirstOrDefault(p => ReferenceEquals(constructors.MemberOf(p, all), member));
        var isRequired = !setsRequired && (symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true });
        var canBeSet = member.Setter is MemberSetter.Assign or MemberSetter.Initializer || member.Access?.SetterOf is not null;
        // The compiler requires a required member in the initializer, even if the constructor has set it. And what a constructor
        // does with a parameter is unknown: only the property that a record's parameter declares is known to equal it.
        var setter = parameter is null || isRequired || (canBeSet && !Records.Declares(parameter, symbol)) ? member.Setter : MemberSetter.Constructor;
        // Where the constructor sets what is required, nothing else has to, and what isn't read keeps its value.
        if (setter == MemberSetter.Initializer && !isRequired && MemberCollector.SetterOf(symbol) is not { IsInitOnly: true })
            setter = MemberSetter.Assign;
        if (setter == MemberSetter.None && member.Access?.SetterOf is not null)
            setter = MemberSetter.Assign;
        return new MemberUse(setter, parameter, isRequired);
    }

    /// <summary>
    /// Returns true for a member that a format of this assembly contains, or that a value can't be created without. What the
    /// others consist of doesn't matter: the compact format contains what can be set, JSON whatever JsonIgnore doesn't exclude.
    /// </summary>
    private bool IsIn(FoundMember member, MemberUse use)
    {
        var rule = JsonAttributes.Rule(member.Symbol);
        if (member.IsOnlySet)
            return use.IsRequired || rule is not (JsonIgnoreRule.Always or JsonIgnoreRule.WhenReading);
        return use.Parameter is not null || (use.IsRequired && !isWriteOnly) || (hasCompact && use.Setter != MemberSetter.None)
            || (formats.HasJson && rule != JsonIgnoreRule.Always && (rule != JsonIgnoreRule.WhenWriting || use.Setter != MemberSetter.None));
    }

    private MemberModel? Model(INamedTypeSymbol owner, FoundMember member, MemberUse use, IMethodSymbol? constructor)
    {
        var (symbol, setter, parameter) = (member.Symbol, use.Setter, use.Parameter);
        classifier.Place = symbol.Locations.FirstOrDefault(l => l.IsInSource) ?? classifier.Place;
        var type = classifier.Classify(symbol, member.Type, out var reason);
        if (symbol is IFieldSymbol { IsFixedSizeBuffer: true })
            reason = "code can't have such a buffer, only a pointer to it; use an array";
        if (type is null)
        {
            // A constructor needs its argument, even if other assemblies don't show where the value is stored.
            if (member.IsStored || parameter is not null || use.IsRequired)
                Report(Descriptors.UnsupportedType, symbol.Locations.FirstOrDefault(), symbol.ShortName(), Descriptors.HasType(Declared(member)), reason);
            // Code, pointers and references to what is elsewhere are no data to anybody, nor is what an object is only given, unless it says so.
            else if ((!member.IsOnlySet || DataTypes.IsMarked(symbol))
                && member.Type is { IsRefLikeType: false, TypeKind: not TypeKind.Delegate and not TypeKind.Pointer and not TypeKind.FunctionPointer })
                collector.NotWritten(symbol, $"{Descriptors.HasType(member.Type.ShortName())}: {reason}");
            return null;
        }

        // A collection that a converter creates as a whole can't be filled.
        if (setter == MemberSetter.Fill && (type.Shape == Shape.Converted || type.InJson.Shape == Shape.Converted))
            setter = MemberSetter.None;
        if (JsonAttributes.NamesEnum(symbol) is { } isNamed)
            type = JsonAttributes.WithEnumNames(type, isNamed);
        if ((JsonNumbers.Of(symbol) ?? JsonNumbers.Of(owner)) is { } numbers)
            type = JsonNumbers.With(type, numbers);
        if (setter == MemberSetter.None && member.IsStored && constructor is not null)
            NotSet(symbol, constructor);
        var name = symbol.Name;
        var isInCompact = setter != MemberSetter.None && !member.IsOnlySet;
        return new MemberModel(SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name, type, isInCompact ? 0 : -1, setter)
        {
            JsonName = JsonName(symbol),
            OmitsNull = json.OmitsNulls,
            JsonIgnore = !member.IsOnlySet ? JsonAttributes.Rule(symbol)
                : JsonAttributes.Rule(symbol) is JsonIgnoreRule.Always or JsonIgnoreRule.WhenReading ? JsonIgnoreRule.Always
                : JsonIgnoreRule.WhenWriting,
            JsonOrder = symbol.Attribute(Names.JsonPropertyOrder)?.Argument(0) as int? ?? 0,
            Level = owner.AndBases().TakeWhile(t => !SymbolEqualityComparer.Default.Equals(t, symbol.ContainingType)).Count(),
            // Of what is never read, nothing is required.
            IsJsonRequired = !isWriteOnly && symbol.Attribute(Names.JsonRequired) is not null,
            ExtensionValue = member.IsOnlySet ? null : JsonAttributes.ExtensionValue(symbol, type.InJson, compilation),
            Access = member.Access,
            HiddenIn = member.HiddenIn?.FullName(),
            IsField = symbol is IFieldSymbol,
            IsRequired = use.IsRequired && !isWriteOnly,
            IsOnlySet = member.IsOnlySet,
            MayTakeService = member.IsOnlySet && !DataTypes.IsMarked(symbol),
            IsInitOnly = setter == MemberSetter.Initializer && MemberCollector.SetterOf(symbol) is { IsInitOnly: true },
            HasInitialValue = member.HasInitialValue,
            ConstructorParameter = parameter?.Ordinal ?? -1,
            ParameterDefault = parameter is null ? null : ParameterDefaults.Of(parameter),
            IsStored = Storage.Is(symbol),
        };
    }

    private string? JsonName(ISymbol member) =>
        member.Attribute(Names.JsonPropertyName)?.Argument(0) as string ?? json.NameOf(member.Name);

    private void NotSet(ISymbol member, IMethodSymbol constructor)
    {
        var why = member is IPropertySymbol && MemberCollector.SetterOf(member) is null
            ? "it has no setter, and no constructor parameter takes it"
            : "generated code can't set it";
        collector.NotRead(member, why + ConstructionPlanner.WhyNotTaken(member, constructor));
    }

    /// <summary>
    /// Returns true unless JsonIgnore says that a member isn't wanted. It says so of JSON
    /// alone: the compact format loses what is stored in it, or is shown by it and surely is data.
    /// </summary>
    private bool MayBeMissed(FoundMember member) => JsonAttributes.Rule(member.Symbol) != JsonIgnoreRule.Always
        || (hasCompact && (member.IsStored || Primitives.Of(member.Type) != Primitive.None));

    /// <summary>Returns the type of a member as its declaration has it: what can be seen of a buffer in a struct is a pointer.</summary>
    private static string Declared(FoundMember member) =>
        member is { Symbol: IFieldSymbol { IsFixedSizeBuffer: true } buffer, Type: IPointerTypeSymbol { PointedAtType: { } element } }
            ? $"fixed {element.ShortName()}[{buffer.FixedSize}]"
            : member.Type.ShortName();

    /// <summary>
    /// Reports data that is stored in a non-public member and exposed by one that can't be set, because it is lost unless another member receives it.
    /// </summary>
    private void CheckShown(List<(FoundMember Found, MemberModel Model)> members, List<FoundMember> leftOut)
    {
        var taken = new HashSet<string>(members.Where(m => m.Model.Setter != MemberSetter.None && !m.Found.IsOnlySet)
            .SelectMany(m => InitialValues.Mentioned(m.Found.Symbol).Append(m.Found.Symbol.Name)), StringComparer.Ordinal);
        foreach (var found in members.Where(m => m.Model.Setter == MemberSetter.None).Select(m => m.Found).Concat(leftOut)
            .Where(f => f is { IsStored: false, IsOnlySet: false }))
        {
            if (InitialValues.Shown((IPropertySymbol)found.Symbol).FirstOrDefault(name => !taken.Contains(name)) is { } lost)
                collector.NotRead(found.Symbol, $"it exposes '{lost}', which deserializing doesn't restore");
        }
    }

    /// <summary>
    /// Reports private fields that are data in all likelihood: those of a type that has no other data, whose values would be written as
    /// nothing, and those of which another generator makes properties.
    /// </summary>
    private void CheckHidden(INamedTypeSymbol type, List<FoundMember> data)
    {
        if (type.IsAbstract)
            return;
        foreach (var field in type.AndBases().SelectMany(t => t.GetMembers()).OfType<IFieldSymbol>().Where(f => f is { IsStatic: false, IsConst: false }))
        {
            // In metadata, the storage of a property is just a field: <X>k__BackingField.
            var name = field.Name.Split('<', '>') is ["", var property, ..] ? property : field.Name;
            var shown = field.AssociatedSymbol ?? field.ContainingType.GetMembers(name).FirstOrDefault() ?? field;
            if (shown.DeclaredAccessibility == Accessibility.Public || shown.Attribute(Names.IgnoreDataMember) is not null)
                continue;
            if (IsMadeProperty(field) && !data.Exists(d => SymbolEqualityComparer.Default.Equals(d.Symbol, field)))
                collector.NotSeen(field, "another generator makes a property of it, which this one can't see");
            else if (data.Count == 0)
                collector.Lost(shown, "no other code can read it, and its type has no other data");
        }
    }

    // The properties that were made in another assembly can be seen. In a data contract, only what is marked is data.
    private bool IsMadeProperty(IFieldSymbol field) => field.Attribute(Names.ObservableProperty) is not null
        && SymbolEqualityComparer.Default.Equals(field.ContainingAssembly, compilation.Assembly) && field.ContainingType.Attribute(Names.DataContract) is null;

    private void CheckBase(INamedTypeSymbol type)
    {
        if (type.IsAbstract || Collections.IsAny(type) || type.Attribute(Names.DataContract) is not null || TypeClassifier.HidingBase(type) is not { } hiding)
            return;
        diagnostics.Add(DiagnosticInfo.Lost(type.Locations.FirstOrDefault(l => l.IsInSource) ?? classifier.Place,
            $"Any private data of {hiding.ShortName()}, the base of {type.ShortName()},", Descriptors.LeftOut,
            "no other code can read it; keep what is needed in members of your own"));
    }

    /// <summary>Checks a type that can be enumerated but not filled. It is written by its members; if it has none, nothing would be written.</summary>
    private void CheckElements(INamedTypeSymbol type, List<(FoundMember Found, MemberModel Model)> members)
    {
        if (type.IsAbstract || type.Attribute(Names.DataContract) is not null
            || !type.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable))
            return;
        var isSeveral = Collections.IsSeveral(type);
        var what = isSeveral ? "is several collections" : "is a collection that nothing can be added to";
        if (members.Any(m => m.Model.InCompact && m.Found.Symbol.Locations.Any(l => l.IsInSource)))
            diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.SameTwice), type.Locations.FirstOrDefault(), type.ShortName(),
                what + ": its members are written, but not its elements. [DataContract] confirms that this is intended."));
        else
            Report(Descriptors.UnsupportedType, type.Locations.FirstOrDefault(), type.ShortName(), Descriptors.Unsupported, $"it {what}: "
                + (isSeveral ? "keep each in a member" : "implement ICollection<T> with a parameterless constructor") + ", or give it an [IngotConverter]");
    }

    /// <summary>Checks a type whose references are preserved.</summary>
    private void CheckIdentity(INamedTypeSymbol type, TypeRef reference, List<(FoundMember Found, MemberModel Model)> members)
    {
        var problem = type.IsValueType ? "it is a struct, which has no identity"
            : reference.IsFixedLayout ? "it has the layout Fixed, which has no room for a reference"
            : formats.HasJson && members.FirstOrDefault(m => m.Model.JsonName is "$id" or "$ref").Model is { } member
                ? $"JSON has the reference where its member '{member.PlainName}' has the name {member.JsonName}"
            : type.WhyNoArgument();
        if (problem is not null)
            Report(Descriptors.NoIdentity, type.Locations.FirstOrDefault(), type.ShortName(), problem);
    }

    /// <summary>Checks a type of which sequences are columns.</summary>
    private void CheckColumns(INamedTypeSymbol type, TypeRef reference, List<(FoundMember Found, MemberModel Model)> members)
    {
        var problem = reference.IsShared ? "it preserves references, and an object in columns has no place for its number"
            : reference.IsPolymorphic || type.IsAbstract ? "it stands for its subtypes, whose members differ; mark these, for lists of them"
            : members.FirstOrDefault(m => m.Found.Type.WhyNoArgument() is not null).Found is { } member
                ? $"of the type of its member '{member.Symbol.Name}', there is no column: {member.Type.WhyNoArgument()}"
            : null;
        if (problem is not null)
            Report(Descriptors.NoColumns, type.Locations.FirstOrDefault(), type.ShortName(), problem);
    }

    /// <summary>Checks a type with a fixed layout: a removed member has a bit there, and not all members had one that stood for them.</summary>
    private void CheckFixed(INamedTypeSymbol type, List<RemovedMember> removed)
    {
        foreach (var one in removed.Where(r => !r.Type.HasBitInFixed))
            Report(Descriptors.RemovedFromFixed, one.Place, type.ShortName(), one.Order.ToString());
    }

    /// <summary>Reports a required member that is not serialized, because it would prevent every value from being created.</summary>
    private void CheckRequired(INamedTypeSymbol type, List<FoundMember> found)
    {
        var included = new HashSet<string>(found.Select(f => f.Symbol.Name), StringComparer.Ordinal);
        foreach (var member in type.AndBases().SelectMany(t => t.GetMembers())
            .Where(m => m is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }))
        {
            if (included.Add(member.Name))
                Report(Descriptors.RequiredLeftOut, member.Locations.FirstOrDefault(l => l.IsInSource) ?? type.Locations.FirstOrDefault(), member.ShortName());
        }
    }

    private static IEnumerable<ParameterModel> Parameters(IMethodSymbol? constructor, List<(FoundMember Found, MemberModel Model)> members) =>
        (constructor?.Parameters ?? []).Where(p => members.Exists(m => m.Model.ConstructorParameter == p.Ordinal)).Select(ConstructorCall.Of);

    private List<MemberModel> Positioned(INamedTypeSymbol type, List<(FoundMember Found, MemberModel Model)> members, List<RemovedMember> removed)
    {
        // The members of a level are in the order in which it declares them, overridden or not.
        var declared = type.AndBases().Reverse().SelectMany(t => Records.InOrder(t.OriginalDefinition)).ToList();
        var slots = members.Where(m => m.Model.InCompact)
            .OrderBy(m => declared.FindIndex(d => SymbolEqualityComparer.Default.Equals(d, m.Found.Origin.OriginalDefinition)))
            .Select(m => new Positions.Slot(m.Model, m.Found.Order, m.Found.Origin.ContainingType.AndBases().Count()));
        void Taken(RemovedMember one, MemberModel still) => Report(Descriptors.TakenPosition, one.Place, type.ShortName(), one.Order.ToString(), still.Name);
        var given = Given(type, members);
        if (given is null && !isGuarded && hasCompact)
            CheckFiles(members);
        var placed = given is not null ? Positions.Of(given, removed, Taken) : Positions.Of(
            slots,
            removed,
            outOfRange: one =>
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.RemovedOutOfRange), one.Place, type.ShortName(), one.Order.ToString())),
            taken: Taken);
        var positions = placed.Select((member, at) => (member, at)).Where(p => !p.member.IsRemoved)
            .ToDictionary(p => p.member.Name, p => p.at, StringComparer.Ordinal);
        return members.Select(m => m.Model.InCompact ? m.Model with { Position = positions[m.Model.Name] } : m.Model)
            .Concat(placed.Select((member, at) => member with { Position = at }).Where(m => m.IsRemoved))
            .ToList();
    }

    /// <summary>Warns of members without an order that a type declares in several files: their order is that of the files.</summary>
    private void CheckFiles(List<(FoundMember Found, MemberModel Model)> members)
    {
        foreach (var level in members.Where(m => m.Model.InCompact && m.Found.Order is null)
            .GroupBy(m => m.Found.Origin.ContainingType, SymbolEqualityComparer.Default))
        {
            if (level.Key!.DeclaringSyntaxReferences.Length < 2)
                continue;
            var files = level.Select(m => m.Found.Origin.Locations.FirstOrDefault(l => l.IsInSource)?.SourceTree?.FilePath).Distinct();
            if (files.Skip(1).Any())
                diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.OrderOfFiles), level.Key.Locations.FirstOrDefault(l => l.IsInSource),
                    level.Key.ShortName()));
        }
    }

    /// <summary>Returns the explicit positions, or null if there are none. It is an error if some members have none or two have the same.</summary>
    private Dictionary<int, MemberModel>? Given(INamedTypeSymbol type, List<(FoundMember Found, MemberModel Model)> members)
    {
        var given = new Dictionary<int, MemberModel>();
        var inCompact = members.Where(m => m.Model.InCompact).ToList();
        if (inCompact.All(m => PositionOf(m.Found.Symbol) is null))
            return null;
        foreach (var (found, model) in inCompact)
        {
            var position = PositionOf(found.Symbol) ?? -1;
            var problem = position < 0 || position > Positions.Last
                ? $"has no position from 0 to {Positions.Last}, and other members of '{type.ShortName()}' have one"
                : given.TryGetValue(position, out var other) ? $"has position {position}, which '{other.PlainName}' has too" : null;
            if (problem is null)
                given.Add(position, model);
            else
                Report(Descriptors.BadPosition, found.Symbol.Locations.FirstOrDefault(), found.Symbol.ShortName(), problem);
        }

        return isBroken ? null : given;
    }

    private static int? PositionOf(ISymbol symbol) => symbol.Attribute(Names.Position)?.Argument(0) as int?;

    /// <summary>Returns the removed members. A member removed from a base is removed from all types derived from it.</summary>
    private IEnumerable<RemovedMember> Removed(INamedTypeSymbol type)
    {
        foreach (var level in type.AndBases())
        {
            foreach (var attribute in level.Attributes(Names.Removed))
            {
                if (attribute.Argument(0) is not int order || attribute.Argument(1) is not ITypeSymbol removedType)
                    continue;
                if (classifier.Classify(removedType, out var reason) is { } reference)
                    yield return new RemovedMember(order, reference, level.AndBases().Count(), attribute.Place());
                else
                    Report(Descriptors.UnsupportedType, attribute.Place(), type.ShortName(),
                        $"had a member of the type '{removedType.ShortName()}', which Ingot can't serialize", reason);
            }
        }
    }

    private void Report(string id, Location? place, params string[] arguments)
    {
        isBroken = true;
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(id), place is { IsInSource: true } ? place : classifier.Place, arguments));
    }
}
