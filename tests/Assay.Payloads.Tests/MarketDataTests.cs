using System.Globalization;
using System.Text.Json;

namespace Assay.Payloads.Tests;

public class MarketDataTests
{
    private static readonly string Text = new MarketDataPayload().Create(0, With.Count(1));

    [Fact]
    public void It_has_8_million_characters_give_or_take_a_record() => Text.Length.ShouldBeInRange(8_000_000 - 100, 8_000_000 + 100);

    [Fact]
    public void It_stays_one_string_whatever_the_count() => new MarketDataPayload().ValueCount(With.Count(1000)).ShouldBe(1);

    [Fact]
    public void It_is_JSON_of_quotes_surfaces_and_calendars()
    {
        using var document = JsonDocument.Parse(Text);
        var quotes = document.RootElement.GetProperty("quotes");
        quotes.GetArrayLength().ShouldBeGreaterThan(80_000);
        var last = DateTime.MinValue;
        foreach (var quote in quotes.EnumerateArray())
        {
            quote.GetProperty("pair").GetString()!.Length.ShouldBe(6);
            var bid = quote.GetProperty("bid").GetDecimal();
            bid.ShouldBeGreaterThan(0);
            quote.GetProperty("ask").GetDecimal().ShouldBeInRange(bid, bid * 1.01m);
            var time = quote.GetProperty("time").GetDateTime();
            time.ShouldBeGreaterThanOrEqualTo(last);
            last = time;
        }
        foreach (var point in document.RootElement.GetProperty("surfaces").EnumerateArray())
        {
            point.EnumerateObject().Select(member => member.Name).ShouldBe(["pair", "tenor", "delta", "vol"]);
            point.GetProperty("vol").GetDecimal().ShouldBeInRange(1, 20);
        }
        foreach (var calendar in document.RootElement.GetProperty("calendars").EnumerateArray())
        {
            calendar.GetProperty("centre").GetString()!.Length.ShouldBe(3);
            foreach (var date in calendar.GetProperty("dates").EnumerateArray())
                DateTime.TryParseExact(date.GetString(), "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out _).ShouldBeTrue();
        }
    }
}
