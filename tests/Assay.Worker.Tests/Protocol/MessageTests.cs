using Assay.Protocol;
using FsCheck;
using FsCheck.Fluent;

namespace Assay.Worker.Tests.Protocol;

/// <summary>One line, whatever it carries: docs/worker-protocol.md, Lines.</summary>
public sealed class MessageTests
{
    // Any Unicode text: FsCheck's own strings hold unpaired surrogates, which have no UTF-8.
    private static readonly Gen<string> Text = Gen.OneOf(
        Gen.Choose(0, 0xD7FF).Select(char.ConvertFromUtf32),
        Gen.Choose(0xE000, 0x10FFFF).Select(char.ConvertFromUtf32),
        Gen.Elements(" ", "%", "=", "\n", "\r", "\0", "\x7F", "%25", "+"))
        .ArrayOf().Select(string.Concat);

    private static readonly Gen<string> Name = Gen.Elements([.. "abcXYZ019_-."]).NonEmptyListOf().Select(letters => string.Concat(letters));

    [Fact]
    public void Whatever_a_message_carries_comes_back_from_one_line_of_ASCII() =>
        Check.One(Config.QuickThrowOnFailure.WithMaxTest(500), Prop.ForAll(Name.ToArbitrary(), Gen.Zip(Name, Text).ListOf().ToArbitrary(), (verb, fields) =>
        {
            var message = fields.Aggregate(new Message(verb), (made, field) => made.With(field.Item1, field.Item2));
            var line = message.ToString();
            line.ShouldAllBe(c => c >= ' ' && c <= '~');
            foreach (var ended in (string[])[line, line + "\r"])
            {
                var read = Message.Parse(ended);
                read.Verb.ShouldBe(verb);
                read.Fields.ShouldBe(message.Fields);
            }
        }));

    [Fact]
    public void Numbers_and_flags_come_back() =>
        Check.One(Config.QuickThrowOnFailure,
            Prop.ForAll(ArbMap.Default.ArbFor<long>(), ArbMap.Default.ArbFor<double>(), ArbMap.Default.ArbFor<bool>(), (whole, number, flag) =>
        {
            var read = Message.Parse(new Message("m").With("whole", whole).With("number", number).With("flag", flag).ToString());
            (read.Whole("whole"), read.Number("number", 0), read.Flag("flag")).ShouldBe((whole, number, flag));
        }));

    [Fact]
    public void It_is_written_as_documented() =>
        new Message("loaded").With("file", "/a b/100%/é").With("nothing", null).With("values", 3).ToString()
            .ShouldBe("loaded file=/a%20b/100%25/%C3%A9 values=3");

    [Fact]
    public void What_another_writer_encodes_without_need_is_understood() => Message.Parse("failed reason=%41%c3%A9").Text("reason").ShouldBe("Aé");

    [Fact]
    public void What_isnt_there_has_its_default()
    {
        var message = Message.Parse("sampled a=1 option.dates=utc option.x=y");
        (message.Find("b"), message.Whole("b", 7), message.Number("b", 0.5), message.Flag("b")).ShouldBe((null, 7, 0.5, false));
        message.Under("option.").Select(option => $"{option.Key}:{option.Value}").ShouldBe(["dates:utc", "x:y"]);
    }

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("Hello, world")]
    [InlineData("{\"json\":1}")]
    [InlineData("sampled  a=1")]
    [InlineData("sampled a")]
    [InlineData("sampled =1")]
    [InlineData("sampled a=%4")]
    [InlineData("sampled a=%zz")]
    [InlineData("sampled a=%+1")]
    [InlineData("sampled a=%41é")]
    public void What_is_no_message_is_refused_and_quoted(string line) =>
        Should.Throw<ProtocolException>(() => Message.Parse(line)).Message.ShouldContain(line.Contains('%', StringComparison.Ordinal) ? line[10..] : line);

    [Theory]
    [InlineData("sample iterations=many", "'sample': field 'iterations' is 'many', not a whole number")]
    [InlineData("sample iterations=1.5", "'sample': field 'iterations' is '1.5', not a whole number")]
    [InlineData("sample", "'sample' needs a field 'iterations'")]
    public void A_field_that_is_missing_or_no_number_is_named(string line, string complaint) =>
        Should.Throw<ProtocolException>(() => Message.Parse(line).Whole("iterations")).Message.ShouldBe(complaint);
}
