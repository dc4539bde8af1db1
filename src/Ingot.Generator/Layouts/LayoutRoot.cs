using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Layouts;

/// <summary>Represents a root, and where a problem with it is reported.</summary>
internal sealed record LayoutRoot(TypeRef Type, ITypeSymbol Symbol, Location? Place)
{
    public string Name => LayoutEncoding.NameOf(Type);

    /// <summary>Whether its layout isn't, or not only, that of a type with members.</summary>
    public bool HasLine => Type.Shape != Shape.Object || Type.Fingerprint != 0;
}
