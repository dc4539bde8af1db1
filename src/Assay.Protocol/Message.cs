using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Assay.Protocol;

/// <summary>
/// Represents one line of the worker protocol: a verb and named values, <c>verb name=value name=value</c>. The syntax is specified
/// in docs/worker-protocol.md. It requires neither JSON nor any library, because any such library may be the one under test.
/// </summary>
public sealed class Message
{
    private readonly List<KeyValuePair<string, string>> fields = [];

    /// <summary>Initializes a message without fields.</summary>
    /// <param name="verb">What is asked or answered; one of <see cref="Verbs"/>.</param>
    public Message(string verb) => Verb = verb;

    /// <summary>Gets what is asked or answered.</summary>
    public string Verb { get; }

    /// <summary>Gets the fields in the order in which they are written.</summary>
    public IReadOnlyList<KeyValuePair<string, string>> Fields => fields;

    /// <summary>Adds a field, unless the value is null.</summary>
    public Message With(string name, string? value)
    {
        if (value is not null)
            fields.Add(new(name, value));
        return this;
    }

    /// <summary>Adds an integer.</summary>
    public Message With(string name, long value) => With(name, value.ToString(CultureInfo.InvariantCulture));

    /// <summary>Adds a number in the shortest form that reads back as the same number.</summary>
    public Message With(string name, double value) => With(name, value.ToString("R", CultureInfo.InvariantCulture));

    /// <summary>Adds <c>true</c> or <c>false</c>.</summary>
    public Message With(string name, bool value) => With(name, value ? "true" : "false");

    /// <summary>Returns the value of a field, or null if the message has no field with that name.</summary>
    public string? Find(string name)
    {
        foreach (var field in fields)
        {
            if (string.Equals(field.Key, name, StringComparison.Ordinal))
                return field.Value;
        }
        return null;
    }

    /// <summary>Returns the value of a required field.</summary>
    /// <exception cref="ProtocolException">The message has no such field.</exception>
    public string Text(string name) => Find(name) ?? throw new ProtocolException($"'{Verb}' needs a field '{name}'");

    /// <summary>Returns the value of a required field as an integer.</summary>
    /// <exception cref="ProtocolException">The field is missing or not an integer.</exception>
    public long Whole(string name) =>
        long.TryParse(Text(name), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value)
            ? value
            : throw new ProtocolException($"'{Verb}': field '{name}' is '{Text(name)}', not a whole number");

    /// <summary>Returns the value of a field as an integer, or <paramref name="otherwise"/> if the field is missing.</summary>
    public long Whole(string name, long otherwise) => Find(name) is null ? otherwise : Whole(name);

    /// <summary>Returns the value of a field as a number, or <paramref name="otherwise"/> if the field is missing.</summary>
    /// <exception cref="ProtocolException">The field is not a number.</exception>
    public double Number(string name, double otherwise)
    {
        if (Find(name) is not { } text)
            return otherwise;
        return double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var value)
            ? value
            : throw new ProtocolException($"'{Verb}': field '{name}' is '{text}', not a number");
    }

    /// <summary>Returns whether a field exists and its value is <c>true</c>.</summary>
    public bool Flag(string name) => string.Equals(Find(name), "true", StringComparison.Ordinal);

    /// <summary>Returns the fields whose names start with <paramref name="prefix"/>, with the prefix removed.</summary>
    public IEnumerable<KeyValuePair<string, string>> Under(string prefix)
    {
        foreach (var field in fields)
        {
            if (field.Key.StartsWith(prefix, StringComparison.Ordinal))
                yield return new(field.Key.Substring(prefix.Length), field.Value);
        }
    }

    /// <summary>Returns the line, without its terminator.</summary>
    public override string ToString()
    {
        var line = new StringBuilder(Verb);
        foreach (var field in fields)
            line.Append(' ').Append(field.Key).Append('=').Append(PercentEncoding.Encode(field.Value));
        return line.ToString();
    }

    /// <summary>Parses a line.</summary>
    /// <exception cref="ProtocolException">The line is not a message; the exception's message says why and quotes the line.</exception>
    public static Message Parse(string line)
    {
        var words = line.TrimEnd('\r').Split(' ');
        if (!IsName(words[0]))
            throw new ProtocolException($"not a message of the worker protocol: '{Excerpt(line)}'");
        var message = new Message(words[0]);
        for (var i = 1; i < words.Length; i++)
        {
            var equals = words[i].IndexOf('=');
            if (equals < 1 || !IsName(words[i].Substring(0, equals)))
                throw new ProtocolException($"not a message of the worker protocol: '{Excerpt(line)}'");
            message.fields.Add(new(words[i].Substring(0, equals), PercentEncoding.Decode(words[i].Substring(equals + 1))));
        }
        return message;
    }

    private static bool IsName(string text)
    {
        foreach (var c in text)
        {
            if (c is not ((>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') or '_' or '-' or '.'))
                return false;
        }
        return text.Length > 0;
    }

    private static string Excerpt(string line) => line.Length <= 120 ? line : line.Substring(0, 120) + "…";
}
