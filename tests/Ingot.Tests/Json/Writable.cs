using System.Collections;
using System.Collections.Immutable;
using System.Reflection;

namespace Ingot.Tests.Json;

/// <summary>Takes out of generated values what JSON has no text for: NaN and infinity, and immutable arrays that were never made.</summary>
internal static class Writable
{
    public static object? Of(object? value)
    {
        if (value is null)
            return null;
        if (value is float or double or Half)
            return Finite(value);
        if (value is object?[] anything && value.GetType() == typeof(object[]))
            return anything.Select(WithoutOffset).ToArray();
        if (value is string or Type || value.GetType().IsPrimitive)
            return value;
        if (value is IList { IsReadOnly: false } list)
        {
            for (var i = 0; i < list.Count; i++)
            {
                if (list[i] is { } item)
                    list[i] = Of(item);
            }

            return value;
        }

        if (value is IEnumerable || value.GetType().Namespace!.StartsWith("System", StringComparison.Ordinal))
            return value;
        foreach (var property in value.GetType().GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Where(p => p.CanWrite && p.GetIndexParameters().Length == 0))
        {
            if (property.GetValue(value) is not { } member)
                continue;
            if (property.PropertyType == typeof(ImmutableArray<int>) && ((ImmutableArray<int>)member).IsDefault)
                property.SetValue(value, ImmutableArray<int>.Empty);
            else
                property.SetValue(value, property.PropertyType == typeof(object) ? WithoutOffset(member) : Of(member));
        }

        return value;
    }

    /// <summary>Declared as object, times and bytes come back as their texts: there a plus sign is escaped, which it is not in a time or in Base64.</summary>
    public static object? WithoutOffset(object? value) => value is byte[] or DateTimeOffset or DateTime { Kind: DateTimeKind.Local } ? 1 : Of(value);

    private static object Finite(object value) => value switch
    {
        Half h when !Half.IsFinite(h) => (Half)1.5,
        float f when !float.IsFinite(f) => 1.5f,
        double d when !double.IsFinite(d) => 1.5,
        _ => value,
    };
}
