using System.Reflection;

namespace Assay.Worker;

/// <summary>A member that data may be meant for.</summary>
/// <param name="Name">Its name in the type.</param>
/// <param name="DataNames">Its names in the data where marks give it others.</param>
/// <param name="Type">Its type.</param>
/// <param name="Set">Puts a value into an object; null where only the constructor can, or nothing.</param>
/// <param name="Get">What an object has there; null where what was put there needn't be looked at again.</param>
internal sealed record ObjectMember(
    string Name, IReadOnlyCollection<string> DataNames, Type Type, Action<object, object?>? Set, Func<object, object?>? Get)
{
    // The marks that give a member its name in the data: the standard one, and those of the two
    // usual JSON libraries. Known by name, so that no library is loaded by looking.
    private static readonly Dictionary<string, string> NameMarks = new(StringComparer.Ordinal)
    {
        ["System.Runtime.Serialization.DataMemberAttribute"] = "Name",
        ["System.Text.Json.Serialization.JsonPropertyNameAttribute"] = "",
        ["Newtonsoft.Json.JsonPropertyAttribute"] = "PropertyName",
    };

    private const BindingFlags OwnMembers = BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <summary>The member of a property or field; null if it holds nothing.</summary>
    public static ObjectMember? Of(MemberInfo member) => member switch
    {
        FieldInfo { IsInitOnly: true } field => new(field.Name, MarkedNames(field), field.FieldType, null, field.GetValue),
        FieldInfo field => new(field.Name, MarkedNames(field), field.FieldType, field.SetValue, null),
        PropertyInfo property when property.GetIndexParameters().Length > 0 => null,
        PropertyInfo { CanWrite: true } property => new(property.Name, MarkedNames(property), property.PropertyType, property.SetValue, null),
        PropertyInfo property when Settable(property) is { } settable =>
            new(property.Name, MarkedNames(property), property.PropertyType, settable.SetValue, null),
        PropertyInfo property => new(property.Name, MarkedNames(property), property.PropertyType,
            CollectionReader.Fills(property.PropertyType) ? (target, value) => CollectionReader.Fill(property.GetValue(target), value) : null,
            property.GetValue),
        _ => null,
    };

    /// <summary>Whether an object has there what was read for it.</summary>
    public bool Holds(object made, object? read)
    {
        if (Get is null)
            return true;
        try
        {
            var held = Get(made);
            return Equals(held, read) || CanonicalWriter.Bytes(held, Type).AsSpan().SequenceEqual(CanonicalWriter.Bytes(read, Type));
        }
        catch (Exception e) when (e is PayloadException or InvalidOperationException or TargetInvocationException)
        {
            return false;
        }
    }

    // A private setter is seen from its own class only, and that of a base class isn't seen where only the getter is overridden.
    private static PropertyInfo? Settable(PropertyInfo property)
    {
        var root = property.GetMethod?.GetBaseDefinition().DeclaringType;
        for (var level = property.DeclaringType; level is not null; level = level == root ? null : level.BaseType)
        {
            if (level.GetProperty(property.Name, OwnMembers, null, property.PropertyType, [], null) is { CanWrite: true } settable)
                return settable;
        }
        return null;
    }

    // All of them: a member may have one name for each library.
    private static List<string> MarkedNames(MemberInfo member)
    {
        var names = new List<string>();
        foreach (var mark in member.GetCustomAttributesData())
        {
            if (!NameMarks.TryGetValue(mark.AttributeType.FullName ?? "", out var argument))
                continue;
            var named = mark.NamedArguments.FirstOrDefault(one => one.MemberName == argument).TypedValue.Value;
            if ((named ?? mark.ConstructorArguments.FirstOrDefault(one => one.ArgumentType == typeof(string)).Value) is string { Length: > 0 } name)
                names.Add(name);
        }
        return names;
    }
}
