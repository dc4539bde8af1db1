using System.Reflection;
using System.Reflection.Emit;

namespace Assay.Worker.Tests.Adapters;

/// <summary>Which class serves a payload's type.</summary>
public sealed class AdapterCatalogTests
{
    private static readonly Assembly Here = typeof(AdapterCatalogTests).Assembly;

    [Fact]
    public void A_class_written_for_the_type_goes_before_the_one_for_all()
    {
        AdapterCatalog.Create(Here, "any", typeof(string)).Instance.ShouldBeOfType<AnyText>();
        AdapterCatalog.Create(Here, "any", typeof(List<int>)).Instance.ShouldBeOfType<Any<List<int>>>();
    }

    [Fact]
    public void A_library_with_types_of_its_own_serializes_those()
    {
        var text = AdapterCatalog.Create(Here, "own-types", typeof(string));
        (text.Instance.GetType(), text.OwnType).ShouldBe((typeof(OwnText), typeof(Own)));
        AdapterCatalog.Create(Here, "own-types", typeof(List<int>)).Instance.ShouldBeOfType<OwnList>();
    }

    [Fact]
    public void A_mark_on_the_assembly_goes_before_those_of_its_adapters()
    {
        var assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("borrowing"), AssemblyBuilderAccess.Run);
        assembly.SetCustomAttribute(Mark("calls", "CallsOnly"));
        var type = assembly.DefineDynamicModule("borrowing").DefineType("Borrowed", TypeAttributes.Public);
        type.SetCustomAttribute(Mark("letters", null));
        type.CreateType();
        var mark = AdapterCatalog.All(assembly).ShouldHaveSingleItem();
        (mark.Id, mark.CallsOnly).ShouldBe(("calls", true));
        Should.Throw<ArgumentException>(() => AdapterCatalog.Create(assembly, "letters", typeof(string))).Message
            .ShouldBe("This worker has no serializer 'letters', only: calls. (Parameter 'id')");

        static CustomAttributeBuilder Mark(string id, string? flag) => new(
            typeof(SerializerAttribute).GetConstructors()[0], [id, "test", typeof(int)],
            flag is null ? [] : [typeof(SerializerAttribute).GetProperty(flag)!], flag is null ? [] : [true]);
    }

    [Fact]
    public void A_type_that_none_takes_is_unsupported_and_told_with_those_that_are() =>
        Should.Throw<PayloadNotSupportedException>(() => AdapterCatalog.Create(Here, "own-types", typeof(Dictionary<string, int>)))
            .Message.ShouldBe("has no adapter for Dictionary<String, Int32>; it is written for: List<Int32>, String");

    [Fact]
    public void A_type_with_the_name_of_one_that_is_taken_is_told_with_its_namespace() =>
        Should.Throw<PayloadNotSupportedException>(() => AdapterCatalog.Create(Here, "own-types", typeof(String)))
            .Message.ShouldBe($"has no adapter for {typeof(String).FullName}; it is written for: List<Int32>, String");

    [Fact]
    public void A_type_outside_the_constraints_is_unsupported_too() =>
        Should.Throw<PayloadNotSupportedException>(() => AdapterCatalog.Create(Here, "classes-only", typeof(DateTime)))
            .Message.ShouldBe("has no adapter for DateTime; the constraints of its generic adapter exclude that type");

    [Fact]
    public void An_unknown_id_names_those_that_there_are() =>
        Should.Throw<ArgumentException>(() => AdapterCatalog.Create(Here, "anny", typeof(string))).Message
            .ShouldContain("any, bytes, careless, classes-only, own-types");

    [Fact]
    public void Unsupported_and_failed_are_told_apart_whatever_they_are_wrapped_in()
    {
        var refused = new PayloadNotSupportedException("needs a schema");
        foreach (var wrapped in (Exception[])[refused, new TargetInvocationException(refused)])
            Faults.Answer(wrapped).ToString().ShouldBe("unsupported reason=needs%20a%20schema");
        Faults.Answer(new StageException("serialize", new TypeInitializationException("T", refused))).ToString()
            .ShouldBe("unsupported reason=needs%20a%20schema stage=serialize");
        Faults.Answer(new StageException("serialize",
            new TypeInitializationException("T", new TypeInitializationException("U", new MissingMethodException("gone"))))).ToString()
            .ShouldBe("failed reason=MissingMethodException:%20gone stage=serialize");
        Faults.Answer(new StageException("deserialize", new FormatException("no\r\n  number", new OverflowException("inner")))).ToString()
            .ShouldBe("failed reason=FormatException:%20no%20number%20(OverflowException:%20inner) stage=deserialize");
    }

    private sealed class String;
}
