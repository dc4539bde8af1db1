using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace Ingot.Generator.Tests.Surfaces;

/// <summary>Formats the signatures of an assembly. A type of the platform has no assembly, because it is found wherever the platform has it.</summary>
internal sealed class SignatureText(MetadataReader metadata) : ISignatureTypeProvider<string, object?>
{
    // A type that the platform has since is asked for here by older code.
    private readonly HashSet<string> forwarded =
        [.. metadata.ExportedTypes.Select(metadata.GetExportedType).Select(t => Join(metadata.GetString(t.Namespace), metadata.GetString(t.Name)))];

    /// <summary>Returns the name of a type, whatever it is given as.</summary>
    public string NameOf(EntityHandle type) => type.IsNil ? "nothing" : type.Kind switch
    {
        HandleKind.TypeDefinition => GetTypeFromDefinition(metadata, (TypeDefinitionHandle)type, 0),
        HandleKind.TypeReference => GetTypeFromReference(metadata, (TypeReferenceHandle)type, 0),
        _ => metadata.GetTypeSpecification((TypeSpecificationHandle)type).DecodeSignature(this, null),
    };

    /// <summary>Returns the name of a type of this assembly.</summary>
    public string NameOf(TypeDefinition type) => type.GetDeclaringType() is { IsNil: false } outer
        ? NameOf(metadata.GetTypeDefinition(outer)) + "+" + metadata.GetString(type.Name)
        : Own(Join(metadata.GetString(type.Namespace), metadata.GetString(type.Name)));

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) => NameOf(reader.GetTypeDefinition(handle));

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
    {
        var type = reader.GetTypeReference(handle);
        var name = Join(reader.GetString(type.Namespace), reader.GetString(type.Name));
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? GetTypeFromReference(reader, (TypeReferenceHandle)type.ResolutionScope, rawTypeKind) + "+" + name
            : forwarded.Contains(name) ? Own(name) : name;
    }

    public string GetTypeFromSpecification(MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => $"System.{typeCode}";

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) => $"{elementType}[{new string(',', shape.Rank - 1)}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType;

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) => $"{genericType}<{string.Join(", ", typeArguments)}>";

    public string GetGenericMethodParameter(object? genericContext, int index) => $"!!{index}";

    public string GetGenericTypeParameter(object? genericContext, int index) => $"!{index}";

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => $"{unmodifiedType} {(isRequired ? "must" : "may")} {modifier}";

    public string GetFunctionPointerType(MethodSignature<string> signature) =>
        $"method {signature.Header.CallingConvention}({string.Join(", ", signature.ParameterTypes)}) {signature.ReturnType}";

    // Under one name in two assemblies there are two types.
    private static string Own(string name) => name.StartsWith("Ingot.", StringComparison.Ordinal) ? name : "Ingot's " + name;

    private static string Join(string space, string name) => space.Length == 0 ? name : space + "." + name;
}
