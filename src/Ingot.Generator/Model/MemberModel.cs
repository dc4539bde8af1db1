namespace Ingot.Generator.Model;

/// <summary>Represents a property or field, or the position of one that was removed.</summary>
/// <param name="Name">The C# name, escaped if it is a keyword; empty for a removed member.</param>
/// <param name="Position">The zero-based position in the compact format, by DataMember order; -1 if the compact format leaves the member out.</param>
internal sealed record MemberModel(string Name, TypeRef Type, int Position, MemberSetter Setter)
{
    /// <summary>The name as data, without the @ of an escaped keyword.</summary>
    public string PlainName => Name.TrimStart('@');

    /// <summary>The name that JsonPropertyName specifies, if any.</summary>
    public string? JsonName { get; init; }

    /// <summary>When JSON leaves the member out, according to JsonIgnore.</summary>
    public JsonIgnoreRule JsonIgnore { get; init; }

    /// <summary>Whether JSON omits the member if it is null, according to the assembly's defaults.</summary>
    public bool OmitsNull { get; init; }

    /// <summary>The order that JsonPropertyOrder specifies; 0 for all others.</summary>
    public int JsonOrder { get; init; }

    /// <summary>The number of levels by which the type that is written derives from the type that declares the member.</summary>
    public int Level { get; init; }

    /// <summary>Whether JSON must have the member, according to JsonRequired.</summary>
    public bool IsJsonRequired { get; init; }

    /// <summary>For a member that holds extension data, which is not a JSON member itself: the type of the values.</summary>
    public TypeRef? ExtensionValue { get; init; }

    public bool IsField { get; init; }

    public bool IsRequired { get; init; }

    /// <summary>Whether generated code can set the property but not get it, so that JSON is read into it and no format writes it.</summary>
    public bool IsOnlySet { get; init; }

    /// <summary>Whether the property can only be set and doesn't say itself that it takes data, so that its owner can do without it.</summary>
    public bool MayTakeService { get; init; }

    /// <summary>Whether an initializer alone can set the member.</summary>
    public bool IsInitOnly { get; init; }

    /// <summary>
    /// Whether the member may hold something other than the default of its type after construction
    /// (because of an initializer or a constructor body), so that an absent value must be assigned too.
    /// </summary>
    public bool HasInitialValue { get; init; }

    /// <summary>For members used in construction: the index of the parameter that receives the value, or -1.</summary>
    public int ConstructorParameter { get; init; } = -1;

    /// <summary>The default of that parameter as an expression, if it isn't that of its type: the value used if JSON lacks the member.</summary>
    public string? ParameterDefault { get; init; }

    /// <summary>Whether the member is pure storage: a field, or a property whose accessors and constructor run no user code.</summary>
    public bool IsStored { get; init; }

    /// <summary>How generated code gets and sets the member if it can't name it.</summary>
    public PrivateAccess? Access { get; init; }

    /// <summary>The base class that the member belongs to if the written type's own declaration of its name is no data (a constant, a method).</summary>
    public string? HiddenIn { get; init; }

    /// <summary>Whether the member is set by a call instead of an assignment.</summary>
    public bool IsSetByCall => Access?.SetterOf is not null;

    /// <summary>Returns an expression for the value of the member.</summary>
    public string Get(string owner) => Access?.GetterOf is null ? Of(owner) : Access.Get(owner);

    /// <summary>Returns an expression for the member that can be assigned to, unless it is set by a call.</summary>
    public string Of(string owner) => HiddenIn is null ? $"{owner}.{Name}" : $"(({HiddenIn}){owner}).{Name}";

    /// <summary>Returns a statement that sets the member.</summary>
    public string Set(string owner, string value) => IsSetByCall ? Access!.Set(owner, value) : $"{Of(owner)} = {value};";

    /// <summary>Whether JSON is read into the member. System.Text.Json reads a constructor parameter whatever the rule says.</summary>
    public bool IsReadAsJson => Setter != MemberSetter.None
        && (JsonIgnore != JsonIgnoreRule.WhenReading || ConstructorParameter >= 0) && JsonIgnore != JsonIgnoreRule.Always;

    /// <summary>Whether JSON without the member is rejected, so that the options of our own leave it out in no case.</summary>
    public bool IsRequiredInJson => (IsJsonRequired || IsRequired) && IsReadAsJson;

    public bool IsRemoved => Name.Length == 0;

    /// <summary>Whether this is a position without a member, for which no removed member was declared either.</summary>
    public bool IsGap { get; init; }

    public bool InCompact => Position >= 0;
}
