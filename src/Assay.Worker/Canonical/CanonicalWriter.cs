using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Assay.Worker;

/// <summary>Writes values as canonical JSON, one a line; docs/worker-protocol.md has the rules. Uses no library that may be under test.</summary>
internal sealed class CanonicalWriter(Stream output) : IDisposable
{
    private const int DeepestNesting = 512;
    private readonly StreamWriter writer = new(output, new UTF8Encoding(false), 1 << 16);
    private int depth;

    /// <summary>Writes one value and ends the line.</summary>
    public void WriteLine(object? value, Type declared)
    {
        Write(writer, value, declared);
        writer.Write('\n');
    }

    /// <inheritdoc/>
    public void Dispose() => writer.Dispose();

    private void Write(TextWriter text, object? value, Type declared)
    {
        if (value is null)
        {
            text.Write("null");
            return;
        }
        if (CanonicalScalar.Of(value) is { } scalar)
        {
            WriteScalar(text, scalar.Text, scalar.Quoted);
            return;
        }
        if (++depth > DeepestNesting)
            throw new InvalidOperationException($"The value is nested more than {DeepestNesting} deep, or refers to itself.");
        if (value is IDictionary dictionary)
            WriteDictionary(text, dictionary);
        else if (value is IEnumerable elements)
            WriteElements(text, elements, value.GetType());
        else
            WriteObject(text, value, declared);
        depth--;
    }

    private void WriteObject(TextWriter text, object value, Type declared)
    {
        var type = value.GetType();
        var separator = "{";
        if (type != (Nullable.GetUnderlyingType(declared) ?? declared))
        {
            text.Write("{\"$type\":");
            WriteScalar(text, type.Name, quoted: true);
            separator = ",";
        }
        foreach (var member in CanonicalMember.Of(type))
        {
            text.Write(separator);
            separator = ",";
            WriteScalar(text, member.Name, quoted: true);
            text.Write(':');
            Write(text, Read(member, value, type), member.Type);
        }
        text.Write(separator == "{" ? "{}" : "}");
    }

    private static object? Read(CanonicalMember member, object value, Type type)
    {
        try
        {
            return member.Get(value);
        }
        catch (TargetInvocationException e) when (e.InnerException is { } inner)
        {
            throw new PayloadException($"reading {TypeName.Of(type)}.{member.Name} throws {inner.GetType().Name}: {inner.Message}", inner);
        }
    }

    private void WriteDictionary(TextWriter text, IDictionary dictionary)
    {
        var valueType = ElementTypes.ValueOf(dictionary.GetType());
        var entries = new List<(string Key, object? Value)>(dictionary.Count);
        foreach (DictionaryEntry entry in dictionary)
            entries.Add((CanonicalScalar.Of(entry.Key)?.Text ?? Convert.ToString(entry.Key, CultureInfo.InvariantCulture) ?? "", entry.Value));
        entries.Sort((a, b) => string.CompareOrdinal(a.Key, b.Key));
        text.Write('{');
        for (var i = 0; i < entries.Count; i++)
        {
            if (i > 0)
                text.Write(',');
            WriteScalar(text, entries[i].Key, quoted: true);
            text.Write(':');
            Write(text, entries[i].Value, valueType);
        }
        text.Write('}');
    }

    private void WriteElements(TextWriter text, IEnumerable elements, Type type)
    {
        var elementType = ElementTypes.ElementOf(type);
        text.Write('[');
        var separator = "";
        if (ElementTypes.IsSet(type))
        {
            var sorted = new List<string>();
            foreach (var element in elements)
            {
                var one = new StringWriter(CultureInfo.InvariantCulture);
                Write(one, element, elementType);
                sorted.Add(one.ToString());
            }
            sorted.Sort(StringComparer.Ordinal);
            text.Write(string.Join(',', sorted));
        }
        else
        {
            foreach (var element in elements)
            {
                text.Write(separator);
                separator = ",";
                Write(text, element, elementType);
            }
        }
        text.Write(']');
    }

    private static void WriteScalar(TextWriter text, string value, bool quoted)
    {
        if (quoted)
            CanonicalText.WriteQuoted(text, value);
        else
            text.Write(value);
    }
}
