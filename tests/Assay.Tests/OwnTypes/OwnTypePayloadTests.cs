using System.Globalization;
using System.IO.Pipes;
using Assay.OwnTypes;

namespace Assay.Tests.OwnTypes;

/// <summary>The data for a type that is compiled already, before any worker reads it.</summary>
public sealed class OwnTypePayloadTests
{
    private static readonly string Own = typeof(OwnTypePayloadTests).Assembly.Location;

    [Fact]
    public void A_value_that_is_null_is_refused()
    {
        using var folder = new TemporaryFolder();
        Should.Throw<UserException>(() => OwnTypePayload.Find(Own, "Sample", folder.Write("data.json", "[{}, null, {}]"))).Message
            .ShouldBe("data.json: 1 of the 3 values are null; each must be a value");
    }

    [Fact]
    public void A_file_that_isnt_there_is_told() =>
        Should.Throw<UserException>(() => OwnTypePayload.Find(Own, "Sample", "none.json")).Message.ShouldBe("--data none.json: no such file");

    [Fact]
    public async Task A_pipe_is_refused_because_it_can_be_read_only_once()
    {
        if (!OperatingSystem.IsLinux())
            return;
        using var pipe = new AnonymousPipeServerStream(PipeDirection.Out);
        var path = string.Create(CultureInfo.InvariantCulture, $"/proc/self/fd/{pipe.ClientSafePipeHandle.DangerousGetHandle()}");
        await pipe.WriteAsync("[{}]"u8.ToArray());
        Should.Throw<UserException>(() => OwnTypePayload.Find(Own, "Sample", path)).Message
            .ShouldBe($"--data {path} is a pipe, and each worker reads the data itself; expected a file");
    }
}
