using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>The large model of ".NET vs JVM Json serialization".</summary>
[DataContract, Serializable]
public partial class Book
{
    [DataMember(Order = 1)] public int ID { get; set; }
    [DataMember(Order = 2)] public string title { get; set; } = null!;
    [DataMember(Order = 3)] public int authorId { get; set; }
    [DataMember(Order = 4)] public LinkedList<Page> pages { get; set; } = null!;
    [DataMember(Order = 5)] public DateTime? published { get; set; }
    [DataMember(Order = 6)] public byte[] cover { get; set; } = null!;
    [DataMember(Order = 7)] public HashSet<DateTime> changes { get; set; } = null!;
    [DataMember(Order = 8)] public Dictionary<string, string> metadata { get; set; } = null!;
    [DataMember(Order = 9)] public Genre[] genres { get; set; } = null!;
}
