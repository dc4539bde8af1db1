namespace Ingot.Generator.Model;

/// <summary>A type with members, or one that stands for its subtypes, or both.</summary>
internal sealed record ObjectModel(TypeRef Type)
{
    /// <summary>In the order in which System.Text.Json writes them: the type's own in declaration order, then its base's.</summary>
    public EquatableArray<MemberModel> Members { get; init; }

    /// <summary>Sorted by tag. For a polymorphic type that can be itself, tag 0 is the type.</summary>
    public EquatableArray<SubtypeModel> Subtypes { get; init; }

    /// <summary>The property that names the subtype in JSON: JsonPolymorphic's, or $type.</summary>
    public string DiscriminatorName { get; init; } = "$type";

    /// <summary>The types of the constructor's parameters in order; empty for a parameterless
    /// one. Each is taken by the member with that ConstructorParameter.</summary>
    public EquatableArray<TypeRef> ConstructorParameters { get; init; }

    /// <summary>The properties that name the type in JSON where it stands for one of its bases: each may be there once.</summary>
    public EquatableArray<string> ToldBy { get; init; }

    /// <summary>JSON with other members than its own is refused.</summary>
    public bool RefusesUnmapped { get; init; }

    /// <summary>The constructor promises to set every required member, so that an initializer needs none.</summary>
    public bool SetsRequiredMembers { get; init; }

    /// <summary>An interface or abstract class: only its subtypes have values.</summary>
    public bool IsAbstract { get; init; }

    public bool IsSealed { get; init; }

    /// <summary>A value can hold another of its type, at whatever depth.</summary>
    public bool IsRecursive { get; init; }

    /// <summary>An error was reported for it: nothing is emitted for it and for what holds it.</summary>
    public bool IsBroken { get; init; }

    /// <summary>True if `new T()` followed by assignments makes any value: then an existing instance can be populated.</summary>
    public bool CanPopulate => !IsAbstract
        && ConstructorParameters.Count == 0
        && Members.All(m => m.Setter is MemberSetter.Assign or MemberSetter.Fill or MemberSetter.None && !m.IsRequired);

    /// <summary>The type as JSON has it: what is converted for JSON only is so.</summary>
    public ObjectModel InJson => this with { Members = Members.Select(m => m with { Type = m.Type.InJson }).ToEquatableArray() };

    /// <summary>The members that the compact format has, by position; a removed member keeps its place.</summary>
    public IEnumerable<MemberModel> CompactMembers => Members.Where(m => m.InCompact).OrderBy(m => m.Position);
}
