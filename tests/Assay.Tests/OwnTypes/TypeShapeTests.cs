using System.Reflection;
using System.Reflection.Emit;
using Assay.OwnTypes;

namespace Assay.Tests.OwnTypes;

/// <summary>Types that say the same are the same in every build, whatever their code does; and those that don't are other ones.</summary>
public sealed class TypeShapeTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void Members_and_the_types_of_these_are_told_with_their_attributes()
    {
        var lines = TypeShape.Of(typeof(Parcel).Assembly.Location, typeof(Parcel).FullName!).Split('\n');
        lines.ShouldContain(line => line.StartsWith("Assay.Tests.OwnTypes.Parcel: Assay.Tests.OwnTypes.Sent, System.IDisposable ", StringComparison.Ordinal));
        lines.ShouldContain("  (String to) Public");
        lines.ShouldContain("  Items: System.Collections.Generic.List`1<Assay.Tests.OwnTypes.Parcel+Item> Public Private"
            + " [System.Runtime.Serialization.DataMemberAttribute(Name = items, Order = 3)]");
        lines.ShouldContain(line => line.StartsWith("Assay.Tests.OwnTypes.Sent: ", StringComparison.Ordinal)
            && line.EndsWith(" [System.Runtime.Serialization.KnownTypeAttribute(Assay.Tests.OwnTypes.Letter)]", StringComparison.Ordinal));
        lines.ShouldContain("  Express: Assay.Tests.OwnTypes.Parcel+Speed 02 Public, Static, Literal, HasDefault");
        lines.ShouldContain("  Pages: Int32 Public Public");
        lines.ShouldNotContain(line => line.Contains("Counter", StringComparison.Ordinal) || line.Contains("Weigh", StringComparison.Ordinal)
            || line.Contains("Sample", StringComparison.Ordinal) || line.Contains("Depot", StringComparison.Ordinal));
    }

    [Fact]
    public void Another_build_of_the_same_types_has_the_same_hash()
    {
        var first = Hash(Built("1", code: 1, "Sku"));
        var second = Built("2", code: 2, "Sku");
        File.ReadAllBytes(second).ShouldNotBe(File.ReadAllBytes(Built("1", code: 1, "Sku")));
        Hash(second).ShouldBe(first);
    }

    [Fact]
    public void A_member_more_of_a_reachable_type_and_other_data_have_another()
    {
        var first = Hash(Built("1", code: 1, "Sku"));
        Hash(Built("2", code: 1, "Sku", "Count")).ShouldNotBe(first);
        Hash(Built("3", code: 1, "Sku"), """[{"Line": {"Sku": "b"}}]""").ShouldNotBe(first);
        // The name of the file isn't the data's.
        Hash(Built("4", code: 1, "Sku"), file: "other.json").ShouldBe(first);
    }

    [Fact]
    public void Types_of_an_assembly_beside_it_are_told()
    {
        var assembly = Built("1", code: 1, "Sku");
        TypeShape.Of(assembly, "My.Order").Split('\n').ShouldContain("  Sku: String Public");
        File.Delete(Path.Combine(folder.Path, "1", "Parts.dll"));
        TypeShape.Of(assembly, "My.Order").Split('\n').ShouldNotContain("  Sku: String Public");
    }

    [Fact]
    public void An_assembly_that_cant_be_read_tells_its_name_alone() =>
        TypeShape.Of(folder.Write("Models.dll", "no assembly"), "My.Order").ShouldBe("My.Order");

    [Fact]
    public void The_others_keep_theirs()
    {
        var hashes = OwnTypePayload.Find(Built("1", code: 1, "Sku"), "Order", folder.Write("orders.json", "[{}]"))
            .AddTo(new Dictionary<string, string> { ["events"] = "EE" });
        (hashes["events"], hashes["Order"].Length).ShouldBe(("EE", 64));
    }

    private string Hash(string assembly, string data = """[{"Line": {"Sku": "a"}}]""", string file = "orders.json") =>
        OwnTypePayload.Find(assembly, "Order", folder.Write(file, data)).AddTo(null as IReadOnlyDictionary<string, string>)["Order"];

    // Models.dll with My.Order, whose member is a My.Line of Parts.dll.
    private string Built(string place, int code, params string[] members)
    {
        Directory.CreateDirectory(Path.Combine(folder.Path, place));
        var line = Built(place, "Parts", "My.Line", 0, [.. members.Select(member => (member, typeof(string)))]);
        Built(place, "Models", "My.Order", code, [("Line", line)]);
        return Path.Combine(folder.Path, place, "Models.dll");
    }

    private Type Built(string place, string name, string type, int code, params (string Name, Type Type)[] members)
    {
        var assembly = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        var made = assembly.DefineDynamicModule(name).DefineType(type, TypeAttributes.Public);
        foreach (var member in members)
            made.DefineField(member.Name, member.Type, FieldAttributes.Public);
        var body = made.DefineMethod("Total", MethodAttributes.Public, typeof(int), []).GetILGenerator();
        body.Emit(OpCodes.Ldc_I4, code);
        body.Emit(OpCodes.Ret);
        made.CreateType();
        assembly.Save(Path.Combine(folder.Path, place, name + ".dll"));
        return made;
    }
}
