using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class StaticDescriptionTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Names_serializers_formats_and_the_library_of_a_folder_that_cant_be_built()
    {
        var project = folder.Write(
            "A/A.csproj",
            """<Project><ItemGroup><PackageReference Include="MessagePack" Version="$([MSBuild]::ValueOrDefault('$(LibraryVersion)', '3.1.4'))" /></ItemGroup></Project>""");
        folder.Write("A/Plain.cs", """[Serializer("message-pack", "MessagePack", typeof(MessagePackSerializer))] class A;""");
        folder.Write("A/More/Lz4.cs", """
            [Serializer(
                "message-pack-lz4", "MessagePack, LZ4", typeof(MessagePackSerializer), Settings = "Compression=Lz4")] class B;
            """);
        StaticDescription.Unavailable(new(Path.Combine(folder.Path, "A"), project), "NU1101")
            .Select(entry => (entry.Id, entry.Format, entry.Library, entry.Version, entry.Unavailable, entry.Command)).ShouldBe(
            [("message-pack-lz4", "MessagePack, LZ4", "MessagePack", "3.1.4", "NU1101", null),
                ("message-pack", "MessagePack", "MessagePack", "3.1.4", "NU1101", null)]);
    }

    [Fact]
    public void Tells_which_adapters_nobody_has_run_yet()
    {
        var project = folder.Write("B/B.csproj", "<Project />");
        folder.Write("B/B.cs", """
            [Serializer("a-tried", "JSON", typeof(A<>), Settings = "x=[1]")] class A;
            [Serializer("b-untried", "JSON", typeof(B<>), ReadBy = ReferenceReader.Json, Tried = false)] class B;
            [Serializer("c-tried", "JSON", typeof(C))] class C;
            """);
        StaticDescription.Unavailable(new(Path.Combine(folder.Path, "B"), project), "NU1101").Where(entry => entry.Untried)
            .ShouldHaveSingleItem().Id.ShouldBe("b-untried");
    }

    [Fact]
    public void A_worker_with_the_adapters_of_another_is_listed_under_the_id_of_its_assembly()
    {
        var project = folder.Write("Calls/Calls.csproj",
            """<Project><ItemGroup><PackageReference Include="Grpc.Net.Client" Version="2.76.0" /></ItemGroup></Project>""");
        folder.Write("Calls/Calls.cs",
            """[assembly: Serializer("calls", "Protocol Buffers", typeof(GrpcChannel), CallsOnly = true, Needs = "a .proto file")]""");
        var entry = StaticDescription.Unavailable(new(Path.Combine(folder.Path, "Calls"), project), "NU1101").ShouldHaveSingleItem();
        (entry.Id, entry.Library, entry.CallsOnly, entry.Unavailable).ShouldBe(("calls", "Grpc.Net.Client", true, "NU1101"));
    }

    [Fact]
    public void A_folder_that_declares_nothing_is_listed_by_its_own_name()
    {
        var project = folder.Write("Empty/Empty.csproj", "<Project />");
        StaticDescription.Unavailable(new(Path.Combine(folder.Path, "Empty"), project), "no serializers").ShouldHaveSingleItem().Id.ShouldBe("Empty");
    }
}
