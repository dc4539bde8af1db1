using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Assay.Worker.Tests.Data;

/// <summary>A value is what the data says, or refused, or noted as changed: never another one in silence.</summary>
public sealed class ScalarReaderTests
{
    [Theory]
    [InlineData(typeof(double), "1,5")]
    [InlineData(typeof(float), "1,5")]
    [InlineData(typeof(Half), "1,5")]
    [InlineData(typeof(decimal), "1,5")]
    [InlineData(typeof(DateTime), "03/04/2024")]
    [InlineData(typeof(DateTime), "12:30")]
    [InlineData(typeof(DateTimeOffset), "12:30")]
    [InlineData(typeof(DateOnly), "03/04/2024")]
    [InlineData(typeof(TimeOnly), "90")]
    [InlineData(typeof(TimeSpan), "90")]
    [InlineData(typeof(TimeSpan), "24:00:00")]
    [InlineData(typeof(Kind), "other")]
    [InlineData(typeof(Odd), "1")]
    public void What_could_only_be_guessed_is_refused(Type type, string text) =>
        Should.Throw<PayloadException>(() => ScalarReader.Of(text, quoted: true, type, "$.a")).Message
            .ShouldStartWith($"$.a: '{text}' in the data isn't a valid {type.Name}");

    [Theory]
    [InlineData(typeof(double), "1e400", "becomes infinite")]
    [InlineData(typeof(float), "1e40", "becomes infinite")]
    [InlineData(typeof(double), "1e-400", "becomes 0")]
    [InlineData(typeof(double), "-0.0e-400", null)]
    [InlineData(typeof(double), "9007199254740993", "digits are lost")]
    [InlineData(typeof(float), "16777217", "digits are lost")]
    [InlineData(typeof(decimal), "1.2345678901234567890123456789012345", "digits are lost")]
    [InlineData(typeof(object), "1.2345678901234567890123456789012345", null)]
    [InlineData(typeof(object), "1e400", "becomes infinite")]
    [InlineData(typeof(object), "123456789012345678901234567890123", "digits are lost")]
    [InlineData(typeof(DateTime), "2026-01-15T12:34:56.123456789Z", "digits are lost")]
    [InlineData(typeof(DateTimeOffset), "2026-01-15T12:34:56.123456789Z", "digits are lost")]
    [InlineData(typeof(DateTime), "2026-01-15T12:34:56+05:00", "becomes UTC")]
    [InlineData(typeof(TimeOnly), "12:34:56.123456789", "digits are lost")]
    [InlineData(typeof(TimeOnly), "12:34:56.1234567", null)]
    [InlineData(typeof(Half), "2049", "digits are lost")]
    [InlineData(typeof(Half), "70000", "becomes infinite")]
    [InlineData(typeof(Half), "65504", null)]
    [InlineData(typeof(Half), "0.1", null)]
    [InlineData(typeof(DateTimeOffset), "2026-01-15T12:34:56", "without an offset: taken as UTC")]
    [InlineData(typeof(int), "007", "becomes a number")]
    [InlineData(typeof(int), " 5 ", "becomes a number")]
    [InlineData(typeof(int), "+5", "becomes a number")]
    [InlineData(typeof(ulong), "00", "becomes a number")]
    [InlineData(typeof(BigInteger), "-05", "becomes a number")]
    [InlineData(typeof(decimal), "00.5", "becomes a number")]
    [InlineData(typeof(double), "01e5", "becomes a number")]
    [InlineData(typeof(int), "0", null)]
    [InlineData(typeof(int), "-5", null)]
    [InlineData(typeof(decimal), "0.50", null)]
    [InlineData(typeof(string), "007", null)]
    [InlineData(typeof(double), "0.1", null)]
    [InlineData(typeof(double), "9007199254740992", null)]
    [InlineData(typeof(double), "NaN", null)]
    [InlineData(typeof(double), "Infinity", null)]
    [InlineData(typeof(decimal), "-0.0120e5", null)]
    [InlineData(typeof(DateTime), "2026-01-15T12:34:56.123456700Z", null)]
    [InlineData(typeof(DateTime), "2026-01-15", null)]
    [InlineData(typeof(DateTimeOffset), "2026-01-15T12:34:56-05:00", null)]
    public void What_the_type_cant_hold_is_noted(Type type, string text, string? how)
    {
        var dropped = new DroppedMembers();
        ScalarReader.Of(text, quoted: type != typeof(object), type, "$[3].a", dropped);
        dropped.Remark.ShouldBe(how is null ? null : $"values of the data are changed: $[].a ({how})");
    }

    [Theory]
    [InlineData(typeof(string), "5", "5")]
    [InlineData(typeof(string), "true", "true")]
    [InlineData(typeof(char), "5", '5')]
    public void A_number_or_a_flag_that_becomes_text_is_noted(Type type, string text, object value)
    {
        var dropped = new DroppedMembers();
        ScalarReader.Of(text, quoted: false, type, "$.a", dropped).ShouldBe(value);
        dropped.Remark.ShouldBe("values of the data are changed: $.a (becomes text)");
    }

    [Theory]
    [InlineData(typeof(byte[]), "1234")]
    [InlineData(typeof(Uri), "5")]
    public void A_number_is_no_text_of_bytes_or_a_place(Type type, string text) =>
        Should.Throw<PayloadException>(() => ScalarReader.Of(text, quoted: false, type, "$.a")).Message.ShouldContain("in the data isn't a valid");

    public static TheoryData<string, object> Scalars => new()
    {
        { "a", "a" }, { "x", 'x' }, { "true", true }, { "1", (byte)1 }, { "-1", (sbyte)-1 }, { "-1", (short)-1 }, { "1", (ushort)1 }, { "-1", -1 }, { "1", 1u },
        { "-1", -1L }, { "1", 1ul }, { "-1", (nint)(-1) }, { "1", (nuint)1 }, { "-1", (Int128)(-1) }, { "1", (UInt128)1 }, { "1", BigInteger.One },
        { "1.5", 1.5f }, { "1.5", 1.5 }, { "1.5", (Half)1.5 }, { "1.50", 1.50m },
        { "d9428888-122b-11e1-b85c-61cd3cbb3210", new Guid("d9428888-122b-11e1-b85c-61cd3cbb3210") },
        { "2026-01-15T12:34:56Z", new DateTime(2026, 1, 15, 12, 34, 56, DateTimeKind.Utc) }, { "2026-01-15", new DateOnly(2026, 1, 15) },
        { "2026-01-15T12:34:56+01:00", new DateTimeOffset(2026, 1, 15, 12, 34, 56, TimeSpan.FromHours(1)) }, { "12:34:56", new TimeOnly(12, 34, 56) },
        { "12:34:56", new TimeSpan(12, 34, 56) }, { "https://example.org/", new Uri("https://example.org/") }, { "1.2.3", new Version(1, 2, 3) },
        { "M", Kind.M }, { "AQI=", new byte[] { 1, 2 } },
    };

    [Theory]
    [MemberData(nameof(Scalars))]
    public void What_is_read_is_of_its_type(string text, object value)
    {
        var read = ScalarReader.Of(text, quoted: true, value.GetType(), "$");
        read.ShouldBeOfType(value.GetType());
        read.ShouldBe(value);
    }

    [Fact]
    public void A_date_with_an_offset_is_the_same_on_every_machine() =>
        ((DateTime)ScalarReader.Of("2026-01-15T12:34:56+05:00", quoted: true, typeof(DateTime), "$")!).ShouldSatisfyAllConditions(
            date => date.ShouldBe(new DateTime(2026, 1, 15, 7, 34, 56, DateTimeKind.Utc)), date => date.Kind.ShouldBe(DateTimeKind.Utc));

    [Fact]
    public void A_date_without_an_offset_is_the_same_on_every_machine() =>
        ScalarReader.Of("2026-01-15T12:34:56", quoted: true, typeof(DateTimeOffset), "$")
            .ShouldBe(new DateTimeOffset(2026, 1, 15, 12, 34, 56, TimeSpan.Zero));

    [Theory]
    [InlineData("5", 5L)]
    [InlineData("9007199254740993", 9007199254740993L)]
    [InlineData("1.5", 1.5)]
    [InlineData("1e3", 1e3)]
    [InlineData("0.30000000000000004", 0.1 + 0.2)]
    [InlineData("5e-324", 5e-324)]
    public void A_number_of_no_type_keeps_its_value(string text, object number) => ScalarReader.Of(text, quoted: false, typeof(object), "$").ShouldBe(number);

    [Theory]
    [InlineData("12345678901234567890")]
    [InlineData("1.2345678901234567890")]
    public void A_number_of_no_type_that_only_decimal_holds_is_one(string text) =>
        ScalarReader.Of(text, quoted: false, typeof(object), "$").ShouldBe(decimal.Parse(text, CultureInfo.InvariantCulture));

    [Theory]
    [InlineData("m", Kind.m)]
    [InlineData("M", Kind.M)]
    [InlineData("third", Kind.Third)]
    [InlineData("the fourth, of all", Kind.Fourth)]
    [InlineData("five", Kind.Fifth)]
    [InlineData("M, third", Kind.M | Kind.Third)]
    [InlineData("2", Kind.M)]
    public void A_member_of_an_enum_is_found_by_its_mark_its_name_or_its_name_in_any_case(string text, Kind member) =>
        ScalarReader.Of(text, quoted: true, typeof(Kind), "$").ShouldBe(member);

    [StructLayout(LayoutKind.Auto)]
    public readonly struct Odd
    {
        public static int Parse(string text) => text.Length;
    }

#pragma warning disable CA1708 // Users' types have such.
    [Flags]
    public enum Kind
    {
        None = 0,
        m = 1,
        M = 2,
        Third = 4,
        [EnumMember(Value = "the fourth, of all")] Fourth = 8,
        [JsonStringEnumMemberName("five")] Fifth = 16,
    }
#pragma warning restore CA1708
}
