using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Types change, data stays.</summary>
public sealed class EvolutionTests
{
    private static readonly PersonV1 Old = new()
    {
        Id = 7,
        Name = "Ada",
        Fax = "555",
        Home = new PlaceV1 { City = "London", Codes = [1, 2, 3], Old = true },
        Places = [new PlaceV1 { City = "Ockham", Codes = [] }, null, new PlaceV1()],
        NotWritten = 1,
    };

    private static readonly PersonV2 New = new()
    {
        Id = 7,
        FullName = "Ada",
        Home = new PlaceV2 { City = "London", Old = true, Country = new string('G', 200), A = 1, E = -5 },
        Places = [new PlaceV2 { City = "Ockham", E = 3 }, null, new PlaceV2()],
        Mail = "ada@example.org",
        Work = new PlaceV2 { Country = "GB" },
        Active = true,
        Count = 3,
    };

    [Fact]
    public void Old_data_in_a_new_type_lacks_only_what_was_added()
    {
        var read = IngotSerializer.Deserialize<PersonV2>(IngotSerializer.Serialize(Old))!;
        Canonical.Of(read).ShouldBe(Canonical.Of(new PersonV2
        {
            Id = 7,
            FullName = "Ada",
            Home = new PlaceV2 { City = "London", Old = true },
            Places = [new PlaceV2 { City = "Ockham" }, null, new PlaceV2()],
        }));
    }

    [Fact]
    public void New_data_in_an_old_type_loses_only_what_it_does_not_know()
    {
        var read = IngotSerializer.Deserialize<PersonV1>(IngotSerializer.Serialize(New))!;
        Canonical.Of(read).ShouldBe(Canonical.Of(new PersonV1
        {
            Id = 7,
            Name = "Ada",
            Home = new PlaceV1 { City = "London", Old = true },
            Places = [new PlaceV1 { City = "Ockham" }, null, new PlaceV1()],
        }));
    }

    [Fact]
    public void More_words_of_presence_bits_are_skipped_and_may_be_missing()
    {
        var wide = new Wide { M0 = "a", M1 = 2, M2 = true, M62 = true, M63 = "next word", M79 = 5 };
        var narrow = IngotSerializer.Deserialize<NarrowV1>(IngotSerializer.Serialize(wide))!;
        (narrow.M0, narrow.M1, narrow.M2).ShouldBe(("a", 2, true));
        var back = IngotSerializer.Deserialize<Wide>(IngotSerializer.Serialize(narrow))!;
        Canonical.Of(back).ShouldBe(Canonical.Of(new Wide { M0 = "a", M1 = 2, M2 = true }));
    }

    [Fact]
    public void Bytes_behind_the_last_member_are_refused_unless_a_bit_says_what_they_are()
    {
        var bytes = IngotSerializer.Serialize(new NarrowV1 { M1 = 5 });
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<NarrowV1>([.. bytes, 9])).Position.ShouldBe(bytes.Length);
        bytes[0] |= 1 << 4;
        IngotSerializer.Deserialize<NarrowV1>([.. bytes, 9])!.M1.ShouldBe(5);
    }

    [Fact]
    public void A_member_that_is_to_be_left_out_is() => IngotSerializer.Deserialize<PersonV1>(IngotSerializer.Serialize(Old))!.NotWritten.ShouldBe(0);
}
