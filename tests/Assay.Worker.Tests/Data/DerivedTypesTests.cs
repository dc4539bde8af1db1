using System.Text;
using System.Text.Json.Serialization;

namespace Assay.Worker.Tests.Data;

/// <summary>An object is of the class that the data names, or refused: never silently of another.</summary>
public sealed class DerivedTypesTests
{
    [Theory]
    [InlineData("""{"$type": "Circle", "Radius": 2}""")]
    [InlineData("""{"$type": "Assay.Worker.Tests.Data.DerivedTypesTests+Circle, Assay.Worker.Tests", "Radius": 2}""")]
    [InlineData("""{"$type": "round", "Radius": 2}""")]
    [InlineData("""{"$type": 7, "Radius": 2}""")]
    public void An_open_type_is_made_of_the_class_that_the_data_names(string json) =>
        Read<List<Shape>>($"[{json}]").ShouldHaveSingleItem().ShouldBeOfType<Circle>().Radius.ShouldBe(2);

    [Theory]
    [InlineData("""{"$id": "1", "$type": "Circle", "Radius": 2}""")]
    [InlineData("""{"$schema": "s", "$id": "1", "$type": "Circle", "Radius": 2}""")]
    public void What_libraries_write_beside_the_members_may_stand_before_it(string json) => Read<Shape>(json).ShouldBeOfType<Circle>().Radius.ShouldBe(2);

    [Theory]
    [InlineData(typeof(Shape), """{"Radius": 2, "$type": "Circle"}""", "$: \"$type\" must be the object's first member")]
    [InlineData(typeof(Animal), """{"Lives": 9, "kind": "cat"}""", "$: \"kind\" must be the object's first member")]
    public void A_name_of_a_class_behind_other_members_is_refused(Type type, string json, string complaint) =>
        Should.Throw<PayloadException>(() => ObjectReader.Read(Encoding.UTF8.GetBytes(json), type)).Message.ShouldBe(complaint);

    [Fact]
    public void The_member_that_names_the_class_may_be_called_otherwise()
    {
        var dropped = new DroppedMembers();
        ObjectReader.Read("""{"kind": "cat", "Lives": 9}"""u8, typeof(Animal), "$", dropped).ShouldBeOfType<Cat>().Lives.ShouldBe(9);
        dropped.Remark.ShouldBeNull();
        Should.Throw<PayloadException>(() => Read<Animal>("{}")).Message.ShouldContain("\"kind\": \"NAME\" as the object's first member");
    }

    [Fact]
    public void Where_anything_may_be_a_class_that_is_named_is_made_and_all_else_kept()
    {
        Read<Holder>("""{"Any": {"$type": "Circle", "Radius": 2}}""").Any.ShouldBeOfType<Circle>().Radius.ShouldBe(2);
        Read<Holder>("""{"Any": {"$type": "Version", "a": 1}}""").Any.ShouldBeOfType<Dictionary<string, object>>()
            .ShouldBe(new Dictionary<string, object> { ["$type"] = "Version", ["a"] = 1L });
    }

    [Theory]
    [InlineData("""{"$type": "square"}""", "$: \"$type\" is \"square\", but no class that is a Shape has that name")]
    [InlineData("""{"$type": "Twin"}""",
        "$: \"Twin\" may be Assay.Worker.Tests.Data.DerivedTypesTests+One+Twin or Assay.Worker.Tests.Data.DerivedTypesTests+Two+Twin; expected the full name")]
    public void A_name_of_no_class_or_of_several_is_refused(string json, string complaint) =>
        Should.Throw<PayloadException>(() => Read<Shape>(json)).Message.ShouldBe(complaint);

    [Fact]
    public void A_generic_class_that_isnt_sealed_may_be_named_too()
    {
        const string name = "Assay.Worker.Tests.Data.DerivedTypesTests+Box`1[[System.Int32, System.Private.CoreLib]], Assay.Worker.Tests";
        Read<Box<int>>($$"""{"$type": "{{name}}", "Content": 1}""").Content.ShouldBe(1);
    }

    [Fact]
    public void A_class_that_has_a_member_of_that_name_keeps_it() => Read<Schema>("""{"$type": "object", "$ref": "x"}""").Ref.ShouldBe("x");

    private static T Read<T>(string json) => (T)ObjectReader.Read(Encoding.UTF8.GetBytes(json), typeof(T))!;

    [JsonDerivedType(typeof(Circle), "round")]
    [JsonDerivedType(typeof(Circle), 7)]
    public class Shape;

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public static class One
    {
        public sealed class Twin : Shape;
    }

    public static class Two
    {
        public sealed class Twin : Shape;
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Cat), "cat")]
    public abstract class Animal;

    public sealed class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Holder
    {
        public object? Any { get; set; }
    }

    public class Box<T>
    {
        public T? Content { get; set; }
    }

    public class Schema
    {
        [JsonPropertyName("$type")]
        public string Type { get; set; } = "";

        [JsonPropertyName("$ref")]
        public string Ref { get; set; } = "";
    }
}
