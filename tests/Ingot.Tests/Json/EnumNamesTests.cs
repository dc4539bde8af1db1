using System.Text.Json;
using System.Text.Json.Serialization;
using Ingot.Runtime;
using Ingot.Tests.Models;

namespace Ingot.Tests.Json;

/// <summary>Names of an enum's values in JSON, with an assembly of the enum that is later than the code that was generated for it.</summary>
public sealed class EnumNamesTests
{
    private static readonly JsonSerializerOptions WithNames = new() { Converters = { new JsonStringEnumConverter() } };

    private readonly EnumNames<FileAttributes> names =
        new EnumNames<FileAttributes>().Add(FileAttributes.Hidden, "Hidden", "unseen").Add(FileAttributes.System, "System");

    [Theory]
    [InlineData(FileAttributes.Hidden, "unseen")]
    [InlineData(FileAttributes.Hidden | FileAttributes.System, "unseen, System")]
    [InlineData(FileAttributes.Directory, "Directory")]
    [InlineData(FileAttributes.Hidden | FileAttributes.Directory, "unseen, Directory")]
    [InlineData((FileAttributes)(1 << 30), null)]
    public void A_value_that_the_code_doesnt_know_is_written_by_its_own_name(FileAttributes value, string? expected) => names.Of(value).ShouldBe(expected);

    [Theory]
    [InlineData("Hidden")]
    [InlineData("hidden")]
    [InlineData(" Hidden ")]
    [InlineData("Hidden,")]
    [InlineData("Hidden, ")]
    [InlineData("Hidden, system ,Directory")]
    [InlineData("Hidden,Hidden")]
    [InlineData("Hidden,,System")]
    [InlineData("Hidden,,")]
    [InlineData(",Hidden")]
    [InlineData(",")]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("Hiddenn")]
    [InlineData("2")]
    [InlineData("-2")]
    [InlineData("+2")]
    [InlineData("2,4")]
    [InlineData("Hidden,4")]
    [InlineData("2x")]
    [InlineData("99999999999")]
    public void A_text_is_read_as_by_System_Text_Json(string text)
    {
        FileAttributes? expected;
        try
        {
            expected = JsonSerializer.Deserialize<FileAttributes>(JsonSerializer.Serialize(text), WithNames);
        }
        catch (JsonException)
        {
            expected = null;
        }

        (EnumTable<FileAttributes>.All.TryParse(text, out var value) ? value : (FileAttributes?)null).ShouldBe(expected);
    }

    [Theory]
    [InlineData("4k", FileAttributes.Hidden)]
    [InlineData("4k, Archive", FileAttributes.Hidden | FileAttributes.Archive)]
    [InlineData("-r,+1x", FileAttributes.System | FileAttributes.Directory)]
    [InlineData(" 12 , 4k ", FileAttributes.Normal | FileAttributes.Hidden)]
    [InlineData("12", FileAttributes.Normal)]
    [InlineData("32", FileAttributes.Archive)]
    [InlineData("4K", null)]
    [InlineData("4k, 32", null)]
    public void A_name_may_begin_like_a_number(string text, FileAttributes? expected)
    {
        var like = new EnumNames<FileAttributes>().Add(FileAttributes.Hidden, "Hidden", "4k").Add(FileAttributes.System, "System", "-r")
            .Add(FileAttributes.Directory, "Directory", "+1x").Add(FileAttributes.Normal, "Normal", "12").Add(FileAttributes.Archive, "Archive");
        (like.TryParse(text, out var value) ? value : (FileAttributes?)null).ShouldBe(expected);
    }

    [Fact]
    public void Values_are_those_of_the_enum_whatever_its_size()
    {
        All<Color>();
        All<LongColor>();
        All<DayOfWeek>();
        All<JsonTokenType>();
        All<TypeCode>();

        static void All<T>()
            where T : struct, Enum
        {
            foreach (var name in Enum.GetNames<T>())
            {
                EnumTable<T>.All.TryParse(name, out var value).ShouldBeTrue(name);
                value.ShouldBe(Enum.Parse<T>(name));
                EnumTable<T>.All.TryParse(name.ToUpperInvariant(), out value).ShouldBeTrue(name);
                value.ShouldBe(Enum.Parse<T>(name, ignoreCase: true));
            }
        }
    }
}
