using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Lists the members of a type that contain its data.</summary>
internal sealed class MemberCollector(Compilation compilation, NamedTypes names, DataTypes dataTypes, ChosenFormats formats, List<DiagnosticInfo> diagnostics)
{
    private readonly InitialValues initial = new();
    private readonly PrivateMembers privateMembers = new(compilation, names);

    /// <summary>Returns the type's own members in declaration order, then those of its base, in the order in which System.Text.Json writes them.</summary>
    public List<FoundMember> Collect(INamedTypeSymbol type)
    {
        var seen = new Dictionary<string, ISymbol>(StringComparer.Ordinal);
        var hiding = new Dictionary<string, ISymbol>(StringComparer.Ordinal);
        var found = new List<FoundMember>();
        var withoutGetter = new List<(int At, ISymbol Symbol, bool IsHidden)>();
        var canBeRead = formats.HasJson && !ObjectAnalyzer.IsWriteOnly(type);
        foreach (var current in type.TypeKind == TypeKind.Interface ? [] : type.AndBases())
        {
            var isContract = current.Attribute(Names.DataContract) is not null;
            foreach (var symbol in current.GetMembers())
            {
                var isCandidate = IsCandidate(symbol, isContract) && (symbol is not IPropertySymbol || !TypeClassifier.IsVector(current));
                // One without a getter holds no data: it hides that of a base, and doesn't take its place.
                if (!isCandidate || (symbol is IPropertySymbol property && Getter(property) is null))
                {
                    if (isCandidate && canBeRead && !IsLeftOut(symbol))
                        withoutGetter.Add((found.Count, symbol, hiding.ContainsKey(symbol.Name)));
                    if (Hides(symbol) && !hiding.ContainsKey(symbol.Name))
                        hiding.Add(symbol.Name, symbol);
                    continue;
                }

                if (seen.TryGetValue(symbol.Name, out var derived))
                {
                    if (!IsLeftOut(symbol) && !IsLeftOut(derived) && !Overrides(derived, symbol)
                        && (symbol is IFieldSymbol || SetterOf(symbol) is not null))
                        Lost(symbol, $"'{derived.ShortName()}' hides it");
                    continue;
                }

                seen.Add(symbol.Name, symbol);
                var isHidden = hiding.TryGetValue(symbol.Name, out var other);
                if (IsLeftOut(symbol) || (isHidden && IsLeftOut(other)) || Collect(type, symbol, canBeRead) is not { } member)
                    continue;
                if (isHidden && (member.Setter == MemberSetter.Initializer || names.WhyNot(current) is not null))
                    Lost(symbol, $"'{other.ShortName()}' hides it");
                else
                    found.Add(isHidden ? member with { HiddenIn = current } : member);
            }
        }

        var added = 0;
        foreach (var (at, symbol, isHidden) in withoutGetter)
        {
            if (seen.TryGetValue(symbol.Name, out var other))
            {
                if (other.ContainingType.AndBases().Count() < symbol.ContainingType.AndBases().Count()
                    && JsonAttributes.Rule(symbol) != JsonIgnoreRule.Always)
                    Lost(symbol, $"it has no getter, and its name stands for '{other.ShortName()}', which it hides");
                continue;
            }

            seen.Add(symbol.Name, symbol);
            if (isHidden && names.WhyNot(symbol.ContainingType) is { } why)
                Lost(symbol, why);
            else if (Collect(type, symbol, canBeRead) is { } member)
                found.Insert(at + added++, isHidden ? member with { HiddenIn = symbol.ContainingType } : member);
        }

        return found;
    }

    /// <summary>Reports that a member is not serialized although a user would expect it to be.</summary>
    public void Lost(ISymbol symbol, string why) => Lost(symbol, Descriptors.LeftOut, why);

    /// <summary>Does the same for a member that can't be set, which JSON shows all the same.</summary>
    public void NotRead(ISymbol symbol, string why) => Lost(symbol,
        formats.HasJson && JsonAttributes.Rule(symbol) is not (JsonIgnoreRule.Always or JsonIgnoreRule.WhenWriting)
            ? Descriptors.OnlyWritten
            : Descriptors.LeftOut, why);

    /// <summary>Reports a computed property of a type that has no encoding, which JSON would show otherwise.</summary>
    public void NotWritten(ISymbol symbol, string why)
    {
        if (symbol.Locations.FirstOrDefault(l => l.IsInSource) is { } place)
            diagnostics.Add(DiagnosticInfo.Lost(place, symbol.ShortName(), "left out of JSON", $"it {why}",
                "Give it another type, or mark it with [JsonIgnore]."));
    }

    /// <summary>Reports a field that stands for a property that is not there yet.</summary>
    public void NotSeen(IFieldSymbol field, string why) => diagnostics.Add(DiagnosticInfo.Lost(field.Locations.FirstOrDefault(),
        field.OriginalDefinition.ShortName(), Descriptors.LeftOut, why,
        "Declare the property instead, as partial and with [ObservableProperty], or mark the field with [IgnoreDataMember]."));

    // Of a generic type once, not of each that is constructed from it.
    private void Lost(ISymbol symbol, string what, string why, string? advice = null)
    {
        var (place, name) = (symbol.Locations.FirstOrDefault(), symbol.OriginalDefinition.ShortName());
        diagnostics.Add(advice is null ? DiagnosticInfo.Lost(place, name, what, why) : DiagnosticInfo.Lost(place, name, what, why, advice));
    }

    /// <summary>Returns true for an instance property or field that is public or explicitly included.</summary>
    private static bool IsCandidate(ISymbol symbol, bool isContract)
    {
        // "EqualityContract" is implicitly declared, so records need no special treatment here.
        if (symbol.IsStatic || symbol.IsImplicitlyDeclared && symbol is not IFieldSymbol { CorrespondingTupleField: not null })
            return false;
        if (symbol is not (IPropertySymbol { IsIndexer: false } or IFieldSymbol { IsConst: false, AssociatedSymbol: null }))
            return false;
        if (symbol is IFieldSymbol { CorrespondingTupleField: { } item } && (!SymbolEqualityComparer.Default.Equals(item, symbol) || IsInRest(symbol.Name)))
            return false;
        var isMarked = symbol.Attribute(Names.DataMember) is not null;
        return isContract ? isMarked || IsLeftOut(symbol)
            : isMarked || symbol.DeclaredAccessibility == Accessibility.Public || symbol.Attribute(Names.JsonInclude) is not null;
    }

    /// <summary>Returns true for an item of a tuple that also occurs in its field Rest, which is the case from the eighth item on.</summary>
    private static bool IsInRest(string item) =>
        item.StartsWith("Item", StringComparison.Ordinal) && int.TryParse(item.Substring(4), out var number) && number > 7;

    /// <summary>Returns true for what isn't a member with data but is what its name means in generated code, unless that names the base.</summary>
    private bool Hides(ISymbol symbol) =>
        symbol is IFieldSymbol or IPropertySymbol { IsIndexer: false, IsOverride: false } or IEventSymbol or INamedTypeSymbol { Arity: 0 }
            or IMethodSymbol { MethodKind: MethodKind.Ordinary, IsOverride: false }
        && symbol is { IsImplicitlyDeclared: false } && IsAccessible(symbol);

    private static bool IsLeftOut(ISymbol symbol) => symbol.Attribute(Names.IgnoreDataMember) is not null;

    private static bool Overrides(ISymbol derived, ISymbol symbol)
    {
        for (var at = derived as IPropertySymbol; at is not null; at = at.OverriddenProperty)
        {
            if (SymbolEqualityComparer.Default.Equals(at.OriginalDefinition, symbol.OriginalDefinition))
                return true;
        }

        return false;
    }

    private FoundMember? Collect(INamedTypeSymbol owner, ISymbol symbol, bool canBeRead)
    {
        if (symbol is IPropertySymbol { RefKind: not RefKind.None })
        {
            Lost(symbol, "it returns a reference to its data, which other members must hold");
            return null;
        }

        var type = TypeOf(symbol);
        var getter = GetterOf(symbol);
        var setter = symbol is IPropertySymbol written ? SetterOf(written) : symbol is IFieldSymbol { IsReadOnly: false } ? symbol : null;
        var access = privateMembers.Of(symbol, type, getter, setter);
        if (getter is null || (!IsAccessible(getter) && access?.GetterOf is null))
            return OnlySet(owner, symbol, type, canBeRead);

        var order = symbol.Attribute(Names.DataMember)?.Named<int>("Order", int.MinValue) is { } value && value != int.MinValue ? value : (int?)null;
        return new FoundMember(symbol, type, order, Setter(symbol, type), initial.May(owner, symbol), IsStored(symbol)) { Access = access };
    }

    /// <summary>Returns a property that generated code can't get if it can set it, so that JSON can be read into it.</summary>
    private FoundMember? OnlySet(INamedTypeSymbol owner, ISymbol symbol, ITypeSymbol type, bool canBeRead)
    {
        var setter = SetterOf(symbol);
        var getter = GetterOf(symbol);
        var access = setter is null ? null : privateMembers.Of(symbol, type, null, setter);
        if (access is null && setter is { IsInitOnly: true } && !IsRequired(symbol) && IsAccessible(setter))
            access = privateMembers.OfInitOnly(symbol, type, setter);
        var isReached = setter is not null && (access is not null || (IsAccessible(setter) && !setter.IsInitOnly));
        var isUnreadable = dataTypes.IsUnreadable(owner, symbol, out var whyUnreadable);
        var isMarked = DataTypes.IsMarked(symbol);
        if ((isReached || getter is null) && (isUnreadable || (!isMarked && !dataTypes.Has(owner, symbol, [.. Readable(owner)]))))
        {
            if (whyUnreadable is not null && (isMarked || getter is not null))
                Lost(symbol, Descriptors.LeftOut, $"{(getter is null ? "it has no getter" : "generated code can't get it")}, and {whyUnreadable}",
                    "Give it another type, or mark it with [IgnoreDataMember].");
            else if (getter is not null)
                Lost(symbol, "generated code can't read it");
            return null;
        }

        var isRead = canBeRead && isReached && JsonAttributes.Rule(symbol) is not (JsonIgnoreRule.Always or JsonIgnoreRule.WhenReading);
        if (getter is not null)
            Lost(symbol, isRead ? Descriptors.OnlyRead : Descriptors.LeftOut,
                PrivateMembers.IsChosen(symbol) && privateMembers.WhyNot(getter) is { } why ? why : "generated code can't read it");
        else if (!isReached && JsonAttributes.Rule(symbol) != JsonIgnoreRule.Always)
            Lost(symbol, setter is { IsInitOnly: true }
                ? "it is init-only and has no getter; generated code can set it only on .NET 8 and later, unless its type is generic or it is required"
                : privateMembers.WhyNot(setter!) ?? "generated code can't set it");
        return !canBeRead || !isReached ? null
            : new FoundMember(symbol, type, null, access is null ? Setter(symbol, type) : MemberSetter.None, initial.May(owner, symbol), IsStored: false)
            {
                Access = access,
                IsOnlySet = true,
            };
    }

    /// <summary>Returns the types of the members that generated code of any assembly writes as JSON, as they are.</summary>
    private static IEnumerable<ITypeSymbol> Readable(INamedTypeSymbol owner) =>
        Shown(owner).Where(m => m.Attribute(Names.Converter) is null && IsShownToAll(m)).Select(TypeOf);

    /// <summary>Returns the members of a type, and those of its bases, that have a getter and that no attribute leaves out of JSON.</summary>
    public static IEnumerable<ISymbol> Shown(INamedTypeSymbol type) => type.AndBases()
        .SelectMany(t => t.GetMembers().Where(m => IsCandidate(m, t.Attribute(Names.DataContract) is not null)))
        .Where(m => !IsLeftOut(m) && JsonAttributes.Rule(m) != JsonIgnoreRule.Always && GetterOf(m) is not null);

    /// <summary>Returns true for a member that every assembly sees to be readable, because its getter is public or an attribute includes it.</summary>
    public static bool IsShownToAll(ISymbol member) => GetterOf(member) is { DeclaredAccessibility: Accessibility.Public } || PrivateMembers.IsChosen(member);

    /// <summary>Returns the type of a property or field.</summary>
    public static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    private static ISymbol? GetterOf(ISymbol member) => member is IPropertySymbol property ? Getter(property) : member;

    private static bool IsRequired(ISymbol symbol) => symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true };

    private bool IsAccessible(ISymbol symbol) => compilation.IsSymbolAccessibleWithin(symbol, compilation.Assembly);

    private MemberSetter Setter(ISymbol symbol, ITypeSymbol type)
    {
        switch (symbol)
        {
            case IFieldSymbol field:
                return field.IsReadOnly ? MemberSetter.None : field.IsRequired ? MemberSetter.Initializer : MemberSetter.Assign;
            case IPropertySymbol property when SetterOf(property) is { } setter:
                return !IsAccessible(setter) ? MemberSetter.None : setter.IsInitOnly || property.IsRequired ? MemberSetter.Initializer : MemberSetter.Assign;
            // Only the type's declaration decides, so that every assembly that sees it gives its members the same positions.
            case IPropertySymbol property when InitialValues.IsAuto(property) && IsFillable(type):
                return MemberSetter.Fill;
            default:
                return MemberSetter.None;
        }
    }

    /// <summary>Returns true for a member that holds data, or hands it on to one that does. A computed property can't be set.</summary>
    public static bool IsStored(ISymbol symbol) => symbol is not IPropertySymbol property || SetterOf(property) is not null || InitialValues.IsAuto(property);

    /// <summary>
    /// Returns the setter of a property, null if it has none or is a field. An override may declare only one accessor; the other is that of its base.
    /// </summary>
    internal static IMethodSymbol? SetterOf(ISymbol member) => member is not IPropertySymbol property ? null
        : property.SetMethod ?? (property.OverriddenProperty is { } overridden ? SetterOf(overridden) : null);

    private static IMethodSymbol? Getter(IPropertySymbol property) =>
        property.GetMethod ?? (property.OverriddenProperty is { } overridden ? Getter(overridden) : null);

    /// <summary>Returns true for a collection that can't be set, to which what is read is added.</summary>
    public static bool IsFilled(ISymbol member) =>
        member is IPropertySymbol property && SetterOf(property) is null && InitialValues.IsAuto(property) && IsFillable(property.Type);

    private static bool IsFillable(ITypeSymbol type) => type is INamedTypeSymbol { IsReferenceType: true } named && IsFillable(named);

    private static bool IsFillable(INamedTypeSymbol type) =>
        type.DefinitionName() is "System.Collections.Generic.List`1" or "System.Collections.Generic.IList`1" or "System.Collections.Generic.ICollection`1"
            or "System.Collections.Generic.ISet`1"
            or "System.Collections.Generic.Dictionary`2" or "System.Collections.Generic.IDictionary`2" or "System.Collections.Generic.LinkedList`1"
            or "System.Collections.Generic.Queue`1"
        || Collections.AddableInterface(type) is not null;
}
