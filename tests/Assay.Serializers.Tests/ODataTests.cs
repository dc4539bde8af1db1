using System.Reflection;
using System.Text.Json;

namespace Assay.Serializers.Tests;

/// <summary>All writers of an OData row write one document: that of System.Text.Json for the response.</summary>
public class ODataTests
{
    private static readonly string[] Names =
        [.. typeof(ODataTests).Assembly.GetTypes().Select(type => type.GetCustomAttribute<SerializerAttribute>()).OfType<SerializerAttribute>()
            .Where(mark => mark.ReadBy == ReferenceReader.OData).Select(mark => mark.Id)];

    public static TheoryData<string> Writers => [.. Names];

    [Fact]
    public void The_writers_have_their_published_names() =>
        Names.Order(StringComparer.Ordinal).ShouldBe(
            ["ODataJsonWriter-Direct", "ODataMessageWriter", "ODataMessageWriter-Async", "ODataMessageWriter-NoValidation",
                "ODataMessageWriter-NoValidation-Async"]);

    [Theory, MemberData(nameof(Writers))]
    public async Task The_document_is_that_of_System_Text_Json(string id)
    {
        foreach (var settings in (PayloadSettings[])[Payloads.With(7), Payloads.With(7, ("rawValues", "true")), Payloads.With(1, ("largeFields", "true"))])
        {
            var response = new CustomersResponsePayload().Create(0, settings);
            await Compare(id, response, response);
            await Compare(id, response.Value, response);
        }
        var plain = new CustomersPlainResponsePayload().Create(0, Payloads.Few);
        await Compare(id, plain, plain);
        await Compare(id, plain.Value, plain);
    }

    [Theory, MemberData(nameof(Writers))]
    public void A_payload_without_a_model_is_unsupported(string id) =>
        Should.Throw<PayloadNotSupportedException>(() => Adapter<MessageEnvelope>(id)).Message.ShouldContain("MessageEnvelope");

    [Theory]
    [InlineData("ODataMessageWriter-Async")]
    [InlineData("ODataMessageWriter-NoValidation-Async")]
    public async Task The_asynchronous_writers_never_write_synchronously(string id)
    {
        using var stream = new AsynchronousOnly();
        await Write(id, new CustomersPayload().Create(0, Payloads.With(500)), stream);
        stream.Length.ShouldBeGreaterThan(100_000);
    }

    private static async Task Compare<T, TResponse>(string id, T payload, TResponse response)
    {
        using var stream = new MemoryStream();
        await Write(id, payload, stream);
        stream.CanWrite.ShouldBeTrue("the stream is the caller's and stays open");
        using var document = JsonDocument.Parse(stream.ToArray());
        // Both written again by one writer: what escapes a document uses is its writer's own choice.
        var written = JsonSerializer.Serialize(document.RootElement);
        var expected = JsonSerializer.Serialize(JsonSerializer.SerializeToElement(response));
        // These can be megabytes, which no message should quote in full.
        var same = written.AsSpan().CommonPrefixLength(expected);
        (same, written.Length).ShouldBe((expected.Length, expected.Length), $"from {same}: {written[same..Math.Min(same + 50, written.Length)]}");
    }

    private static Task Write<T>(string id, T payload, Stream stream)
    {
        var adapter = Adapter<T>(id);
        if (adapter is ISerializeToStreamAsync<T> asynchronous)
            return asynchronous.SerializeAsync(payload, stream);
        ((ISerializeToStream<T>)adapter).Serialize(payload, stream);
        return Task.CompletedTask;
    }

    private static object Adapter<T>(string id)
    {
        var type = typeof(ODataTests).Assembly.GetTypes().Single(type => type.GetCustomAttribute<SerializerAttribute>()?.Id == id).MakeGenericType(typeof(T));
        return Activator.CreateInstance(type, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DoNotWrapExceptions,
            null, [], null)!;
    }
}
