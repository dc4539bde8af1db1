using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Assay.Serializers;

/// <summary>
/// An Avro schema for a payload's types. Dates and Guids are Avro's logical types, decimals text: the library's own decimal is a type of its own, and
/// only an attribute on the member would convert it.
/// </summary>
internal sealed class AvroSchema
{
    private readonly Dictionary<Type, string> named = [];

    /// <summary>The schema of a type, as JSON.</summary>
    /// <exception cref="PayloadNotSupportedException">A member's type has none.</exception>
    public static string Of(Type type)
    {
        var schema = new AvroSchema();
        if (IsOf(type, typeof(List<>)))
            return schema.Sequence(type, type.Name);
        if (type.IsValueType || type.IsAbstract || typeof(IEnumerable).IsAssignableFrom(type))
            throw new PayloadNotSupportedException($"the library's reflection accepts a class or a List, not {Plain(type)}");
        return schema.Record(type);
    }

    /// <summary>What the schema calls the helper that counts, fills and empties sets of a type: the library itself does it only for lists.</summary>
    public static string SetHelper(Type element) => element.ToString();

    private string Write(Type type, string place)
    {
        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            return value != typeof(decimal) ? $"[\"null\",{Write(value, place)}]"
                : throw new PayloadNotSupportedException($"{place}: of what may be null, the library's reflection converts no decimals");
        }
        if (type == typeof(string) || type == typeof(byte[]))
            return $"[\"null\",\"{(type == typeof(string) ? "string" : "bytes")}\"]";
        if (type.IsPrimitive)
            return Primitive(type, place);
        if (type.IsEnum)
            return Enumeration(type);
        if (type == typeof(Guid))
            return Logical("string", "uuid");
        if (type == typeof(DateTime))
            return Logical("long", "timestamp-micros");
        if (type == typeof(decimal))
            return "\"string\"";
        if (IsOf(type, typeof(Dictionary<,>)) && type.GetGenericArguments()[0] == typeof(string))
            return $"[\"null\",{{\"type\":\"map\",\"values\":{Element(type.GetGenericArguments()[1], place)}}}]";
        if (IsOf(type, typeof(List<>)) || IsOf(type, typeof(HashSet<>)))
            return $"[\"null\",{Sequence(type, place)}]";
        if (type.IsAbstract && !typeof(IEnumerable).IsAssignableFrom(type))
            throw new PayloadNotSupportedException($"{place}: {Plain(type)} is abstract, and this adapter makes no union of the classes behind it");
        if (type.IsValueType || typeof(IEnumerable).IsAssignableFrom(type))
            throw new PayloadNotSupportedException($"{place}: the library's reflection takes {Plain(type)} only with an attribute on the member");
        return named.TryGetValue(type, out var known) ? $"[\"null\",\"{known}\"]" : $"[\"null\",{Record(type)}]";
    }

    private static bool IsOf(Type type, Type generic) => type.IsGenericType && type.GetGenericTypeDefinition() == generic;

    private static string Logical(string type, string logical) => $"{{\"type\":\"{type}\",\"logicalType\":\"{logical}\"}}";

    private string Sequence(Type type, string place)
    {
        var element = type.GetGenericArguments()[0];
        var helper = IsOf(type, typeof(HashSet<>)) ? $",\"helper\":\"{SetHelper(element)}\"" : "";
        return $"{{\"type\":\"array\"{helper},\"items\":{Element(element, place)}}}";
    }

    private string Element(Type type, string place) => (Nullable.GetUnderlyingType(type) ?? type) is { } value
        && (value == typeof(Guid) || value == typeof(DateTime) || value == typeof(decimal))
            ? throw new PayloadNotSupportedException($"{place}: the library's reflection reads no collection of {value.Name}")
            : Write(type, place);

    private string Record(Type type)
    {
        if (Array.Find(type.GetMembers(BindingFlags.Instance | BindingFlags.Public), IsOutOfReach) is { } lost)
            throw new PayloadNotSupportedException($"{Plain(type)}.{lost.Name} {(lost is FieldInfo ? "is a field" : "has no setter")}; "
                + "the library's reflection needs properties with setters");
        var name = Name(type);
        var fields = new StringBuilder();
        foreach (var member in type.GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(member => member is { CanRead: true, CanWrite: true } && member.GetIndexParameters().Length == 0 && !PayloadMember.IsLeftOut(member)))
            fields.Append(fields.Length > 0 ? "," : "").Append("{\"name\":\"").Append(member.Name).Append("\",\"type\":")
                .Append(Write(member.PropertyType, $"{Plain(type)}.{member.Name}")).Append('}');
        return $"{{\"type\":\"record\",\"name\":\"{name}\",\"fields\":[{fields}]}}";
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
        var plain = Plain(type);
        var name = plain;
        for (var number = 2; named.ContainsValue(name); number++)
            name = string.Create(CultureInfo.InvariantCulture, $"{plain}_{number}");
        return named[type] = name;
    }

    private static string Plain(Type type) => type.Name.Split('`')[0];

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
