using System.Diagnostics;
using System.IO.Compression;
using Assay.Workers;
using Assay.Workers.Building;

namespace Assay.Runtimes.Tests;

/// <summary>What the build of the JVM's workers says of adapters that it can't build.</summary>
public sealed class JavaBuildTests : IDisposable
{
    private static readonly string Harness = Path.Combine(Repository.Root, "src", "Assay.Worker.Java");

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-runtimes-");

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task A_compilers_error_is_found_in_any_language(string home)
    {
        Write(home, "Broken", "", "int ;");
        (await BuildAsync()).Unavailable.ShouldNotBeNull().ShouldStartWith("Broken.java:7: error: ");
    }

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization",
        "[WARNING] old\n[ERROR] Plugin a:b:1 could not be resolved: Could not transfer artifact a:b:pom:1: Unknown host c -> [Help 1]\n[ERROR] \n",
        "Could not transfer artifact a:b:pom:1: Unknown host c")]
    [InlineData("serializers/JavaSerialization", "\u001b[0m[ERROR] No plugin found\n[ERROR] \n", "No plugin found")]
    [InlineData("serializers/JavaSerialization", "Warning\nJAVA_HOME is not defined correctly\n\n", "JAVA_HOME is not defined correctly")]
    public async Task What_mvn_says_is_passed_on(string home, string said, string reason)
    {
        // A script for a shell.
        if (OperatingSystem.IsWindows())
            return;
        Write(home, "Fetched", ", maven = \"no.such:library:1.0\"", "");
        var mvn = Path.Combine(folder.CreateSubdirectory("bin").FullName, "mvn");
        await File.WriteAllTextAsync(mvn, $"#!/bin/sh\ncat <<'END'\n{said}END\n");
        File.SetUnixFileMode(mvn, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
        (await BuildAsync()).Unavailable
            .ShouldBe($"no.such:library:1.0 is neither in the local Maven repository nor can mvn fetch it: {reason}");
    }

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task A_jar_of_the_local_Maven_repository_isnt_needed_any_more_once_it_was_built_with(string home)
    {
        Write(home, "Fetched", ", maven = { \"no.such:library:1.0\", \"no.other:library:1.0\" }", "");
        await AddAsync("no/such");
        await AddAsync("no/other");
        (await BuildAsync()).Version.ShouldBe("1.0");
        Directory.Delete(Path.Combine(folder.FullName, ".m2"), recursive: true);
        (await BuildAsync()).Version.ShouldBe("1.0");
        await using var jar = await ZipFile.OpenReadAsync(Path.Combine(folder.FullName, "artifacts", "A.jar"));
        using var manifest = new StreamReader(await jar.GetEntry("META-INF/MANIFEST.MF")!.OpenAsync());
        // A line ends after 72 bytes, and goes on in the next one after a space.
        var lines = (await manifest.ReadToEndAsync()).Replace("\r\n ", "").Split("\r\n");
        lines.ShouldContain($"Class-Path: {new Uri(Copy("no.such"))} {new Uri(Copy("no.other"))}");
        Entry(Copy("no.such")).ShouldBe("no/such");
        Entry(Copy("no.other")).ShouldBe("no/other");
    }

    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    public async Task A_copy_of_a_jar_that_no_adapter_names_any_more_is_taken_away(string home)
    {
        Write(home, "Fetched", ", maven = { \"no.such:library:1.0\", \"no.other:library:1.0\" }", "");
        await AddAsync("no/such");
        await AddAsync("no/other");
        await BuildAsync();
        Write(home, "Fetched", ", jars = \"no-such-jar\", maven = \"no.such:library:1.0\"", "");
        // Even where it wasn't got to.
        (await BuildAsync()).Unavailable.ShouldNotBeNull();
        File.Exists(Copy("no.such")).ShouldBeTrue();
        Directory.Exists(Path.GetDirectoryName(Copy("no.other"))).ShouldBeFalse();
    }

    public void Dispose() => folder.Delete(recursive: true);

    // A library in the local Maven repository: with an entry called like its group.
    private async Task AddAsync(string group)
    {
        var repository = folder.CreateSubdirectory($".m2/repository/{group}/library/1.0");
        await using var library = await ZipFile.OpenAsync(Path.Combine(repository.FullName, "library-1.0.jar"), ZipArchiveMode.Create);
        library.CreateEntry(group);
    }

    private string Copy(string group) => Path.Combine(folder.FullName, "artifacts", "A-fetched", group, "library-1.0.jar");

    private static string Entry(string jar)
    {
        using var library = ZipFile.OpenRead(jar);
        return library.Entries.ShouldHaveSingleItem().FullName;
    }

    private void Write(string home, string name, string marks, string member)
    {
        home.ShouldNotBeEmpty();
        File.WriteAllText(Path.Combine(folder.FullName, name + ".java"), $$"""
            package assay.serializers;

            import assay.worker.Serializer;

            @Serializer(id = "a", library = String.class{{marks}})
            public final class {{name}} {
                {{member}}
            }
            """);
    }

    private async Task<SerializerEntry> BuildAsync()
    {
        var start = new ProcessStartInfo("java",
            ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.language=ja", $"-Duser.home={folder.FullName}", $"-Dassay.harness={Harness}",
                Path.Combine(Harness, "Build.java"), Path.Combine(folder.FullName, "artifacts", "A.jar"), "no-payloads"])
        {
            WorkingDirectory = folder.FullName,
        };
        start.Environment["PATH"] = Path.Combine(folder.FullName, "bin") + Path.PathSeparator + Environment.GetEnvironmentVariable("PATH");
        var entry = new SerializerEntry { Id = "a", Name = "a", Folder = folder.FullName };
        return WorkerBuildReport.Apply(await RuntimePrograms.OutputAsync(start), [entry]).ShouldHaveSingleItem();
    }
}
