using Assay.Experiments.Verification;

namespace Assay.Experiments.Micro;

/// <summary>The JSON documents that the writers of a group produce, where one of them is an
/// OData writer: they must be the same, or their times can't be compared.</summary>
internal sealed class WrittenDocuments
{
    private readonly Lock gate = new();
    private readonly List<(string Serializer, bool IsOData, byte[] Document)> documents = [];

    /// <summary>Keeps the first document that a serializer wrote.</summary>
    public void Note(Member member, string bytesPath)
    {
        if (member.Serializer.Format != "JSON" && member.Serializer.ReadBy != "odata")
            return;
        if (ByteFrames.Read(bytesPath).FirstOrDefault() is { } document)
        {
            lock (gate)
                documents.Add((member.Serializer.Id, member.Serializer.ReadBy == "odata", document));
        }
    }

    /// <summary>Sentences about documents that differ from the OData writer's although both are responses; and forgets the documents.</summary>
    public IReadOnlyList<string> Differences(PayloadKey payload)
    {
        lock (gate)
        {
            var reference = documents.OrderBy(document => document.Serializer, StringComparer.Ordinal).FirstOrDefault(document => document.IsOData);
            var sentences = reference.Document is null
                ? []
                : documents.Where(document => IsResponse(document.Document) && !ReferenceReaders.SameDocument(reference.Document, document.Document))
                    .Select(document =>
                        $"{document.Serializer} writes a different document from {reference.Serializer}'s on {payload}: their times aren't for the same work.")
                    .Distinct().ToList();
            documents.Clear();
            return sentences;
        }
    }

    private static bool IsResponse(byte[] document) => document.AsSpan().TrimStart(" \t\r\n"u8) is [(byte)'{', ..];
}
