using System.Runtime.Serialization;
using System.Text;

namespace Assay.Worker.Tests.Adapters;

/// <summary>What a library is told of a payload are the types that its values may be made of, and no others.</summary>
public sealed class ReachableTypesTests
{
    [Theory]
    [InlineData(typeof(Zoo))]
    [InlineData(typeof(Animal))]
    [InlineData(typeof(Dictionary<string, Animal?[]>))]
    public void Known_types_are_those_that_a_reachable_type_names(Type root)
    {
        var types = ReachableTypes.Of(root);
        types.Known.ShouldBe([typeof(Dog), typeof(Puppy)]);
        types.DerivedFrom(typeof(Animal)).ShouldBe([typeof(Dog), typeof(Puppy)]);
        types.DerivedFrom(typeof(Dog)).ShouldBe([typeof(Puppy)]);
        types.DerivedFrom(typeof(Puppy)).ShouldBeEmpty();
        // By way of a known type's member.
        types.All.ShouldContain(typeof(Collar));
    }

    [Fact]
    public void Types_that_nothing_leads_to_are_none_of_the_payloads() => ReachableTypes.Of(typeof(List<Collar>)).Known.ShouldBeEmpty();

    [Fact]
    public void An_interface_counts_where_a_member_is_declared_as_one()
    {
        ReachableTypes.Of(typeof(Zoo)).All.ShouldNotContain(typeof(INamed));
        var types = ReachableTypes.Of(typeof(Register));
        types.All.ShouldContain(typeof(INamed));
        // No member leads to the class that names it.
        types.DerivedFrom(typeof(INamed)).ShouldBe([typeof(Dog), typeof(Puppy)], ignoreOrder: true);
    }

    [Fact]
    public void They_may_be_named_in_one_assembly_and_declared_in_another() =>
        ReachableTypes.Of(typeof(Codecs)).DerivedFrom(typeof(Encoding)).ShouldBe([typeof(UTF8Encoding)]);

    public interface INamed
    {
        string Name { get; }
    }

    public sealed class Zoo
    {
        public List<Animal>? All { get; set; }
    }

    [KnownType(typeof(Dog))]
    public abstract class Animal : INamed
    {
        public string Name { get; set; } = "";
    }

    [KnownType(typeof(Puppy))]
    public class Dog : Animal
    {
        public Collar? Collar { get; set; }
    }

    public sealed class Puppy : Dog;

    public sealed class Collar;

    public sealed class Register
    {
        public INamed? First { get; set; }
    }

    [KnownType(typeof(UTF8Encoding))]
    public sealed class Codecs
    {
        public Encoding? Text { get; set; }
    }
}
