using System.Collections.Concurrent;
using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Assay.Serializers;

/// <summary>
/// The types that a document may name: the classes behind the payload's open members, out of the assembly that declares them, and those that were written.
/// The library's own binder would load whatever type a sender names, which its documentation warns of for data from outside.
/// </summary>
internal sealed class KnownTypeBinder : ISerializationBinder
{
    private readonly ConcurrentDictionary<Type, (string? Assembly, string Name)> names = new();
    private readonly ConcurrentDictionary<(string? Assembly, string Name), Type> known = new();

    /// <summary>Allows the classes that a member of this type may hold.</summary>
    public void Allow(Type declared)
    {
        foreach (var type in TypesOf(declared.Assembly).Where(type => type is { IsAbstract: false, IsGenericType: false } && declared.IsAssignableFrom(type)))
            NameOf(type);
    }

    public void BindToName(Type serializedType, out string? assemblyName, out string? typeName) => (assemblyName, typeName) = NameOf(serializedType);

    public Type BindToType(string? assemblyName, string typeName) => known.TryGetValue((assemblyName, typeName), out var type)
        ? type
        : throw new JsonSerializationException($"'{typeName}' isn't a type that the payload's members may hold");

    // The names that the library writes, but for the arguments of generic types, which are without their assemblies.
    private (string? Assembly, string Name) NameOf(Type type)
    {
        if (!names.TryGetValue(type, out var name))
        {
            name = (type.Assembly.GetName().Name, type.ToString());
            known[name] = type;
            // Last: who finds the name writes it, and another thread may read it at once.
            names[type] = name;
        }

        return name;
    }

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
