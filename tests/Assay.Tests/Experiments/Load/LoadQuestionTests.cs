using System.Net;
using System.Text;
using Assay.Experiments.Load;
using Assay.Wire.Load;
using Assay.Wire.Networks;

namespace Assay.Tests.Experiments.Load;

public sealed class LoadQuestionTests
{
    [Theory]
    [InlineData("http://b\u00fccher.example/a?b=\u00fc", "GET /a?b=%C3%BC HTTP/1.1\r\nHost: xn--bcher-kva.example\r\n\r\n")]
    [InlineData("http://[::1]:8080/", "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n")]
    [InlineData("http://127.0.0.1:80/", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")]
    public void A_request_is_written_in_ascii(string url, string request) =>
        Encoding.Latin1.GetString(LoadQuestion.Of(Request(LoadProtocol.Http1), new Uri(url), new(IPAddress.Loopback, 1)).Request.Span).ShouldBe(request);

    [Fact]
    public void A_name_that_is_given_twice_is_refused_where_the_query_becomes_a_message() =>
        Should.Throw<UserException>(() => LoadQuestion.Of(Request(LoadProtocol.Grpc), new Uri("http://127.0.0.1:1/a/b?x=1&x=2"), new(IPAddress.Loopback, 1)))
            .Message.ShouldBe("--url: x is given twice; over gRPC the query becomes a message, in which each name has one value");

    private static LoadRequest Request(LoadProtocol protocol) => new()
    {
        Serializers = [],
        Path = "",
        Protocol = protocol,
        Network = NetworkProfile.Named[0],
        Settings = new() { Target = new(IPAddress.Loopback, 0), Request = default },
        Rounds = 1,
    };
}
