using System.Text.Json;

namespace Assay.Payloads.Tests;

public class CustomersPlainTests
{
    // With the dollar sign, the trailing blank, and StreetA twice.
    private const string Twelfth =
        """{"Id":12,"Name":"Cust12","Emails":["emailA$12","emailB12 "],"HomeAddress":{"City":"City12","Street":"Street12"},"Addresses":[{"City":"CityA12","Street":"StreetA12"},{"City":"CityB12","Street":"StreetA12"}]}""";

    [Fact]
    public void They_are_numbered_from_1() => new CustomersPlainPayload().Create(0, With.Count(3)).Select(customer => customer.Id).ShouldBe([1, 2, 3]);

    [Fact]
    public void A_customer_is_the_published_one_with_the_sources_quirks() =>
        JsonSerializer.Serialize(new CustomersPlainPayload().Create(0, With.Count(12))[11]).ShouldBe(Twelfth);

    [Fact]
    public void The_response_holds_the_same_customers() =>
        JsonSerializer.Serialize(new CustomersPlainResponsePayload().Create(0, With.Count(12)))
            .ShouldBe($$"""{"@odata.context":"https://services.odata.org/V4/OData/OData.svc/$metadata#Customers","value":{{JsonSerializer.Serialize(new CustomersPlainPayload().Create(0, With.Count(12)))}}}""");
}
