namespace Ingot.Generator.Model;

/// <summary>A property or field, or the place of one that was removed.</summary>
/// <param name="Name">The C# name, escaped where it is a keyword; empty for a removed member.</param>
/// <param name="Position">The place in the compact format, from 0, by DataMember order; -1 if the compact format leaves the member out.</param>
internal sealed record MemberModel(string Name, TypeRef Type, int Position, MemberSetter Setter)
{
    /// <summary>The name as data: without the @ of an escaped keyword.</summary>
    public string PlainName => Name.TrimStart('@');

    /// <summary>The name that JsonPropertyName gives it, if any.</summary>
    public string? JsonName { get; init; }

    /// <summary>When JSON leaves the member out, by JsonIgnore.</summary>
    public JsonIgnoreRule JsonIgnore { get; init; }

    /// <summary>JSON leaves it out if it is null, by the assembly's defaults.</summary>
    public bool OmitsNull { get; init; }

    /// <summary>The place that JsonPropertyOrder gives it; 0 for all others.</summary>
    public int JsonOrder { get; init; }

    /// <summary>How many types are derived from the one that declares it, down to the one that is written.</summary>
    public int Level { get; init; }

    /// <summary>Text without it is refused: JsonRequired says so.</summary>
    public bool IsJsonRequired { get; init; }

    /// <summary>In JSON it is no member, but keeps those that the type has no member for: of which type their values are.</summary>
    public TypeRef? ExtensionValue { get; init; }

    public bool IsField { get; init; }

    public bool IsRequired { get; init; }

    /// <summary>May hold something else than its type's default after construction (an
    /// initializer, a constructor's body): an absent value has to be assigned too.</summary>
    public bool HasInitialValue { get; init; }

    /// <summary>For members of constructor plans: the index of the parameter that takes the value, or -1.</summary>
    public int ConstructorParameter { get; init; } = -1;

    /// <summary>The default of that parameter as an expression, where it isn't its type's: what JSON without the member gives it.</summary>
    public string? ParameterDefault { get; init; }

    /// <summary>Nothing but storage: a field, or a property whose accessors and constructor run no code of the user's.</summary>
    public bool IsStored { get; init; }

    /// <summary>How it is got and set where generated code can't name it.</summary>
    public PrivateAccess? Access { get; init; }

    /// <summary>It is set by a call, and not by an assignment.</summary>
    public bool IsSetByCall => Access?.SetterOf is not null;

    /// <summary>An expression of its value.</summary>
    public string Get(string owner) => Access?.GetterOf is null ? $"{owner}.{Name}" : Access.Get(owner);

    /// <summary>A statement that sets it.</summary>
    public string Set(string owner, string value) => IsSetByCall ? Access!.Set(owner, value) : $"{owner}.{Name} = {value};";

    public bool IsRemoved => Name.Length == 0;

    /// <summary>A place that no member has, and that was never said what had it.</summary>
    public bool IsGap { get; init; }

    public bool InCompact => Position >= 0;
}
