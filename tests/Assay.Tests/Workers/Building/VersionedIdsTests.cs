using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class VersionedIdsTests
{
    [Fact]
    public void A_name_that_occurs_once_is_its_id() => Assign(Entry("b", "1.0"), Entry("a", "2.0")).ShouldBe(["a", "b"]);

    [Fact]
    public void Several_versions_are_told_apart_by_version() =>
        Assign(Entry("a", "1.0"), Entry("a", "2.0"), Entry("b", "1.0")).ShouldBe(["a@1.0", "a@2.0", "b"]);

    [Fact]
    public void One_that_can_be_had_keeps_the_name_among_those_that_cant() =>
        Assign(Entry("a", "7.0"), Entry("a", "8.0", "NU1102"), Entry("a", "9.0", "NU1102")).ShouldBe(["a", "a@8.0", "a@9.0"]);

    [Fact]
    public void The_same_version_from_two_folders_is_told_apart_by_folder() =>
        Assign(Entry("a", "1.0", folder: "/x/A"), Entry("a", "1.0", folder: "/y/Mine")).ShouldBe(["a@1.0", "a@1.0-Mine"]);

    [Fact]
    public void Where_no_version_is_known_the_folder_stands_for_it() =>
        Assign(Entry("a", "", "broken", "/x/Old"), Entry("a", "", "broken", "/x/New")).ShouldBe(["a@New", "a@Old"]);

    private static List<string> Assign(params SerializerEntry[] entries) => [.. VersionedIds.Assign(entries).Select(entry => entry.Id)];

    private static SerializerEntry Entry(string name, string version, string? unavailable = null, string folder = "/serializers/A") =>
        new() { Id = name, Name = name, Version = version, Folder = folder, Unavailable = unavailable };
}
