namespace Ingot.Generator.Model;

/// <summary>Represents a type with members, a type that stands for its subtypes, or both.</summary>
internal sealed record ObjectModel(TypeRef Type)
{
    /// <summary>The members in the order in which System.Text.Json writes them: the type's own in declaration order, then those of its base.</summary>
    public EquatableArray<MemberModel> Members { get; init; }

    /// <summary>The subtypes, sorted by tag. For a concrete polymorphic type, tag 0 is the type itself.</summary>
    public EquatableArray<SubtypeModel> Subtypes { get; init; }

    /// <summary>The property that identifies the subtype in JSON: that of JsonPolymorphic, or $type.</summary>
    public string DiscriminatorName { get; init; } = "$type";

    /// <summary>Whether JSON with a discriminator that no subtype has is read as the type itself.</summary>
    public bool AcceptsUnknownSubtypes { get; init; }

    /// <summary>
    /// The constructor's parameters in order; empty for a parameterless constructor.
    /// The member with the corresponding ConstructorParameter supplies each of them.
    /// </summary>
    public EquatableArray<ParameterModel> ConstructorParameters { get; init; }

    /// <summary>The properties that identify the type in JSON where it stands for one of its bases; each may occur once.</summary>
    public EquatableArray<string> ToldBy { get; init; }

    /// <summary>The JSON names of members that no format has: JSON that contains them is not unknown to the type.</summary>
    public EquatableArray<string> LeftOut { get; init; }

    /// <summary>Whether JSON with unknown members is rejected.</summary>
    public bool RefusesUnmapped { get; init; }

    /// <summary>Whether this is an interface or abstract class, of which only the subtypes have values.</summary>
    public bool IsAbstract { get; init; }

    public bool IsSealed { get; init; }

    /// <summary>Whether another generator, whose code can't be seen, may give the type or a base a constructor without parameters.</summary>
    public bool IsExtended { get; init; }

    /// <summary>Whether a value can contain another of its type, at any depth, in the compact format.</summary>
    public bool IsRecursive { get; init; }

    /// <summary>The same of JSON, which also has members that are only written or only read.</summary>
    public bool IsRecursiveInJson { get; init; }

    /// <summary>Whether its members can be columns: it is of the layout Packed, or contained in such a type.</summary>
    public bool HasColumns { get; init; }

    /// <summary>Whether a message with the type may have objects whose references are preserved: none may be skipped, because they are numbered.</summary>
    public bool IsAmongShared { get; init; }

    /// <summary>How its values are rows, if they can be.</summary>
    public RowModel? Row { get; init; }

    /// <summary>Whether the type is never read, so that it needs no constructor.</summary>
    public bool IsWriteOnly { get; init; }

    /// <summary>Whether the type is or contains one that is never read, or is itself never written, so that the compact format doesn't have it.</summary>
    public bool IsJsonOnly { get; init; }

    /// <summary>Whether an error was reported for the type, so that nothing is emitted for it and the types that contain it.</summary>
    public bool IsBroken { get; init; }

    /// <summary>Whether all members can be set again, so that an existing instance can be populated.</summary>
    public bool CanPopulate => !IsAbstract && !SetAtConstruction.Any();

    /// <summary>The members that are set when a value is created, and perhaps only then.</summary>
    public IEnumerable<MemberModel> SetAtConstruction =>
        Members.Where(m => m.IsInitOnly || m.ConstructorParameter >= 0 || m.Setter == MemberSetter.Constructor);

    /// <summary>The type as it appears in JSON, with the conversions that apply only to JSON.</summary>
    public ObjectModel InJson => this with
    {
        Members = Members.Select(m => m with { Type = m.Type.InJson }).ToEquatableArray(),
        IsRecursive = IsRecursiveInJson,
    };

    /// <summary>The members in the compact format, by position; a removed member keeps its position.</summary>
    public IEnumerable<MemberModel> CompactMembers => Members.Where(m => m.InCompact).OrderBy(m => m.Position);
}
