using System.Diagnostics;
using System.Text;

namespace Assay.Worker.Tests.Adapters;

/// <summary>The payload of these tests.</summary>
internal sealed class LettersPayload : Payload<string>
{
    public override string Name => "letters";

    public override string Description => "some letters";

    public override int DefaultCount => 2;

    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    public override int DefaultCountFor(IReadOnlyDictionary<string, string> options) => options.GetValueOrDefault("dates") == "local" ? 5 : DefaultCount;

    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <summary>How many values were made on this thread.</summary>
    [field: ThreadStatic]
    public static int Created { get; private set; }

    public override string Create(int index, PayloadSettings settings)
    {
        Created++;
        return ((char)('a' + index)).ToString();
    }
}

[Serializer("bytes", "test", typeof(LettersPayload))]
internal sealed class Letters : ISerializeToBytes<string>, IDeserializeFromBytes<string>
{
    public byte[] Serialize(string value) => Encoding.UTF8.GetBytes(value);

    public string Deserialize(byte[] input) => Encoding.UTF8.GetString(input);
}

/// <summary>Reads the right value from an array and another one from a span.</summary>
[Serializer("careless", "test", typeof(LettersPayload))]
internal sealed class Careless : ISerializeToBytes<string>, IDeserializeFromBytes<string>, IDeserializeFromSpan<string>
{
    public byte[] Serialize(string value) => Encoding.UTF8.GetBytes(value);

    public string Deserialize(byte[] input) => Encoding.UTF8.GetString(input);

    public string Deserialize(ReadOnlySpan<byte> input) => Encoding.UTF8.GetString(input).ToUpperInvariant();
}

/// <summary>Takes its time.</summary>
[Serializer("slow", "test", typeof(LettersPayload))]
internal sealed class Slow : ISerializeToBytes<string>, IDeserializeFromBytes<string>
{
    /// <summary>What each call takes at the least.</summary>
    public const long Nanoseconds = 5_000_000;

    public Slow() => Made = Stopwatch.GetTimestamp();

    /// <summary>When one was last made, as the monotonic clock had it.</summary>
    public static long Made { get; private set; }

    public static void Spin(long nanoseconds)
    {
        var start = Stopwatch.GetTimestamp();
        while (Clock.NanosecondsSince(start) < nanoseconds)
        {
        }
    }

    public byte[] Serialize(string value)
    {
        Spin(Nanoseconds);
        return Encoding.UTF8.GetBytes(value);
    }

    public string Deserialize(byte[] input)
    {
        Spin(Nanoseconds);
        return Encoding.UTF8.GetString(input);
    }
}
