using System.Reflection;

namespace Assay.Worker;

/// <summary>A member that data can be put into.</summary>
/// <param name="Name">Its name in the type.</param>
/// <param name="DataName">Its name in the data where a mark gives it another; null otherwise.</param>
/// <param name="Type">Its type.</param>
/// <param name="Set">Puts a value into an object; null where only the constructor can.</param>
internal sealed record ObjectMember(string Name, string? DataName, Type Type, Action<object, object?>? Set)
{
    // The marks that give a member its name in the data: the standard one, and those of the two
    // usual JSON libraries. Known by name, so that no library is loaded by looking.
    private static readonly Dictionary<string, string> NameMarks = new(StringComparer.Ordinal)
    {
        ["System.Runtime.Serialization.DataMemberAttribute"] = "Name",
        ["System.Text.Json.Serialization.JsonPropertyNameAttribute"] = "",
        ["Newtonsoft.Json.JsonPropertyAttribute"] = "PropertyName",
    };

    /// <summary>The member of a property or field; null if nothing can be put there.</summary>
    public static ObjectMember? Of(MemberInfo member) => member switch
    {
        FieldInfo { IsInitOnly: false, IsLiteral: false } field => new(field.Name, MarkedName(field), field.FieldType, field.SetValue),
        PropertyInfo property when property.GetIndexParameters().Length > 0 => null,
        PropertyInfo { CanWrite: true } property => new(property.Name, MarkedName(property), property.PropertyType, property.SetValue),
        // A setter that only the declaring class has is not seen from a derived one.
        PropertyInfo property when property.DeclaringType?.GetProperty(property.Name) is { CanWrite: true } declared =>
            new(property.Name, MarkedName(property), property.PropertyType, declared.SetValue),
        PropertyInfo property when CollectionReader.Fills(property.PropertyType) =>
            new(property.Name, MarkedName(property), property.PropertyType, (target, value) => CollectionReader.Fill(property.GetValue(target), value)),
        _ => null,
    };

    /// <summary>The name in the data that a mark gives.</summary>
    public static string? MarkedName(MemberInfo member)
    {
        foreach (var mark in member.GetCustomAttributesData())
        {
            if (!NameMarks.TryGetValue(mark.AttributeType.FullName ?? "", out var argument))
                continue;
            var named = mark.NamedArguments.FirstOrDefault(one => one.MemberName == argument).TypedValue.Value;
            if ((named ?? mark.ConstructorArguments.FirstOrDefault(one => one.ArgumentType == typeof(string)).Value) is string { Length: > 0 } name)
                return name;
        }
        return null;
    }
}
