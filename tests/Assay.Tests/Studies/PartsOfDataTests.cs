using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Studies;

public sealed class PartsOfDataTests
{
    private static readonly Catalog Catalog = new([],
        [new() { Name = "orders", DefaultCount = 1_000, Available = 3_000 }, new() { Name = "clients", DefaultCount = 1_000, Available = 2_000 }], null);

    [Fact]
    public void Whoever_asks_for_all_values_among_others_is_not_told_to() =>
        PartsOfData.Notes(Catalog, [("orders", 10), ("orders", 3_000), ("clients", 10), ("clients", 1_000)]).ShouldBe(
            ["clients: 10 of the 2,000 values in its data are used; --count all uses all of them.",
             "clients: 1,000 of the 2,000 values in its data are used; --count all uses all of them."]);
}
