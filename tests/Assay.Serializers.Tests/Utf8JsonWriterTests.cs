using System.Buffers;
using System.Reflection;
using System.Text;
using System.Text.Json;
using Payload = Assay.Worker.Payload;

namespace Assay.Serializers.Tests;

/// <summary>JSON by hand is a floor for System.Text.Json only as long as it writes the same text.</summary>
public class Utf8JsonWriterTests
{
    private static readonly string[] Names = [.. Payloads.All.Where(payload => AdapterFor(payload.RootType) is not null).Select(payload => payload.Name)];

    public static TheoryData<string> Written => [.. Names];

    [Fact]
    public void Envelopes_posts_and_customers_are_written_by_hand() =>
        ((string[])["customers", "customers-response", "envelope", "envelope-full", "post", "post-10"]).ShouldBeSubsetOf(Names);

    [Theory, MemberData(nameof(Written))]
    public void The_text_is_that_of_System_Text_Json(string name) => Payloads.Call(GetType(), nameof(WritesTheSame), Payload(name));

    [Theory, MemberData(nameof(Written))]
    public void Members_are_read_by_name_and_unknown_ones_passed_over(string name) => Payloads.Call(GetType(), nameof(ReadsReordered), Payload(name));

    private static Payload Payload(string name) => Payloads.All.Single(payload => payload.Name == name);

    private static void WritesTheSame<T>(Payload<T> payload)
    {
        foreach (var settings in (PayloadSettings[])[Payloads.With(100), Payloads.With(3, ("rawValues", "true"), ("dates", "local"))])
        {
            var adapter = (HandWrittenJson<T>)Activator.CreateInstance(AdapterFor(typeof(T))!)!;
            for (var i = 0; i < payload.ValueCount(settings); i++)
            {
                var value = payload.Create(i, settings);
                Text(adapter, value).ShouldBe(JsonSerializer.Serialize(value), $"value {i}");
            }
        }
    }

    private static void ReadsReordered<T>(Payload<T> payload)
    {
        var value = payload.Create(0, Payloads.With(1));
        var reordered = JsonSerializer.SerializeToUtf8Bytes(Reorder(JsonSerializer.SerializeToElement(value)));
        var adapter = (HandWrittenJson<T>)Activator.CreateInstance(AdapterFor(typeof(T))!)!;
        Text(adapter, adapter.Deserialize(reordered)).ShouldBe(JsonSerializer.Serialize(value));
    }

    /// <summary>The same document with the members of fixed types from last to first, and one more that no type has.</summary>
    private static object? Reorder(JsonElement element, string? member = null) => element.ValueKind switch
    {
        JsonValueKind.Object when member == "KeyValuePairs" => element,
        JsonValueKind.Object => element.EnumerateObject().Reverse().Select(one => KeyValuePair.Create(one.Name, Reorder(one.Value, one.Name)))
            .Prepend(KeyValuePair.Create("unknown", (object?)new { nested = new[] { 1 } })).ToDictionary(),
        JsonValueKind.Array => element.EnumerateArray().Select(item => Reorder(item)).ToArray(),
        _ => element,
    };

    private static Type? AdapterFor(Type root) =>
        typeof(Utf8JsonWriterTests).Assembly.GetTypes().SingleOrDefault(
            type => type.BaseType == typeof(HandWrittenJson<>).MakeGenericType(root) && type.GetCustomAttribute<SerializerAttribute>() is not null);

    private static string Text<T>(HandWrittenJson<T> adapter, T value)
    {
        var output = new ArrayBufferWriter<byte>();
        adapter.Serialize(value, output);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }
}
