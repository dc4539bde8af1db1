using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Describes the content of a worker.</summary>
internal static class Description
{
    private const string Name = "name";

    /// <summary>Returns one line for each serializer and payload, and the line that ends them.</summary>
    public static IEnumerable<Message> Of(Assembly assembly)
    {
        foreach (var serializer in AdapterCatalog.All(assembly).DistinctBy(serializer => serializer.Id))
        {
            yield return LibraryFacts.Of(serializer.Library, assembly)
                .AddTo(new Message(Verbs.Serializer).With("id", serializer.Id).With("format", serializer.Format))
                .With("settings", serializer.Settings).With("readby", serializer.ReadBy.ToString().ToLowerInvariant()).With("tried", serializer.Tried)
                .With("needs", serializer.Needs).With("unsafe", serializer.Unsafe).With("only_dotnet", serializer.OnlyDotNet)
                .With("calls_only", serializer.CallsOnly);
        }
        foreach (var payload in PayloadCatalog.Types(assembly).Select(Of).OrderBy(payload => payload.Text(Name), StringComparer.Ordinal))
            yield return payload;
        foreach (var (name, reason) in PayloadCatalog.LeftOut(assembly))
            yield return Unavailable(name, reason);
        yield return new Message(Verbs.Described);
    }

    // A payload that throws costs the worker nothing but that payload.
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Whatever a payload throws is reported.")]
    private static Message Of(Type type)
    {
        try
        {
            return Of(PayloadCatalog.Create(type));
        }
        catch (Exception thrown)
        {
            return Unavailable(PayloadCatalog.ConventionalName(type),
                thrown is PayloadException ? Thrown.InOneLine(thrown.Message) : $"{type.Name} can't be described: {Thrown.Describe(thrown)}");
        }
    }

    private static Message Of(Payload payload)
    {
        var message = new Message(Verbs.Payload).With(Name, payload.Name).With("description", payload.Description).With("count", payload.DefaultCount);
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
        return message;
    }

    private static Message Unavailable(string name, string reason) => new Message(Verbs.Payload).With(Name, name).With("unavailable", reason);
}
