using System.Runtime.Serialization;

namespace Assay.Serializers.Tests;

/// <summary>
/// A payload of a user's whose types have names that others have too: one of the lab's payload types, each other, what generated code calls its own
/// members, and keywords. It is compiled as payloads are.
/// </summary>
public static class SameNames
{
    [DataContract]
    public sealed class Post
    {
        [DataMember(Order = 1)] public Shop.Order? Sold { get; set; }
        [DataMember(Order = 2)] public Stock.Order? Bought { get; set; }
        [DataMember(Order = 3)] public List<Shop.Order>? AllSold { get; set; }
        [DataMember(Order = 4)] public List<Stock.Order>? AllBought { get; set; }
        [DataMember(Order = 5)] public Shop.Order[][]? TableSold { get; set; }
        [DataMember(Order = 6)] public Stock.Order[][]? TableBought { get; set; }
        [DataMember(Order = 7)] public Shop.Kind? KindSold { get; set; }
        [DataMember(Order = 8)] public Stock.Kind? KindBought { get; set; }
        [DataMember(Order = 9)] public Box<Shop.Order>.Lid? LidSold { get; set; }
        [DataMember(Order = 10)] public Box<Stock.Order>.Lid? LidBought { get; set; }
        [DataMember(Order = 11)] public Options? Options { get; set; }
        [DataMember(Order = 12)] public @default? Default { get; set; }
        [DataMember(Order = 13)] public Uri? Uri { get; set; }
        [DataMember(Order = 14)] public System.Uri? Address { get; set; }
        [DataMember(Order = 15)] public @event? Event { get; set; }
    }

    public static class Shop
    {
        public enum Kind
        {
            Small,
            Large,
        }

        [DataContract]
        public sealed class Order
        {
            [DataMember(Order = 1)] public int Number { get; set; }
        }
    }

    public static class Stock
    {
        public enum Kind
        {
            Slow,
            Fast,
        }

        [DataContract]
        public sealed class Order
        {
            [DataMember(Order = 1)] public string? Name { get; set; }
        }
    }

    public static class Box<T>
    {
        [DataContract]
        public sealed class Lid
        {
            [DataMember(Order = 1)] public T? Under { get; set; }
        }
    }

    [DataContract]
    public sealed class Options
    {
        [DataMember(Order = 1)] public bool On { get; set; }
    }

#pragma warning disable CA1716 // A user may call a type that: its name is a keyword.
    [DataContract]
    public sealed class @default
    {
        [DataMember(Order = 1)] public double Value { get; set; }
    }

    [DataContract]
    public sealed class @event
#pragma warning restore CA1716
    {
        [DataMember(Order = 1)] public int Year { get; set; }
    }

    [DataContract]
    public sealed class Uri
    {
        [DataMember(Order = 1)] public string? Text { get; set; }
    }

    public abstract class NamedPayload<T> : Payload<T>
    {
        public override string Name => "same-names";

        public override string Description => "types whose names others have too";

        public override int DefaultCount => 1;

        public override int ValueCount(PayloadSettings settings) => 1;
    }

    public sealed class SameNamesPayload : NamedPayload<Post>
    {
        public override Post Create(int index, PayloadSettings settings) => new()
        {
            Sold = Sold(1),
            Bought = Bought("a"),
            AllSold = [Sold(2)],
            AllBought = [Bought("b")],
            TableSold = [[Sold(3)]],
            TableBought = [[Bought("c")]],
            KindSold = Shop.Kind.Large,
            KindBought = Stock.Kind.Fast,
            LidSold = new() { Under = Sold(4) },
            LidBought = new() { Under = Bought("d") },
            Options = new() { On = true },
            Default = new() { Value = 0.5 },
            Uri = new() { Text = "e" },
            Address = new("http://a.example"),
            Event = new() { Year = 1 },
        };

        private static Shop.Order Sold(int number) => new() { Number = number };

        private static Stock.Order Bought(string name) => new() { Name = name };
    }
}
