using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Represents a member as declared, before it has a position.</summary>
/// <param name="Symbol">The most derived declaration.</param>
/// <param name="Order">Its DataMember order, if it has one.</param>
/// <param name="IsStored">Whether it has storage of its own that no other member exposes, so that its data is lost if it is left out.</param>
internal sealed record FoundMember(ISymbol Symbol, ITypeSymbol Type, int? Order, MemberSetter Setter, bool HasInitialValue, bool IsStored)
{
    /// <summary>How generated code gets and sets the member if it can't name it.</summary>
    public PrivateAccess? Access { get; init; }

    /// <summary>Whether generated code can set the property but not get it, so that JSON is read into it and no format writes it.</summary>
    public bool IsOnlySet { get; init; }

    /// <summary>The base class that the member belongs to if a derived class declares its name as something that is no data.</summary>
    public INamedTypeSymbol? HiddenIn { get; init; }

    /// <summary>The declaration that all others override. It determines the member's position, so that an override moves nothing.</summary>
    public ISymbol Origin
    {
        get
        {
            var symbol = Symbol;
            while (symbol is IPropertySymbol { OverriddenProperty: { } overridden })
                symbol = overridden;
            return symbol;
        }
    }
}
