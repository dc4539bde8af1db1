using System.Runtime.Serialization;
using System.Runtime.Serialization.Formatters.Binary;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Xml;

namespace Assay.Payloads.Tests;

/// <summary>Sizes that were published, or that follow from it: they say that the data is the published data.</summary>
public class SizeTests
{
    private static readonly JsonSerializerOptions WithoutDefaults = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };

    // The figure is that of documents without Misc: "Misc":null in three addresses would add 36 bytes a customer.
    [Fact]
    public void Customers_of_5000_have_1787824_bytes_of_JSON() => Json(new CustomersPayload().Create(0, With.Count(5000))).ShouldBe(1_787_824);

    [Fact]
    public void The_response_envelope_adds_95_bytes() => Json(new CustomersResponsePayload().Create(0, With.Count(5000))).ShouldBe(1_787_824 + 95);

    [Fact]
    public void The_response_envelope_of_plain_customers_adds_as_much() =>
        Json(new CustomersPlainResponsePayload().Create(0, With.Count(1000))).ShouldBe(Json(new CustomersPlainPayload().Create(0, With.Count(1000))) + 95);

    [Fact]
    public void An_envelope_has_107_bytes_of_JSON_without_defaults() =>
        JsonSerializer.SerializeToUtf8Bytes(new EnvelopePayload().Create(0, With.Count(1)), WithoutDefaults).Length.ShouldBe(107);

    // A byte of presence bits, a length and four characters, two Guids.
    [Fact]
    public void An_envelope_holds_38_bytes_of_data_when_only_what_is_set_counts()
    {
        var envelope = new EnvelopePayload().Create(0, With.Count(1));
        (envelope.IsInternal, envelope.TimeStamp, envelope.MessageId, envelope.KeyValuePairs).ShouldBe((false, default(DateTime), Guid.Empty, null));
        (1 + 1 + envelope.Header!.Length + envelope.From.ToByteArray().Length + envelope.To.ToByteArray().Length).ShouldBe(38);
    }

    [Fact]
    public void BinaryFormatter_takes_some_700_bytes_for_an_envelope()
    {
        using var stream = new MemoryStream();
#pragma warning disable SYSLIB0011 // Obsolete, and its size is published.
        new BinaryFormatter().Serialize(stream, new EnvelopePayload().Create(0, With.Count(1)));
#pragma warning restore SYSLIB0011
        // 729 in a program whose name and namespace are as short as can be: the names of the type and of its assembly are part of it.
        stream.Length.ShouldBeInRange(729 - 36, 729 + 36);
    }

    [Fact]
    public void DataContract_binary_XML_takes_some_200_bytes_for_what_is_set_in_an_envelope()
    {
        var envelope = new EnvelopePayload().Create(0, With.Count(1));
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, null, null, ownsStream: false))
            new DataContractSerializer(typeof(SetMembers)).WriteObject(writer,
                new SetMembers { Header = envelope.Header, From = envelope.From, To = envelope.To });
        stream.Length.ShouldBe(205);
    }

    private static int Json<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value).Length;

    [DataContract(Name = nameof(MessageEnvelope), Namespace = "http://schemas.datacontract.org/2004/07/")]
    private sealed class SetMembers
    {
        [DataMember(Order = 1)] public string? Header { get; set; }
        [DataMember(Order = 2)] public Guid From { get; set; }
        [DataMember(Order = 3)] public Guid To { get; set; }
    }
}
