using System.Globalization;
using System.Text;
using Assay.Worker;

namespace Assay.Payloads;

/// <summary>Market data as JSON text: holiday calendars, volatility surfaces, and then as many spot quotes as it takes.</summary>
internal static class MarketDataText
{
    private static readonly string[] Centres = ["AMS", "BRU", "CPH", "DUB", "FFT", "HEL", "HKG", "JHB", "LON", "MAD", "MIL", "NYC", "OSL", "PAR", "SIN", "STO",
        "SYD", "TOK", "TOR", "WAW", "WEL", "ZUR"];
    private static readonly string[] Tenors = ["ON", "1W", "2W", "1M", "2M", "3M", "6M", "9M", "1Y", "18M", "2Y", "3Y", "5Y"];
    private static readonly string[] Deltas = ["10P", "25P", "ATM", "25C", "10C"];

    // Mid rates in hundred-thousandths: integers, so that the text is the same on every machine.
    private static readonly (string Pair, int Mid)[] Pairs =
    [
        ("EURUSD", 108_512), ("USDJPY", 15_734_500), ("GBPUSD", 126_904), ("USDCHF", 90_317), ("AUDUSD", 65_428), ("USDCAD", 137_266),
        ("NZDUSD", 60_115), ("EURGBP", 85_507), ("EURJPY", 17_073_000), ("EURCHF", 98_004), ("EURSEK", 1_147_650), ("EURNOK", 1_165_420),
        ("EURPLN", 427_135), ("EURDKK", 745_980), ("GBPJPY", 19_966_000), ("USDSGD", 134_870), ("USDHKD", 778_120), ("USDZAR", 1_881_250),
    ];

    /// <summary>Writes text of <paramref name="length"/> characters, at most one record more.</summary>
    public static string Write(int length)
    {
        var text = new StringBuilder(length + 1024).Append("{\"calendars\":[");
        var random = new SplitMix64(20260115);
        Calendars(text, ref random);
        text.Append("],\"surfaces\":[");
        Surfaces(text, ref random);
        text.Append("],\"quotes\":[");
        Quotes(text, ref random, length - 2);
        return text.Append("]}").ToString();
    }

    private static void Calendars(StringBuilder text, ref SplitMix64 random)
    {
        for (var c = 0; c < Centres.Length; c++)
        {
            text.Append(c == 0 ? "" : ",").Append("{\"centre\":\"").Append(Centres[c]).Append("\",\"dates\":[");
            // About ten holidays a year, for twenty years.
            var date = PayloadSettings.Today;
            for (var d = 0; d < 200; d++)
            {
                date = date.AddDays(1 + random.Below(72));
                text.Append(d == 0 ? "\"" : ",\"").Append(date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)).Append('"');
            }
            text.Append("]}");
        }
    }

    private static void Surfaces(StringBuilder text, ref SplitMix64 random)
    {
        var first = true;
        foreach (var (pair, _) in Pairs)
            foreach (var tenor in Tenors)
                foreach (var delta in Deltas)
                {
                    text.Append(first ? "{\"pair\":\"" : ",{\"pair\":\"").Append(pair).Append("\",\"tenor\":\"").Append(tenor).Append("\",\"delta\":\"")
                        .Append(delta).Append("\",\"vol\":");
                    Fixed(text, 500_000 + random.Below(1_000_000)).Append('}');
                    first = false;
                }
    }

    private static void Quotes(StringBuilder text, ref SplitMix64 random, int length)
    {
        var mids = Array.ConvertAll(Pairs, pair => pair.Mid);
        var time = PayloadSettings.Today.AddHours(7);
        for (var first = true; text.Length < length; first = false)
        {
            var pair = random.Below(Pairs.Length);
            time = time.AddMilliseconds(random.Below(700));
            // A random walk that is pulled back: rates stay where rates are.
            var home = Pairs[pair].Mid;
            mids[pair] += random.Below(home / 5000 * 2 + 1) - home / 5000 - (mids[pair] - home) / 100;
            var half = 1 + home / 20_000;
            text.Append(first ? "{\"pair\":\"" : ",{\"pair\":\"").Append(Pairs[pair].Pair).Append("\",\"bid\":");
            Fixed(text, mids[pair] - half).Append(",\"ask\":");
            Fixed(text, mids[pair] + half).Append(",\"time\":\"").Append(time.ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture)).Append("\"}");
        }
    }

    private static StringBuilder Fixed(StringBuilder text, int hundredThousandths)
    {
        Span<char> digits = stackalloc char[5];
        var rest = hundredThousandths % 100_000;
        for (var i = 4; i >= 0; i--, rest /= 10)
            digits[i] = (char)('0' + rest % 10);
        return text.Append(hundredThousandths / 100_000).Append('.').Append(digits);
    }
}
