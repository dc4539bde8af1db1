using System.Diagnostics;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;

namespace Assay.EndToEnd.Tests.Serving;

/// <summary><c>assay serve</c> with everything that there is, as strangers meet it.</summary>
[TakesLong]
public sealed partial class ServeTests(EveryServer server) : IClassFixture<EveryServer>
{
    private const int AtOnce = 16;
    private const int Requests = 500;
    private const int Short = 2000;

    // What is longer names nothing that its smaller kin doesn't.
    private const int Longest = 50_000;

    // Of the same types as post-10 and envelope-full, which leave less empty.
    private const string HasSubtypes = "/payloads/book/";
    private static readonly string[] SameTypes = ["/payloads/post/", "/payloads/envelope/"];

    [UnixFact]
    public void Every_link_of_the_index_works_or_says_why_not()
    {
        server.Answers.Count.ShouldBeGreaterThan(100);
        var good = server.Answers.Where(answer => answer.Status is >= 200 and < 300).ToList();
        var refused = server.Answers.Except(good)
            .Select(answer => (answer.Link, Text: $"{answer.Link}: {answer.Status} {Encoding.UTF8.GetString(answer.Body)}")).ToList();
        refused.Select(answer => answer.Text).ShouldAllBe(text => Refusal().IsMatch(text));
        // Each serializer can take something: its own runtime switches hold for it.
        server.Answers.Select(answer => answer.Link.Port).Distinct().ShouldBeSubsetOf(good.Select(answer => answer.Link.Port).Distinct());
        foreach (var (link, _) in refused)
            server.Errors.ShouldContain($"GET {Uri.UnescapeDataString(link.PathAndQuery)}: 4");
    }

    [UnixFact]
    public async Task Whatever_is_posted_no_serializer_makes_objects_of_a_type_that_the_sender_chose()
    {
        var read = 0;
        // What a reader makes of a name is a matter of the library and of the types that it expects: each serializer is tried on the payload whose types have
        // subtypes, where names belong, and on every third of the others in turn, so that each of them is tried by every third serializer.
        var documents = server.Answers.Where(
            answer => answer.Status == 200 && answer.Body.Length <= Longest && answer.Link.AbsolutePath.StartsWith("/payloads/", StringComparison.Ordinal)
                && !Array.Exists(SameTypes, kin => answer.Link.AbsolutePath.StartsWith(kin, StringComparison.Ordinal)))
            .GroupBy(answer => answer.Link.Port).OrderBy(ofOne => ofOne.Key)
            .SelectMany((ofOne, place) => ofOne.OrderBy(answer => answer.Link.AbsolutePath, StringComparer.Ordinal)
                .Where((answer, turn) => HasValuesOfSubtypes(answer.Link) || (place + turn) % 3 == 0)).ToList();
        documents.Count(answer => HasValuesOfSubtypes(answer.Link)).ShouldBeGreaterThan(10);
        await EveryServer.EachAsync(documents, async (document, stop) =>
        {
            var (link, _, _) = document;
            var body = await ShortAsync(document, stop);
            foreach (var gadget in GadgetsLike(body))
            {
                using var posted = await server.Client.PostAsync(link, new ByteArrayContent(gadget), stop);
                ((int)posted.StatusCode).ShouldBeInRange(200, 499, link.ToString());
                File.Exists(server.Trace).ShouldBeFalse(
                    $"{link} (or one beside it) made an object of the sender's type: "
                        + $"{(File.Exists(server.Trace) ? await File.ReadAllTextAsync(server.Trace, stop) : "")}");
            }
            using var returned = await server.Client.PostAsync(link, new ByteArrayContent(body), stop);
            if (returned.StatusCode == HttpStatusCode.OK)
                Interlocked.Increment(ref read);
            else
                (await returned.Content.ReadAsStringAsync(stop)).ShouldNotBeNullOrWhiteSpace();
        });
        read.ShouldBeGreaterThan(50, "most of what is served can be sent back");
    }

    [UnixFact]
    public async Task What_many_ask_for_at_the_same_time_is_what_one_gets_alone()
    {
        // A library that was given something to share between messages mixes them up. Small ones, which begin and end all the time.
        var tried = 0;
        foreach (var answers in server.Answers.Where(answer => answer.Status == 200 && answer.Body.Length > 100).GroupBy(answer => answer.Link.Port))
        {
            foreach (var (link, _, expected) in answers.OrderBy(answer => answer.Body.Length))
            {
                // A payload of several values has them in turn.
                if (!(await server.Client.GetByteArrayAsync(link)).AsSpan().SequenceEqual(expected))
                    continue;
                tried++;
                await Parallel.ForAsync(0, Requests, new ParallelOptions { MaxDegreeOfParallelism = AtOnce }, async (_, stop) =>
                {
                    using var response = await server.Client.GetAsync(link, stop);
                    var body = await response.Content.ReadAsByteArrayAsync(stop);
                    response.StatusCode.ShouldBe(HttpStatusCode.OK, $"{link}: {Encoding.UTF8.GetString(body)}");
                    body.AsSpan().SequenceEqual(expected).ShouldBeTrue(link.ToString());
                });
                break;
            }
        }
        tried.ShouldBeGreaterThan(20);
    }

    [UnixFact]
    public async Task With_too_few_file_descriptors_one_line_says_how_many_are_needed()
    {
        using var process = Process.Start(new ProcessStartInfo("sh",
            ["-c", $"ulimit -n 64; exec {Path.Combine(Lab.Root, "assay")} serve no-op --port {FreePort.Find()}"]) { UseShellExecute = false,
                RedirectStandardError = true, RedirectStandardOutput = true })!;
        var errors = await process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        process.ExitCode.ShouldBe(2, errors);
        errors.ShouldContain("more file descriptors than a process may open (64)");
        errors.ShouldContain("ulimit -n ");
        errors.ShouldNotContain("   at ");
    }

    private static bool HasValuesOfSubtypes(Uri link) => link.AbsolutePath.StartsWith(HasSubtypes, StringComparison.Ordinal);

    /// <summary>A document, or one of two values in its place where it is long: that one names nothing that the other doesn't.</summary>
    private async Task<byte[]> ShortAsync((Uri Link, int Status, byte[] Body) document, CancellationToken stop)
    {
        if (HasValuesOfSubtypes(document.Link))
        {
            // Two values in turn, the second of which has them.
            var link = new Uri(document.Link, "?count=2");
            var (one, other) = (await server.Client.GetByteArrayAsync(link, stop), await server.Client.GetByteArrayAsync(link, stop));
            return one.Length > other.Length ? one : other;
        }
        if (document.Body.Length <= Short)
            return document.Body;
        using var response = await server.Client.GetAsync(new Uri(document.Link, "?count=2"), stop);
        // Some payloads are always as long as they are.
        return response.IsSuccessStatusCode ? await response.Content.ReadAsByteArrayAsync(stop) : document.Body;
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
        yield return Encoding.UTF8.GetBytes(
            $"<anyType xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:type=\"{typeof(Gadget).FullName}\"><Number>42</Number></anyType>");
        // Types that the data names by themselves.
        var named = TypeName().Replace(Encoding.Latin1.GetString(body), Gadget.QualifiedName);
        if (named.Length != body.Length)
            yield return Encoding.Latin1.GetBytes(named);
    }

    [GeneratedRegex(@": 4\d\d \S+ (can't handle|fails on) the payload \S+: \S", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Refusal();

    [GeneratedRegex(@"Assay\.Payloads\.\w+, [\w.]+", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 10_000)]
    private static partial Regex TypeName();
}
