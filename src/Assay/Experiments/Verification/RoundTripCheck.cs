using System.Text.Json;

namespace Assay.Experiments.Verification;

/// <summary>Compares what came back from a serializer with what was sent.</summary>
internal static class RoundTripCheck
{
    private static readonly JsonDocumentOptions Deep = new() { MaxDepth = 600 };

    /// <summary>Compares two files of canonical values, line by line: equal text is equal, the rest is compared member by member.</summary>
    /// <param name="notation">How the received values are written.</param>
    public static VerificationRecord Compare(string sentPath, string receivedPath, Notation notation = Notation.Same)
    {
        var log = new DifferenceLog();
        var comparer = new ValueComparer(log, notation);
        using var received = Lines.Of(receivedPath).GetEnumerator();
        var value = 0;
        foreach (var sent in Lines.Of(sentPath))
        {
            if (!received.MoveNext())
                log.Add(value, "", "got lost");
            else if (!sent.Span.SequenceEqual(received.Current.Span))
                CompareLines(comparer, value, sent, received.Current);
            value++;
        }
        if (received.MoveNext())
            log.Add(value, "", "appeared from nowhere");
        return log.Close(value);
    }

    /// <summary>Reads the bytes of a serializer that only writes as JSON, and compares them with the canonical values.</summary>
    /// <param name="sentPath">The canonical values.</param>
    /// <param name="bytesPath">The serialized values.</param>
    /// <param name="open">Takes the part of the written document that holds the value, and the part of the canonical value it is compared with.</param>
    /// <exception cref="JsonException">The bytes are not JSON.</exception>
    public static VerificationRecord CompareWritten(string sentPath, string bytesPath,
        Func<JsonElement, JsonElement, (JsonElement Sent, JsonElement Written)> open)
    {
        var log = new DifferenceLog();
        var comparer = new ValueComparer(log, Notation.Loose);
        var value = 0;
        using var written = ByteFrames.Read(bytesPath).GetEnumerator();
        foreach (var line in Lines.Of(sentPath))
        {
            if (!written.MoveNext())
            {
                log.Add(value++, "", "was not written");
                continue;
            }
            using var sent = JsonDocument.Parse(line, Deep);
            using var document = JsonDocument.Parse(written.Current, Deep);
            var (expected, found) = open(sent.RootElement, document.RootElement);
            comparer.Compare(value++, expected, found);
        }
        return log.Close(value);
    }

    private static void CompareLines(ValueComparer comparer, int value, ReadOnlyMemory<byte> sent, ReadOnlyMemory<byte> received)
    {
        using var a = JsonDocument.Parse(sent, Deep);
        using var b = JsonDocument.Parse(received, Deep);
        comparer.Compare(value, a.RootElement, b.RootElement);
    }
}
