using ProtoBuf;

namespace Assay.Serializers.Tests;

/// <summary>protobuf-net is told what its users would tell it.</summary>
public class ProtobufNetTests
{
    private static readonly DeletePost Value = new() { votes = [true, null, false] };

    [Fact]
    public void Lists_of_nullable_values_keep_their_nulls()
    {
        Again<ProtobufNet<DeletePost>, DeletePost>(Value).votes.ShouldBe(Value.votes);
        Again<ProtobufNetCompiled<DeletePost>, DeletePost>(Value).votes.ShouldBe(Value.votes);
    }

    [Fact]
    public void Lists_with_the_librarys_own_marks_are_written_as_these_say()
    {
        Again<ProtobufNet<Wrapped>, Wrapped>(new() { Numbers = [1, null, 3] }).Numbers.ShouldBe([1, null, 3]);
        Again<ProtobufNet<Packed>, Packed>(new() { Numbers = [1, 3] }).Numbers.ShouldBe([1, 3]);
        Again<ProtobufNet<WrappedWhole>, WrappedWhole>(new() { Numbers = [] }).Numbers.ShouldBe([]);
    }

    private static T Again<TAdapter, T>(T value) where TAdapter : ProtobufNetAdapter<T>, new()
    {
        var adapter = new TAdapter();
        using var written = new MemoryStream();
        adapter.Serialize(value, written);
        return adapter.Deserialize(written.ToArray());
    }

    [ProtoContract]
    public class Wrapped
    {
        [ProtoMember(3), NullWrappedValue] public List<int?>? Numbers { get; set; }
    }

    [ProtoContract]
    public class Packed
    {
        [ProtoMember(3, IsPacked = true)] public List<int?>? Numbers { get; set; }
    }

    [ProtoContract]
    public class WrappedWhole
    {
        [ProtoMember(3), NullWrappedCollection] public List<int?>? Numbers { get; set; }
    }
}
