namespace Ingot.Runtime;

/// <content>Values whose type is known at run time only.</content>
public unsafe partial struct JsonWriter
{
    /// <summary>A value declared as object: null or a primitive.</summary>
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
            byte[] bytes => Base64(at, bytes),
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
            _ => throw new IngotException($"A value of type {value.GetType()} stands where object is declared; only null and primitives may."),
        };
    }
}
