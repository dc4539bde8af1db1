using System.Collections;
using System.Globalization;
#if NET
using System.Text.Json;
using System.Text.Json.Nodes;
#endif

namespace Ingot.Runtime;

/// <content>Values whose type is known only at run time.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>Writes a value declared as object: null, a primitive, or a list or dictionary of these.</summary>
    public nint Any(nint at, object? value)
    {
        at = Ensure(at, Slack + 64);
        return value switch
        {
            null => Null(at),
            string text => Text(at, text),
            bool truth => Boolean(at, truth),
            int number => Number(at, number),
            long number => Number(at, number),
            double number => Number(at, number),
            decimal number => Number(at, number),
            DateTime time => Time(at, time),
            Guid identifier => Identifier(at, identifier),
            byte number => Number(at, (uint)number),
            sbyte number => Number(at, (int)number),
            short number => Number(at, (int)number),
            ushort number => Number(at, (uint)number),
            uint number => Number(at, number),
            ulong number => Number(at, number),
            float number => Number(at, number),
            char character => Character(at, character),
            DateTimeOffset time => Time(at, time),
            TimeSpan time => Time(at, time),
            byte[] bytes when Runtime.Any.IsBytes(bytes) => Base64(at, bytes),
            Uri uri => Text(at, uri),
            Version version => Text(at, version),
            System.Numerics.BigInteger number => Number(at, number),
#if NET
            DateOnly date => Time(at, date),
            TimeOnly time => Time(at, time),
            Half number => Number(at, number),
            Int128 number => Number(at, number),
            UInt128 number => Number(at, number),
#endif
            Memory<byte> bytes => Base64(at, bytes.Span),
            ReadOnlyMemory<byte> bytes => Base64(at, bytes.Span),
            Enum number => Any(at, Convert.ChangeType(number, Enum.GetUnderlyingType(number.GetType()), CultureInfo.InvariantCulture)),
            IDictionary pairs => AnyPairs(at, pairs),
            IList items and not Array { Rank: > 1 } => AnyItems(at, items),
#if NET
            JsonElement element => Raw(at, new JsonTree().ToSurrogate(element)),
            JsonNode node => Raw(at, new JsonTree().ToSurrogate(node)),
#endif
            _ => throw new IngotException(
                $"A value of type {value.GetType()} was found where object is declared; allowed there: null, primitives, lists and string-keyed dictionaries."),
        };
    }

    private nint AnyItems(nint at, IList items, IngotJsonNumbers numbers = IngotJsonNumbers.Strict)
    {
        Enter();
        at = Byte(at, (byte)'[');
        foreach (var item in items)
            at = Byte(AnyOf(at, item, numbers), (byte)',');
        return Closed(at, (byte)']');
    }

    private nint AnyPairs(nint at, IDictionary pairs, IngotJsonNumbers numbers = IngotJsonNumbers.Strict)
    {
        Enter();
        at = Byte(at, (byte)'{');
        foreach (DictionaryEntry pair in pairs)
        {
            if (pair.Key is not string name)
                throw new IngotException($"A dictionary found where object is declared has a key of type {pair.Key.GetType()}; only strings are allowed.");
            at = Byte(AnyOf(Byte(Text(at, name), (byte)':'), pair.Value, numbers), (byte)',');
        }

        return Closed(at, (byte)'}');
    }

    private nint AnyOf(nint at, object? value, IngotJsonNumbers numbers) => numbers == IngotJsonNumbers.Strict ? Any(at, value) : Any(at, value, numbers);

    private nint Closed(nint at, byte bracket)
    {
        Leave();
        return Ensure(Close(at, bracket), Slack);
    }
}
