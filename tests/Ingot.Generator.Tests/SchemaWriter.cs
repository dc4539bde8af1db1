using System.Collections;
using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Nodes;

namespace Ingot.Generator.Tests;

/// <summary>Describes types, as docs/ingot-format.md says where their members are, to the
/// codec of tests/ingot-python; knows nothing of the generator.</summary>
/// <param name="declared">The names of members in the order of their source text, which reflection doesn't keep between fields and properties.</param>
internal sealed class SchemaWriter(IReadOnlyList<string> declared)
{
    private static readonly Dictionary<Type, string> Plain = new()
    {
        [typeof(bool)] = "bool", [typeof(byte)] = "u8", [typeof(sbyte)] = "i8", [typeof(short)] = "i16", [typeof(ushort)] = "u16", [typeof(char)] = "char",
        [typeof(int)] = "i32", [typeof(uint)] = "u32", [typeof(long)] = "i64", [typeof(ulong)] = "u64", [typeof(double)] = "double", [typeof(float)] = "single",
        [typeof(Guid)] = "guid", [typeof(string)] = "text", [typeof(byte[])] = "bytes", [typeof(decimal)] = "decimal", [typeof(DateTime)] = "datetime",
        [typeof(DateTimeOffset)] = "datetimeoffset", [typeof(TimeSpan)] = "timespan", [typeof(DateOnly)] = "dateonly", [typeof(TimeOnly)] = "timeonly",
        [typeof(Half)] = "half", [typeof(Int128)] = "i128", [typeof(UInt128)] = "u128",
    };

    /// <summary>The described types by name.</summary>
    public JsonObject Types { get; } = [];

    public JsonNode Schema(Type type)
    {
        if (Plain.TryGetValue(type, out var name))
            return name;
        if (type.IsEnum)
            return Schema(type.GetEnumUnderlyingType());
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return new JsonObject { ["kind"] = "nullable", ["of"] = Schema(underlying) };
        if (IsDictionary(type))
            return new JsonObject { ["kind"] = "dictionary", ["key"] = Schema(type.GenericTypeArguments[0]), ["value"] = Schema(type.GenericTypeArguments[1]) };
        if (typeof(IEnumerable).IsAssignableFrom(type))
            return new JsonObject { ["kind"] = "sequence", ["of"] = Schema(type.GetElementType() ?? type.GenericTypeArguments[0]), ["set"] = IsSet(type) };
        Describe(type);
        return new JsonObject { ["kind"] = "object", ["name"] = type.ToString() };
    }

    /// <summary>The value as the codec's JSON, by the type that it is declared as.</summary>
    public JsonNode? Value(object? value, Type type) => value switch
    {
        null => null,
        double d => BitConverter.DoubleToUInt64Bits(d),
        float f => BitConverter.SingleToUInt32Bits(f),
        Half h => BitConverter.HalfToUInt16Bits(h),
        Int128 or UInt128 => JsonNode.Parse(value.ToString()!),
        char c => (int)c,
        bool or byte or sbyte or short or ushort or int or uint or long or ulong or string => JsonValue.Create(value),
        Enum e => JsonValue.Create(Convert.ChangeType(e, e.GetType().GetEnumUnderlyingType())),
        Guid g => g.ToString(),
        byte[] b => Convert.ToHexStringLower(b),
        decimal m => new JsonArray(decimal.IsNegative(m) ? 1 : 0, (int)m.Scale,
            JsonNode.Parse(new decimal(decimal.GetBits(m)[0], decimal.GetBits(m)[1], decimal.GetBits(m)[2], false, 0).ToString())),
        DateTime d => new JsonArray(d.Ticks, (int)d.Kind),
        DateTimeOffset d => new JsonArray(d.Ticks, (int)d.Offset.TotalMinutes),
        TimeSpan t => t.Ticks,
        TimeOnly t => t.Ticks,
        DateOnly d => d.DayNumber - DateOnly.FromDateTime(DateTime.UnixEpoch).DayNumber,
        IEnumerable items when IsDictionary(type) => Pairs(items, type),
        IEnumerable items => Items(items, type),
        _ => Object(value, Nullable.GetUnderlyingType(type) ?? type),
    };

    private static bool IsDictionary(Type type) => Interfaces(type).Any(i => i.GetGenericTypeDefinition() == typeof(IReadOnlyDictionary<,>));

    private static bool IsSet(Type type) => Interfaces(type).Any(i => i.GetGenericTypeDefinition() == typeof(IReadOnlySet<>));

    private static IEnumerable<Type> Interfaces(Type type) => type.GetInterfaces().Append(type).Where(i => i.IsGenericType);

    private static Type TypeOf(MemberInfo member) => member is FieldInfo field ? field.FieldType : ((PropertyInfo)member).PropertyType;

    private JsonArray Pairs(IEnumerable items, Type type)
    {
        var pairs = new JsonArray();
        foreach (var pair in items)
            pairs.Add(new JsonArray(Value(pair.GetType().GetProperty("Key")!.GetValue(pair), type.GenericTypeArguments[0]),
                Value(pair.GetType().GetProperty("Value")!.GetValue(pair), type.GenericTypeArguments[1])));
        return pairs;
    }

    private JsonArray? Items(IEnumerable items, Type type)
    {
        // An immutable array that was never made has no elements to ask for.
        if (type.IsValueType && type.GetProperty(nameof(ImmutableArray<int>.IsDefault))?.GetValue(items) is true)
            return null;
        var element = type.GetElementType() ?? type.GenericTypeArguments[0];
        return new JsonArray([.. items.Cast<object?>().Select(i => Value(i, element))]);
    }

    private JsonNode Object(object value, Type type)
    {
        var members = new JsonObject();
        foreach (var (member, memberType) in Positions(type).Where(p => p.Member is not null))
            members[member!.Name] = Value(member is FieldInfo field ? field.GetValue(value) : ((PropertyInfo)member).GetValue(value), memberType);
        return members;
    }

    private void Describe(Type type)
    {
        if (Types.ContainsKey(type.ToString()))
            return;
        var members = new JsonArray();
        Types[type.ToString()] = new JsonObject
        {
            ["class"] = !type.IsValueType,
            ["fixed"] = type.GetCustomAttribute<IngotAttribute>(false)?.Layout == IngotLayout.Fixed,
            ["packed"] = type.GetCustomAttribute<IngotAttribute>(false)?.Layout == IngotLayout.Packed,
            ["shared"] = Bases(type).Exists(t => t.GetCustomAttribute<IngotAttribute>(false)?.PreserveReferences == true),
            ["members"] = members,
        };
        foreach (var (member, memberType) in Positions(type))
            members.Add(new JsonObject { ["name"] = member?.Name, ["type"] = Schema(memberType), ["removed"] = member is null });
    }

    /// <summary>By order, members without one first; equal ones those of base types first, then as they are declared. A removed one has no member.</summary>
    private List<(MemberInfo? Member, Type Type)> Positions(Type type)
    {
        const BindingFlags Own = BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        var (unordered, ordered) = (new List<(MemberInfo? Member, Type Type)>(), new List<(int Order, MemberInfo? Member, Type Type)>());
        foreach (var level in Bases(type))
        {
            var properties = level.GetProperties(Own).Where(p => p.GetIndexParameters().Length == 0 && p.GetMethod!.GetBaseDefinition() == p.GetMethod);
            foreach (var member in properties.Concat<MemberInfo>(level.GetFields(Own)).OrderBy(Place))
            {
                if (member.GetCustomAttribute<DataMemberAttribute>() is { Order: >= 0 } given)
                    ordered.Add((given.Order, member, TypeOf(member)));
                else
                    unordered.Add((member, TypeOf(member)));
            }

            foreach (var removed in level.GetCustomAttributes<IngotRemovedAttribute>(false).OrderBy(r => r.Order))
            {
                if (ordered.Exists(o => o.Member is not null))
                    ordered.Add((removed.Order, null, removed.Type));
                else
                    unordered.Insert(removed.Order, (null, removed.Type));
            }
        }

        return [.. unordered, .. ordered.OrderBy(o => o.Order).Select(o => (o.Member, o.Type))];
    }

    /// <summary>The type and its bases, the outermost first.</summary>
    private static List<Type> Bases(Type type)
    {
        var bases = new List<Type>();
        for (var t = type; t is not null && t != typeof(object) && t != typeof(ValueType); t = t.BaseType)
            bases.Insert(0, t);
        return bases;
    }

    // Members of .NET's own types: Item1 ... Item7 and Rest, Key and Value.
    private int Place(MemberInfo member) => declared.ToList().IndexOf(member.Name) is >= 0 and var place ? place : 0;
}
