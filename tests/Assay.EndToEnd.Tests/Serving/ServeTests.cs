using System.Diagnostics;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;

namespace Assay.EndToEnd.Tests.Serving;

/// <summary><c>assay serve</c> with everything that there is, as strangers meet it.</summary>
public sealed partial class ServeTests : IDisposable
{
    // More than there are serializers that can be served, twice.
    private const int MostPorts = 200;

    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("assay-serve-");

    public void Dispose() => folder.Delete(recursive: true);

    [UnixFact]
    public async Task Every_link_of_the_index_works_or_says_why_not()
    {
        var port = ServedSerializers.FreePorts(MostPorts);
        using var server = Lab.Start("serve", "--port", $"{port}");
        await server.PrintingAsync("Application started.");
        using var served = new ServedSerializers(port);
        var links = await served.LinksAsync();
        links.Count.ShouldBeGreaterThan(100);
        var (good, refused) = (new List<Uri>(), new List<string>());
        await Parallel.ForEachAsync(links, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount }, async (link, stop) =>
        {
            using var response = await served.Client.GetAsync(link, stop);
            var body = await response.Content.ReadAsByteArrayAsync(stop);
            lock (good)
            {
                if (response.IsSuccessStatusCode)
                    good.Add(link);
                else
                    refused.Add($"{link}: {(int)response.StatusCode} {Encoding.UTF8.GetString(body)}");
            }
        });
        refused.ShouldAllBe(text => Refusal().IsMatch(text));
        // Each serializer can take something: its own runtime switches hold for it.
        links.Select(link => link.Port).Distinct().ShouldBeSubsetOf(good.Select(link => link.Port).Distinct());
        foreach (var port404 in refused.Select(text => new Uri(text.Split(": ")[0])))
            server.Errors.ShouldContain($"GET {port404.PathAndQuery}: 4");
        server.Interrupt();
        (await server.EndAsync()).ShouldBe(0, server.Errors);
        server.Errors.ShouldContain("assay: ending the servers; once more ends at once");
        await server.AllGoneAsync();
    }

    [UnixFact]
    public async Task Whatever_is_posted_no_serializer_makes_objects_of_a_type_that_the_sender_chose()
    {
        var trace = Path.Combine(folder.FullName, "trace");
        var port = ServedSerializers.FreePorts(MostPorts);
        using var server = Lab.Start([("DOTNET_STARTUP_HOOKS", typeof(Gadget).Assembly.Location), (Gadget.Variable, trace)], "serve", "--port", $"{port}");
        await server.PrintingAsync("Application started.");
        using var served = new ServedSerializers(port);
        var read = 0;
        foreach (var link in (await served.LinksAsync()).Where(link => link.AbsolutePath.StartsWith("/payloads/", StringComparison.Ordinal)))
        {
            using var response = await served.Client.GetAsync(link);
            if (!response.IsSuccessStatusCode)
                continue;
            var body = await response.Content.ReadAsByteArrayAsync();
            // A document of megabytes names nothing that its smaller kin doesn't.
            if (body.Length > 1_000_000)
                continue;
            foreach (var gadget in GadgetsLike(body))
            {
                using var posted = await served.Client.PostAsync(link, new ByteArrayContent(gadget));
                ((int)posted.StatusCode).ShouldBeInRange(200, 499, link.ToString());
                File.Exists(trace).ShouldBeFalse($"{link} made an object of the sender's type: {(File.Exists(trace) ? File.ReadAllText(trace) : "")}");
            }
            using var returned = await served.Client.PostAsync(link, new ByteArrayContent(body));
            if (returned.StatusCode == HttpStatusCode.OK)
                read++;
            else
                (await returned.Content.ReadAsStringAsync()).ShouldNotBeNullOrWhiteSpace();
        }
        read.ShouldBeGreaterThan(50, "most of what is served can be sent back");
        server.Interrupt();
        await server.EndAsync();
        await server.AllGoneAsync();
    }

    [UnixFact]
    public async Task With_too_few_file_descriptors_one_line_says_how_many_are_needed()
    {
        using var process = Process.Start(new ProcessStartInfo("sh", ["-c", $"ulimit -n 64; exec {Path.Combine(Lab.Root, "assay")} serve no-op --port {FreePort.Find()}"]) { UseShellExecute = false, RedirectStandardError = true, RedirectStandardOutput = true })!;
        var errors = await process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        process.ExitCode.ShouldBe(2, errors);
        errors.ShouldContain("more file descriptors than a process may open (64)");
        errors.ShouldContain("ulimit -n ");
        errors.ShouldNotContain("   at ");
    }

    /// <summary>What was served, with the gadget's name wherever a format may name types, and the gadget alone.</summary>
    private static IEnumerable<byte[]> GadgetsLike(byte[] body)
    {
        yield return Gadget.ToNrbf();
        var text = Encoding.UTF8.GetString(body);
        foreach (var key in (string[])["$type", "__type", "_t", "$types"])
        {
            var mark = $"\"{key}\":\"{Gadget.QualifiedName}\"";
            yield return Encoding.UTF8.GetBytes($"{{{mark},\"Number\":42}}");
            // Into the outermost object, and into every one.
            if (text.Contains('{', StringComparison.Ordinal))
            {
                yield return Encoding.UTF8.GetBytes(text.Insert(text.IndexOf('{', StringComparison.Ordinal) + 1, $"{mark},\"Number\":42,"));
                yield return Encoding.UTF8.GetBytes(text.Replace("{\"", $"{{{mark},\"Number\":42,\"", StringComparison.Ordinal));
            }
        }
        yield return Encoding.UTF8.GetBytes($"<anyType xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:type=\"{typeof(Gadget).FullName}\"><Number>42</Number></anyType>");
        // Types that the data names by themselves.
        var named = TypeName().Replace(Encoding.Latin1.GetString(body), Gadget.QualifiedName);
        if (named.Length != body.Length)
            yield return Encoding.Latin1.GetBytes(named);
    }

    [GeneratedRegex(@": 4\d\d \S+ (can't take|fails on) the payload \S+: \S", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Refusal();

    [GeneratedRegex(@"Assay\.Payloads\.\w+, [\w.]+", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 10_000)]
    private static partial Regex TypeName();
}
