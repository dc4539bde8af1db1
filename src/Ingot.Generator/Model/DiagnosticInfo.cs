using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Model;

/// <summary>Represents a diagnostic while the types are analyzed.</summary>
internal sealed record DiagnosticInfo(string Id, Location? Location, EquatableArray<string> Arguments)
{
    public static DiagnosticInfo Create(DiagnosticDescriptor descriptor, Location? location, params string[] arguments) =>
        new(descriptor.Id, location is { IsInSource: true } or { Kind: LocationKind.ExternalFile } ? location : null, arguments.ToEquatableArray());

    /// <summary>Returns the warning that a member, or what is named in its place, doesn't keep its data.</summary>
    public static DiagnosticInfo Lost(Location? location, string name, string what, string why,
        string advice = "Make it accessible and settable or a constructor parameter, or mark it with [IgnoreDataMember].") =>
        Create(Descriptors.Get(Descriptors.LostMember), location, name, what, why, advice);

    /// <summary>Returns the diagnostic at the given location if it has none in this compilation, as if it is about a type from another assembly.</summary>
    public DiagnosticInfo Or(Location? location, Compilation compilation) =>
        (Location?.SourceTree is { } tree && compilation.ContainsSyntaxTree(tree)) || location is not { IsInSource: true }
            ? this
            : this with { Location = location };

    /// <summary>Returns the diagnostic as the graph has it.</summary>
    public PlacedDiagnostic In(Compilation compilation) => new(Id, Location is null ? null : DiagnosticPlace.Of(Location, compilation), Arguments);
}
