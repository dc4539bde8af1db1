using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

/// <summary>What folders declare is known without building them: names that are taken are refused, and what wasn't named need not be built.</summary>
public sealed class DeclaredSerializersTests
{
    private static LabFolders Lab => LabFolders.Find([]);

    [Theory]
    [InlineData("system-text-json", "Anything", "SystemTextJson")]
    [InlineData("anything", "SystemTextJson", "SystemTextJson")]
    [InlineData("kryo", "Anything", "Kryo")]
    [InlineData("newtonsoft-json-mono", "Anything", "Mono")]
    [InlineData("KRYO", "Anything", "Kryo")]
    public void A_name_that_is_taken_is_found_with_its_folder(string id, string project, string folder) =>
        Path.GetFileName(DeclaredSerializers.FolderOf(Lab, id, project)).ShouldBe(folder);

    [Fact]
    public void Another_name_is_free() => DeclaredSerializers.FolderOf(Lab, "my-format", "MyFormat").ShouldBeNull();

    [Theory]
    [InlineData("serializers:\n  - id: mine # the first\n    format: JSON\n  - { id: 'other', format: JSON }", "mine", "other")]
    [InlineData("serializers:\n- id: mine\n\n# more\n- id: \"other\"", "mine", "other")]
    [InlineData("serializers:\n  - format: JSON\n    id: mine\n  - { format: JSON, id: other }", "mine", "other")]
    [InlineData("serializers: [{ id: mine }, { library: x, id: other }]", "mine", "other")]
    [InlineData("serializers:\n  - \"id\": mine\n  - { 'id': other }", "mine", "other")]
    [InlineData("serializers: # two\n  -\n    id : mine\n  - id: other", "mine", "other")]
    [InlineData("\"serializers\":\n  - id: mine\n    needs: no id:other", "mine")]
    [InlineData("serializers:\n  - id: mine\n  - } no YAML", "mine")]
    public void Ids_are_found_in_whatever_form_they_have(string yaml, params string[] ids)
    {
        using var folder = new TemporaryFolder();
        folder.Write("serializers/C/worker.yml", $"runtime: c\ncommand: [./worker]\n{yaml}\n");
        DeclaredSerializers.Of(WorkerFolder.FindAll(LabFolders.At(folder.Path, [])).ShouldHaveSingleItem()).ShouldBe(ids);
    }

    [Fact]
    public void The_labs_own_files_need_no_YAML_reader()
    {
        using var folder = new TemporaryFolder();
        foreach (var worker in WorkerFolder.FindAll(Lab).Where(worker => worker is { IsProject: false, Definition: not null }))
        {
            var cut = folder.Write("worker.yml", File.ReadAllText(worker.Definition!) + "\n}{ no YAML");
            DeclaredSerializers.Of(worker with { Definition = cut }).ShouldBe(
                WorkerYaml.Read(worker, new("", [], [])).Serializers.Select(one => one.Id));
        }
    }

    [Fact]
    public void Folders_say_which_runtime_theirs_run_on() =>
        WorkerFolder.FindAll(Lab).Where(folder => folder.Name is "Kryo" or "Mono" or "NoOp").Select(FurtherRuntimes.RuntimeOf).Order()
            .ShouldBe(["dotnet", "jvm", "mono"]);

    [Fact]
    public void Runtimes_say_which_packages_they_need()
    {
        var packages = FurtherRuntimes.DebianPackages(Lab);
        foreach (var package in new[] { "default-jdk-headless", "mono-runtime", "nodejs" })
            packages.ShouldContain(package);
        packages.ShouldBeSubsetOf(
            File.ReadAllText(RepositoryFile.Path("test")).Split([' ', ':', '\n', ';'], StringSplitOptions.RemoveEmptyEntries).Concat(["mono-runtime"]));
    }

    [Theory]
    [InlineData("command: [./worker]", true)]
    [InlineData("command: [./worker]\nbuild: [no-such-compiler]", true)]
    [InlineData("command: [no-such-interpreter]\nbuild: [dotnet, build]", true)]
    [InlineData("command: [./worker]\nbuild: [dotnet, build]", false)]
    [InlineData("command: [\"{artifacts}/worker\"]\nbuild: [dotnet, build]", false)]
    public void A_runtime_isnt_missing_because_its_worker_isnt_built_yet(string lines, bool isMissing)
    {
        using var folder = new TemporaryFolder();
        folder.Write("serializers/C/worker.yml", $"runtime: c\n{lines}\nserializers:\n  - id: x\n");
        FurtherRuntimes.Missing(LabFolders.At(folder.Path, [])).Count.ShouldBe(isMissing ? 1 : 0);
    }

    [Fact]
    public void Two_folders_with_one_id_must_be_told_apart()
    {
        SerializerEntry Entry(string folder, string id) =>
            new() { Id = id, Name = "twin", Folder = folder, Version = "1.0", Command = new("x", [], new Dictionary<string, string>()) };
        var catalog = new Catalog([Entry("/a", "twin@1.0"), Entry("/b", "twin@1.0-b")], [], null);
        Should.Throw<UserException>(() => Assay.Studies.SerializerSelection.PickOne(catalog, "twin", "--serializers")).Message
            .ShouldBe("'twin' is the id of two serializers, in /a and in /b; use twin@1.0 or twin@1.0-b, or give yours another id");
        Assay.Studies.SerializerSelection.PickOne(catalog, "twin@1.0-b", "--serializers").Folder.ShouldBe("/b");
        Assay.Studies.SerializerSelection.PickOne(catalog, "twin@1.0", "--serializers").Folder.ShouldBe("/a");
    }

    [Fact]
    public void Where_no_worker_compiles_the_reason_is_that_of_the_smallest()
    {
        SerializerEntry Entry(string name, string reason) => new() { Id = name, Name = name, Folder = "/" + name, Unavailable = reason };
        var catalog = new Catalog([Entry("avro", "NU1603: not found"), Entry("no-op", "Orders.cs: CS0534: doesn't implement")], [], null);
        Should.Throw<UserException>(catalog.RequirePayloads).Message
            .ShouldBe("no payloads are known, because no .NET worker could be built: Orders.cs: CS0534: doesn't implement");
        Should.Throw<UserException>(() => new Assay.Studies.StudyOverrides { Payloads = ["*"] }.Apply(new() { Name = "x", Cases = [] }, catalog)).Message
            .ShouldContain("CS0534");
    }
}
