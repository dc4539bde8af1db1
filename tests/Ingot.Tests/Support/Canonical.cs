using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Reflection;
using System.Text;

namespace Ingot.Tests.Support;

/// <summary>A text that two values have in common only if they are the same to the last bit, member by member.</summary>
internal static class Canonical
{
    public static string Of(object? value)
    {
        var text = new StringBuilder();
        Append(text, value);
        return text.ToString();
    }

    private static void Append(StringBuilder text, object? value)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                return;
            case string s:
                text.Append('"').Append(s).Append('"');
                return;
            case DateTime d:
                text.Append("date ").Append(d.Ticks).Append(d.Kind);
                return;
            case DateTimeOffset d:
                text.Append("offset ").Append(d.Ticks).Append('+').Append(d.Offset.Ticks);
                return;
            case double d:
                text.Append("double ").Append(BitConverter.DoubleToInt64Bits(d));
                return;
            case float f:
                text.Append("float ").Append(BitConverter.SingleToInt32Bits(f));
                return;
            case Half h:
                text.Append("half ").Append(BitConverter.HalfToInt16Bits(h));
                return;
            case decimal m:
                text.Append("decimal ").AppendJoin(',', decimal.GetBits(m));
                return;
            case Memory<byte> m:
                text.Append(Convert.ToHexString(m.Span));
                return;
            case ReadOnlyMemory<byte> m:
                text.Append(Convert.ToHexString(m.Span));
                return;
            case Memory<int> m:
                text.AppendJoin(',', m.ToArray());
                return;
            case byte[] b:
                text.Append("bytes ").Append(Convert.ToHexString(b));
                return;
            case IConvertible or Guid or TimeSpan or Uri or Version or BigInteger or DateOnly or TimeOnly or Int128 or UInt128:
                text.Append(value.GetType().Name).Append(' ').Append(Convert.ToString(value, CultureInfo.InvariantCulture));
                return;
            case IEnumerable items:
                Items(text, items);
                return;
            default:
                Members(text, value);
                return;
        }
    }

    private static void Items(StringBuilder text, IEnumerable items)
    {
        var type = items.GetType();
        if (type.IsValueType && type.GetProperty("IsDefault")?.GetValue(items) is true)
        {
            text.Append("null");
            return;
        }

        var all = items.Cast<object?>().Select(Of);
        // Sets and dictionaries have no order.
        if (items is IDictionary || type.GetInterfaces()
            .Any(i => i.IsGenericType && (i.GetGenericTypeDefinition() == typeof(ISet<>) || i.GetGenericTypeDefinition() == typeof(IReadOnlyDictionary<,>))))
            all = all.OrderBy(s => s, StringComparer.Ordinal);
        text.Append('[').AppendJoin(',', all).Append(']');
    }

    private static void Members(StringBuilder text, object value)
    {
        var type = value.GetType();
        text.Append(type.Name).Append('{');
        foreach (var property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(p => p.GetIndexParameters().Length == 0)
            .OrderBy(p => p.Name, StringComparer.Ordinal))
        {
            text.Append(property.Name).Append('=');
            Append(text, property.GetValue(value));
            text.Append(';');
        }

        foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Instance))
        {
            text.Append(field.Name).Append('=');
            Append(text, field.GetValue(value));
            text.Append(';');
        }

        text.Append('}');
    }
}
