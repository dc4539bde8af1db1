using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Ingot.Generator.Tests.Surfaces;

/// <summary>What other assemblies can use of one, as its metadata has it: a line for each thing, equal only if compiled code takes one for the other.</summary>
internal sealed class Surface
{
    private readonly MetadataReader metadata;
    private readonly SignatureText text;
    private readonly HashSet<string> lines = new(StringComparer.Ordinal);
    private readonly HashSet<string> types = new(StringComparer.Ordinal);
    private readonly HashSet<(string Type, string Line)> duties = [];

    private Surface(MetadataReader metadata)
    {
        this.metadata = metadata;
        text = new SignatureText(metadata);
        foreach (var type in metadata.TypeDefinitions.Select(metadata.GetTypeDefinition).Where(IsVisible))
            Add(type);
    }

    /// <summary>The types, what they implement, and their members.</summary>
    public IReadOnlySet<string> Lines => lines;

    /// <summary>The names of the types.</summary>
    public IReadOnlySet<string> Types => types;

    /// <summary>What a type that implements or extends one of them must have.</summary>
    public IReadOnlySet<(string Type, string Line)> Duties => duties;

    public static Surface Of(string path)
    {
        using var file = new PEReader(File.OpenRead(path));
        return new Surface(file.GetMetadataReader());
    }

    private void Add(TypeDefinition type)
    {
        var name = text.NameOf(type);
        types.Add(name);
        // What is sealed or abstract in one alone can be extended or created in the other alone.
        var kind = type.Attributes & (TypeAttributes.ClassSemanticsMask | TypeAttributes.Sealed | TypeAttributes.Abstract);
        lines.Add($"{name}: {kind} of {text.NameOf(type.BaseType)}{(IsRefStruct(type) ? ", ref" : "")}{Generics(type.GetGenericParameters())}");
        foreach (var handle in type.GetInterfaceImplementations())
            lines.Add($"{name}: is {text.NameOf(metadata.GetInterfaceImplementation(handle).Interface)}");
        foreach (var field in type.GetFields().Select(metadata.GetFieldDefinition).Where(IsVisible))
        {
            lines.Add($"{name}: {Modifier(field.Attributes.HasFlag(FieldAttributes.Static))}{metadata.GetString(field.Name)} "
                + field.DecodeSignature(text, null) + Value(field.GetDefaultValue()));
        }

        foreach (var method in type.GetMethods().Select(metadata.GetMethodDefinition).Where(IsVisible))
            Add(name, method);
    }

    private void Add(string type, MethodDefinition method)
    {
        var signature = method.DecodeSignature(text, null);
        var isVirtual = method.Attributes.HasFlag(MethodAttributes.Virtual) && !method.Attributes.HasFlag(MethodAttributes.Final);
        var line = $"{type}: {Modifier(method.Attributes.HasFlag(MethodAttributes.Static))}{(isVirtual ? "virtual " : "")}{metadata.GetString(method.Name)}"
            + (signature.GenericParameterCount == 0 ? "" : $"<{signature.GenericParameterCount}>")
            + $"({string.Join(", ", signature.ParameterTypes)}) {signature.ReturnType}{Generics(method.GetGenericParameters())}";
        lines.Add(line);
        // The compiler copies a parameter's default to where the method is called.
        foreach (var parameter in method.GetParameters().Select(metadata.GetParameter).Where(p => p.Attributes.HasFlag(ParameterAttributes.HasDefault)))
            lines.Add($"{line} [{parameter.SequenceNumber}]{Value(parameter.GetDefaultValue())}");
        if (method.Attributes.HasFlag(MethodAttributes.Abstract))
            duties.Add((type, line));
    }

    private string Generics(GenericParameterHandleCollection handles) => string.Concat(handles.Select(metadata.GetGenericParameter)
        .Where(p => (p.Attributes & GenericParameterAttributes.SpecialConstraintMask) != GenericParameterAttributes.None || p.GetConstraints().Count > 0)
        .Select(p => $" where {p.Index}: {p.Attributes & GenericParameterAttributes.SpecialConstraintMask} "
            + string.Join(", ", p.GetConstraints().Select(metadata.GetGenericParameterConstraint).Select(c => text.NameOf(c.Type)))));

    private string Value(ConstantHandle handle)
    {
        if (handle.IsNil)
            return "";
        var constant = metadata.GetConstant(handle);
        return $" = {metadata.GetBlobReader(constant.Value).ReadConstant(constant.TypeCode)}";
    }

    private bool IsRefStruct(TypeDefinition type) =>
        type.GetCustomAttributes().Any(a => TypeOf(metadata.GetCustomAttribute(a)).EndsWith(".IsByRefLikeAttribute", StringComparison.Ordinal));

    // An attribute that the platform doesn't have is one of the assembly's own.
    private string TypeOf(CustomAttribute attribute) => text.NameOf(attribute.Constructor.Kind == HandleKind.MethodDefinition
        ? metadata.GetMethodDefinition((MethodDefinitionHandle)attribute.Constructor).GetDeclaringType()
        : metadata.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent);

    private bool IsVisible(TypeDefinition type) => (type.Attributes & TypeAttributes.VisibilityMask) switch
    {
        TypeAttributes.Public => true,
        TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
            IsVisible(metadata.GetTypeDefinition(type.GetDeclaringType())),
        _ => false,
    };

    private static bool IsVisible(MethodDefinition method) =>
        (method.Attributes & MethodAttributes.MemberAccessMask) is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem;

    private static bool IsVisible(FieldDefinition field) =>
        (field.Attributes & FieldAttributes.FieldAccessMask) is FieldAttributes.Public or FieldAttributes.Family or FieldAttributes.FamORAssem;

    private static string Modifier(bool isStatic) => isStatic ? "static " : "";
}
