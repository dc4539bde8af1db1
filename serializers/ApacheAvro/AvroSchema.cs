using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Assay.Serializers;

/// <summary>An Avro schema for a payload's types. Dates, Guids and decimals have no counterpart
/// that the library's reflection takes without a converter for each member.</summary>
internal sealed class AvroSchema
{
    private readonly Dictionary<Type, string> named = [];

    /// <summary>The schema of a type, as JSON.</summary>
    /// <exception cref="PayloadNotSupportedException">A member's type has none.</exception>
    public static string Of(Type type) => new AvroSchema().Write(type, type.Name);

    private string Write(Type type, string place)
    {
        if (Nullable.GetUnderlyingType(type) is { } value)
            return $"[\"null\",{Write(value, place)}]";
        if (type == typeof(string) || type == typeof(byte[]))
            return $"[\"null\",\"{(type == typeof(string) ? "string" : "bytes")}\"]";
        if (type.IsPrimitive)
            return Primitive(type, place);
        if (type.IsEnum)
            return Enumeration(type);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Dictionary<,>))
            return $"[\"null\",{{\"type\":\"map\",\"values\":{Write(type.GetGenericArguments()[1], place)}}}]";
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>))
            return $"[\"null\",{{\"type\":\"array\",\"items\":{Write(type.GetGenericArguments()[0], place)}}}]";
        if (type.IsValueType || type.IsAbstract || typeof(IEnumerable).IsAssignableFrom(type))
            throw new PayloadNotSupportedException($"{place}: Avro has no {type.Name}; the library needs a converter for the member");
        if (named.TryGetValue(type, out var known))
            return $"[\"null\",\"{known}\"]";
        if (Array.Find(type.GetMembers(BindingFlags.Instance | BindingFlags.Public), IsOutOfReach) is { } lost)
            throw new PayloadNotSupportedException($"{type.Name}.{lost.Name} {(lost is FieldInfo ? "is a field" : "has no setter")}; "
                + "the library's reflection needs properties with setters");
        var isRoot = named.Count == 0;
        var name = Name(type);
        var fields = new StringBuilder();
        foreach (var member in type.GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(member => member is { CanRead: true, CanWrite: true } && member.GetIndexParameters().Length == 0 && !PayloadMember.IsLeftOut(member)))
            fields.Append(fields.Length > 0 ? "," : "").Append("{\"name\":\"").Append(member.Name).Append("\",\"type\":")
                .Append(Write(member.PropertyType, $"{type.Name}.{member.Name}")).Append('}');
        var record = $"{{\"type\":\"record\",\"name\":\"{name}\",\"fields\":[{fields}]}}";
        return isRoot ? record : $"[\"null\",{record}]";
    }

    // What is computed is no loss.
    private static bool IsOutOfReach(MemberInfo member) =>
        member is FieldInfo or PropertyInfo { CanRead: true, CanWrite: false } && PayloadMember.IsKept(member) && !PayloadMember.IsLeftOut(member);

    private string Enumeration(Type type) => named.TryGetValue(type, out var known)
        ? $"\"{known}\""
        : $"{{\"type\":\"enum\",\"name\":\"{Name(type)}\",\"symbols\":[{string.Join(',', Enum.GetNames(type).Select(name => $"\"{name}\""))}]}}";

    // Letters, digits and _ only (Avro 1.12, "Names"), so neither what is nested nor what is generic can be called as in .NET.
    private string Name(Type type)
    {
        var plain = type.Name.Split('`')[0];
        var name = plain;
        for (var number = 2; named.ContainsValue(name); number++)
            name = string.Create(CultureInfo.InvariantCulture, $"{plain}_{number}");
        return named[type] = name;
    }

    private static string Primitive(Type type, string place) => Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => "\"boolean\"",
        TypeCode.Int32 => "\"int\"",
        TypeCode.Int64 => "\"long\"",
        TypeCode.Single => "\"float\"",
        TypeCode.Double => "\"double\"",
        _ => throw new PayloadNotSupportedException($"{place}: Avro has no {type.Name}"),
    };
}
