using System.Collections.Immutable;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;

namespace Assay.OwnTypes;

/// <summary>What a serializer sees of a compiled type: its members, and the types of these, as far as they are in the assembly or beside it. Read from
/// metadata, and the same for every build of the same declarations: code isn't in it.</summary>
internal sealed class TypeShape : IDisposable
{
    private readonly string folder;
    private readonly Dictionary<string, MetadataReader?> assemblies = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<MetadataReader, Dictionary<string, TypeDefinitionHandle>> known = [];
    private readonly List<PEReader> images = [];
    private readonly Queue<(MetadataReader Reader, TypeDefinitionHandle Type)> open = [];
    private readonly HashSet<(MetadataReader Reader, TypeDefinitionHandle Type)> met = [];
    private readonly TypeNames names;

    private TypeShape(string folder)
    {
        this.folder = folder;
        names = new(Meet, EnumType);
    }

    /// <summary>All of it, in lines; the type's name alone where the assembly has metadata that can't be read, as after an obfuscator.</summary>
    /// <param name="assembly">The full path of the assembly.</param>
    /// <param name="type">The type's full name, with <c>+</c> before a nested type.</param>
    public static string Of(string assembly, string type)
    {
        using var shape = new TypeShape(Path.GetDirectoryName(assembly)!);
        try
        {
            return shape.Open(assembly) is { } reader ? shape.Told(reader, type) : type;
        }
        catch (BadImageFormatException)
        {
            return type;
        }
    }

    public void Dispose() => images.ForEach(image => image.Dispose());

    private string Told(MetadataReader reader, string type)
    {
        Meet(reader, null, type);
        var told = new List<string>();
        while (open.TryDequeue(out var next))
            told.Add(Told(next.Reader, next.Type));
        return string.Join('\n', told.Order(StringComparer.Ordinal));
    }

    private void Meet(MetadataReader from, string? assembly, string name)
    {
        if ((assembly is null ? from : Beside(assembly)) is { } reader && Types(reader).TryGetValue(name, out var type) && met.Add((reader, type)))
            open.Enqueue((reader, type));
    }

    // The framework's types are no business of the user's, and other ones in each version of it.
    private MetadataReader? Beside(string assembly)
    {
        if (assembly is "System" or "mscorlib" or "netstandard" || assembly.StartsWith("System.", StringComparison.Ordinal))
            return null;
        if (!assemblies.TryGetValue(assembly, out var reader))
            assemblies[assembly] = reader = Open(Path.Combine(folder, assembly + ".dll"));
        return reader;
    }

    private MetadataReader? Open(string file)
    {
        if (!File.Exists(file))
            return null;
        var image = new PEReader(ImmutableCollectionsMarshal.AsImmutableArray(File.ReadAllBytes(file)));
        images.Add(image);
        return image.HasMetadata ? image.GetMetadataReader() : null;
    }

    private Dictionary<string, TypeDefinitionHandle> Types(MetadataReader reader)
    {
        if (known.TryGetValue(reader, out var types))
            return types;
        known[reader] = types = new(StringComparer.Ordinal);
        foreach (var type in reader.TypeDefinitions)
            types.TryAdd(TypeNames.Name(reader, type), type);
        return types;
    }

    private PrimitiveTypeCode EnumType(string name)
    {
        foreach (var (reader, types) in known)
        {
            if (types.TryGetValue(name, out var type))
            {
                var value = reader.GetTypeDefinition(type).GetFields().Select(reader.GetFieldDefinition)
                    .First(field => !field.Attributes.HasFlag(FieldAttributes.Static));
                var signature = reader.GetBlobReader(value.Signature);
                _ = signature.ReadSignatureHeader();
                return (PrimitiveTypeCode)signature.ReadCompressedInteger();
            }
        }
        // The framework's are of this, but for very few.
        return PrimitiveTypeCode.Int32;
    }

    private string Told(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        var parent = type.BaseType.IsNil ? "" : names.Of(reader, type.BaseType);
        var interfaces = type.GetInterfaceImplementations().Select(one => names.Of(reader, reader.GetInterfaceImplementation(one).Interface));
        return string.Join('\n',
        [
            // What that says of static constructors is code.
            $"{TypeNames.Name(reader, handle)}: {string.Join(", ", interfaces.Prepend(parent))} {type.Attributes & ~TypeAttributes.BeforeFieldInit}"
                + Marks(reader, type.GetCustomAttributes()),
            .. type.GetFields().Select(reader.GetFieldDefinition)
                .Where(field => parent == "System.Enum" || !field.Attributes.HasFlag(FieldAttributes.Static)).Select(field => Told(reader, field)),
            .. type.GetProperties().Select(reader.GetPropertyDefinition).Where(property => IsInstance(reader, property))
                .Select(property => Told(reader, property)),
            .. type.GetMethods().Select(reader.GetMethodDefinition).Where(method => reader.GetString(method.Name) == ".ctor")
                .Select(method => Told(reader, method)),
        ]);
    }

    private string Told(MetadataReader reader, FieldDefinition field)
    {
        var value = field.GetDefaultValue() is { IsNil: false } constant
            ? " " + Convert.ToHexString(reader.GetBlobBytes(reader.GetConstant(constant).Value))
            : "";
        return $"  {reader.GetString(field.Name)}: {field.DecodeSignature(names, null)}{value} {field.Attributes}{Marks(reader, field.GetCustomAttributes())}";
    }

    // Asked before the type is decoded, which is told, too, as soon as it is met.
    private static bool IsInstance(MetadataReader reader, PropertyDefinition property) =>
        reader.GetBlobReader(property.Signature).ReadSignatureHeader().IsInstance;

    private string Told(MetadataReader reader, PropertyDefinition property)
    {
        var signature = property.DecodeSignature(names, null);
        var (get, set) = (property.GetAccessors().Getter, property.GetAccessors().Setter);
        return $"  {reader.GetString(property.Name)}: {signature.ReturnType} {Access(reader, get)} {Access(reader, set)}"
            + Marks(reader, property.GetCustomAttributes());
    }

    private string Told(MetadataReader reader, MethodDefinition made)
    {
        var named = made.GetParameters().Select(reader.GetParameter).Where(one => one.SequenceNumber > 0).ToDictionary(one => one.SequenceNumber - 1);
        var parameters = made.DecodeSignature(names, null).ParameterTypes.Select((type, i) => named.TryGetValue(i, out var one)
            ? $"{type} {reader.GetString(one.Name)}{Marks(reader, one.GetCustomAttributes())}"
            : type);
        return $"  ({string.Join(", ", parameters)}) {made.Attributes & MethodAttributes.MemberAccessMask}{Marks(reader, made.GetCustomAttributes())}";
    }

    private static string Access(MetadataReader reader, MethodDefinitionHandle accessor) =>
        accessor.IsNil ? "none" : $"{reader.GetMethodDefinition(accessor).Attributes & MethodAttributes.MemberAccessMask}";

    private string Marks(MetadataReader reader, CustomAttributeHandleCollection marks) => string.Concat(
        from mark in marks.Select(reader.GetCustomAttribute)
        let name = names.OfMark(reader, mark)
        where !IsOfBuild(name)
        select $" [{name}({Told(reader, mark)})]");

    // A debug build has some that a release doesn't, and what says where null is allowed is shared out among a type's members by how most of its methods are.
    private static bool IsOfBuild(string mark) => mark.StartsWith("System.Diagnostics.Debug", StringComparison.Ordinal)
        || mark.StartsWith("System.Runtime.CompilerServices.Nullable", StringComparison.Ordinal);

    private string Told(MetadataReader reader, CustomAttribute mark)
    {
        try
        {
            names.Reader = reader;
            var value = mark.DecodeValue(names);
            return string.Join(", ", value.FixedArguments.Select(one => Told(one.Value))
                .Concat(value.NamedArguments.OrderBy(one => one.Name, StringComparer.Ordinal).Select(one => $"{one.Name} = {Told(one.Value)}")));
        }
        catch (BadImageFormatException)
        {
            // An enum of the framework's that isn't of the usual size.
            return Convert.ToHexString(reader.GetBlobBytes(mark.Value));
        }
    }

    private static string Told(object? value) => value is ImmutableArray<CustomAttributeTypedArgument<string>> some
        ? $"[{string.Join(", ", some.Select(one => Told(one.Value)))}]"
        : string.Create(CultureInfo.InvariantCulture, $"{value}");
}
