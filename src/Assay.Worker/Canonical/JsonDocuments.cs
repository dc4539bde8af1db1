using System.Collections.Concurrent;
using System.Reflection;

namespace Assay.Worker;

/// <summary>
/// Values that are JSON themselves, and their text: their public members don't tell what they hold. Called by reflection,
/// as their libraries may be under test and aren't there on every runtime.
/// </summary>
internal static class JsonDocuments
{
    private const string Undefined = "Undefined";

    private static readonly ConcurrentDictionary<Type, Func<object, string>?> Known = new();
    private static readonly ConcurrentDictionary<Type, Func<string, object?>?> Parsers = new();

    /// <summary>The JSON in one line; null for anything else.</summary>
    public static string? TextOf(object value) => Known.GetOrAdd(value.GetType(), Reader)?.Invoke(value).Replace('\r', ' ').Replace('\n', ' ');

    /// <summary>Whether what is declared as the type is JSON in any case.</summary>
    public static bool Holds(Type declared) => Known.GetOrAdd(declared, Reader) is not null;

    /// <summary>What makes a value of the type of its text; null where the type isn't JSON itself.</summary>
    public static Func<string, object?>? Parser(Type declared) => Parsers.GetOrAdd(declared, static declared =>
        Ancestors(declared).Select(ancestor => ancestor.FullName switch
        {
            "System.Text.Json.JsonElement" => Element(Parse(ancestor.Assembly.GetType("System.Text.Json.JsonDocument")!)),
            "System.Text.Json.JsonDocument" or "System.Text.Json.Nodes.JsonNode" or "Newtonsoft.Json.Linq.JToken" => Parse(ancestor),
            _ => null,
        }).FirstOrDefault(parser => parser is not null));

    private static Func<string, object?> Parse(Type type)
    {
        var method = type.GetMethods(BindingFlags.Public | BindingFlags.Static).First(
            method => method.Name == "Parse" && method.GetParameters()[0].ParameterType == typeof(string));
        object?[] further = [.. method.GetParameters().Skip(1).Select(parameter => Default(parameter.ParameterType))];
        return text => method.Invoke(null, [text, .. further]);
    }

    private static Func<string, object?> Element(Func<string, object?> parse) => text =>
    {
        var document = parse(text)!;
        return document.GetType().GetProperty("RootElement")!.GetValue(document);
    };

    private static Func<object, string>? Reader(Type type) => Ancestors(type).Select(ancestor => ancestor.FullName switch
    {
        "System.Text.Json.JsonElement" => OfElement(ancestor),
        "System.Text.Json.JsonDocument" => OfDocument(ancestor.GetProperty("RootElement")!),
        "System.Text.Json.Nodes.JsonNode" => Call(ancestor, "ToJsonString"),
        "Newtonsoft.Json.Linq.JToken" => Call(ancestor, "ToString"),
        _ => null,
    }).FirstOrDefault(reader => reader is not null);

    private static Func<object, string> OfElement(Type type)
    {
        var (kind, text) = (type.GetProperty("ValueKind")!, Call(type, "GetRawText"));
        return element => kind.GetValue(element)!.ToString() == Undefined ? "null" : text(element);
    }

    private static Func<object, string> OfDocument(PropertyInfo root)
    {
        var text = OfElement(root.PropertyType);
        return document => text(root.GetValue(document)!);
    }

    // With the defaults of its parameters: no options, no converters, no indentation.
    private static Func<object, string> Call(Type type, string name)
    {
        var method = type.GetMethods().Where(method => method.Name == name).OrderByDescending(method => method.GetParameters().Length).First();
        object?[] arguments = [.. method.GetParameters().Select(parameter => Default(parameter.ParameterType))];
        return value => (string)method.Invoke(value, arguments)!;
    }

    private static object? Default(Type type) =>
        type.IsArray ? Array.CreateInstance(type.GetElementType()!, 0) : type.IsValueType ? Activator.CreateInstance(type) : null;

    private static IEnumerable<Type> Ancestors(Type? type)
    {
        for (; type is not null; type = type.BaseType)
            yield return type;
    }
}
