using System.Net;
using Assay.Cli;
using Assay.Workers;

namespace Assay.Tests.Cli;

public sealed class ServeCommandTests
{
    [Theory]
    [InlineData(null, "127.0.0.1")]
    [InlineData("0.0.0.0", "0.0.0.0")]
    [InlineData("::1", "::1")]
    public void An_address_is_taken_as_it_is_written(string? text, string address) => ServeCommand.Address(text).ToString().ShouldBe(address);

    // All of these are addresses to .NET.
    [Theory]
    [InlineData("999")]
    [InlineData("127.1")]
    [InlineData("0x7f.0.0.1")]
    [InlineData("localhost")]
    public void Anything_else_is_refused(string text) =>
        Should.Throw<UserException>(() => ServeCommand.Address(text)).Message.ShouldStartWith($"--address '{text}': expected an IP address");

    [Theory]
    [InlineData("0.0.0.0", "", "deals", "listening on 0.0.0.0: anyone who reaches this address can use the servers; there is no authentication. "
        + "Your own data isn't served: mine, orders; --payloads mine,orders would serve it.")]
    [InlineData("0.0.0.0", "orders", "orders", "listening on 0.0.0.0: anyone who reaches this address can use the servers; there is no authentication. "
        + "They serve your own data: orders.")]
    [InlineData("::", "d*", "deals", "listening on ::: anyone who reaches this address can use the servers; there is no authentication.")]
    [InlineData("127.0.0.1", "", "deals,mine,orders", null)]
    public void The_users_own_data_is_served_to_others_only_where_it_was_named(string address, string asked, string served, string? warning)
    {
        var catalog = new Catalog([], [new() { Name = "deals", DefaultCount = 100 }, new() { Name = "mine", DefaultCount = 5, Available = 5 },
            new() { Name = "orders", DefaultCount = 1, Available = 7 }], null);
        var listen = IPAddress.Parse(address);
        var data = ServedData.Pick(catalog, Lists.Split([asked]), listen);
        string.Join(',', data.Payloads.Select(payload => payload.Name)).ShouldBe(served);
        if (warning is not null)
            data.Warning(listen).ShouldBe(warning);
        Should.Throw<UserException>(() => ServedData.Pick(catalog, ["order"], listen)).Message.ShouldStartWith(
            "--payloads: unknown payload 'order' (did you mean 'orders'?)");
    }
}
