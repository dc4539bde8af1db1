using Assay.Worker;

namespace Assay.Payloads;

/// <summary>The customers that both payloads of this folder hold.</summary>
internal static class CustomerList
{
    // U+10005 is a pair of surrogates in UTF-16: it forces escaping.
    private const string Tail = "\U00010005 ä";
    private const int LargeLength = 1_048_576;

    /// <summary>What both payloads can vary.</summary>
    public static IReadOnlyList<PayloadOption> Options { get; } =
    [
        PayloadOption.Flag("rawValues", "Misc is set in every address, and OData writers write it as an untyped raw value"),
        PayloadOption.Flag("largeFields", "Bio has a million characters and Content a million bytes; the default count is 30"),
    ];

    /// <summary>5,000 customers, or 30 where each takes megabytes.</summary>
    public static int DefaultCountFor(IReadOnlyDictionary<string, string> options) => new PayloadSettings(0, options).Flag("largeFields") ? 30 : 5000;

    /// <summary>Customers 1 … count.</summary>
    public static List<Customer> Create(PayloadSettings settings)
    {
        var raw = settings.Flag("rawValues");
        var large = settings.Flag("largeFields");
        var customers = new List<Customer>(settings.Count);
        for (var i = 1; i <= settings.Count; i++)
            customers.Add(new Customer
            {
                Id = i,
                Name = $"Cust{i} {Tail}",
                Emails = [$"emailA@mailer.com{i}", $"emailB@mailer.com{i}"],
                Bio = large ? LargeBio(i) : $"This is a bio {i}",
                Content = large ? LargeContent(i) : [1, 2, 3, 4, (byte)(i % 256)],
                HomeAddress = new Address { City = $"City{i} {Tail}", Misc = raw ? $"This is a test{i}" : null, Street = $"Street{i}\n\"escape this\"" },
                Addresses =
                [
                    new Address { City = $"CityA{i}", Misc = raw ? $"This is a test A{i}" : null, Street = $"StreetA{i}" },
                    new Address { City = $"CityB{i}", Misc = raw ? $"This is a test B{i}" : null, Street = $"StreetB{i}" },
                ],
            });
        return customers;
    }

    private static string LargeBio(int i)
    {
        var piece = $"Cust{i} abcxyz123-_ {Tail}";
        var pieces = (LargeLength + piece.Length - 1) / piece.Length;
        return string.Create(pieces * piece.Length, piece, static (bio, piece) =>
        {
            for (; !bio.IsEmpty; bio = bio[piece.Length..])
                piece.CopyTo(bio);
        });
    }

    private static byte[] LargeContent(int i)
    {
        var content = new byte[LargeLength];
        for (var k = 1; k < content.Length; k++)
            content[k] = (byte)(k % 256);
        content[0] = (byte)(i % 256);
        return content;
    }
}
