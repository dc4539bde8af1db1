using System.Text.Json;

namespace Assay.Payloads.Tests;

public class SizeTests
{
    [Fact]
    public void Customers_of_5000_without_Misc_take_the_published_number_of_bytes() =>
        JsonSerializer.SerializeToUtf8Bytes(new CustomersPayload().Create(0, With.Count(5000))).Length.ShouldBe(1_787_824);
}
