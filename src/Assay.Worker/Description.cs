using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Describes the content of a worker.</summary>
internal static class Description
{
    /// <summary>Returns one line for each serializer and payload, and the line that ends them.</summary>
    public static IEnumerable<Message> Of(Assembly assembly)
    {
        foreach (var serializer in AdapterCatalog.All(assembly).DistinctBy(serializer => serializer.Id))
        {
            yield return LibraryFacts.Of(serializer.Library, assembly)
                .AddTo(new Message(Verbs.Serializer).With("id", serializer.Id).With("format", serializer.Format))
                .With("settings", serializer.Settings).With("readby", serializer.ReadBy.ToString().ToLowerInvariant()).With("tried", serializer.Tried)
                .With("needs", serializer.Needs).With("unsafe", serializer.Unsafe).With("calls_only", serializer.CallsOnly);
        }
        foreach (var payload in PayloadCatalog.All(assembly))
        {
            var message = new Message(Verbs.Payload).With("name", payload.Name).With("description", payload.Description).With("count", payload.DefaultCount);
            if (payload.Available > 0)
                message.With("available", payload.Available);
            foreach (var option in payload.Options)
            {
                message.With("option." + option.Name, string.Join(',', option.Allowed));
                foreach (var value in option.Allowed)
                {
                    var count = payload.DefaultCountFor(new Dictionary<string, string> { [option.Name] = value });
                    if (count != payload.DefaultCount)
                        message.With($"count.{option.Name}.{value}", count);
                }
            }
            yield return message;
        }
        yield return new Message(Verbs.Described);
    }
}
