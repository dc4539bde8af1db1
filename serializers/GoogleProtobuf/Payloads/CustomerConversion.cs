using Google.Protobuf;

namespace Assay.Serializers;

/// <summary>One customer, which two payloads have.</summary>
internal static class CustomerConversion
{
    public static Proto.Customer ToOwn(Customer value) => new()
    {
        Id = value.Id,
        Name = value.Name,
        Emails = { value.Emails },
        Bio = value.Bio,
        Content = ByteString.CopyFrom(value.Content),
        HomeAddress = ToOwn(value.HomeAddress),
        Addresses = { value.Addresses.Select(ToOwn) },
    };

    public static Customer FromOwn(Proto.Customer value) => new()
    {
        Id = value.Id,
        Name = value.Name,
        Emails = [.. value.Emails],
        Bio = value.Bio,
        Content = value.Content.ToByteArray(),
        HomeAddress = FromOwn(value.HomeAddress),
        Addresses = [.. value.Addresses.Select(FromOwn)],
    };

    private static Proto.Address ToOwn(Address value)
    {
        var own = new Proto.Address { City = value.City, Street = value.Street };
        if (value.Misc is not null)
            own.Misc = value.Misc;
        return own;
    }

    private static Address FromOwn(Proto.Address value) => new() { City = value.City, Misc = value.HasMisc ? value.Misc : null, Street = value.Street };
}
