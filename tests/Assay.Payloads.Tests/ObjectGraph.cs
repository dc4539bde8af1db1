using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Assay.Payloads.Tests;

/// <summary>A value and all that can be reached from it through public properties and collections.</summary>
internal sealed class ObjectGraph
{
    private readonly StringBuilder text = new();

    public ObjectGraph(object root) => Visit(root);

    /// <summary>All of it as text: equal texts are equal values, to the kind of a date and the scale of a decimal.</summary>
    public string Text => text.ToString();

    /// <summary>Every object with an identity of its own; empty arrays, which can't change, have none.</summary>
    public HashSet<object> Objects { get; } = new(ReferenceEqualityComparer.Instance);

    /// <summary>Every date.</summary>
    public List<DateTime> Dates { get; } = [];

    private void Visit(object? value)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case DateTime date:
                Dates.Add(date);
                text.Append(date.Kind).Append(' ').Append(date.Ticks);
                break;
            case string characters:
                text.Append('"').Append(characters).Append('"');
                break;
            case byte[] bytes:
                Remember(bytes, bytes.Length == 0);
                text.Append(Convert.ToHexString(bytes));
                break;
            case IDictionary map:
                Remember(map, false);
                foreach (DictionaryEntry entry in map)
                    Member((string)entry.Key, entry.Value);
                break;
            case IEnumerable list:
                Remember(list, list is Array { Length: 0 });
                text.Append('[');
                foreach (var item in list)
                {
                    Visit(item);
                    text.Append(',');
                }
                text.Append(']');
                break;
            case IFormattable plain when value.GetType().IsValueType:
                text.Append(plain.ToString(null, CultureInfo.InvariantCulture));
                break;
            case bool flag:
                text.Append(flag);
                break;
            default:
                Remember(value, false);
                text.Append(value.GetType().Name);
                foreach (var property in value.GetType().GetProperties(BindingFlags.Public | BindingFlags.Instance))
                    Member(property.Name, property.GetValue(value));
                break;
        }
    }

    private void Member(string name, object? value)
    {
        text.Append('{').Append(name).Append('=');
        Visit(value);
        text.Append('}');
    }

    private void Remember(object value, bool shared)
    {
        if (!shared)
            Objects.Add(value);
    }
}
