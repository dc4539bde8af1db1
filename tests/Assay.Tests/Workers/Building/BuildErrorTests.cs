using Assay.Workers.Building;

namespace Assay.Tests.Workers.Building;

public sealed class BuildErrorTests
{
    [Theory]
    [InlineData(
        "/r/serializers/MessagePack/MessagePack.csproj : error NU1101: Unable to find package MessagePack. No packages exist with this id in source(s): "
            + "nuget.org [/r/artifacts/assay/restore.slnx]",
        "NU1101: Unable to find package MessagePack")]
    [InlineData(
        "/r/serializers/OData8/OData8.csproj : error NU1102: Unable to find package Microsoft.OData.Core with version (>= 8.2.3)",
        "NU1102: Unable to find package Microsoft.OData.Core with version (>= 8.2.3)")]
    [InlineData(
        "/r/serializers/Jil/Jil.cs(12,34): error CS0103: The name 'JSONN' does not exist in the current context [/r/serializers/Jil/Jil.csproj]",
        "Jil.cs(12,34): CS0103: The name 'JSONN' does not exist in the current context")]
    [InlineData(
        @"C:\r\serializers\Jil\Jil.cs(1,2): error CS1002: ; expected [C:\r\serializers\Jil\Jil.csproj::TargetFramework=net10.0]",
        "Jil.cs(1,2): CS1002: ; expected")]
    [InlineData(
        "/mine/payloads/orders/orders.proto(3,15): error : \"Nothing\" is not defined. [/r/serializers/GoogleProtobuf/GoogleProtobuf.csproj]",
        "orders.proto(3,15): \"Nothing\" is not defined")]
    [InlineData(
        "MSBUILD : error MSB1009: Project file does not exist.",
        "MSB1009: Project file does not exist")]
    public void Reads_the_canonical_form(string line, string reason) => BuildError.Parse(line)!.Reason.ShouldBe(reason);

    [Fact]
    public void Knows_the_project()
    {
        BuildError.Parse("/r/A.cs(1,2): error CS1002: ; expected [/r/A.csproj::TargetFramework=net10.0]")!.Project.ShouldBe("/r/A.csproj");
        BuildError.Parse("/r/A.csproj : error NU1101: Unable to find package X. More. [/r/restore.slnx]")!.Origin.ShouldBe("/r/A.csproj");
    }

    [Theory]
    [InlineData("  NoOp -> /r/artifacts/bin/NoOp/release/NoOp.dll")]
    [InlineData("/r/A.cs(1,2): warning CS0168: error is declared but never used [/r/A.csproj]")]
    [InlineData("    0 error(s)")]
    [InlineData("")]
    public void Takes_nothing_else_for_an_error(string line) => BuildError.Parse(line).ShouldBeNull();
}
