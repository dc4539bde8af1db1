using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Assay.Serializers.ContextWriter;

namespace Assay.Serializers.Tests;

/// <summary>The generated code covers whatever payloads there are, and is used.</summary>
public class SourceGenerationTests
{
    public static TheoryData<string, bool> All
    {
        get
        {
            var all = new TheoryData<string, bool>();
            foreach (var payload in Payloads.All)
            {
                all.Add(payload.Name, false);
                all.Add(payload.Name, true);
            }
            return all;
        }
    }

    [Theory, MemberData(nameof(All))]
    public void Every_payload_is_written_as_by_reflection(string name, bool minimal) =>
        Payloads.Call(GetType(), nameof(WritesTheSame), Payloads.All.Single(payload => payload.Name == name), minimal);

    // Only with the options that it was generated for does the library use the generated
    // writing code; otherwise it goes through the metadata, slower, and tells nobody.
    [Theory, MemberData(nameof(All))]
    public void Generated_writing_code_is_used(string name, bool minimal) =>
        Payloads.Call(GetType(), nameof(UsesGeneratedCode), Payloads.All.Single(payload => payload.Name == name), minimal);

    // To look for them is the lab's work, in time that is measured as the library's startup.
    [Fact]
    public void Known_types_are_looked_for_only_where_a_payload_names_some() =>
        Payloads.All.Where(payload => PayloadContexts.HasKnownTypes(payload.RootType))
            .ShouldBe(Payloads.All.Where(payload => ReachableTypes.Of(payload.RootType).Known.Count > 0));

    [Fact]
    public void A_type_that_other_code_cant_name_takes_no_other_payload_with_it()
    {
        var file = PayloadContextsFile.For([typeof(Hidden), typeof(List<Hidden>), typeof(Hidden.Inner[]), typeof(HoldsHidden)]);
        file.ShouldContain("if (root == typeof(global::@Assay.@Serializers.@Tests.@SourceGenerationTests.@HoldsHidden))");
        file.ShouldNotContain(".@Hidden");
    }

    [Fact]
    public void A_payload_whose_type_its_source_doesnt_name_takes_no_other_with_it() =>
        PayloadRoots.Of([typeof(Untyped<int>), typeof(FilePayload), typeof(Untyped<>)]).ShouldBe([typeof(Assay.Payloads.File)]);

    private static void WritesTheSame<T>(Payload<T> payload, bool minimal)
    {
        var generated = SourceGeneratedContract.Of<T>(minimal);
        var reflected = ReflectedContract.Of<T>(minimal ? JsonIgnoreCondition.WhenWritingDefault : JsonIgnoreCondition.Never);
        for (var i = 0; i < payload.ValueCount(Payloads.Few); i++)
        {
            var text = JsonSerializer.Serialize(payload.Create(i, Payloads.Few), generated);
            text.ShouldBe(JsonSerializer.Serialize(payload.Create(i, Payloads.Few), reflected));
            JsonSerializer.Serialize(JsonSerializer.Deserialize(text, generated)!, generated).ShouldBe(text);
        }
    }

    private static void UsesGeneratedCode<T>(Payload<T> payload, bool minimal)
    {
        var contract = SourceGeneratedContract.Of<T>(minimal);
        contract.Options.ShouldBeSameAs(PayloadContexts.For(typeof(T), minimal)!.Options);
        // A text alone is written by a converter; there is no code to generate.
        if (typeof(T) != typeof(string))
            contract.SerializeHandler.ShouldNotBeNull(payload.Name);
    }

    [KnownType(typeof(Hidden))]
    internal abstract class HoldsHidden;

    // Its type is known only when it is created; as a class without type parameters it would be one of the test's payloads itself.
    private sealed class Untyped<T> : Assay.Worker.Payload
    {
        public override string Name => "untyped";

        public override string Description => "derived from no type of values";

        public override Type RootType => typeof(T);

        public override int DefaultCount => 1;

        public override int ValueCount(PayloadSettings settings) => 1;
    }

    private sealed class Hidden : HoldsHidden
    {
        public sealed class Inner;
    }
}
