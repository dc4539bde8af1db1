namespace Assay.Payloads.Tests;

public class CustomersTests
{
    private static readonly CustomersPayload Payload = new();

    [Fact]
    public void They_are_numbered_from_1() => Payload.Create(0, With.Count(3)).Select(customer => customer.Id).ShouldBe([1, 2, 3]);

    [Fact]
    public void A_customer_is_the_published_one()
    {
        var customer = Payload.Create(0, With.Count(300))[299];
        customer.Name.ShouldBe("Cust300 \uD800\uDC05 \u00E4");
        customer.Emails.ShouldBe(["emailA@mailer.com300", "emailB@mailer.com300"]);
        customer.Bio.ShouldBe("This is a bio 300");
        customer.Content.ShouldBe([1, 2, 3, 4, 300 - 256]);
        customer.HomeAddress.City.ShouldBe("City300 \uD800\uDC05 \u00E4");
        customer.HomeAddress.Street.ShouldBe("Street300\n\"escape this\"");
        customer.Addresses.Select(address => (address.City, address.Street)).ShouldBe([("CityA300", "StreetA300"), ("CityB300", "StreetB300")]);
    }

    [Fact]
    public void Misc_is_set_with_raw_values_only()
    {
        Misc(With.Count(7)).ShouldBe([null, null, null]);
        Misc(With.Count(7, ("rawValues", "false"))).ShouldBe([null, null, null]);
        Misc(With.Count(7, ("rawValues", "true"))).ShouldBe(["This is a test7", "This is a test A7", "This is a test B7"]);
    }

    [Fact]
    public void Large_fields_have_a_mebi_of_each()
    {
        var customer = Payload.Create(0, With.Count(2, ("largeFields", "true")))[1];
        const string Piece = "Cust2 abcxyz123-_ \U00010005 ä";
        customer.Bio.Length.ShouldBeInRange(1_048_576, 1_048_576 + Piece.Length - 1);
        customer.Bio.Replace(Piece, "", StringComparison.Ordinal).ShouldBeEmpty();
        customer.Content.Length.ShouldBe(1_048_576);
        customer.Content[0].ShouldBe((byte)2);
        foreach (var k in new[] { 1, 255, 256, 257, 1_048_575 })
            customer.Content[k].ShouldBe((byte)(k % 256));
    }

    [Fact]
    public void There_are_fewer_large_ones_unless_a_count_is_asked_for()
    {
        foreach (Payload payload in new Payload[] { Payload, new CustomersResponsePayload() })
        {
            payload.DefaultCount.ShouldBe(5000);
            payload.DefaultCountFor(new Dictionary<string, string> { ["largeFields"] = "true" }).ShouldBe(30);
            payload.DefaultCountFor(new Dictionary<string, string> { ["largeFields"] = "false", ["rawValues"] = "true" }).ShouldBe(5000);
        }
    }

    [Fact]
    public void The_response_holds_the_same_customers_under_the_services_context()
    {
        var settings = With.Count(5, ("rawValues", "true"));
        var response = new CustomersResponsePayload().Create(0, settings);
        response.Context.ShouldBe("https://services.odata.org/V4/OData/OData.svc/$metadata#Customers");
        new ObjectGraph(response.Value).Text.ShouldBe(new ObjectGraph(Payload.Create(0, settings)).Text);
    }

    private static List<string?> Misc(PayloadSettings settings)
    {
        var customer = Payload.Create(0, settings)[6];
        return [customer.HomeAddress.Misc, customer.Addresses[0].Misc, customer.Addresses[1].Misc];
    }
}
