using System.Collections.Immutable;
using System.Reflection.Metadata;
using System.Text.RegularExpressions;

namespace Assay.OwnTypes;

/// <summary>The names of types as metadata refers to them, without the versions of their assemblies. Each that is met is told.</summary>
/// <param name="meet">Told who refers to a type, the assembly that it is in (null for the same one), and its name.</param>
/// <param name="enumType">What an enum's values are, by its name.</param>
internal sealed partial class TypeNames(Action<MetadataReader, string?, string> meet, Func<string, PrimitiveTypeCode> enumType)
    : ISignatureTypeProvider<string, object?>, ICustomAttributeTypeProvider<string>
{
    /// <summary>Who names the types in the attribute that is read.</summary>
    public MetadataReader? Reader { get; set; }

    /// <summary>A type's name as reflection has it: <c>My.Models.Order+Line</c>.</summary>
    public static string Name(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        return type.GetDeclaringType() is { IsNil: false } outer
            ? $"{Name(reader, outer)}+{reader.GetString(type.Name)}"
            : Joined(reader, type.Namespace, type.Name);
    }

    /// <summary>The name of a type that is a parent or an interface.</summary>
    public string Of(MetadataReader reader, EntityHandle type) => type.Kind switch
    {
        HandleKind.TypeDefinition => GetTypeFromDefinition(reader, (TypeDefinitionHandle)type, 0),
        HandleKind.TypeReference => GetTypeFromReference(reader, (TypeReferenceHandle)type, 0),
        _ => GetTypeFromSpecification(reader, null, (TypeSpecificationHandle)type, 0),
    };

    /// <summary>The name of an attribute's type, which nobody meets: what is done with it is code.</summary>
    public string OfMark(MetadataReader reader, CustomAttribute mark) => mark.Constructor.Kind == HandleKind.MethodDefinition
        ? Name(reader, reader.GetMethodDefinition((MethodDefinitionHandle)mark.Constructor).GetDeclaringType())
        : reader.GetMemberReference((MemberReferenceHandle)mark.Constructor).Parent is { Kind: HandleKind.TypeReference } parent
            ? Name(reader, (TypeReferenceHandle)parent)
            : Of(reader, reader.GetMemberReference((MemberReferenceHandle)mark.Constructor).Parent);

    public string GetPrimitiveType(PrimitiveTypeCode typeCode) => typeCode.ToString();

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind)
    {
        var name = Name(reader, handle);
        meet(reader, null, name);
        return name;
    }

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
    {
        var name = Name(reader, handle);
        var scope = reader.GetTypeReference(handle).ResolutionScope;
        while (scope.Kind == HandleKind.TypeReference)
            scope = reader.GetTypeReference((TypeReferenceHandle)scope).ResolutionScope;
        if (scope.Kind == HandleKind.AssemblyReference)
            meet(reader, reader.GetString(reader.GetAssemblyReference((AssemblyReferenceHandle)scope).Name), name);
        return name;
    }

    public string GetTypeFromSpecification(MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public string GetSZArrayType(string elementType) => elementType + "[]";

    public string GetArrayType(string elementType, ArrayShape shape) => $"{elementType}[{new string(',', shape.Rank - 1)}]";

    public string GetByReferenceType(string elementType) => elementType + "&";

    public string GetPointerType(string elementType) => elementType + "*";

    public string GetPinnedType(string elementType) => elementType;

    public string GetGenericInstantiation(string genericType, ImmutableArray<string> typeArguments) => $"{genericType}<{string.Join(", ", typeArguments)}>";

    public string GetGenericTypeParameter(object? genericContext, int index) => string.Create(CultureInfo.InvariantCulture, $"!{index}");

    public string GetGenericMethodParameter(object? genericContext, int index) => string.Create(CultureInfo.InvariantCulture, $"!!{index}");

    public string GetModifiedType(string modifier, string unmodifiedType, bool isRequired) => unmodifiedType;

    public string GetFunctionPointerType(MethodSignature<string> signature) => $"({string.Join(", ", signature.ParameterTypes)}) -> {signature.ReturnType}";

    public string GetSystemType() => "System.Type";

    public bool IsSystemType(string type) => type == "System.Type";

    // One of the same assembly is named alone. One of another comes from a library, such as its converter.
    public string GetTypeFromSerializedName(string name)
    {
        meet(Reader!, null, name);
        return Versions().Replace(name, "");
    }

    public PrimitiveTypeCode GetUnderlyingEnumType(string type) => enumType(type);

    private static string Name(MetadataReader reader, TypeReferenceHandle handle)
    {
        var type = reader.GetTypeReference(handle);
        return type.ResolutionScope.Kind == HandleKind.TypeReference
            ? $"{Name(reader, (TypeReferenceHandle)type.ResolutionScope)}+{reader.GetString(type.Name)}"
            : Joined(reader, type.Namespace, type.Name);
    }

    private static string Joined(MetadataReader reader, StringHandle space, StringHandle name) =>
        space.IsNil ? reader.GetString(name) : $"{reader.GetString(space)}.{reader.GetString(name)}";

    [GeneratedRegex(@", Version=[^,\]]*, Culture=[^,\]]*, PublicKeyToken=[^,\]]*", RegexOptions.None, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Versions();
}
