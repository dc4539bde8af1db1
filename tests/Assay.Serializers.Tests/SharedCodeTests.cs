using System.Runtime;
using System.Text.Json.Serialization;
using Avro;

namespace Assay.Serializers.Tests;

/// <summary>A server has an adapter for each request that is answered at the same time: what a library compiles for a type is compiled once.</summary>
public sealed class SharedCodeTests
{
    // Some path of the runtime's that only the later calls take.
    private const int Few = 5;

    private static readonly Fleet.Garage Garage = new() { All = [new Fleet.Car { Name = "a", Doors = 5 }, new Fleet.Bike { Name = "b", Bell = true }] };

    [Fact]
    public void A_second_adapter_compiles_nothing()
    {
        Check<SystemTextJson<Fleet.Garage>>();
        Check<SystemTextJsonMinimal<Fleet.Garage>>();
        Check<NewtonsoftJson<Fleet.Garage>>();
        Check<NewtonsoftJsonMinimal<Fleet.Garage>>();
        Check<ProtobufNet<Fleet.Garage>>();
        Check<ProtobufNetCompiled<Fleet.Garage>>();
        Check<ProtobufNetDateKind<Fleet.Garage>>();
        Check<XmlSerializer<Fleet.Garage>>();
        Check<XmlSerializerDictionaryWriter<Fleet.Garage>>();
        Check<DataContractXml<Fleet.Garage>>();
        Check<DataContractJson<Fleet.Garage>>();
    }

    [Fact]
    public void One_with_metadata_of_its_own_would_do_much_again()
    {
        OfSecond<ProtobufNetApart>().Compiled.ShouldBeGreaterThan(Few);
        // This library keeps the code, but not what it has found out about the types.
        OfSecond<SystemTextJson<Fleet.Garage>>().Allocated.ShouldBeLessThan(OfSecond<SystemTextJsonApart>().Allocated / 2);
    }

    [Fact]
    public void Nor_has_a_second_one_a_schema_of_its_own()
    {
        var (_, allocated) = OfSecond<ApacheAvroAdapter<Fleet.Car>, Fleet.Car>(new() { Name = "a", Doors = 5 }, read => read.Doors.ShouldBe(5));
        var before = GC.GetAllocatedBytesForCurrentThread();
        AvroClasses.Of(typeof(Fleet.Car), Schema.Parse(AvroSchema.Of(typeof(Fleet.Car))));
        allocated.ShouldBeLessThan(GC.GetAllocatedBytesForCurrentThread() - before);
    }

    private static void Check<TAdapter>() where TAdapter : ISerializeToStream<Fleet.Garage>, IDeserializeFromStream<Fleet.Garage>, new() =>
        OfSecond<TAdapter>().Compiled.ShouldBeLessThan(Few, typeof(TAdapter).Name);

    private static (long Compiled, long Allocated) OfSecond<TAdapter>()
        where TAdapter : ISerializeToStream<Fleet.Garage>, IDeserializeFromStream<Fleet.Garage>, new() =>
        OfSecond<TAdapter, Fleet.Garage>(Garage, read => read.All!.Count.ShouldBe(2));

    private static (long Compiled, long Allocated) OfSecond<TAdapter, T>(T value, Action<T> check)
        where TAdapter : ISerializeToStream<T>, IDeserializeFromStream<T>, new()
    {
        var first = new TAdapter();
        for (var i = 0; i < 3; i++)
            Use(first);
        var (compiled, allocated) = (JitInfo.GetCompiledMethodCount(currentThread: true), GC.GetAllocatedBytesForCurrentThread());
        Use(new TAdapter());
        return (JitInfo.GetCompiledMethodCount(currentThread: true) - compiled, GC.GetAllocatedBytesForCurrentThread() - allocated);

        void Use(TAdapter adapter)
        {
            using var written = new MemoryStream();
            adapter.Serialize(value, written);
            written.Position = 0;
            check(adapter.Deserialize(written));
        }
    }

    private sealed class SystemTextJsonApart() : SystemTextJsonAdapter<Fleet.Garage>(ReflectedContract.Of<Fleet.Garage>(JsonIgnoreCondition.Never));

    private sealed class ProtobufNetApart() : ProtobufNetAdapter<Fleet.Garage>(PayloadModel.Of<Fleet.Garage>());
}
