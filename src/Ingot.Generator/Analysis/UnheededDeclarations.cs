using Ingot.Generator.Diagnostics;
using Ingot.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>Reports what other serializers heed besides attributes of types and members: methods that they call, and names that no value can have.</summary>
internal sealed class UnheededDeclarations(List<DiagnosticInfo> diagnostics)
{
    private const string Callback = "System.Text.Json.Serialization.IJsonOn";

    private static readonly string[] CallbackAttributes =
    [
        "System.Runtime.Serialization.OnSerializingAttribute",
        "System.Runtime.Serialization.OnSerializedAttribute",
        "System.Runtime.Serialization.OnDeserializingAttribute",
        "System.Runtime.Serialization.OnDeserializedAttribute",
    ];

    public void Check(INamedTypeSymbol type, List<(FoundMember Found, MemberModel Model)> members)
    {
        foreach (var called in type.AllInterfaces.Where(i => i.DefinitionName().StartsWith(Callback, StringComparison.Ordinal)))
            Warn(type.Locations.FirstOrDefault(), type, $"the interface {called.Name}");
        // What the platform's own classes have is nobody's business here.
        foreach (var method in type.AndBases().Where(t => t.Locations.Any(l => l.IsInSource) || TypeClassifier.IsForeign(t))
            .SelectMany(t => t.GetMembers()).OfType<IMethodSymbol>())
        {
            foreach (var attribute in CallbackAttributes.Select(method.Attribute).OfType<AttributeData>())
                Warn(attribute.Place(), method, $"the attribute {attribute.AttributeClass!.Name}");
        }

        foreach (var (found, model) in members)
        {
            var names = new HashSet<string>(WrittenByName(model.Type.InJson), StringComparer.Ordinal);
            foreach (var value in Enums(found.Type).Where(e => names.Contains(e.FullName())).SelectMany(e => e.GetMembers()).OfType<IFieldSymbol>())
            {
                if (JsonEnumNames.Refused(value) is { } attribute)
                    Warn(attribute.Place(), value,
                        $"a name in the attribute {attribute.AttributeClass!.Name} that is empty, has white space around it or a comma");
            }
        }
    }

    private static IEnumerable<string> WrittenByName(TypeRef? type, bool isKey = false) => type is null ? []
        : type.Shape == Shape.Enum ? type.IsTextEnum || isKey ? [type.Name] : []
        : WrittenByName(type.Element).Concat(WrittenByName(type.Key, isKey: true));

    private static IEnumerable<INamedTypeSymbol> Enums(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Enums(array.ElementType),
        INamedTypeSymbol { TypeKind: TypeKind.Enum } named => [named],
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Enums),
        _ => [],
    };

    private void Warn(Location? place, ISymbol symbol, string what) =>
        diagnostics.Add(DiagnosticInfo.Create(Descriptors.Get(Descriptors.IgnoredAttribute), place, symbol.ShortName(), what));
}
