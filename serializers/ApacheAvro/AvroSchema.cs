using System.Collections;
using System.Text;

namespace Assay.Serializers;

/// <summary>An Avro schema for a payload's types. Dates, Guids and decimals have no counterpart
/// that the library's reflection takes without a converter for each member.</summary>
internal sealed class AvroSchema
{
    private readonly HashSet<Type> named = [];

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
            return Named(type, $"\"type\":\"enum\",\"symbols\":[{string.Join(',', Enum.GetNames(type).Select(name => $"\"{name}\""))}]");
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Dictionary<,>))
            return $"[\"null\",{{\"type\":\"map\",\"values\":{Write(type.GetGenericArguments()[1], place)}}}]";
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>))
            return $"[\"null\",{{\"type\":\"array\",\"items\":{Write(type.GetGenericArguments()[0], place)}}}]";
        if (type.IsValueType || type.IsAbstract || typeof(IEnumerable).IsAssignableFrom(type))
            throw new PayloadNotSupportedException($"{place}: Avro has no {type.Name}; the library needs a converter for the member");
        if (named.Contains(type))
            return $"[\"null\",\"{type.FullName}\"]";
        var fields = new StringBuilder();
        named.Add(type);
        foreach (var member in type.GetProperties())
            fields.Append(fields.Length > 0 ? "," : "").Append("{\"name\":\"").Append(member.Name).Append("\",\"type\":")
                .Append(Write(member.PropertyType, $"{type.Name}.{member.Name}")).Append('}');
        var record = $"{{\"type\":\"record\",\"name\":\"{type.Name}\",\"namespace\":\"{type.Namespace}\",\"fields\":[{fields}]}}";
        return named.Count == 1 ? record : $"[\"null\",{record}]";
    }

    private string Named(Type type, string definition) =>
        named.Add(type) ? $"{{\"name\":\"{type.Name}\",\"namespace\":\"{type.Namespace}\",{definition}}}" : $"\"{type.FullName}\"";

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
