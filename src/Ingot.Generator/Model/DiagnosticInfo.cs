using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Ingot.Generator.Model;

/// <summary>Represents a diagnostic that can be compared. Symbols and syntax would keep whole compilations alive and never be equal.</summary>
internal sealed record DiagnosticInfo(string Id, string? FilePath, TextSpan Span, LinePositionSpan Lines, EquatableArray<string> Arguments)
{
    public static DiagnosticInfo Create(DiagnosticDescriptor descriptor, Location? location, params string[] arguments)
    {
        var inSource = location is { IsInSource: true };
        return new DiagnosticInfo(
            descriptor.Id,
            inSource ? location!.SourceTree!.FilePath : null,
            inSource ? location!.SourceSpan : default,
            inSource ? location!.GetLineSpan().Span : default,
            arguments.ToEquatableArray());
    }

    /// <summary>Returns the diagnostic at the given location if it has none in source, as if it is about a type from another assembly.</summary>
    public DiagnosticInfo Or(Location? location) => FilePath is not null || location is not { IsInSource: true } ? this
        : this with { FilePath = location.SourceTree!.FilePath, Span = location.SourceSpan, Lines = location.GetLineSpan().Span };

    public Diagnostic ToDiagnostic(DiagnosticDescriptor descriptor) => Diagnostic.Create(
        descriptor,
        FilePath is null ? Location.None : Location.Create(FilePath, Span, Lines),
        Arguments.ToArray<object>());
}
