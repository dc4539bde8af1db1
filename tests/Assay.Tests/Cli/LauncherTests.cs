using System.Diagnostics;
using System.Xml.Linq;
using Assay.Cli;
using Assay.Workers.Building;

namespace Assay.Tests.Cli;

/// <summary>The script that users type, as a process of its own.</summary>
public sealed class LauncherTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Starts_the_lab_from_anywhere_and_through_links()
    {
        if (OperatingSystem.IsWindows())
            return;
        var link = Path.Combine(folder.Path, "link");
        var second = Path.Combine(folder.Path, "second");
        File.CreateSymbolicLink(link, Path.Combine(LabFolders.Find([]).Root, "assay"));
        File.CreateSymbolicLink(second, "link");
        var run = Run(second, "list", "studies");
        run.Error.ShouldNotContain("assay: ");
        run.Output.ShouldContain("  quick ");
        run.ExitCode.ShouldBe(0);
    }

    [Fact]
    public void Starts_the_lab_where_the_shell_has_a_path_of_folders()
    {
        if (OperatingSystem.IsWindows())
            return;
        Directory.CreateSymbolicLink(Path.Combine(folder.Path, "lab"), LabFolders.Find([]).Root);
        var run = Run("sh", "lab/assay", "list", "studies");
        run.Error.ShouldNotContain("assay: ");
        run.ExitCode.ShouldBe(0);
    }

    [Fact]
    public void Hands_on_the_labs_exit_code()
    {
        if (OperatingSystem.IsWindows())
            return;
        var run = Run(Path.Combine(LabFolders.Find([]).Root, "assay"), "run", "--budget", "soon");
        (run.ExitCode, run.Output).ShouldBe((2, ""));
        run.Error.ShouldContain("assay: --budget 'soon': expected ");
    }

    [Fact]
    public void Its_hints_are_commands_as_they_were_typed()
    {
        if (OperatingSystem.IsWindows())
            return;
        var link = Path.Combine(folder.Path, "my lab");
        File.CreateSymbolicLink(link, Path.Combine(LabFolders.Find([]).Root, "assay"));
        Run(link, "run", "quick", "too").Error.ShouldContain($"unexpected argument 'too'; see '{link}' run --help");
        TypedCommand.In("see ./assay list, not ./assayed", "/opt/assay").ShouldBe("see /opt/assay list, not ./assayed");
    }

    [Fact]
    public void Looks_at_what_the_lab_looks_at_to_tell_whether_it_is_stale()
    {
        var script = File.ReadAllText(Path.Combine(LabFolders.Find([]).Root, "assay"));
        var start = script.IndexOf("find Directory.Build.props", StringComparison.Ordinal);
        script[start..script.IndexOf(" -newer", start, StringComparison.Ordinal)].Split((char[])[' ', '\\', '\n'], StringSplitOptions.RemoveEmptyEntries)
            .Skip(1).ShouldBe(SelfCheck.Files.Concat(SelfCheck.Folders), ignoreOrder: true);
    }

    [Fact]
    public void Looks_at_every_project_that_the_lab_is_built_from()
    {
        var root = LabFolders.Find([]).Root;
        var projects = new HashSet<string>();
        Add("src/Assay");
        SelfCheck.Folders.Where(folder => folder.StartsWith("src/", StringComparison.Ordinal)).ShouldBe(projects, ignoreOrder: true);

        void Add(string project)
        {
            if (!projects.Add(project))
                return;
            foreach (var reference in XDocument.Load(Path.Combine(root, project, $"{Path.GetFileName(project)}.csproj")).Descendants("ProjectReference"))
                Add($"src/{Path.GetFileNameWithoutExtension(reference.Attribute("Include")!.Value)}");
        }
    }

    [Fact]
    public void Goes_on_where_standard_error_can_not_be_written()
    {
        if (!File.Exists("/dev/full"))
            return;
        var run = Run("sh", "-c", $"'{Path.Combine(LabFolders.Find([]).Root, "assay")}' run --budget soon 2>/dev/full");
        run.ExitCode.ShouldBe(2);
    }

    [Fact]
    public void Says_what_is_missing_where_there_is_no_dotnet()
    {
        if (OperatingSystem.IsWindows())
            return;
        foreach (var program in new[] { "sh", "dirname", "readlink" })
            File.CreateSymbolicLink(Path.Combine(folder.Path, program), Programs.Find(program, folder.Path)!);
        var run = RunWith(folder.Path, Path.Combine(LabFolders.Find([]).Root, "assay"), "list");
        run.ExitCode.ShouldBe(1);
        run.Error.ShouldStartWith("assay: 'dotnet' isn't on the PATH; install the .NET SDK 10");
    }

    [Fact]
    public async Task Of_two_first_commands_one_builds_the_lab_where_there_is_no_flock()
    {
        if (OperatingSystem.IsWindows())
            return;
        // Whoever waits has the build go on.
        Copy("[ ! -e building ] || : >go; : >building; until [ -e go ]; do :; done;", ": >go");
        var runs = await Task.WhenAll(Enumerable.Range(0, 2).Select(_ => Task.Run(() => RunWith(Path.Combine(folder.Path, "bin"), Copied, "list"))));
        runs.ShouldAllBe(run => run.ExitCode == 0 && run.Output.Trim() == "started");
        Builds.ShouldBe(1);
        runs.Count(run => run.Error.Contains("assay: waiting for another assay to finish building")).ShouldBe(1);
        Turns.ShouldBeEmpty();
    }

    [Fact]
    public void A_build_that_was_ended_is_not_waited_for_where_there_is_no_flock()
    {
        if (OperatingSystem.IsWindows())
            return;
        Copy("", "exit 1");
        using var ended = Process.Start("true");
        ended.WaitForExit();
        Directory.CreateDirectory(Path.Combine(folder.Path, "artifacts"));
        File.CreateSymbolicLink(Path.Combine(folder.Path, "artifacts", "assay-build.turn"), $"{ended.Id}");
        RunWith(Path.Combine(folder.Path, "bin"), Copied, "list").Output.Trim().ShouldBe("started");
        Builds.ShouldBe(1);
    }

    [Fact]
    public void A_build_that_fails_or_is_stopped_ends_its_turn_where_there_is_no_flock()
    {
        if (OperatingSystem.IsWindows())
            return;
        foreach (var (build, code) in new[] { ("exit 1;", 1), ("kill -TERM $(readlink artifacts/assay-build.turn); exit 1;", 143) })
        {
            Copy(build, "exit 1");
            RunWith(Path.Combine(folder.Path, "bin"), Copied, "list").ExitCode.ShouldBe(code);
            Turns.ShouldBeEmpty();
        }
    }

    [Fact]
    public void A_turn_of_an_earlier_process_with_the_same_id_is_not_waited_for()
    {
        if (OperatingSystem.IsWindows())
            return;
        Copy("", "exit 1");
        Directory.CreateDirectory(Path.Combine(folder.Path, "artifacts"));
        // The shell goes on as the script, with the id that it has.
        var run = RunWith(Path.Combine(folder.Path, "bin"), "sh", "-c", $"ln -s $$ artifacts/assay-build.turn; exec '{Copied}' list");
        (run.Output.Trim(), run.Error.Contains("waiting")).ShouldBe(("started", false));
        Turns.ShouldBeEmpty();
    }

    private string[] Turns => Directory.GetFileSystemEntries(Path.Combine(folder.Path, "artifacts"), "*.turn*");

    private string Copied => Path.Combine(folder.Path, "assay");

    private int Builds => File.ReadAllLines(Path.Combine(folder.Path, "builds")).Length;

    // The script with a .NET of its own, which makes the lab's files, and with the programs that it needs.
    private void Copy(string build, string sleep)
    {
        File.Copy(Path.Combine(LabFolders.Find([]).Root, "assay"), Copied, overwrite: true);
        foreach (var program in new[] { "sh", "dirname", "readlink", "find", "head", "mkdir", "ln", "rm", "sed", "sort", "grep", "cat" })
        {
            Directory.CreateDirectory(Path.Combine(folder.Path, "bin"));
            File.Delete(Path.Combine(folder.Path, "bin", program));
            File.CreateSymbolicLink(Path.Combine(folder.Path, "bin", program), Programs.Find(program, folder.Path)!);
        }
        Script("sleep", sleep);
        Script("dotnet", $"""
            case $1 in
                build) echo built >>builds; {build}
                    mkdir -p artifacts/bin/Assay/release; : >artifacts/bin/Assay/release/assay.dll; : >artifacts/bin/Assay/release/assay.stamp ;;
                */assay.dll) echo started ;;
            esac
            """);
    }

    private void Script(string name, string lines)
    {
        var file = folder.Write($"bin/{name}", $"#!/bin/sh\ncd '{folder.Path}'\n{lines}\n");
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
    }

    private (int ExitCode, string Output, string Error) Run(string program, params string[] arguments) =>
        RunWith(Environment.GetEnvironmentVariable("PATH")!, program, arguments);

    private (int ExitCode, string Output, string Error) RunWith(string path, string program, params string[] arguments)
    {
        var start = new ProcessStartInfo(program,
            arguments) { UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = folder.Path };
        start.Environment["PATH"] = path;
        // With it, 'cd' prints where it went.
        start.Environment["CDPATH"] = folder.Path;
        using var process = Process.Start(start)!;
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output, error.Result);
    }
}
