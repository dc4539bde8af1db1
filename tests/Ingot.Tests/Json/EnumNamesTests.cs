using Ingot.Runtime;

namespace Ingot.Tests.Json;

/// <summary>Names of an enum's values in JSON, with an assembly of the enum that is later than the code that was generated for it.</summary>
public sealed class EnumNamesTests
{
    private readonly EnumNames<FileAttributes> names =
        new EnumNames<FileAttributes>().Add(FileAttributes.Hidden, "Hidden", "unseen").Add(FileAttributes.System, "System");

    [Theory]
    [InlineData(FileAttributes.Hidden, "unseen")]
    [InlineData(FileAttributes.Hidden | FileAttributes.System, "unseen, System")]
    [InlineData(FileAttributes.Directory, "Directory")]
    [InlineData(FileAttributes.Hidden | FileAttributes.Directory, "unseen, Directory")]
    [InlineData((FileAttributes)(1 << 30), null)]
    public void A_value_that_the_code_doesnt_know_is_written_by_its_own_name(FileAttributes value, string? expected) => names.Of(value).ShouldBe(expected);
}
