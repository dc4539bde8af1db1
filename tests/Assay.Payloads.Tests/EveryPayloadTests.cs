using System.Globalization;

namespace Assay.Payloads.Tests;

public class EveryPayloadTests
{
    // Enough for every rule of the formulas, few enough for the books.
    private const int Few = 24;

    public static TheoryData<string> Names => AllPayloads.Names;

    public static TheoryData<string, string, string> Variants => AllPayloads.Variants;

    [Theory, MemberData(nameof(Variants))]
    public void Is_the_same_each_time_and_in_every_culture_and_shares_no_object_with_the_last_time(string name, string option, string value)
    {
        var first = Graphs(name, option, value);
        var culture = CultureInfo.CurrentCulture;
        var odd = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        odd.NumberFormat.NegativeSign = "minus";
        odd.NumberFormat.NumberDecimalSeparator = ",";
        odd.DateTimeFormat.DateSeparator = "|";
        odd.DateTimeFormat.TimeSeparator = "|";
        CultureInfo.CurrentCulture = odd;
        try
        {
            var second = Graphs(name, option, value);
            second.Count.ShouldBe(first.Count);
            foreach (var (again, before) in second.Zip(first))
                ShouldBeSame(again.Text, before.Text);
            first.SelectMany(graph => graph.Objects).Intersect(second.SelectMany(graph => graph.Objects), ReferenceEqualityComparer.Instance).ShouldBeEmpty();
        }
        finally
        {
            CultureInfo.CurrentCulture = culture;
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void Every_value_of_an_option_makes_other_data_than_the_default(string name)
    {
        var payload = AllPayloads.Find(name);
        var plain = Text(name, "", "");
        foreach (var option in payload.Options)
        {
            ShouldBeSame(Text(name, option.Name, option.Allowed[0]), plain, $"{option.Name}: the value named first is the default");
            foreach (var value in option.Allowed.Skip(1))
                string.Equals(Text(name, option.Name, value), plain, StringComparison.Ordinal).ShouldBeFalse($"{option.Name}={value}");
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void Dates_are_of_the_kind_that_was_asked_for(string name)
    {
        var payload = AllPayloads.Find(name);
        var dates = Graphs(name, "", "").SelectMany(graph => graph.Dates).Where(date => date != default).ToList();
        dates.ShouldAllBe(date => date.Kind == DateTimeKind.Utc);
        payload.Options.Contains(PayloadOption.Dates).ShouldBe(dates.Count > 0, "payloads with dates, and only those, have the option dates");
        if (dates.Count == 0)
            return;
        foreach (var (value, kind) in new[] { ("local", DateTimeKind.Local), ("unspecified", DateTimeKind.Unspecified) })
        {
            var other = Graphs(name, "dates", value).SelectMany(graph => graph.Dates).ToList();
            other.ShouldAllBe(date => date.Kind == kind);
            other.Select(date => date.Ticks).ShouldBe(dates.Select(date => date.Ticks), "the clock reading stays");
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void Has_a_class_a_folder_and_defaults_as_the_contract_says(string name)
    {
        var payload = AllPayloads.Find(name);
        var className = string.Concat(name.Split('-').Select(word => char.ToUpperInvariant(word[0]) + word[1..])) + "Payload";
        payload.GetType().Name.ShouldBe(className);
        var file = Directory.GetFiles(Folders.Payloads, className + ".cs", SearchOption.AllDirectories).ShouldHaveSingleItem();
        var folder = Path.GetFileName(Path.GetDirectoryName(file)!);
        (name + "-").ShouldStartWith(folder + "-", customMessage: "a variant lives in the folder of the payload whose name it continues");
        payload.Description.ShouldNotContain("\n");
        payload.DefaultCount.ShouldBeGreaterThan(0);
        payload.DefaultCountFor(new Dictionary<string, string>()).ShouldBe(payload.DefaultCount);
        payload.ValueCount(With.Count(payload.DefaultCount)).ShouldBeInRange(1, payload.DefaultCount);
    }

    [Fact]
    public void Every_folder_holds_the_payload_it_is_called_after()
    {
        var names = AllPayloads.Instances.Select(payload => payload.Name).ToList();
        foreach (var folder in Directory.GetDirectories(Folders.Payloads))
            names.ShouldContain(Path.GetFileName(folder));
        names.ShouldBeUnique();
    }

    private static string Text(string name, string option, string value) => string.Join('\n', Graphs(name, option, value).Select(graph => graph.Text));

    // Shouldly takes texts within a sequence for sequences of characters, and minutes for megabytes: it is asked only to say where they differ.
    private static void ShouldBeSame(string actual, string expected, string? because = null)
    {
        if (!string.Equals(actual, expected, StringComparison.Ordinal))
            actual.ShouldBe(expected, because);
    }

    private static List<ObjectGraph> Graphs(string name, string option, string value)
    {
        var payload = AllPayloads.Find(name);
        // A large customer takes megabytes: one shows what there is to see.
        var count = string.Equals(option, "largeFields", StringComparison.Ordinal) && string.Equals(value, "true", StringComparison.Ordinal) ? 1 : Few;
        var settings = option.Length == 0 ? With.Count(count) : With.Count(count, (option, value));
        return [.. Enumerable.Range(0, payload.ValueCount(settings)).Select(index => new ObjectGraph(payload.Create(index, settings)))];
    }
}
