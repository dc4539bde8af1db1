using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Ingot.Tests.Models;

/// <summary>A member of every kind of collection.</summary>
[Ingot]
public sealed class EveryCollection
{
    public int[]? Numbers { get; set; }
    public double[]? Doubles { get; set; }
    public bool[]? Booleans { get; set; }
    public Guid[]? Guids { get; set; }
    public string?[]? Texts { get; set; }
    public int[][]? Jagged { get; set; }
    public byte[]?[]? Blobs { get; set; }
    public bool?[]? NullableBooleans { get; set; }
    public int?[]? NullableNumbers { get; set; }
    public decimal[]? Decimals { get; set; }
    public DateTime[]? Dates { get; set; }
    public Version?[]? Versions { get; set; }
    public Uri?[]? Uris { get; set; }
    public object?[]? Anything { get; set; }
    public Color[]? Colors { get; set; }
    public Point[]? Points { get; set; }
    public Point?[]? NullablePoints { get; set; }
    public List<byte>? ByteList { get; set; }
    public List<string?>? List { get; set; }
    public List<Customer?>? Objects { get; set; }
    public List<List<int>?>? Nested { get; set; }
    public List<Exact?>? ExactObjects { get; set; }
    public List<ExactStruct>? ExactStructs { get; set; }
    public HashSet<string>? Set { get; set; }
    public HashSet<DateTime>? DateSet { get; set; }
    public SortedSet<int>? SortedSet { get; set; }
    public LinkedList<string?>? Linked { get; set; }
    public Queue<int>? Queue { get; set; }
    public Stack<int>? Stack { get; set; }
    public ConcurrentQueue<int>? ConcurrentQueue { get; set; }
    public Collection<int>? Collection { get; set; }
    public ReadOnlyCollection<int>? ReadOnly { get; set; }
    public IEnumerable<int>? Enumerable { get; set; }
    public ICollection<string?>? InterfaceCollection { get; set; }
    public IList<Customer?>? InterfaceList { get; set; }
    public IReadOnlyList<int>? ReadOnlyList { get; set; }
    public ISet<int>? InterfaceSet { get; set; }
    public IReadOnlySet<string>? ReadOnlySet { get; set; }
    public ImmutableArray<int> ImmutableArray { get; set; }
    public ImmutableList<string?>? ImmutableList { get; set; }
    public ImmutableHashSet<int>? ImmutableHashSet { get; set; }
    public IImmutableList<int>? InterfaceImmutable { get; set; }
    public FrozenSet<int>? Frozen { get; set; }
    public Memory<int> Memory { get; set; }
    public Dictionary<string, string?>? Dictionary { get; set; }
    public Dictionary<int, Customer?>? ObjectsByNumber { get; set; }
    public Dictionary<Color, List<int>?>? Lists { get; set; }
    public SortedDictionary<string, int>? Sorted { get; set; }
    public ConcurrentDictionary<string, int>? Concurrent { get; set; }
    public IDictionary<string, int>? InterfaceDictionary { get; set; }
    public IReadOnlyDictionary<Guid, string?>? ReadOnlyDictionary { get; set; }
    public ImmutableDictionary<string, int>? ImmutableDictionary { get; set; }
    public FrozenDictionary<string, int>? FrozenDictionary { get; set; }
    public List<KeyValuePair<string, int>>? Pairs { get; set; }
    public List<(int Number, string? Text)>? Tuples { get; set; }
    public TextList? Own { get; set; }
}
