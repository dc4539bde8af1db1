using System.Text;
using Assay.Host.Hosting;

namespace Assay.Host.Tests.Hosting;

public sealed class TypeNamesTests
{
    [Theory]
    [InlineData("""{"$type":"Assay.Host.Tests.Hosting.TypeNamesTests, Assay.Host.Tests","a":1}""", true)]
    [InlineData("""{"$type":"System.Int32, System.Private.CoreLib"}""", true)]
    [InlineData("mscorlib, Version=4.0.0.0", true)]
    [InlineData("""{"TypeNamesTests":"Hosting","xmlns":"http://schemas.datacontract.org/2004/07/Assay.Payloads"}""", false)]
    public void Names_of_types_are_found_in_every_encoding(string text, bool isNamed)
    {
        TypeNames.StandIn(Encoding.UTF8.GetBytes(text), typeof(TypeNamesTests)).ShouldBe(isNamed);
        TypeNames.StandIn(Encoding.Unicode.GetBytes(text), typeof(List<TypeNamesTests>)).ShouldBe(isNamed);
        TypeNames.StandIn(Encoding.UTF8.GetBytes(text), typeof(TypeNamesTests[])).ShouldBe(isNamed);
    }

    [Fact]
    public void One_that_names_only_what_a_member_leaves_open_does_not_name_the_root()
    {
        var open = """{"note":{"$type":"Assay.Host.Tests.Hosting.Named, Assay.Host.Tests"}}"""u8;
        TypeNames.StandInAsRoot(open, typeof(List<TypeNamesTests>)).ShouldBeFalse();
        TypeNames.StandInAsRoot(open, typeof(Named[])).ShouldBeTrue();
    }

    [Theory]
    [InlineData("""{"$type":"Homeless, Assay.Host.Tests","a":1}""", true)]
    [InlineData("Assay.Host.Tests, Version=1.0.0.0, Culture=neutral Homeless", true)]
    [InlineData("""{"text":"Homeless people read Assay.Host.Tests"}""", false)]
    public void A_type_without_a_namespace_is_named_together_with_its_assembly(string text, bool isNamed) =>
        TypeNames.StandIn(Encoding.UTF8.GetBytes(text), typeof(Homeless)).ShouldBe(isNamed);
}
