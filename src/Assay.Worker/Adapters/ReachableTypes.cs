using System.Reflection;
using System.Runtime.Serialization;

namespace Assay.Worker;

/// <summary>
/// The types that a payload's values may be made of: its own, those of its members and elements, their base classes, and those that
/// <see cref="KnownTypeAttribute"/> names on any of them, in whatever assembly. For adapters of libraries that have to be told.
/// </summary>
public sealed class ReachableTypes
{
    private readonly HashSet<Type> all = [];
    private readonly List<Type> known = [];
    private readonly Queue<Type> waiting = new();

    private ReachableTypes()
    {
    }

    /// <summary>Gets all of them. An interface is among them only if a member or an element is declared as one.</summary>
    public IReadOnlyCollection<Type> All => all;

    /// <summary>Gets those that <see cref="KnownTypeAttribute"/> names.</summary>
    public IReadOnlyList<Type> Known => known;

    /// <summary>Finds the types that are reached from a payload's type.</summary>
    /// <param name="root">The type that is passed to the serializer.</param>
    public static ReachableTypes Of(Type root)
    {
        var types = new ReachableTypes();
        types.Reach(root);
        types.Follow();
        // No attribute can be on an interface, and what stands behind it may be named on a class that no member leads to.
        var searched = new HashSet<Type>();
        while (types.all.FirstOrDefault(type => type.IsAbstract && !FrameworkTypes.Contains(type) && types.DerivedFrom(type).Count == 0 && searched.Add(type))
            is { } open)
        {
            types.Name(TypesOf(open.Assembly).SelectMany(NamedOn).Where(one => one != open && open.IsAssignableFrom(one)));
            types.Follow();
        }

        return types;
    }

    /// <summary>Returns the classes that are known to derive from a type, or to implement it, and have values.</summary>
    public IReadOnlyList<Type> DerivedFrom(Type type) =>
        type.IsSealed || type == typeof(object) ? [] : known.FindAll(one => one != type && !one.IsAbstract && type.IsAssignableFrom(one));

    private void Follow()
    {
        while (waiting.Count > 0)
        {
            var type = waiting.Dequeue();
            foreach (var part in type.HasElementType ? [type.GetElementType()!] : type.GetGenericArguments())
                Reach(part);
            if (FrameworkTypes.Contains(type))
                continue;
            if (type.BaseType is { } parent && parent != typeof(object))
                Reach(parent);
            foreach (var member in MembersOf(type))
                Reach(member);
            Name(NamedOn(type));
        }
    }

    private void Name(IEnumerable<Type> types)
    {
        foreach (var type in types)
        {
            if (!known.Contains(type))
                known.Add(type);
            Reach(type);
        }
    }

    private void Reach(Type type)
    {
        if (all.Add(type))
            waiting.Enqueue(type);
    }

    // What needs an assembly that isn't there can't be in any value either.
    private static List<Type> MembersOf(Type type)
    {
        var members = new List<Type>();
        try
        {
            foreach (var property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance))
                members.Add(property.PropertyType);
            foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Instance))
                members.Add(field.FieldType);
        }
        catch (Exception lacking) when (lacking is IOException or TypeLoadException)
        {
            return members;
        }

        return members;
    }

    private static IEnumerable<Type> NamedOn(Type type) =>
        type.GetCustomAttributes<KnownTypeAttribute>(inherit: false).Select(mark => mark.Type).OfType<Type>().Where(one => !one.ContainsGenericParameters);

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
