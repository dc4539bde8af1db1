namespace Ingot.Generator.Tests;

/// <summary>Where the generator can't say anything, a type without code is explained when it is first used.</summary>
public sealed class WithoutCodeTests
{
    private const string Run = """
        public static class Sample
        {
            public static string Run() => Convert.ToBase64String(IngotJson.Serialize(new A()));
        }
        """;

    [Theory]
    [InlineData("[Ingot] public class A { }", "A is marked with [Ingot], but no code was generated for it: Ingot's generator hasn't seen it. It reads C# files "
        + "only, not .razor files nor other languages, and only in projects that have the package's analyzers.")]
    [InlineData("public class A { }", "No code was generated for A. Mark it with [Ingot], or register it where it is used: [assembly: Ingot(typeof(A))]. "
        + "Both work in C# files only, not in .razor files or other languages.")]
    public void A_type_that_the_generator_has_not_seen_is_explained(string source, string message)
    {
        var assembly = Ran.Load(Generated.Compilation(source + Run).WithAssemblyName("Sample" + Guid.NewGuid().ToString("N")));
        Should.Throw<IngotException>(() => Ran.Call(assembly, "Run")).Message.ShouldStartWith(message);
    }

    [Fact]
    public void A_format_that_was_not_requested_is_named()
    {
        var (assembly, diagnostics) = Ran.Assembly("[assembly: IngotFormats(IngotFormats.Compact)] [Ingot] public class A { }" + Run);
        diagnostics.ShouldBeEmpty();
        Should.Throw<IngotException>(() => Ran.Call(assembly, "Run")).Message.ShouldBe(
            "Code was generated for A, but not for this format: [assembly: IngotFormats] says which formats an assembly has, and what is "
                + "or contains a type with [IngotWriteOnly] is JSON alone.");
    }
}
