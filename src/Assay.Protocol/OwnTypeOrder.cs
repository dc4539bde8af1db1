using System;

namespace Assay.Protocol;

/// <summary>
/// Describes a payload of an already compiled type, as specified by <c>--assembly</c>, <c>--type</c> and <c>--data</c>. The
/// lab passes it to .NET workers in an environment variable, so that any question that names a payload can name this one.
/// </summary>
public sealed class OwnTypeOrder
{
    /// <summary>The name of the environment variable.</summary>
    public const string Variable = "ASSAY_OWN_TYPE";

    private const string Verb = "own";

    /// <summary>Initializes a new instance.</summary>
    /// <param name="name">The name of the payload.</param>
    /// <param name="assembly">The full path of the assembly.</param>
    /// <param name="type">The full name of the type, with <c>+</c> before a nested type.</param>
    /// <param name="data">The full path of the data.</param>
    /// <param name="isList">Whether one operation handles the data as a list.</param>
    public OwnTypeOrder(string name, string assembly, string type, string data, bool isList) =>
        (Name, Assembly, Type, Data, IsList) = (name, assembly, type, data, isList);

    /// <summary>Gets the name of the payload.</summary>
    public string Name { get; }

    /// <summary>Gets the full path of the assembly.</summary>
    public string Assembly { get; }

    /// <summary>Gets the full name of the type.</summary>
    public string Type { get; }

    /// <summary>Gets the full path of the data.</summary>
    public string Data { get; }

    /// <summary>Gets whether one operation handles the data as a list; otherwise, it handles one value at a time.</summary>
    public bool IsList { get; }

    /// <summary>Returns the order that was passed to this process, or null if there is none.</summary>
    /// <exception cref="ProtocolException">The variable contains something else.</exception>
    public static OwnTypeOrder? Given()
    {
        if (Environment.GetEnvironmentVariable(Variable) is not { Length: > 0 } text)
            return null;
        var message = Message.Parse(text);
        return new(message.Text("name"), message.Text("assembly"), message.Text("type"), message.Text("data"), message.Flag("list"));
    }

    /// <summary>Returns the value for the environment variable.</summary>
    public override string ToString() =>
        new Message(Verb).With("name", Name).With("assembly", Assembly).With("type", Type).With("data", Data).With("list", IsList).ToString();
}
