namespace Assay.Serializers.Tests;

/// <summary>protobuf-net is told what its users would tell it.</summary>
public class ProtobufNetTests
{
    private static readonly DeletePost Value = new() { votes = [true, null, false] };

    [Fact]
    public void Lists_of_nullable_values_keep_their_nulls()
    {
        Again(new ProtobufNet<DeletePost>());
        Again(new ProtobufNetCompiled<DeletePost>());

        static void Again(ProtobufNetAdapter<DeletePost> adapter)
        {
            using var written = new MemoryStream();
            adapter.Serialize(Value, written);
            adapter.Deserialize(written.ToArray()).votes.ShouldBe(Value.votes);
        }
    }
}
