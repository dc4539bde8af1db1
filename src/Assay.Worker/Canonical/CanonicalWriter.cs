using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Assay.Worker;

/// <summary>Writes values as canonical JSON, one a line; docs/worker-protocol.md has the rules. Uses no library that may be under test.</summary>
internal sealed class CanonicalWriter(Stream output) : IDisposable
{
    private const int DeepestNesting = 512;
    private const int MostNamed = 3;
    private const string Hint = "; a member without a public setter can be left out with [JsonIgnore] or [IgnoreDataMember]";
    private readonly StreamWriter writer = new(output, new UTF8Encoding(false), 1 << 16);
    private readonly List<string> place = [];

    // What is being written, from the outermost on.
    private readonly List<object> within = [];

    /// <summary>One value, as a line.</summary>
    public static byte[] Bytes(object? value, Type declared)
    {
        var text = new MemoryStream();
        using (var lines = new CanonicalWriter(text))
            lines.WriteLine(value, declared);
        return text.ToArray();
    }

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
        if (value is null || IsAbsent(value))
        {
            text.Write("null");
            return;
        }
        if (CanonicalScalar.Of(value) is { } scalar)
        {
            var isForeign = CanonicalScalar.IsForeign(value, declared);
            if (isForeign)
                text.Write($"{{\"$type\":\"{TypeName.Of(value.GetType())}\",\"$value\":");
            WriteScalar(text, scalar.Text, scalar.Quoted);
            if (isForeign)
                text.Write('}');
            return;
        }
        if (ElementTypes.IsMemory(value.GetType()))
            value = value.GetType().GetMethod(nameof(Memory<>.ToArray))!.Invoke(value, [])!;
        within.Add(value);
        if (within.Count > DeepestNesting)
            throw new PayloadException($"{Place()} is nested more than {DeepestNesting} deep, or refers to itself{Hint}");
        if (value is not IEnumerable elements)
            WriteObject(text, value, declared);
        else if (CanonicalMember.BesideElements(value.GetType()) is { Length: > 0 } members)
            WriteExtended(text, elements, members, declared);
        else
            WriteCollection(text, elements, declared);
        within.RemoveAt(within.Count - 1);
    }

    // A collection that is a value is one of nothing at first, as an ImmutableArray is, and can't be gone through.
    private static bool IsAbsent(object value) =>
        value is IEnumerable && value.GetType() is { IsValueType: true } type && value.Equals(Activator.CreateInstance(type));

    private void WriteCollection(TextWriter text, IEnumerable elements, Type declared)
    {
        if (!ElementTypes.IsOrderedDictionary(declared) && DictionaryEntries.Of(elements) is { } entries)
            WriteDictionary(text, entries);
        else if (elements is Array { Rank: > 1 } array)
            WriteDimension(text, array, new int[array.Rank], 0);
        else
            WriteElements(text, elements, elements.GetType());
    }

    private void WriteExtended(TextWriter text, IEnumerable elements, CanonicalMember[] members, Type declared)
    {
        var separator = "{";
        foreach (var member in members)
        {
            var held = Read(member, elements, elements.GetType());
            if (!member.IsSettable && IsAside(held))
                continue;
            text.Write(separator);
            separator = ",";
            WriteMember(text, member, held);
        }
        if (separator == "{")
        {
            WriteCollection(text, elements, declared);
            return;
        }
        text.Write(",\"$elements\":");
        WriteCollection(text, elements, declared);
        text.Write('}');
    }

    // A reference back to the owner, or a comparer: libraries write a collection as its elements, so that it has no mark that would leave it out.
    private bool IsAside(object? held) => held is null || within.Exists(one => ReferenceEquals(one, held))
        || (CanonicalScalar.Of(held) is null && held is not IEnumerable && !ElementTypes.IsMemory(held.GetType()) && IsUntold(held.GetType()));

    private static bool IsUntold(Type type) => CanonicalMember.Of(type).Length == 0 || CanonicalMember.IsOpaque(type);

    private void WriteDimension(TextWriter text, Array array, int[] indices, int dimension)
    {
        text.Write('[');
        for (var i = 0; i < array.GetLength(dimension); i++)
        {
            if (i > 0)
                text.Write(',');
            indices[dimension] = array.GetLowerBound(dimension) + i;
            if (dimension + 1 == indices.Length)
                Write(text, array.GetValue(indices), array.GetType().GetElementType()!);
            else
                WriteDimension(text, array, indices, dimension + 1);
        }
        text.Write(']');
    }

    private void WriteObject(TextWriter text, object value, Type declared)
    {
        var type = value.GetType();
        if (CanonicalMember.IsOpaque(type))
            throw Untold(type);
        var separator = "{";
        if (type != (Nullable.GetUnderlyingType(declared) ?? declared))
        {
            text.Write("{\"$type\":");
            WriteScalar(text, TypeName.Of(type), quoted: true);
            separator = ",";
        }
        foreach (var member in CanonicalMember.Of(type))
        {
            text.Write(separator);
            separator = ",";
            WriteMember(text, member, Read(member, value, type));
        }
        text.Write(separator == "{" ? "{}" : "}");
    }

    private static PayloadException Untold(Type type) =>
        new($"{TypeName.Of(type)} holds something that no public member tells, which can't be compared{Hint}");

    private void WriteMember(TextWriter text, CanonicalMember member, object? held)
    {
        WriteScalar(text, member.Name, quoted: true);
        text.Write(':');
        place.Add(member.Name);
        Write(text, held, member.Type);
        place.RemoveAt(place.Count - 1);
    }

    private string Place() => place.Count == 0 ? "the value" : string.Join(".", place.Take(MostNamed)) + (place.Count > MostNamed ? "…" : "");

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

    private void WriteDictionary(TextWriter text, DictionaryEntries entries)
    {
        var named = entries.All.ConvertAll(entry => (Key: Key(entry.Key, entries.KeyType), entry.Value));
        named.Sort((a, b) => string.CompareOrdinal(a.Key, b.Key));
        text.Write('{');
        for (var i = 0; i < named.Count; i++)
        {
            if (i > 0)
                text.Write(',');
            WriteScalar(text, named[i].Key, quoted: true);
            text.Write(':');
            Write(text, named[i].Value, entries.ValueType);
        }
        text.Write('}');
    }

    private string Key(object key, Type declared)
    {
        if (CanonicalScalar.Of(key) is { } scalar)
            return CanonicalScalar.IsForeign(key, declared) ? $"${key.GetType().Name} {scalar.Text}" : scalar.Text;
        return Apart(key, declared);
    }

    private string Apart(object? value, Type declared)
    {
        var text = new StringWriter(CultureInfo.InvariantCulture);
        Write(text, value, declared);
        return text.ToString();
    }

    private void WriteElements(TextWriter text, IEnumerable elements, Type type)
    {
        if (!ElementTypes.AreTold(elements))
            throw Untold(type);
        var elementType = ElementTypes.ElementOf(type);
        text.Write('[');
        var separator = "";
        if (ElementTypes.IsSet(type))
        {
            var sorted = new List<string>();
            foreach (var element in elements)
                sorted.Add(Apart(element, elementType));
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
