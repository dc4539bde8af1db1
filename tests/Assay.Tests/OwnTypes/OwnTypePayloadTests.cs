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
}
