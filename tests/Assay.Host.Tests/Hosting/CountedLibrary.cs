using System.Buffers;
using System.Text;
using Assay.Worker;

namespace Assay.Host.Tests.Hosting;

/// <summary>A library that knows how many adapters it has.</summary>
[Serializer("counted", "text", typeof(CountedLibrary))]
internal sealed class CountedLibrary : ISerializeToBuffer<string>, IDeserializeFromBytes<string>
{
    private static int made;

    public CountedLibrary() => Interlocked.Increment(ref made);

    /// <summary>How many there are.</summary>
    public static int Made => made;

    public void Serialize(string value, IBufferWriter<byte> output) => output.Write(Encoding.UTF8.GetBytes(value));

    public string Deserialize(byte[] input) => Encoding.UTF8.GetString(input);
}
