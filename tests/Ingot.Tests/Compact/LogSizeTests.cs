using System.Globalization;
using System.Text;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>
/// The size of columns beside that of bitcode, on data like the log of rust_serialization_benchmark: random lines with the same distributions as there.
/// </summary>
public sealed class LogSizeTests
{
    private const int Lines = 10_000;

    // What the benchmark publishes for bitcode 0.6.9 (README.md of 2026, "log"), and the mean length of a line's texts there: 1 for the identity,
    // 40/9 for the user, 28.4 for the request, and for the date 47/28 + 38/24 + 2 * 110/60 and 18 that are always the same. What remains are its
    // numbers and lengths, which take the same for any texts: 11.6 bytes a line.
    private const double PublishedSize = 703_710;
    private const double MeanText = 1 + (40 / 9.0) + 28.4 + (47 / 28.0) + (38 / 24.0) + (220 / 60.0) + 18;
    private const double OtherThanText = (PublishedSize / Lines) - MeanText;

    private static readonly string[] Months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    private static readonly string[] Users = ["-", "alice", "bob", "carmen", "david", "eric", "frank", "george", "harry"];
    private static readonly string[] Methods = ["GET", "POST", "PUT", "UPDATE", "DELETE"];
    private static readonly string[] Protocols = ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/3"];

    private static readonly string[] Routes =
        ["/favicon.ico", "/css/index.css", "/css/font-awsome.min.css", "/img/logo-full.svg", "/img/splash.jpg", "/api/login", "/api/logout"];

    private static readonly ushort[] Codes =
    [
        .. Range(100, 103), .. Range(200, 208), 226, .. Range(300, 308), .. Range(400, 418), .. Range(421, 426), 428, 429, 431, 451,
        .. Range(500, 508), 510, 511,
    ];

    [Fact]
    public void Columns_are_as_small_as_those_of_bitcode_and_smaller_than_the_default_layout()
    {
        var lines = Make<PackedLogLine>();
        var bytes = IngotSerializer.Serialize(lines);
        var texts = lines.Sum(l => Encoding.UTF8.GetByteCount(l.Identity + l.UserId + l.Date + l.Request));
        (texts / (double)Lines).ShouldBe(MeanText, MeanText / 100);
        bytes.Length.ShouldBeLessThan((int)(1.1 * (texts + (OtherThanText * Lines))));
        // Requests and users repeat, and are written once.
        bytes.Length.ShouldBeLessThan((int)(0.55 * (texts + (OtherThanText * Lines))));
        bytes.Length.ShouldBeLessThan(IngotSerializer.Serialize(Make<LogLine>()).Length);
        Canonical.Of(IngotSerializer.Deserialize<List<PackedLogLine>>(bytes)).ShouldBe(Canonical.Of(lines));
    }

    /// <summary>Even where no text repeats, which bitcode has no way to use: each text has a number of its own at its end.</summary>
    [Fact]
    public void Columns_of_different_texts_are_as_small_as_those_of_bitcode()
    {
        var lines = Make<PackedLogLine>();
        for (var i = 0; i < lines.Count; i++)
        {
            lines[i].Request += i.ToString("D5", CultureInfo.InvariantCulture);
            lines[i].UserId += i.ToString("D5", CultureInfo.InvariantCulture);
            lines[i].Identity += i.ToString("D5", CultureInfo.InvariantCulture);
        }

        var texts = lines.Sum(l => Encoding.UTF8.GetByteCount(l.Identity + l.UserId + l.Date + l.Request));
        IngotSerializer.Serialize(lines).Length.ShouldBeLessThan((int)(1.1 * (texts + (OtherThanText * Lines))));
    }

    private static List<T> Make<T>()
        where T : LogLine, new()
    {
        var random = new Random(20);
        return [.. Enumerable.Range(0, Lines).Select(_ => Line<T>(random))];
    }

    private static T Line<T>(Random random)
        where T : LogLine, new() => new()
        {
            Address = new LogAddress { X0 = (byte)random.Next(256), X1 = (byte)random.Next(256), X2 = (byte)random.Next(256), X3 = (byte)random.Next(256) },
            Identity = "-",
            UserId = Of(random, Users),
            Date = Date(random),
            Request = $"{Of(random, Methods)} {Of(random, Routes)} {Of(random, Protocols)}",
            Code = Of(random, Codes),
            Size = (ulong)random.Next(100_000_000),
        };

    private static string Date(Random random)
    {
        var zone = random.Next(-12, 13);
        return string.Create(CultureInfo.InvariantCulture,
            $"{random.Next(1, 29)}/{Of(random, Months)}/{random.Next(1970, 2022)}:{random.Next(24)}:{random.Next(60)}:{random.Next(60)} {zone:+00;-00;+00}00");
    }

    private static T Of<T>(Random random, T[] all) => all[random.Next(all.Length)];

    private static IEnumerable<ushort> Range(int first, int last) => Enumerable.Range(first, last - first + 1).Select(c => (ushort)c);
}
