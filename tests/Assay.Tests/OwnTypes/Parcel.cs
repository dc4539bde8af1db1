using System.Runtime.Serialization;

namespace Assay.Tests.OwnTypes;

/// <summary>A type that says much of itself.</summary>
internal sealed class Parcel(string to) : Sent, IDisposable
{
    internal enum Speed : byte
    {
        Usual,
        Express = 2,
    }

    public static int Counter { get; set; }

    public static Depot? Usual { get; set; }

    [DataMember(Name = "items", Order = 3)]
    public List<Item> Items { get; private set; } = [];

    public string To { get; } = to;

    public int Weigh() => Items.Count * Counter;

    public void Dispose() => Items.Clear();

    internal sealed class Depot
    {
        public int Shelves { get; set; }
    }

    internal sealed class Item
    {
        public Speed Speed { get; set; }
    }
}

[KnownType(typeof(Letter))]
internal abstract class Sent
{
    public DateTime At { get; set; }
}

internal sealed class Letter : Sent
{
    public int Pages { get; set; }
}
