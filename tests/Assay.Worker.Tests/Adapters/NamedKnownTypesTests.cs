using System.Runtime.Serialization;

namespace Assay.Worker.Tests.Adapters;

/// <summary>A user's own assembly names the types behind its open members as well as the worker's does.</summary>
public sealed class NamedKnownTypesTests
{
    [Fact]
    public void They_are_searched_in_the_assembly_of_the_payload()
    {
        NamedKnownTypes.Of(typeof(List<Animal>), typeof(string).Assembly).ShouldBe([typeof(Dog)]);
        NamedKnownTypes.Of(typeof(Animal), typeof(string).Assembly).ShouldBe([typeof(Dog)]);
        NamedKnownTypes.Of(typeof(List<string>), typeof(Animal).Assembly).ShouldBe([typeof(Dog)]);
    }

    [KnownType(typeof(Dog))]
    public abstract class Animal;

    public sealed class Dog : Animal;
}
