namespace Assay.Serializers;

/// <summary>One plain customer, which two payloads have.</summary>
internal static class PlainCustomerConversion
{
    public static Proto.PlainCustomer ToOwn(PlainCustomer value) => new()
    {
        Id = value.Id,
        Name = value.Name,
        Emails = { value.Emails },
        HomeAddress = ToOwn(value.HomeAddress),
        Addresses = { value.Addresses.Select(ToOwn) },
    };

    public static PlainCustomer FromOwn(Proto.PlainCustomer value) => new()
    {
        Id = value.Id,
        Name = value.Name,
        Emails = [.. value.Emails],
        HomeAddress = FromOwn(value.HomeAddress),
        Addresses = [.. value.Addresses.Select(FromOwn)],
    };

    private static Proto.PlainAddress ToOwn(PlainAddress value) => new() { City = value.City, Street = value.Street };

    private static PlainAddress FromOwn(Proto.PlainAddress value) => new() { City = value.City, Street = value.Street };
}
