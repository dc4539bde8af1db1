using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Diagnostics;

/// <summary>Defines all diagnostics of the generator; docs/ingot-diagnostics.md has a section for each.</summary>
internal static class Descriptors
{
    public const string UnsupportedType = "ING001";
    public const string Inaccessible = "ING002";
    public const string NoConstructor = "ING003";
    public const string NoSubtypes = "ING004";
    public const string BadSubtype = "ING005";
    public const string LostMember = "ING006";
    public const string OpenGeneric = "ING007";
    public const string NothingFound = "ING008";
    public const string TakenPosition = "ING009";
    public const string OldLanguage = "ING010";
    public const string RequiredLeftOut = "ING011";
    public const string DiffersElsewhere = "ING012";
    public const string UnusableConstructor = "ING013";
    public const string SameTwice = "ING014";
    public const string RemovedOutOfRange = "ING015";
    public const string IgnoredAttribute = "ING016";
    public const string Failed = "ING017";
    public const string LayoutBroken = "ING018";
    public const string LayoutOutdated = "ING019";
    public const string BadPosition = "ING020";
    public const string UnusableConverter = "ING021";
    public const string NoIdentity = "ING022";
    public const string NoColumns = "ING023";
    public const string OrderOfFiles = "ING024";
    public const string LayoutUnusable = "ING025";
    public const string RemovedFromFixed = "ING026";
    public const string NullableSurrogate = "ING027";

    /// <summary>What <see cref="UnsupportedType"/> says of a type that is registered itself.</summary>
    public const string Unsupported = "can't be serialized";

    /// <summary>What <see cref="LostMember"/> says of a member that no format has.</summary>
    public const string LeftOut = "left out";

    /// <summary>What <see cref="LostMember"/> says of a member that JSON has and that is not set when it is read.</summary>
    public const string OnlyWritten = "written in JSON only, and never read";

    /// <summary>What <see cref="LostMember"/> says of a member that is set from JSON, and that no format has because it can't be got.</summary>
    public const string OnlyRead = "read from JSON only, and never written";

    private static readonly DiagnosticDescriptor[] All =
    [
        Error(UnsupportedType, "Type is not supported", "'{0}' {1}: {2}"),
        Error(Inaccessible, "Type is not accessible", "'{0}' can't be reached from generated code: make it and the types around it internal or public"),
        Error(NoConstructor, "No usable constructor",
            "'{0}' can't be created: it needs an accessible parameterless constructor, or one whose parameters are all named like members and have their "
                + "types{1}"),
        Error(NoSubtypes, "No declared subtypes",
            "'{0}' is {1}, and no subtype of it is declared: add {2}"),
        Error(BadSubtype, "Wrong subtype declaration", "The subtype declaration of '{0}' can't be used: {1}"),
        Warning(LostMember, "Member is left out", "'{0}' is {1}: {2}. {3}"),
        Error(OpenGeneric, "Open generic type", "'{0}' has no values, only types constructed from it: register those, such as typeof(Page<Order>)"),
        Warning(NothingFound, "Registration finds no type", "The registration '{0}' finds no type"),
        Error(TakenPosition, "Position is taken", "The removed member of '{0}' with order {1} takes the place of '{2}', which still exists"),
        Error(OldLanguage, "C# 9 is needed", "Ingot generates C# 9, but this project is compiled as C# {0}: set LangVersion to 9 or later"),
        Error(RequiredLeftOut, "Required member is left out",
            "'{0}' is required but left out, so no value can be created: include it, or use a constructor with [SetsRequiredMembers]"),
        Error(DiffersElsewhere, "Another assembly lays the type out differently",
            "'{0}' is laid out differently by the code that '{1}' generated for it. It may have fields and properties in turn: number them ([IngotPosition]). "
                + "Or the difference is in internal setters (make them public), in subtypes, the layout or a type's converter (declare them at the type), "
                + "or in an [assembly: IngotConverter], which counts in its own assembly alone: have the same one in both."),
        Warning(UnusableConstructor, "Marked constructor can't be used",
            "The constructor marked by '{0}' can't be used: it must be accessible, each parameter must be named like a member and have its type, and the "
                + "compiler must not prefer another constructor for parameters of these names"),
        Warning(SameTwice, "Declarations contradict each other", "'{0}' {1}"),
        Warning(RemovedOutOfRange, "Removed member has no place", "The removed member {1} of '{0}' reserves no place: there are fewer members before it"),
        Warning(IgnoredAttribute, "Attribute is not honoured", "'{0}' has {1}, which other serializers heed and Ingot doesn't"),
        Error(Failed, "Generator failed", "Nothing was generated for '{0}' because the generator failed: {1}. Please report this."),
        Error(LayoutBroken, "Change breaks stored data", "'{0}' {1}"),
        Warning(LayoutOutdated, "Layout file is out of date", "The layout file does not have {0} yet: build once with -p:IngotUpdateLayout=true"),
        Error(BadPosition, "Wrong position", "'{0}' {1}"),
        Error(UnusableConverter, "Converter can't be used", "'{0}' can't convert '{1}': {2}"),
        Error(NoIdentity, "References can't be preserved", "'{0}' can't preserve references: {1}"),
        Error(NoColumns, "Type can't be written as columns", "'{0}' can't have the layout Packed: {1}"),
        Warning(OrderOfFiles, "Order of files decides the layout",
            "'{0}' declares members in several files, and the order of the files decides its layout: number the members ([IngotPosition] or "
                + "[DataMember(Order = …)]), declare them in one file, or keep a layout file, which makes a change an error"),
        Error(LayoutUnusable, "Layout file can't be used", "The layout file {0}"),
        Error(RemovedFromFixed, "Member of a fixed layout can't be removed",
            "'{0}' can't do without the member with order {1}: its layout is Fixed, in which existing data has such values without a bit to skip them by. Keep "
                + "the member or, if there is no such data, remove the attribute."),
        Warning(NullableSurrogate, "Surrogate can be null",
            "'{0}' converts '{1}' to a type that can be null, but null stands for null alone: a value that is converted to null can't be written. Declare the "
                + "surrogate without '?', and convert such values to something else (an empty text, a type with a flag)."),
    ];

    /// <summary>Returns what <see cref="UnsupportedType"/> says of a member of the type.</summary>
    public static string HasType(string type) => $"has the type '{type}', which Ingot can't serialize";

    public static DiagnosticDescriptor Get(string id) => All.First(d => d.Id == id);

    public static IEnumerable<DiagnosticDescriptor> Each => All;

    private static DiagnosticDescriptor Error(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Error);

    private static DiagnosticDescriptor Warning(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Warning);

    private static DiagnosticDescriptor Create(string id, string title, string message, DiagnosticSeverity severity) =>
        new(id, title, message, "Ingot", severity, isEnabledByDefault: true,
            description: $"docs/ingot-diagnostics.md#{id.ToLowerInvariant()}, in the Ingot package, explains the cause and the remedies.");
}
