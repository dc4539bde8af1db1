using System.Collections;
using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Ingot.Generator.Tests;

/// <summary>Values of types that are known only at run time; each member has its type's default as often as not, whatever a new object holds.</summary>
internal sealed class TypeFiller(int seed)
{
    private readonly Random random = new(seed);
    private int depth;

    /// <summary>Whether what isn't nullable has a value, always.</summary>
    public bool IsFull { get; init; }

    public object? Value(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Chance(2) ? null : Value(underlying);
        if (type.IsEnum)
            return Enum.ToObject(type, random.Next(2) * 300);
        if ((!IsFull && Chance(3)) || (depth > 4 && !type.IsValueType))
            return type.IsValueType ? RuntimeHelpers.GetUninitializedObject(type) : null;
        return Primitive(type) ?? (typeof(IEnumerable).IsAssignableFrom(type) ? Collection(type) : Object(type));
    }

    /// <summary>A new object: one whose members are absent.</summary>
    public static object New(Type type) =>
        type.IsValueType || type.GetConstructor(Type.EmptyTypes) is not null ? Activator.CreateInstance(type)!
        : type.GetConstructors() is [var constructor]
            ? constructor.Invoke([.. constructor.GetParameters().Select(p => p.HasDefaultValue ? p.DefaultValue : Default(p.ParameterType))])
        : RuntimeHelpers.GetUninitializedObject(type);

    private static object? Default(Type type) => type.IsValueType ? RuntimeHelpers.GetUninitializedObject(type) : null;

    private bool Chance(int one) => random.Next(one) == 0;

    private object? Primitive(Type type) => type switch
    {
        _ when type == typeof(int) => random.Next(-1000, 1000),
        _ when type == typeof(long) => random.NextInt64(),
        _ when type == typeof(byte) => (byte)random.Next(256),
        _ when type == typeof(sbyte) => (sbyte)random.Next(256),
        _ when type == typeof(short) => (short)random.Next(1 << 16),
        _ when type == typeof(ushort) => (ushort)random.Next(1 << 16),
        _ when type == typeof(char) => (char)random.Next(1 << 16),
        _ when type == typeof(uint) => (uint)random.NextInt64(),
        _ when type == typeof(ulong) => (ulong)random.NextInt64() << 1,
        _ when type == typeof(Int128) => new Int128((ulong)random.NextInt64() << 1, (ulong)random.NextInt64()),
        _ when type == typeof(UInt128) => new UInt128((ulong)random.NextInt64() << 1, (ulong)random.NextInt64()),
        _ when type == typeof(Half) => (Half)random.NextSingle(),
        _ when type == typeof(float) => random.NextSingle(),
        _ when type == typeof(DateOnly) => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber)),
        _ when type == typeof(DateTimeOffset) =>
            new DateTimeOffset(new DateTime(2026, 1, 1).AddSeconds(random.Next()), TimeSpan.FromHours(random.Next(3))),
        _ when type == typeof(TimeOnly) => new TimeOnly(random.NextInt64(TimeSpan.TicksPerDay)),
        _ when type == typeof(bool) => Chance(2),
        _ when type == typeof(double) => random.NextDouble(),
        _ when type == typeof(decimal) => new decimal(random.Next(), 0, 0, Chance(2), 2),
        _ when type == typeof(DateTime) => new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next()),
        _ when type == typeof(TimeSpan) => TimeSpan.FromSeconds(random.Next()),
        _ when type == typeof(Guid) => new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        _ when type == typeof(string) => new string('x', random.Next(40)) + "é",
        _ => null,
    };

    private object Object(Type type)
    {
        depth++;
        var value = New(type);
        foreach (var property in type.GetProperties().Where(p => p.SetMethod is not null))
            property.SetValue(value, Value(property.PropertyType));
        foreach (var property in type.GetProperties().Where(p => p.SetMethod is null && p.GetIndexParameters().Length == 0))
            Fill(property.GetValue(value));
        foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Instance))
            field.SetValue(value, Value(field.FieldType));
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
            value = Activator.CreateInstance(type, Value(type.GenericTypeArguments[0]), Value(type.GenericTypeArguments[1]))!;
        depth--;
        return value;
    }

    private void Fill(object? collection)
    {
        switch (collection)
        {
            case ICollection<int> numbers:
                numbers.Add(random.Next());
                break;
            case Queue<int> queue:
                queue.Enqueue(random.Next());
                break;
            case ICollection<string> texts:
                texts.Add("t");
                break;
            case IDictionary<string, int> map:
                map["k"] = random.Next();
                break;
        }
    }

    private object Collection(Type type)
    {
        depth++;
        var made = type.IsArray
            ? Call(nameof(Array), type.GetElementType()!)
            : type.GenericTypeArguments.Length == 2 ? Call(nameof(Map), type.GenericTypeArguments) : Call(nameof(Sequence), type.GenericTypeArguments[0], type);
        depth--;
        return made;
    }

    private object Call(string method, params Type[] types)
    {
        var generic = typeof(TypeFiller).GetMethod(method, BindingFlags.NonPublic | BindingFlags.Instance)!;
        var count = generic.GetGenericArguments().Length;
        return generic.MakeGenericMethod(types[..count]).Invoke(this, [.. types[count..]])!;
    }

    private T[] Array<T>() => [.. Enumerable.Range(0, random.Next(4)).Select(_ => (T)Value(typeof(T))!)];

    private object Sequence<T>(Type type)
    {
        var items = Array<T>();
        var definition = type.GetGenericTypeDefinition();
        return definition == typeof(HashSet<>) ? items.Where(i => i is not null).ToHashSet()
            : definition == typeof(Queue<>) ? new Queue<T>(items)
            : definition == typeof(Stack<>) ? new Stack<T>(items)
            : definition == typeof(ImmutableArray<>) ? items.ToImmutableArray()
            : definition == typeof(ImmutableList<>) ? items.ToImmutableList()
            : items.ToList();
    }

    private Dictionary<TKey, TValue> Map<TKey, TValue>()
        where TKey : notnull
    {
        var map = new Dictionary<TKey, TValue>();
        foreach (var key in Array<TKey>().Where(k => k is not null))
            map[key] = (TValue)Value(typeof(TValue))!;
        return map;
    }
}
