using Assay.Protocol;
using Assay.Worker;
using BenchmarkDotNet.Attributes;

namespace Assay.Benchmarks;

/// <summary>The lab's cells as BenchmarkDotNet runs them: the same adapters, payloads and loops, another instrument.</summary>
public class CellBenchmarks
{
    private const int PerInvoke = 16;
    private Subject? subject;
    private TimedLoop? loop;

    /// <summary>The serializer's id.</summary>
    [ParamsSource(nameof(Serializers))]
    public string Serializer { get; set; } = "";

    /// <summary>The payload's name.</summary>
    [ParamsSource(nameof(Payloads))]
    public string Payload { get; set; } = "";

    /// <summary>Where to: memory, memory-stream, file.</summary>
    [ParamsSource(nameof(Destinations))]
    public string Destination { get; set; } = "";

    /// <summary>The serializers that are measured.</summary>
    public static IEnumerable<string> Serializers => Choice.Current.Serializers;

    /// <summary>The payloads that are measured.</summary>
    public static IEnumerable<string> Payloads => Choice.Current.Payloads;

    /// <summary>The destinations that are measured.</summary>
    public static IEnumerable<string> Destinations => Choice.Current.Destinations;

    /// <summary>Prepares serializing.</summary>
    [GlobalSetup(Target = nameof(Serialize))]
    public void PrepareSerialize() => Prepare(Operation.Serialize);

    /// <summary>Prepares deserializing.</summary>
    [GlobalSetup(Target = nameof(Deserialize))]
    public void PrepareDeserialize() => Prepare(Operation.Deserialize);

    /// <summary>Releases files.</summary>
    [GlobalCleanup]
    public void Clean()
    {
        loop?.Dispose();
        subject?.Dispose();
    }

    /// <summary>Objects to bytes.</summary>
    [Benchmark(OperationsPerInvoke = PerInvoke)]
    public void Serialize() => loop!.Run(PerInvoke);

    /// <summary>Bytes to objects.</summary>
    [Benchmark(OperationsPerInvoke = PerInvoke)]
    public void Deserialize() => loop!.Run(PerInvoke);

    private void Prepare(string operation)
    {
        var assembly = Choice.Current.Workers.With(Serializer);
        var payload = PayloadCatalog.Find(assembly, Payload);
        var adapter = AdapterCatalog.Create(assembly, Serializer, payload.RootType);
        subject = Subject.Of(adapter, payload, new PayloadSettings(payload.DefaultCount, new Dictionary<string, string>()), Path.GetTempPath());
        loop = subject.Loop(operation, Destination, Mode.Sync);
    }
}
