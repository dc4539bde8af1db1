using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Assay.Serializers.Tests;

/// <summary>Types that leave open of which class their values are, in the ways that users' types do.</summary>
public static class Fleet
{
    public interface INamed
    {
        string? Name { get; set; }
    }

    [DataContract]
    public sealed class Garage
    {
        [DataMember(Order = 1)] public List<Vehicle>? All { get; set; }
    }

    [DataContract, KnownType(typeof(Car)), KnownType(typeof(Bike))]
    public abstract class Vehicle : INamed
    {
        [DataMember(Order = 1)] public string? Name { get; set; }
    }

    [DataContract]
    public sealed class Car : Vehicle
    {
        [DataMember(Order = 2)] public int Doors { get; set; }
    }

    [DataContract]
    public sealed class Bike : Vehicle
    {
        [DataMember(Order = 2)] public bool Bell { get; set; }
    }

    [DataContract, KnownType(typeof(Car)), KnownType(typeof(Bike))]
    public sealed class Register
    {
        [DataMember(Order = 1)] public List<INamed>? All { get; set; }

        [DataMember(Order = 2)] public Vehicle? First { get; set; }
    }

    /// <summary>Nothing here names what stands behind the interface.</summary>
    [DataContract]
    public sealed class Street
    {
        [DataMember(Order = 1)] public List<INamed>? All { get; set; }
    }

    /// <summary>Its classes are named in a way that only data contracts know.</summary>
    [DataContract]
    public sealed class Orchard
    {
        [DataMember(Order = 1)] public List<IRooted>? All { get; set; }
    }

    public interface IRooted
    {
        int Age { get; set; }
    }

    [DataContract, KnownType(nameof(Kinds))]
    public abstract class Plant : IRooted
    {
        [DataMember(Order = 1)] public int Age { get; set; }

        public static IEnumerable<Type> Kinds() => [typeof(Tree)];
    }

    [DataContract]
    public sealed class Tree : Plant;

    [DataContract]
    public sealed class Harbour
    {
        [DataMember(Order = 1)] public List<Hull>? All { get; set; }
    }

    [DataContract, KnownType(typeof(Boat))]
    public class Hull
    {
        [DataMember(Order = 1)] public string? Name { get; set; }
    }

    [DataContract]
    public sealed class Boat : Hull
    {
        [DataMember(Order = 2)] public int Masts { get; set; }
    }

    /// <summary>None of them has the standard attributes.</summary>
    [JsonDerivedType(typeof(Circle), "circle")]
    public abstract class Shape
    {
        public string? Label { get; set; }
    }

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Drawing
    {
        public List<List<Shape>>? Layers { get; set; }

        public Dictionary<string, List<Shape>>? Named { get; set; }

        public IEnumerable<int>? Numbers { get; set; }
    }

    public sealed record Positional(string Name);
}
