using Assay.Protocol;

namespace Assay.Workers;

/// <summary>The fields of messages that name a payload.</summary>
internal static class PayloadFields
{
    public static Message WithPayload(this Message message, string payload, int count, IReadOnlyDictionary<string, string>? options = null)
    {
        message.With("payload", payload).With("count", count);
        foreach (var (name, value) in options ?? new Dictionary<string, string>())
            message.With("option." + name, value);
        return message;
    }
}
