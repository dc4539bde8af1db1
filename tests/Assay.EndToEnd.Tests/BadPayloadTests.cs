namespace Assay.EndToEnd.Tests;

/// <summary>A payload of the user's that is wrong in some way costs nobody else anything.</summary>
[TakesLong]
public sealed class BadPayloadTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-end-to-end-");
    private readonly string mine;
    private readonly string ours;

    public BadPayloadTests()
    {
        // The payloads of two folders are compiled together.
        (mine, ours) = (Path.Combine(folder.FullName, "mine"), Path.Combine(folder.FullName, "ours"));
        Write(mine, "Broken", """Description => 1;""");
        Write(mine, "Throwing", """Description => "x"; private readonly int length = int.Parse("many");""");
        // What the compiler warns of, and what another build of this folder left.
        Write(ours, "Plain", """Description => "x"; private sealed class Thing { public string Name { get; set; } }""");
        var other = Directory.CreateDirectory(Path.Combine(ours, "payloads", "plain", "obj")).FullName;
        File.WriteAllText(Path.Combine(other, "Plain.AssemblyInfo.cs"), "[assembly: System.Reflection.AssemblyTitle(\"plain\")]");
        // Good C#, and a schema that protoc rejects.
        Write(ours, "Schema", """Description => "x";""");
        File.WriteAllText(Path.Combine(ours, "payloads", "schema", "schema.proto"),
            "syntax = \"proto3\";\npackage schema;\nmessage Bad { Nothing x = 1; }\n");
    }

    [Fact]
    public async Task A_bad_payload_costs_nothing_but_itself()
    {
        await VerifyAsync("system-text-json,google-protobuf", "message");
        await VerifyAsync("system-text-json", "plain");

        var (_, listed, _) = await Lab.RunAsync("list", "payloads", "--dir", mine, "--dir", ours);
        listed.ShouldContain("Payloads that can't be built: 2");
        listed.ShouldContain("broken: BrokenPayload.cs(7,43): CS0029: Cannot implicitly convert type 'int' to 'string'");
        listed.ShouldContain("throwing: ThrowingPayload can't be created: FormatException:");

        var (named, _, complaint) = await Lab.RunAsync("verify", "--serializers", "system-text-json", "--payloads", "broken,plain", "--dir", mine,
            "--dir", ours);
        named.ShouldNotBe(0);
        complaint.ShouldContain("payload 'broken' can't be built: BrokenPayload.cs(7,43): CS0029:");
    }

    private async Task VerifyAsync(string serializers, string payload)
    {
        var results = Path.Combine(folder.FullName, payload);
        var (exitCode, _, errors) = await Lab.RunAsync("verify", "--serializers", serializers, "--payloads", payload, "--dir", mine, "--dir", ours,
            "--out", results);
        exitCode.ShouldBe(0, errors);
        Run.Cells(results).ShouldAllBe(cell => cell.Status() == "Ok");
    }

    public void Dispose() => folder.Delete(recursive: true);

    private static void Write(string home, string name, string members)
    {
        var place = Directory.CreateDirectory(Path.Combine(home, "payloads", name.ToLowerInvariant())).FullName;
        File.WriteAllText(Path.Combine(place, $"{name}Payload.cs"), $$"""
            using Assay.Worker;
            namespace Assay.Payloads;

            public sealed class {{name}}Payload : Payload<string>
            {
                public override string Name => "{{name.ToLowerInvariant()}}";
                public override string {{members}}
                public override int DefaultCount => 1;
                public override int ValueCount(PayloadSettings settings) => 1;
                public override string Create(int index, PayloadSettings settings) => "x";
            }
            """);
    }
}
