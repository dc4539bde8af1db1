using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Model;

/// <summary>Represents a diagnostic that can be compared. Symbols and syntax would keep whole compilations alive and never be equal.</summary>
internal sealed record PlacedDiagnostic(string Id, DiagnosticPlace? Place, EquatableArray<string> Arguments)
{
    /// <summary>Returns the diagnostic for a compilation that contains the same declarations.</summary>
    public Diagnostic In(Compilation compilation) =>
        Diagnostic.Create(Descriptors.Get(Id), Place?.In(compilation) ?? Location.None, Arguments.ToArray<object>());
}
