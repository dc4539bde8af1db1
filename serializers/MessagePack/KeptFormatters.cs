using MessagePack;
using MessagePack.Formatters;

namespace Assay.Serializers;

/// <summary>
/// Several resolvers, asked in turn once for each type: the library's documentation advises against <c>CompositeResolver.Create</c>, which looks each
/// formatter up in a dictionary, where speed matters.
/// </summary>
/// <typeparam name="TResolvers">Which ones.</typeparam>
internal sealed class KeptFormatters<TResolvers> : IFormatterResolver
    where TResolvers : IResolvers
{
    public static readonly KeptFormatters<TResolvers> Instance = new();

    public IMessagePackFormatter<T>? GetFormatter<T>() => Of<T>.Formatter;

    private static class Of<T>
    {
        public static readonly IMessagePackFormatter<T>? Formatter =
            TResolvers.InTurn.Select(resolver => resolver.GetFormatter<T>()).FirstOrDefault(formatter => formatter is not null);
    }
}
