using Assay.OwnTypes;

namespace Assay.Tests.OwnTypes;

/// <summary>Finding a type in an assembly without loading it.</summary>
public sealed class AssemblyTypesTests
{
    private static readonly string Own = typeof(AssemblyTypesTests).Assembly.Location;

    [Theory]
    [InlineData("Assay.Tests.OwnTypes.Sample")]
    [InlineData("Sample")]
    [InlineData("Assay.Tests.OwnTypes.Sample+Part", "Assay.Tests.OwnTypes.Sample+Part")]
    [InlineData("Both", "Assay.Tests.OwnTypes.Both")]
    [InlineData("Part", "Assay.Tests.OwnTypes.Sample+Part")]
    public void A_type_may_be_named_without_its_namespace(string name, string fullName = "Assay.Tests.OwnTypes.Sample") =>
        AssemblyTypes.Find(Own, name).ShouldBe(fullName);

    [Theory]
    [InlineData("Assay.Tests.OwnTypes.Sampel", "has no such type (did you mean 'Assay.Tests.OwnTypes.Sample'")]
    [InlineData("Sampel", "has no such type (did you mean 'Sample'")]
    [InlineData("Twice", "is ambiguous: Assay.Tests.OwnTypes.One.Twice or Assay.Tests.OwnTypes.Two.Twice")]
    [InlineData("Assay.Tests.OwnTypes.Sample+Choice", "is an enum; expected a class or a struct")]
    [InlineData("Window", "--type Assay.Tests.OwnTypes.Window is a ref struct; expected a class or a struct that data can be read into")]
    [InlineData("Box", "--type Assay.Tests.OwnTypes.Box is generic; expected a class or a struct that data can be read into, such as one that derives from it "
        + "and says what its parameters are")]
    [InlineData("Assay.Tests.RepositoryFile", "is static; expected a class or a struct")]
    public void What_cant_be_meant_is_told_with_what_can(string name, string complaint) =>
        Should.Throw<UserException>(() => AssemblyTypes.Find(Own, name)).Message.ShouldContain(complaint);

    [Fact]
    public void A_file_that_is_no_assembly_is_told()
    {
        using var folder = new TemporaryFolder();
        Should.Throw<UserException>(() => AssemblyTypes.Find(folder.Write("models.dll", "not at all"), "Sample")).Message
            .ShouldContain("isn't a .NET assembly");
        Should.Throw<UserException>(() => AssemblyTypes.Find(Path.Combine(folder.Path, "none.dll"), "Sample")).Message.ShouldContain("no such file");
    }
}
