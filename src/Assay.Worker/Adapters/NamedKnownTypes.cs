using System.Reflection;
using System.Runtime.Serialization;

namespace Assay.Worker;

/// <summary>Finds the types that stand behind a payload's open members, as its types say it with <see cref="KnownTypeAttribute"/>.</summary>
public static class NamedKnownTypes
{
    /// <summary>Returns the types that are named in an assembly: the worker's, or a user's.</summary>
    public static IReadOnlyList<Type> Of(Assembly assembly) =>
    [
        .. TypesOf(assembly).SelectMany(type => type.GetCustomAttributes<KnownTypeAttribute>(inherit: false))
            .Select(known => known.Type).OfType<Type>().Distinct(),
    ];

    /// <summary>Returns the types that are named in the assembly of a payload's type.</summary>
    /// <param name="root">The payload's type.</param>
    /// <param name="worker">The worker's assembly, where the root is of the framework's types.</param>
    public static IReadOnlyList<Type> Of(Type root, Assembly worker) => Of(PayloadElement.Of(root)?.Assembly ?? worker);

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
