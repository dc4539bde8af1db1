using System.Collections.Concurrent;
using System.Reflection;

namespace Assay.Worker;

/// <summary>
/// The text of values that are JSON themselves: their public members don't tell what they hold. Called by reflection,
/// as their libraries may be under test and aren't there on every runtime.
/// </summary>
internal static class JsonDocuments
{
    private const string Undefined = "Undefined";

    private static readonly ConcurrentDictionary<Type, Func<object, string>?> Known = new();

    /// <summary>The JSON in one line; null for anything else.</summary>
    public static string? TextOf(object value) => Known.GetOrAdd(value.GetType(), Reader)?.Invoke(value).Replace('\r', ' ').Replace('\n', ' ');

    /// <summary>Whether what is declared as the type is JSON in any case.</summary>
    public static bool Holds(Type declared) => Known.GetOrAdd(declared, Reader) is not null;

    private static Func<object, string>? Reader(Type type) => Ancestors(type).Select(ancestor => ancestor.FullName switch
    {
        "System.Text.Json.JsonElement" => OfElement(ancestor),
        "System.Text.Json.Nodes.JsonNode" => Call(ancestor, "ToJsonString"),
        "Newtonsoft.Json.Linq.JToken" => Call(ancestor, "ToString"),
        _ => null,
    }).FirstOrDefault(reader => reader is not null);

    private static Func<object, string> OfElement(Type type)
    {
        var (kind, text) = (type.GetProperty("ValueKind")!, Call(type, "GetRawText"));
        return element => kind.GetValue(element)!.ToString() == Undefined ? "null" : text(element);
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
