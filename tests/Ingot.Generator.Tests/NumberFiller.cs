using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Reflection;

namespace Ingot.Generator.Tests;

/// <summary>Numbers of all kinds, the extreme ones as often as others, alone and in collections.</summary>
internal static class NumberFiller
{
    public static object? Value(Random random, Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return random.Next(3) == 0 ? null : Value(random, underlying);
        if (type == typeof(object))
            return Anything(random);
        if (type.GetInterfaces().FirstOrDefault(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(INumber<>)) is not null && type != typeof(char))
            return typeof(NumberFiller).GetMethod(nameof(Number), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type).Invoke(null, [random]);
        if (type.IsEnum)
            return Enum.ToObject(type, random.Next(3));
        if (type == typeof(string))
            return random.Next(9).ToString(CultureInfo.InvariantCulture);
        if (type.IsArray)
            return Array(random, type.GetElementType()!);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(KeyValuePair<,>))
            return Activator.CreateInstance(type, Value(random, type.GenericTypeArguments[0]), Value(random, type.GenericTypeArguments[1]));
        return typeof(IEnumerable).IsAssignableFrom(type) ? Collection(random, type) : type.IsValueType ? Activator.CreateInstance(type) : Object(random, type);
    }

    private static T Number<T>(Random random)
        where T : INumber<T>
    {
        var extreme = random.Next(2) == 0 ? "MaxValue" : "MinValue";
        var special = (typeof(T).GetField(extreme)?.GetValue(null) ?? typeof(T).GetProperty(extreme)?.GetValue(null)) is T found ? found : T.Zero;
        return random.Next(7) switch
        {
            0 => T.Zero,
            1 => special,
            2 => T.CreateTruncating(random.Next(3) switch { 0 => double.NaN, 1 => double.PositiveInfinity, _ => double.NegativeInfinity } is var odd
                && T.CreateTruncating(0.5) != T.Zero && typeof(T) != typeof(decimal) ? odd : 7),
            3 => T.CreateTruncating(random.NextDouble() * Math.Pow(10, random.Next(-10, 20))),
            4 => -T.CreateTruncating(random.Next(100)),
            _ => T.CreateTruncating(random.Next()),
        };
    }

    private static object? Anything(Random random) => random.Next(8) switch
    {
        0 => null,
        1 => "1",
        2 => Array(random, typeof(int)),
        3 => new List<object?> { 1.5, double.NaN, "x", new List<object?> { 5, true } },
        4 => new Dictionary<string, object?> { ["a"] = 1, ["b"] = float.PositiveInfinity },
        5 => Value(random, typeof(double)),
        6 => Value(random, typeof(Int128)),
        _ => Value(random, typeof(decimal)),
    };

    private static Array Array(Random random, Type element)
    {
        var items = System.Array.CreateInstance(element, random.Next(4));
        for (var i = 0; i < items.Length; i++)
            items.SetValue(Value(random, element), i);
        return items;
    }

    private static object Collection(Random random, Type type)
    {
        var made = Activator.CreateInstance(type)!;
        for (var i = random.Next(4); i > 0; i--)
        {
            if (made is IDictionary map && Value(random, type.GenericTypeArguments[0]) is { } key && key is not (double or float or Half))
                map[key] = Value(random, type.GenericTypeArguments[1]);
            else if (made is IList list)
                list.Add(Value(random, (type.IsGenericType ? type : type.BaseType!).GenericTypeArguments[0]));
            else if (made is not IDictionary)
                type.GetMethod("Add")!.Invoke(made, [Value(random, type.GenericTypeArguments[0])]);
        }

        return made;
    }

    private static object Object(Random random, Type type)
    {
        var made = Activator.CreateInstance(type)!;
        foreach (var property in type.GetProperties().Where(p => p.PropertyType == typeof(int)))
            property.SetValue(made, random.Next());
        return made;
    }
}
