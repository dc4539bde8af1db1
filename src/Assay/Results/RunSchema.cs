using System.Text.Json;

namespace Assay.Results;

/// <summary>
/// Checks a run document against docs/run.schema.json, which is part of this program: what is missing or impossible in a file that was edited or damaged is
/// reported with its place before anything is computed from it. Knows the keywords of JSON Schema 2020-12 that the schema uses.
/// </summary>
internal static class RunSchema
{
    private static readonly Lazy<JsonDocument> Schema = new(() =>
    {
        using var file = typeof(RunSchema).Assembly.GetManifestResourceStream("run.schema.json")!;
        return JsonDocument.Parse(file);
    });

    /// <summary>Looks for the first violation.</summary>
    /// <returns>Where it is and what is wrong: <c>$.cells[3].launches[0].nanoseconds[7] is -5; at least 0 is allowed</c>. Null if there is none.</returns>
    public static string? Violation(JsonElement document) => Check(document, Schema.Value.RootElement, "$");

    private static string? Check(JsonElement value, JsonElement schema, string place)
    {
        foreach (var rule in schema.EnumerateObject())
        {
            var violation = rule.Name switch
            {
                "$ref" => Check(value, Definition(rule.Value.GetString()!), place),
                "type" => IsOfType(value, rule.Value) ? null : $"{place} is {Describe(value)}; expected {Types(rule.Value)}",
                "const" => JsonElement.DeepEquals(value, rule.Value) ? null : $"{place} is {Describe(value)}; expected {rule.Value.GetRawText()}",
                "enum" => rule.Value.EnumerateArray().Any(one => JsonElement.DeepEquals(one, value))
                    ? null
                    : $"{place} is {Describe(value)}; expected one of {string.Join(", ", rule.Value.EnumerateArray())}",
                "minimum" => value.ValueKind != JsonValueKind.Number || value.GetDouble() >= rule.Value.GetDouble()
                    ? null
                    : $"{place} is {Describe(value)}; expected at least {rule.Value.GetRawText()}",
                "exclusiveMinimum" => value.ValueKind != JsonValueKind.Number || value.GetDouble() > rule.Value.GetDouble()
                    ? null
                    : $"{place} is {Describe(value)}; expected more than {rule.Value.GetRawText()}",
                "minLength" => value.ValueKind != JsonValueKind.String || value.GetString()!.Length >= rule.Value.GetInt32() ? null : $"{place} is empty",
                "required" => Missing(value, rule.Value) is { } name ? $"{place}.{name} is missing" : null,
                "properties" => Properties(value, rule.Value, place),
                "additionalProperties" => Additional(value, schema, rule.Value, place),
                "items" => Items(value, rule.Value, place),
                _ => null,
            };
            if (violation is not null)
                return violation;
        }
        return null;
    }

    private static JsonElement Definition(string reference) =>
        reference["#/".Length..].Split('/').Aggregate(Schema.Value.RootElement, (place, part) => place.GetProperty(part));

    private static string? Missing(JsonElement value, JsonElement names) => value.ValueKind != JsonValueKind.Object
        ? null
        : names.EnumerateArray().Select(name => name.GetString()!).FirstOrDefault(name => !value.TryGetProperty(name, out _));

    private static string? Properties(JsonElement value, JsonElement properties, string place)
    {
        if (value.ValueKind != JsonValueKind.Object)
            return null;
        foreach (var property in value.EnumerateObject())
        {
            if (properties.TryGetProperty(property.Name, out var schema) && Check(property.Value, schema, $"{place}.{property.Name}") is { } violation)
                return violation;
        }
        return null;
    }

    // A member that this version doesn't know is passed over, as in every version before it; a map's values have a schema.
    private static string? Additional(JsonElement value, JsonElement schema, JsonElement rule, string place)
    {
        if (value.ValueKind != JsonValueKind.Object || rule.ValueKind != JsonValueKind.Object)
            return null;
        var known = schema.TryGetProperty("properties", out var properties) ? properties : default;
        foreach (var property in value.EnumerateObject())
        {
            if ((known.ValueKind != JsonValueKind.Object || !known.TryGetProperty(property.Name, out _))
                && Check(property.Value, rule, $"{place}.{property.Name}") is { } violation)
                return violation;
        }
        return null;
    }

    private static string? Items(JsonElement value, JsonElement schema, string place)
    {
        if (value.ValueKind != JsonValueKind.Array || AreNumbers(value, schema))
            return null;
        var index = 0;
        foreach (var item in value.EnumerateArray())
        {
            if (Check(item, schema, string.Create(CultureInfo.InvariantCulture, $"{place}[{index++}]")) is { } violation)
                return violation;
        }
        return null;
    }

    // The columns of samples, which are nearly all of a document: without a look at the schema for each number.
    private static bool AreNumbers(JsonElement value, JsonElement schema)
    {
        var least = double.NegativeInfinity;
        var isWhole = false;
        foreach (var rule in schema.EnumerateObject())
        {
            if (rule.NameEquals("type") && rule.Value.ValueKind == JsonValueKind.String && rule.Value.ValueEquals("integer"))
                isWhole = true;
            else if (rule.NameEquals("minimum"))
                least = rule.Value.GetDouble();
            else if (!(rule.NameEquals("type") && rule.Value.ValueKind == JsonValueKind.String && rule.Value.ValueEquals("number"))
                && !rule.NameEquals("description"))
                return false;
        }
        foreach (var item in value.EnumerateArray())
        {
            if (item.ValueKind != JsonValueKind.Number
                || (isWhole ? !(item.TryGetInt64(out var whole) && whole >= least) : least > double.NegativeInfinity && !(item.GetDouble() >= least)))
                return false;
        }
        return true;
    }

    private static bool IsOfType(JsonElement value, JsonElement type) => type.ValueKind == JsonValueKind.Array
        ? type.EnumerateArray().Any(one => IsOfType(value, one))
        : type.GetString() switch
        {
            "object" => value.ValueKind == JsonValueKind.Object,
            "array" => value.ValueKind == JsonValueKind.Array,
            "string" => value.ValueKind == JsonValueKind.String,
            "number" => value.ValueKind == JsonValueKind.Number,
            "integer" => value.ValueKind == JsonValueKind.Number && value.TryGetInt64(out _),
            "boolean" => value.ValueKind is JsonValueKind.True or JsonValueKind.False,
            "null" => value.ValueKind == JsonValueKind.Null,
            _ => true,
        };

    private static string Types(JsonElement type) =>
        type.ValueKind == JsonValueKind.Array ? string.Join(" or ", type.EnumerateArray().Select(Types)) : type.GetString() switch
    {
        "object" => "an object",
        "array" => "a list",
        "string" => "text",
        "integer" => "a whole number",
        "number" => "a number",
        var other => other ?? "",
    };

    private static string Describe(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Object => "an object",
        JsonValueKind.Array => "a list",
        _ when value.GetRawText() is { Length: > 40 } text => text[..40] + "…",
        _ => value.GetRawText(),
    };
}
