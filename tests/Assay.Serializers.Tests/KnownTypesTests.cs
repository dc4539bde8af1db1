using System.Text;

namespace Assay.Serializers.Tests;

/// <summary>Libraries are told of the classes behind open types as their users would tell them; what they can't be told, they refuse as unsupported.</summary>
public class KnownTypesTests
{
    private static readonly Fleet.Garage Garage = new() { All = [new Fleet.Car { Name = "a", Doors = 5 }, new Fleet.Bike { Name = "b", Bell = true }] };
    private static readonly Fleet.Harbour Harbour = new() { All = [new Fleet.Boat { Name = "a", Masts = 3 }, new Fleet.Hull { Name = "b" }] };
    private static readonly Fleet.Circle Circle = new() { Label = "a", Radius = 1 };
    private static readonly Fleet.Drawing Drawing = new()
    {
        Layers = [[Circle]],
        Named = new() { ["b"] = [Circle] },
        Numbers = [1],
    };

    [Fact]
    public void Classes_below_an_abstract_one_keep_their_members()
    {
        Holds(Again<Fleet.Garage, ProtobufNet<Fleet.Garage>>(Garage));
        Holds(Again<Fleet.Garage, ProtobufNetCompiled<Fleet.Garage>>(Garage));
        Holds(Again<Fleet.Garage, SystemTextJson<Fleet.Garage>>(Garage));
        Holds(Again<Fleet.Garage, NewtonsoftJson<Fleet.Garage>>(Garage));
        Holds(Again<Fleet.Garage, XmlSerializer<Fleet.Garage>>(Garage));
        Holds(Again<Fleet.Garage, DataContractXml<Fleet.Garage>>(Garage));

        static void Holds(Fleet.Garage read)
        {
            read.All![0].ShouldBeOfType<Fleet.Car>().ShouldSatisfyAllConditions(car => car.Doors.ShouldBe(5), car => car.Name.ShouldBe("a"));
            read.All[1].ShouldBeOfType<Fleet.Bike>().Bell.ShouldBeTrue();
        }
    }

    [Fact]
    public void Classes_below_one_that_has_values_itself_keep_their_members()
    {
        Holds(Again<Fleet.Harbour, ProtobufNet<Fleet.Harbour>>(Harbour));
        Holds(Again<Fleet.Harbour, SystemTextJson<Fleet.Harbour>>(Harbour));
        Holds(Again<Fleet.Harbour, SystemTextJsonMinimal<Fleet.Harbour>>(Harbour));
        Holds(Again<Fleet.Harbour, NewtonsoftJson<Fleet.Harbour>>(Harbour));
        Holds(Again<Fleet.Harbour, XmlSerializer<Fleet.Harbour>>(Harbour));
        Holds(Again<Fleet.Harbour, DataContractXml<Fleet.Harbour>>(Harbour));

        static void Holds(Fleet.Harbour read)
        {
            read.All![0].ShouldBeOfType<Fleet.Boat>().ShouldSatisfyAllConditions(boat => boat.Masts.ShouldBe(3), boat => boat.Name.ShouldBe("a"));
            read.All[1].ShouldBeOfType<Fleet.Hull>().Name.ShouldBe("b");
        }
    }

    [Fact]
    public void An_interface_and_a_class_that_implements_it_can_both_be_declared()
    {
        var register = new Fleet.Register { All = [.. Garage.All!], First = Garage.All![0] };
        Holds(Again<Fleet.Register, ProtobufNet<Fleet.Register>>(register));
        Holds(Again<Fleet.Register, SystemTextJson<Fleet.Register>>(register));
        Holds(Again<Fleet.Register, NewtonsoftJson<Fleet.Register>>(register));

        static void Holds(Fleet.Register read)
        {
            read.All!.Select(one => (one.GetType(), one.Name)).ShouldBe([(typeof(Fleet.Car), "a"), (typeof(Fleet.Bike), "b")]);
            read.First.ShouldBeOfType<Fleet.Car>().Doors.ShouldBe(5);
        }
    }

    [Fact]
    public void Classes_that_a_base_class_names_stand_behind_an_interface_too()
    {
        var street = new Fleet.Street { All = [.. Garage.All!] };
        Holds(Again<Fleet.Street, DataContractXml<Fleet.Street>>(street));
        Holds(Again<Fleet.Street, DataContractJson<Fleet.Street>>(street));
        Holds(Again<Fleet.Street, DataContractBinary<Fleet.Street>>(street));

        static void Holds(Fleet.Street read) =>
            read.All!.Select(one => (one.GetType(), one.Name)).ShouldBe([(typeof(Fleet.Car), "a"), (typeof(Fleet.Bike), "b")]);
    }

    [Fact]
    public void Names_of_types_are_written_at_the_root_and_into_lists_within_lists_and_nowhere_else()
    {
        Again<Fleet.Shape, NewtonsoftJson<Fleet.Shape>>(Circle).ShouldBeOfType<Fleet.Circle>().Radius.ShouldBe(1);
        Again<List<Fleet.Shape>, NewtonsoftJson<List<Fleet.Shape>>>([Circle]).ShouldHaveSingleItem().ShouldBeOfType<Fleet.Circle>().Label.ShouldBe("a");
        var read = Again<Fleet.Drawing, NewtonsoftJson<Fleet.Drawing>>(Drawing);
        read.Layers![0][0].ShouldBeOfType<Fleet.Circle>();
        read.Named!["b"][0].ShouldBeOfType<Fleet.Circle>();

        using var written = new MemoryStream();
        new NewtonsoftJson<Fleet.Drawing>().Serialize(Drawing, written);
        Encoding.UTF8.GetString(written.ToArray()).Split("\"$type\"").Length.ShouldBe(3);
    }

    [Fact]
    public void Types_that_a_library_takes_only_with_its_attributes_are_unsupported()
    {
        Refused<Fleet.Positional, DataContractXml<Fleet.Positional>>(new("a"), "DataContractAttribute");
        Refused<Fleet.Positional, DataContractJson<Fleet.Positional>>(new("a"), "parameterless constructor");
        Refused<Fleet.Drawing, DataContractBinary<Fleet.Drawing>>(Drawing, "KnownTypeAttribute");
        Refused<Fleet.Orchard, DataContractXml<Fleet.Orchard>>(new() { All = [new Fleet.Tree()] }, "KnownTypeAttribute");
        Refused<Fleet.Shape, XmlSerializer<Fleet.Shape>>(Circle, "XmlInclude");
        Refused<Fleet.Shape, XmlSerializerDictionaryWriter<Fleet.Shape>>(Circle, "XmlInclude");
        Refused<List<Fleet.Shape>, ServiceStackText<List<Fleet.Shape>>>([Circle], "[Serializable]");

        static void Refused<T, TAdapter>(T value, string need) where TAdapter : ISerializeToStream<T>, IDeserializeFromStream<T>, new() =>
            Should.Throw<PayloadNotSupportedException>(() => Again<T, TAdapter>(value)).Message.ShouldContain(need);
    }

    private static T Again<T, TAdapter>(T value) where TAdapter : ISerializeToStream<T>, IDeserializeFromStream<T>, new()
    {
        var adapter = new TAdapter();
        using var written = new MemoryStream();
        adapter.Serialize(value, written);
        written.Position = 0;
        return adapter.Deserialize(written);
    }
}
