using System;

namespace Assay.Protocol;

/// <summary>
/// A payload of a type that is compiled already: what <c>--assembly</c>, <c>--type</c> and <c>--data</c> say. The lab hands it to .NET workers in an
/// environment variable, so that every question that names a payload may name this one.
/// </summary>
public sealed class OwnTypeOrder
{
    /// <summary>The environment variable.</summary>
    public const string Variable = "ASSAY_OWN_TYPE";

    private const string Verb = "own";

    /// <summary>Makes an order.</summary>
    /// <param name="name">The payload's name.</param>
    /// <param name="assembly">The assembly's full path.</param>
    /// <param name="type">The type's full name, with <c>+</c> before a nested one.</param>
    /// <param name="data">The data's full path.</param>
    /// <param name="isList">Whether one operation handles the data as a list.</param>
    public OwnTypeOrder(string name, string assembly, string type, string data, bool isList) =>
        (Name, Assembly, Type, Data, IsList) = (name, assembly, type, data, isList);

    /// <summary>The payload's name.</summary>
    public string Name { get; }

    /// <summary>The assembly's full path.</summary>
    public string Assembly { get; }

    /// <summary>The type's full name.</summary>
    public string Type { get; }

    /// <summary>The data's full path.</summary>
    public string Data { get; }

    /// <summary>Whether one operation handles the data as a list; otherwise one value at a time.</summary>
    public bool IsList { get; }

    /// <summary>The order that this process was given, or null.</summary>
    /// <exception cref="ProtocolException">The variable holds something else.</exception>
    public static OwnTypeOrder? Given()
    {
        if (Environment.GetEnvironmentVariable(Variable) is not { Length: > 0 } text)
            return null;
        var message = Message.Parse(text);
        return new(message.Text("name"), message.Text("assembly"), message.Text("type"), message.Text("data"), message.Flag("list"));
    }

    /// <summary>The variable's value.</summary>
    public override string ToString() =>
        new Message(Verb).With("name", Name).With("assembly", Assembly).With("type", Type).With("data", Data).With("list", IsList).ToString();
}
