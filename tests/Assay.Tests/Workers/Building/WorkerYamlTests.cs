using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class WorkerYamlTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public async Task Describes_a_worker_in_another_language()
    {
        folder.Write("py/worker.py", "");
        var (worker, yaml) = Read("""
            runtime: python
            command: [dotnet, worker.py, --fast]
            serializers:
              - { id: json-python, format: JSON, library: json, version: "3.11" }
              - { id: pickle, format: pickle, library: pickle, readby: json, needs: classes of Python, unsafe: runs code }
            """);
        var ready = await yaml.PrepareAsync(worker, inPlace: null, CancellationToken.None);
        ready.ShouldAllBe(entry => entry.Unavailable == null);
        var start = ready[0].Command!;
        Path.IsPathFullyQualified(start.FileName).ShouldBeTrue();
        start.Arguments.ShouldBe([Path.Combine(folder.Path, "py", "worker.py"), "--fast"]);
        yaml.Serializers.Select(entry => (entry.Id, entry.Runtime, entry.Library, entry.Version, entry.ReadBy, entry.Needs, entry.Unsafe)).ShouldBe(
            [("json-python", "python", "json", "3.11", "itself", "", ""), ("pickle", "python", "pickle", "", "json", "classes of Python", "runs code")]);
    }

    [Fact]
    public async Task Says_where_what_is_built_goes_and_where_payloads_are()
    {
        folder.Write("py/worker.py", "");
        var (worker, yaml) = Read("""
            runtime: x
            command: [dotnet, "{artifacts}/x.dll"]
            build: [dotnet, "--version", "{payloads}", "-p:AssayPayloads={further}"]
            serializers: [{ id: x }]
            """);
        yaml.Build.ShouldBe(["dotnet", "--version", string.Join(Path.PathSeparator, "/lab/payloads", "/mine/payloads", "/ours/payloads"),
            "-p:AssayPayloads=/mine/payloads%3B/ours/payloads"]);
        (await (yaml with { Build = [] }).PrepareAsync(worker, inPlace: null, CancellationToken.None)).ShouldHaveSingleItem().Command!.Arguments
            .ShouldBe(["/somewhere/x.dll"]);
    }

    [Fact]
    public void The_one_of_the_docs_is_read_as_it_stands()
    {
        var lines = File.ReadLines(RepositoryFile.Path("docs/worker-protocol.md")).SkipWhile(line => !line.StartsWith("    runtime:", StringComparison.Ordinal))
            .TakeWhile(line => line.Length > 0);
        var (worker, yaml) = Read(string.Join('\n', lines.Select(line => line[4..])));
        (yaml.Runtime, yaml.Serializers.ShouldHaveSingleItem().Id).ShouldBe(("python", "json-python"));
        yaml.Command.ShouldBe(["python3", "worker.py"]);
        yaml.Build.ShouldBeEmpty();
        worker.Programs.ShouldBe(["python3"]);
        worker.Words("sources").Concat(worker.Words("uses")).Concat(worker.Words("packages")).ShouldBeEmpty();
    }

    [Theory]
    [InlineData("./worker", "[cp, source, worker]")]
    [InlineData("{artifacts}/worker", "[cp, source, \"{artifacts}/worker\"]")]
    public async Task A_program_that_its_build_makes_neednt_be_there_before(string command, string build)
    {
        // As a compiler, this needs a program of Unix.
        if (OperatingSystem.IsWindows())
            return;
        folder.Write("py/source", "");
        var (worker, yaml) = Read($"runtime: c\ncommand: [\"{command}\"]\nbuild: {build}\nserializers: [{{ id: x }}]", folder.Path);
        (await yaml.PrepareAsync(worker, inPlace: null, CancellationToken.None)).ShouldHaveSingleItem().Command!.FileName
            .ShouldBe(command == "./worker" ? Path.Combine(worker.Path, "worker") : Path.Combine(folder.Path, "worker"));
    }

    [Theory]
    [InlineData("command: [no-such-interpreter, worker.py]", "no-such-interpreter: no such program on this machine")]
    [InlineData("command: [dotnet, worker.dll]\nbuild: [no-such-compiler]", "no-such-compiler: no such program on this machine")]
    [InlineData("command: [./worker]\nbuild: [no-such-compiler]", "no-such-compiler: no such program on this machine")]
    [InlineData("command: [no-such-interpreter]\nbuild: [dotnet, no-such-command]", "no-such-interpreter: no such program on this machine")]
    [InlineData("command: [./worker]", "./worker: no such program on this machine")]
    [InlineData("command: [./worker]\nbuild: [dotnet, --version]", "dotnet --version didn't make ./worker")]
    [InlineData("command: [dotnet, worker.dll]\nbuild: [dotnet, no-such-command]", "dotnet no-such-command ended with 1:")]
    public async Task Says_why_it_cant_be_started(string lines, string reason)
    {
        var (worker, yaml) = Read($"runtime: x\n{lines}\nserializers: [{{ id: x }}]");
        (await yaml.PrepareAsync(worker, inPlace: null, CancellationToken.None)).ShouldHaveSingleItem().Unavailable.ShouldNotBeNull().ShouldStartWith(reason);
    }

    [Fact]
    public async Task Says_that_Node_js_is_too_old_for_its_build()
    {
        // A script for a shell.
        if (OperatingSystem.IsWindows())
            return;
        folder.Write("py/ci.sh", """
            echo 'npm ERR! code EBADENGINE' >&2
            echo 'npm ERR! notsup Required: {"node":">=18"}' >&2
            echo 'npm ERR! notsup Actual:   {"npm":"8.5.1","node":"v12.22.12"}' >&2
            exit 1
            """);
        var (worker, yaml) = Read("runtime: node\ncommand: [dotnet, worker.js]\nbuild: [sh, ci.sh]\nserializers: [{ id: x }]");
        (await yaml.PrepareAsync(worker, inPlace: null, CancellationToken.None)).ShouldHaveSingleItem().Unavailable
            .ShouldBe("Node.js >=18 is needed, and this is 12.22.12");
    }

    [Fact]
    public async Task Its_build_is_told_to_do_without_a_payload_that_is_at_fault()
    {
        folder.Write("py/build.proj", """
            <Project>
              <Target Name="Build">
                <Error Condition="'$(AssayWithout)' != '/mine/payloads/orders'" File="/mine/payloads/orders/Order.cs" Code="CS1002" Text="; expected" />
                <Error Condition="'$(DOTNET_CLI_UI_LANGUAGE)' != 'en'" Text="erreur" />
              </Target>
            </Project>
            """);
        var (worker, yaml) = Read("""
            runtime: x
            command: [dotnet, worker.dll]
            build: [dotnet, msbuild, build.proj, -nologo, -nodeReuse:false]
            serializers: [{ id: x }]
            """);
        (await yaml.PrepareAsync(worker, inPlace: null, CancellationToken.None)).ShouldHaveSingleItem().Unavailable.ShouldBeNull();
    }

    [Theory]
    [InlineData("runtime: x\nserializers: [{ id: x }]", 1, "'command' is missing")]
    [InlineData("runtime: x\ncommand: x", 1, "'serializers' is missing")]
    [InlineData("runtime: x\ncommand: x\nserializers:\n  - json", 4, "a serializer is a mapping with id, format and library")]
    [InlineData("runtime: x\ncommand: x\nserializers:\n  - format: JSON", 4, "'id' is missing")]
    [InlineData("runtime: x\ncommand: x\nserializers:\n  - id: x\n    readby: me", 5, "'readby' is 'me'; expected one of itself, json, odata")]
    [InlineData("runtime: dotnet\ncommand: x\nserializers: [{ id: x }]", 1,
        "'runtime' is 'dotnet', which is for the lab's own workers: choose another name")]
    [InlineData("runtime: x\ncommand: x\nuses: { javac: 1 }", 3, "'uses' must be a value or a list of values, not a mapping")]
    [InlineData("runtime: x\ncomand: x", 2, "unknown key 'comand' (did you mean 'command'?)")]
    public void Says_what_is_wrong_with_it(string text, int line, string complaint) =>
        Should.Throw<UserException>(() => Read(text)).Message.ShouldStartWith($"{Path.Combine(folder.Path, "py", "worker.yml")}:{line}: {complaint}");

    private (WorkerFolder Worker, WorkerYaml Yaml) Read(string text, string artifacts = "/somewhere")
    {
        var worker = new WorkerFolder(Path.Combine(folder.Path, "py"), folder.Write("py/worker.yml", text));
        return (worker, WorkerYaml.Read(worker,
            new(artifacts, ["/lab/payloads", "/mine/payloads", "/ours/payloads"], ["/mine/payloads", "/ours/payloads"])));
    }
}
