using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>A member as it is declared, before it has a position.</summary>
/// <param name="Symbol">The most derived declaration.</param>
/// <param name="Order">Its DataMember order, if it has one.</param>
/// <param name="IsStored">It has memory of its own that nothing else shows: what is left out of it is lost.</param>
internal sealed record FoundMember(ISymbol Symbol, ITypeSymbol Type, int? Order, MemberSetter Setter, bool HasInitialValue, bool IsStored)
{
    /// <summary>How it is got and set where generated code can't name it.</summary>
    public PrivateAccess? Access { get; init; }

    /// <summary>The declaration that all others override: it gives the member its place, so that an override moves nothing.</summary>
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
