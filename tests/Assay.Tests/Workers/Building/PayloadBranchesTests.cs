namespace Assay.Tests.Workers.Building;

/// <summary>Marks in sources of which the compiler takes one part or another.</summary>
public class PayloadBranchesTests
{
    [Fact]
    public void What_stands_in_different_branches_of_if_is_marked_in_each()
    {
        var marked = Marking.Of(Marking.Options, """
            #if NET
            [DataContract] public sealed class Order : Paid { }
            public abstract class Paid { }
            #else
            [Serializable, DataContract] public class Order : Paid { }
            public abstract class Paid { public int Sum; }
            #endif
            #if NET
            [DataContract(Name = "line")]
            #else
            [DataContract]
            #endif
            [KnownType(typeof(Order))] public class Line { }
            """);
        marked.ShouldContain("""
            #if NET
            [Typed, DataContract] public sealed partial class Order : Paid { }
            [Packed, Behind(typeof(global::Order), "Order")] public abstract partial class Paid { }
            #else
            [Serializable, Typed, DataContract] public partial class Order : Paid { }
            [Packed, Behind(typeof(global::Order), "Order")] public abstract partial class Paid { public int Sum; }
            #endif
            #if NET
            [Typed, DataContract(Name = "line")]
            #else
            [Typed, DataContract]
            #endif
            [KnownType(typeof(Order))] public partial class Line { }
            """);
    }
}
