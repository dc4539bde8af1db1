namespace Ingot.Generator.Tests;

/// <summary>Structs that are read as rows are copied only if no accessor of theirs runs code.</summary>
public sealed class CheckedRowsTests
{
    private const string Setter = "get => v; set => v = value <= 100 ? value : throw new ArgumentOutOfRangeException();";

    [Theory]
    [InlineData("public struct A { public int Value { get; set; } }", true)]
    [InlineData("public struct A { int v; public int Value { " + Setter + " } }", false)]
    [InlineData("public partial struct A { public partial int Value { get; set; } } public partial struct A { int v; public partial int Value { " + Setter
        + " } }", false)]
    [InlineData("public partial struct A { int v; public partial int Value { " + Setter + " } } "
        + "public partial struct A { public partial int Value { get; set; } }", false)]
    public void A_setter_sees_each_value(string type, bool isRead) => Ran.Of($$"""
        [assembly: Ingot(typeof(A[]))] [assembly: Ingot(typeof(B[]))]
        {{type}}
        public struct B { public int Value { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var b = new B[100];
                for (var i = 0; i < 100; i++)
                    b[i].Value = 1_000_000_007 * i;
                try { return IngotSerializer.Deserialize<A[]>(IngotSerializer.Serialize(b))[99].Value == b[99].Value ? "read" : "changed"; }
                catch (IngotException) { return "refused"; }
            }
        }
        """).ShouldBe(isRead ? "read" : "refused");
}
