using System.Net;
using Assay.Experiments.Tools;
using Assay.Wire.Load;

namespace Assay.Tests.Experiments.Load;

/// <summary>What others' generators print, as they printed it.</summary>
public sealed class ExternalToolTests
{
    [Fact]
    public void Wrk()
    {
        var result = new Wrk().Read("""
            Running 1s test @ http://127.0.0.1:9977/a.txt
              1 threads and 2 connections
              Thread Stats   Avg      Stdev     Max   +/- Stdev
                Latency     2.76ms    1.99ms  19.84ms   85.75%
                Req/Sec   741.50    126.57     0.92k    80.00%
              Latency Distribution
                 50%    2.20ms
                 75%    3.30ms
                 90%    5.07ms
                 99%   10.57ms
              738 requests in 1.00s, 137.83KB read
              Socket errors: connect 0, read 1, write 2, timeout 3
              Non-2xx or 3xx responses: 38
            Requests/sec:    738.00
            Transfer/sec:    137.76KB
            """);
        // A response later than the timeout is a response: of wrk's 738, 3 came late, and 38 were no good ones.
        result.ShouldBe(new ToolResult(1, 697, 44, 2_200_000, 10_570_000));
    }

    [Fact]
    public void Hey()
    {
        var result = new Hey().Read("""
            Summary:
              Total:	1.0036 secs
              Requests/sec:	722.4114

            Response time histogram:
              0.001 [1]	|
              0.002 [134]	|■■■■■■■■■■■■■■■■■

            Latency distribution:
              50% in 0.0025 secs
              99% in 0.0074 secs

            Status code distribution:
              [200]	720 responses
              [404]	5 responses

            Error distribution:
              [2]	Get "http://127.0.0.1:9977/": EOF
            """);
        (result.Seconds, result.Answers, result.Bad).ShouldBe((1.0036, 720L, 7L));
        result.P99Nanoseconds!.Value.ShouldBe(7.4e6, 1);
    }

    [Fact]
    public void H2Load()
    {
        var result = new H2Load(isHttp2: true).Read("""
            finished in 1.00s, 795.00 req/s, 105.69KB/s
            requests: 795 total, 797 started, 795 done, 795 succeeded, 0 failed, 2 errored, 0 timeout
            status codes: 795 2xx, 0 3xx, 1 4xx, 0 5xx
            traffic: 105.69KB (108225) total, 113.35KB (116070) headers (space savings 0.00%), 4.66KB (4770) data
            """);
        result.ShouldBe(new ToolResult(1, 795, 3, null, null));
        // What it printed for a server whose every other answer was a 503.
        new H2Load(isHttp2: false).Read("""
            finished in 2.00s, 11889.50 req/s, 458.63KB/s
            requests: 23779 total, 23783 started, 23779 done, 11889 succeeded, 11890 failed, 0 errored, 0 timeout
            status codes: 11889 2xx, 0 3xx, 0 4xx, 11890 5xx
            """).ShouldBe(new ToolResult(2, 11889, 11890, null, null));
        new H2Load(isHttp2: false).Read("""
            finished in 85.24ms, 23463.71 req/s, 905.09KB/s
            status codes: 1000 2xx, 0 3xx, 0 4xx, 1000 5xx
            """).Seconds.ShouldBe(0.08524, 1e-9);
    }

    [Fact]
    public void Bombardier()
    {
        var result = new Bombardier().Read("""
            {"spec":{"numberOfConnections":2},"result":{"bytesRead":1,"bytesWritten":1,"timeTakenSeconds":2,"req1xx":0,"req2xx":500,"req3xx":0,"req4xx":3,"req5xx":0,"others":1,
             "latency":{"mean":1000,"stddev":1,"max":5000,"percentiles":{"50":900,"75":1000,"90":1500,"95":2000,"99":3000}},"rps":{"mean":250}}}
            """);
        result.ShouldBe(new ToolResult(2, 500, 4, 900_000, 3_000_000));
    }

    [Fact]
    public void Something_else_is_said_to_be_something_else()
    {
        foreach (var tool in ExternalTool.All)
            Should.Throw<FormatException>(() => tool.Read("unable to connect to 127.0.0.1:1 Connection refused"), tool.Name);
    }

    [Fact]
    public void Arguments_ask_for_the_same_load_of_all()
    {
        var settings = new LoadSettings { Target = new(IPAddress.Loopback, 1), Request = default, Timeout = TimeSpan.FromSeconds(7.5) };
        foreach (var tool in ExternalTool.All)
        {
            var arguments = string.Join(' ', tool.Arguments("http://127.0.0.1:1/x", "there:80", settings, 3, "gzip"));
            arguments.ShouldContain("-c 128", Case.Sensitive, tool.Name);
            arguments.ShouldContain("-H Accept-Encoding: gzip", Case.Sensitive, tool.Name);
            arguments.ShouldContain(tool.Name switch
            {
                "hey" => "-host there:80",
                "h2load" or "h2load-h2c" => "-H :authority: there:80",
                _ => "-H Host: there:80",
            }, Case.Sensitive, tool.Name);
            arguments.ShouldContain(tool.Name switch
            {
                "wrk" => "--timeout 8s",
                "hey" => "-t 8",
                "bombardier" => "-t 7.5s",
                // It has none for a response.
                _ => "-t ",
            }, Case.Sensitive, tool.Name);
            arguments.ShouldEndWith("http://127.0.0.1:1/x");
        }
    }
}
