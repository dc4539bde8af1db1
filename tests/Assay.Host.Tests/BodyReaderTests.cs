using Assay.Host.Http;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Tests;

public sealed class BodyReaderTests
{
    [Fact]
    public async Task A_body_whose_turn_does_not_come_is_not_called_slow()
    {
        using var bodies = new BodyReader(TimeSpan.FromMilliseconds(50));
        HttpFault? fault = null;
        // Without a length it takes all the memory there is.
        await bodies.ReadAsync(new DefaultHttpContext().Request, _ => fault = Should.Throw<HttpFault>(
            () => bodies.ReadAsync(new DefaultHttpContext().Request, _ => { }).GetAwaiter().GetResult()));
        fault.ShouldNotBeNull().Message.ShouldContain("others are waiting; try again later");
        fault.Status.ShouldBe(503);
    }
}
