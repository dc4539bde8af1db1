using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Assay.Serializers;

/// <summary>
/// The types that a document may name: the classes behind the payload's open members, out of the assembly that declares them. The library's own binder would
/// load whatever type a sender names, which its documentation warns of for data from outside.
/// </summary>
internal sealed class KnownTypeBinder : ISerializationBinder
{
    private readonly DefaultSerializationBinder names = new();
    private readonly Dictionary<(string? Assembly, string Type), Type> known = [];

    /// <summary>Allows the classes that a member of this type may hold.</summary>
    public void Allow(Type declared)
    {
        foreach (var type in TypesOf(declared.Assembly).Where(type => type is { IsAbstract: false, IsGenericType: false } && declared.IsAssignableFrom(type)))
            known[(type.Assembly.GetName().Name, type.FullName!)] = type;
    }

    public void BindToName(Type serializedType, out string? assemblyName, out string? typeName) =>
        names.BindToName(serializedType, out assemblyName, out typeName);

    public Type BindToType(string? assemblyName, string typeName) => known.TryGetValue((assemblyName, typeName), out var type)
        ? type
        : throw new JsonSerializationException($"'{typeName}' isn't a type that the payload's members may hold");

    // A user's assembly may lack another one that some of its classes need.
    private static IEnumerable<Type> TypesOf(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    }
}
