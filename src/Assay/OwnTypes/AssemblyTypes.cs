using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Assay.OwnTypes;

/// <summary>The types of an assembly, read from its metadata: nothing of it is loaded or run.</summary>
internal static class AssemblyTypes
{
    private const string Generic = "generic";

    /// <summary>The full name of the type that is meant: it may be given without its namespace where only one is called so.</summary>
    /// <exception cref="UserException">There is no such file, it is no .NET assembly, or it has no such type.</exception>
    public static string Find(string assembly, string name)
    {
        UserFile.Require($"--assembly {assembly}", assembly);
        var types = Read(assembly);
        var asked = name.Replace('/', '+');
        var exact = types.FindAll(type => type.FullName == asked);
        var named = exact.Count > 0 ? exact : types.FindAll(type =>
            type.FullName.EndsWith("." + asked, StringComparison.Ordinal) || type.FullName.EndsWith("+" + asked, StringComparison.Ordinal));
        // A generic one may be called like another that isn't.
        var meant = named.Exists(type => type.Refused is null) ? named.FindAll(type => type.Refused is null) : named;
        return meant switch
        {
            [{ Refused: null } one] => one.FullName,
            [{ Refused: { } refused } one] => throw new UserException($"--type {one.FullName} is {refused}; expected a class or a struct that data can be read "
                + $"into{(refused == Generic ? ", such as one that derives from it and says what its parameters are" : "")}"),
            [] => throw new UserException(
                $"--type {name}: {Path.GetFileName(assembly)} has no such type{Nearest.Suggest(name, Candidates(types, name))}; {Some(types)}"),
            _ => throw new UserException(
                $"--type {name} is ambiguous: {string.Join(" or ", meant.Select(type => type.FullName).Order(StringComparer.Ordinal))}"),
        };
    }

    // A name without its namespace is close by its last part.
    private static IEnumerable<string> Candidates(List<TypeName> types, string name) =>
        types.Where(type => type.Refused is null).Select(
            type => name.Contains('.', StringComparison.Ordinal) ? type.FullName : type.FullName[(type.FullName.LastIndexOfAny(['.', '+']) + 1)..]).Distinct();

    private static string Some(List<TypeName> types)
    {
        var usable = types.Where(type => type.Refused is null).Select(type => type.FullName).Order(StringComparer.Ordinal).ToList();
        return usable.Count == 0
            ? "it has none that data can be read into"
            : $"it has {string.Join(", ", usable.Take(10))}{(usable.Count > 10 ? $" and {usable.Count - 10} more" : "")}";
    }

    private static List<TypeName> Read(string assembly)
    {
        try
        {
            using var image = new PEReader(File.OpenRead(assembly));
            if (!image.HasMetadata)
                throw new UserException($"--assembly {assembly} isn't a .NET assembly");
            var reader = image.GetMetadataReader();
            return [.. reader.TypeDefinitions.Select(reader.GetTypeDefinition).Select(type => new TypeName(FullName(reader, type), Refused(reader, type)))
                .Where(type => !type.FullName.Contains('<', StringComparison.Ordinal))];
        }
        catch (BadImageFormatException e)
        {
            throw new UserException($"--assembly {assembly} isn't a .NET assembly ({e.Message})", e);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"--assembly {assembly}: {e.Message}", e);
        }
    }

    private static string FullName(MetadataReader reader, TypeDefinition type)
    {
        // Without the number of its parameters, where it has any.
        var name = reader.GetString(type.Name).Split('`')[0];
        if (!type.GetDeclaringType().IsNil)
            return $"{FullName(reader, reader.GetTypeDefinition(type.GetDeclaringType()))}+{name}";
        return type.Namespace.IsNil ? name : $"{reader.GetString(type.Namespace)}.{name}";
    }

    private static string? Refused(MetadataReader reader, TypeDefinition type)
    {
        if (type.GetGenericParameters().Count > 0)
            return Generic;
        if (type.Attributes.HasFlag(TypeAttributes.Abstract | TypeAttributes.Sealed))
            return "static";
        if (type.GetCustomAttributes().Any(mark => MarkName(reader, reader.GetCustomAttribute(mark)) == "IsByRefLikeAttribute"))
            return "a ref struct";
        return BaseName(reader, type) switch
        {
            "Enum" => "an enum",
            "MulticastDelegate" => "a delegate",
            "Attribute" => "an attribute",
            _ => null,
        };
    }

    // Where the framework has no such mark, the compiler puts one into the assembly.
    private static string MarkName(MetadataReader reader, CustomAttribute mark)
    {
        if (mark.Constructor.Kind == HandleKind.MethodDefinition)
            return reader.GetString(reader.GetTypeDefinition(reader.GetMethodDefinition((MethodDefinitionHandle)mark.Constructor).GetDeclaringType()).Name);
        return reader.GetMemberReference((MemberReferenceHandle)mark.Constructor).Parent is { Kind: HandleKind.TypeReference } parent
            ? reader.GetString(reader.GetTypeReference((TypeReferenceHandle)parent).Name)
            : "";
    }

    private static string BaseName(MetadataReader reader, TypeDefinition type) =>
        type.BaseType is { IsNil: false, Kind: HandleKind.TypeReference } parent
            ? reader.GetString(reader.GetTypeReference((TypeReferenceHandle)parent).Name)
            : "";

    private readonly record struct TypeName(string FullName, string? Refused);
}
