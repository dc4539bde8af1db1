using Assay.Cli;

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
}
