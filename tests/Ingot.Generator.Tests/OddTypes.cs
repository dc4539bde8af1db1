namespace Ingot.Generator.Tests;

/// <summary>Types as people write them who look for what breaks, and a value of the type A of each.</summary>
internal static class OddTypes
{
    private static readonly string[] Sources =
    [
        // Members and types that are called like something else.
        """
        [Ingot] [IngotSubtype(1, typeof(B))] public class A { public int X { get; set; } public new string GetType() => "A"; } public class B : A { }
        => new B { X = 3 }
        """, """
        [Ingot] public class A { public I I { get; set; } public List<I> Is { get; set; } } [IngotSubtype(1, typeof(C))] [IngotSubtype(2, typeof(D))] public
        interface I { string GetType(); } public class C : I { public int X { get; set; } public new string GetType() => null; } public struct D : I { public
        int Y { get; set; } string I.GetType() => null; }
        => new() { I = new C { X = 1 }, Is = [new D { Y = 2 }, null, new C()] }
        """, """
        [Ingot] public class A { public new int Equals { get; set; } public new string GetHashCode { get; set; } public new long ToString { get; set; } public
        new bool ReferenceEquals { get; set; } public new int MemberwiseClone { get; set; } }
        => new() { Equals = 1, GetHashCode = "h", ToString = 2, ReferenceEquals = true, MemberwiseClone = 5 }
        """, """
        [Ingot] public class A { public int x { get; set; } public int w { get; set; } public string p { get; set; } public int c { get; set; } public int r {
        get; set; } public List<int> o { get; set; } public int b { get; set; } public int end { get; set; } public A q { get; set; } public int M { get; set;
        } public int T { get; set; } public int told { get; set; } public int own { get; set; } public int v0 { get; set; } public int a0 { get; set; } public
        int h0 { get; set; } public int m_x { get; set; } public int offset { get; set; } public int mask0 { get; set; } }
        => new() { x = 1, w = 2, p = "p", c = 3, r = 4, o = [5], b = 6, end = 7, q = new() { M = 8 }, T = 9, told = 10, own = 11, v0 = 12, a0 = 13 }
        """, """
        [Ingot] public class A { public Wire Wire { get; set; } public JsonWriter Writer { get; set; } public CompactReader Reader { get; set; } public
        List<Any> Any { get; set; } public Converters Converters { get; set; } public JsonFull Full { get; set; } public New New { get; set; } } public class
        Wire { public int X { get; set; } } public struct JsonWriter { public int X { get; set; } } public record CompactReader(int X); public class Any {
        public Any X { get; set; } } public enum Converters { None, One } public struct JsonFull { public int X { get; set; } } public class New { public int
        X { get; } public New(int x) => X = x; }
        => new() { Wire = new() { X = 1 }, Writer = new() { X = 2 }, Reader = new(3), Any = [new(), new() { X = new() }], Converters = Converters.One, Full =
            new() { X = 4 }, New = new(5) }
        """, """
        [Ingot] public class A { public Größe Größe { get; set; } public 名前 名前 { get; set; } public List<Größe> Αλφα { get; set; } } public struct Größe {
        public double Länge { get; set; } } public record 名前(string 値);
        => new() { Größe = new() { Länge = 1.5 }, 名前 = new("x"), Αλφα = [new() { Länge = 2 }] }
        """, """
        [Ingot] public class A { public Color Color { get; set; } public Color.Kind Kind { get; set; } } public class Color { public enum Kind { A, B } public
        Kind K { get; set; } public Color Next { get; set; } }
        => new() { Color = new() { K = Color.Kind.B, Next = new() }, Kind = Color.Kind.B }
        """, """
        [Ingot] public class A { public @event @class { get; set; } public @int @string { get; set; } } public enum @event { @for, @if } public struct @int {
        public int @int2 { get; set; } public bool @true { get; init; } public @event @null; }
        => new() { @class = @event.@if, @string = new() { @int2 = 1, @true = true, @null = @event.@if } }
        """,
        // Structs that are more than their fields.
        """
        public struct Temperature { private string? text; public double Celsius { get; set; } } [Ingot] public class A { private double c; public Temperature
        T { get => new() { Celsius = c }; set => c = value.Celsius; } }
        => new() { T = new() { Celsius = 21.5 } }
        """, """
        public struct Temperature { private string? text; public double Celsius { get; set; } } [Ingot] public struct A { private double c; public Temperature
        T { get => new() { Celsius = c }; set => c = value.Celsius; } }
        => new() { T = new() { Celsius = 21.5 } }
        """, """
        public class Box<T> { protected int x; public Inner I { get => new() { X = x }; set => x = value.X; } public struct Inner { private T hidden; public
        int X { get; set; } } } [Ingot] public class A : Box<string> { public int Y { get; set; } }
        => new() { I = new() { X = 4 }, Y = 5 }
        """, """
        [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Explicit)] public struct U {
        [System.Runtime.InteropServices.FieldOffset(0)] public int I; [System.Runtime.InteropServices.FieldOffset(0)] public float F;
        [System.Runtime.InteropServices.FieldOffset(8)] public byte B; } [Ingot] public struct A { public U U; public bool Is; }
        => new() { U = new() { F = 1.5f, B = 3 }, Is = true }
        """, """
        [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Sequential, Pack = 1)] public struct P { public byte X; public
        long Y; public char Z; public bool W; public decimal D; public E E; } public enum E : sbyte { Minus = -1, One = 1 } [Ingot] public class A { public P
        P { get; set; } public E E { get; set; } }
        => new() { P = new() { X = 1, Y = -2, Z = 'z', W = true, D = 1.50m, E = E.Minus }, E = E.One }
        """, """
        public readonly struct Name { private readonly string s; public Name(string value) => s = value; public string Value => s; } [Ingot] public class A {
        public Name N { get; set; } public Name? M { get; set; } public Name[] Ns { get; set; } }
        => new() { N = new("n"), M = new("m"), Ns = [new("o"), default] }
        """, """
        public readonly record struct Id(Guid Value) { public static implicit operator Guid(Id id) => id.Value; public static implicit operator Id(Guid v) =>
        new(v); public static bool operator <(Id a, Id b) => false; public static bool operator >(Id a, Id b) => false; } [Ingot] public record A(Id Id, Id?
        Parent, Dictionary<Id, Id[]> Children);
        => new(new Id(Guid.Empty), Guid.NewGuid(), new() { [Guid.NewGuid()] = [Guid.NewGuid()] })
        """, """
        public struct Empty { } public class None { } [Ingot] public class A { public Empty E { get; set; } public None N { get; set; } public List<Empty> Es
        { get; set; } public List<None> Ns { get; set; } public Empty? M { get; set; } public ValueTuple T { get; set; } public ValueTuple<int> One { get;
        set; } }
        => new() { N = new(), Es = [default, default], Ns = [new(), null], M = new(), One = new(3) }
        """, """
        [Ingot] public struct A { public A[] Children { get; set; } public int X { get; set; } public List<A?> Some { get; set; } }
        => new() { Children = [new() { X = 1 }, default], X = 2, Some = [null, new A { X = 3 }] }
        """, """
        [Ingot] public struct A { public A() { X = 5; Y = "y"; } public int X { get; set; } public string Y { get; init; } public int? Z; }
        => new() { X = 0, Y = null, Z = 0 }
        """, """
        public struct S { public int X { get; set; } public S Plus(int y) => this; public readonly bool HasValue => true; public int Value { get; set; }
        public int GetValueOrDefault() => 3; } [Ingot] public class A { public S? X { get; set; } public S Y { get; set; } public S?[] Z { get; set; } }
        => new() { X = new S { X = 1 }, Y = new() { Value = 2 }, Z = [null, new S { X = 3 }] }
        """, """
        [Ingot] public readonly struct A { public A(int x, int y) { X = x; Y = y; } public readonly int X; public int Y { get; } public int Sum => X + Y; }
        => new(1, 2)
        """, """
        public struct Point { public Point(int x, int y) { X = x; Y = y; } public int X { get; } public int Y { get; } } public struct Line { public Point P;
        public Point Q { get; set; } public Line(Point p) { P = p; Q = p; } } [Ingot] public class A { public Line[] Ls { get; set; } public Line? L { get;
        set; } public Point[][] Ps { get; set; } }
        => new() { Ls = [new(new(1, 2)), default], L = new(new(3, 4)), Ps = [[new(5, 6)], []] }
        """,
        // Constructors.
        """
        [Ingot] public class A(int x, string y = "why") { public int X => x; public string Y { get; } = y; public int Z { get; set; } = 3; }
        => new(4) { Z = 0 }
        """, """
        [Ingot] public class A { public A(in int x, params string[] ys) { X = x; Ys = ys; } public int X { get; } public string[] Ys { get; } }
        => new(1, "a", "b")
        """, """
        [Ingot] public class A { public A(int @class, E e = E.Two, E? f = E.Two, decimal d = 1.5m, char c = '\'', double n = double.MaxValue) { Class =
        @class; E = e; F = f; D = d; C = c; N = n; } public int Class { get; } public E E { get; } public E? F { get; } public decimal D { get; } public char
        C { get; } public double N { get; } } public enum E : ulong { One = 1, Two = ulong.MaxValue }
        => new(2, E.One, null, 0, 'x', -0.0)
        """, """
        public class B { [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public B() => R = "r"; public required string R { get; init; } } [Ingot] public
        class A : B { [System.Diagnostics.CodeAnalysis.SetsRequiredMembers] public A() { } public int Y { get; init; } }
        => new() { Y = 2 }
        """, """
        [Ingot] public class A { public required int X { get; set; } public required List<A> Y; public required (int, string) Z { get; init; } }
        => new() { X = 1, Y = [new() { X = 2, Y = null, Z = default }], Z = (3, "z") }
        """, """
        public abstract record Animal(string Name) { public virtual int Legs { get; init; } = 4; } public record Dog(string Name, Dog Friend) : Animal(Name);
        [Ingot] public sealed record A(string Name, int Age, Dog Friend) : Dog(Name, Friend) { public override int Legs { get; init; } = 3; }
        => new("a", 1, new Dog("b", null) { Legs = 0 }) { Legs = 2 }
        """, """
        [Ingot] public record A { public A(int x) => X = x; public int X { get; init; } public A Copy => this with { X = 0 } is { X: 1 } y ? y : null; public
        virtual bool Equals(A other) => true; public override int GetHashCode() => 0; public void Deconstruct(out int x, out int y) => (x, y) = (0, 0); }
        => new(3)
        """, """
        [Ingot] public class A { public A(string first, string last) { First = first; Last = last; } public string First { get; private set; } public string
        Last { get; private set; } public string Full => First + Last; }
        => new("f", "l")
        """,
        // Generic types.
        """
        public class Node<T> where T : Node<T> { public T Next { get; set; } public List<T> All { get; set; } } [Ingot] public class A : Node<A> { public int
        X { get; set; } }
        => new() { X = 1, Next = new() { X = 2 }, All = [new(), null] }
        """, """
        public class Outer<T> { public class Inner<T2> { public T A { get; set; } public T2 B { get; set; } public Outer<T2>.Inner<T> Swapped { get; set; } }
        public enum E { X, Y } public struct S { public T V; } } [Ingot] public class A : Outer<int> { public Inner<string> I { get; set; } public E X { get;
        set; } public S V { get; set; } public Outer<A>.E Y { get; set; } public Outer<List<int?>>.S[] Z { get; set; } }
        => new() { I = new() { A = 1, B = "b", Swapped = new() { A = "a", B = 2 } }, X = A.E.Y, V = new() { V = 3 }, Y = Outer<A>.E.Y, Z = [new() { V = [1,
            null] }] }
        """, """
        public record Pair<T1, T2>(T1 First, T2 Second); [Ingot] public record A(Pair<int?, Pair<string, A>> P, Pair<(int X, int Y), (int Z, int W)>[] Q);
        => new(new(null, new("s", new(null, null))), [new((1, 2), (3, 4))])
        """, """
        public struct Maybe<T> where T : struct { public T? V { get; set; } public bool Has { get; set; } } [Ingot] public class A { public Maybe<int> I {
        get; set; } public Maybe<Maybe<DateTime>>? M { get; set; } public Maybe<E>[] Es { get; set; } } public enum E : byte { None, All = 255 }
        => new() { I = new() { V = 1 }, M = new() { V = new() { Has = true } }, Es = [new() { V = E.All }] }
        """, """
        public class Sum<T> where T : System.Numerics.INumber<T> { public T Value { get; set; } public T[] Parts { get; set; } } [Ingot] public class A {
        public Sum<Half> H { get; set; } public Sum<Int128> I { get; set; } public Sum<nint> N { get; set; } public Sum<System.Numerics.BigInteger> B { get;
        set; } public Sum<char> C { get; set; } }
        => new() { H = new() { Value = (Half)1.5, Parts = [(Half)2] }, I = new() { Value = Int128.MinValue, Parts = [1] }, N = new() { Value = 3, Parts = [4]
            }, B = new() { Value = 5, Parts = [6] }, C = new() { Value = 'c', Parts = ['d'] } }
        """, """
        [Ingot] [IngotSubtype(1, typeof(C<int>), Name = "i")] [IngotSubtype(2, typeof(C<A[]>), Name = "a")] public abstract class A { public int X { get; set;
        } } public class C<T> : A { public T V { get; set; } }
        => new C<A[]> { X = 1, V = [new C<int> { V = 2 }, null] }
        """,
        // Inheritance.
        """
        public class P { public virtual object Pet => 1; public virtual int X { get; set; } } public class Q : P { public override string Pet => "cat"; public
        override int X { get => base.X; } } [Ingot] public class A : Q { public override int X { get; set; } = 7; }
        => new() { X = 0 }
        """, """
        public interface INamed { string Name { get; set; } string Shout => Name + "!"; static abstract INamed Make(); } [Ingot] public class A : INamed {
        string INamed.Name { get; set; } public string Name { get; set; } public static INamed Make() => new A(); public int this[int at] { get => at; set { }
        } public const int C = 3; public static int S { get; set; } public event Action E; }
        => new() { Name = "n" }
        """, """
        public class B { internal B() { } public int X { get; protected internal set; } public int Y { get; internal set; } public int Z { get; init; } }
        [Ingot] public class A : B { public static A Made() => new() { X = 1, Y = 2, Z = 3 }; }
        => A.Made()
        """, """
        public partial class B { public partial int X { get; set; } } public partial class B { private int x; public partial int X { get => x; set => x =
        value; } } [Ingot] public partial class A : B { public int Y { get; set; } } public partial class A { }
        => new() { X = 1, Y = 2 }
        """, """
        public class L1 { public int A1 { get; set; } } public class L2<T> : L1 { public T A2 { get; set; } } public class L3 : L2<L1[]> { public L2<int> A3 {
        get; set; } } [Ingot] public class A : L3 { public L3 A4 { get; set; } }
        => new() { A1 = 1, A2 = [new() { A1 = 2 }], A3 = new() { A2 = 3 }, A4 = new() { A1 = 4 } }
        """, """
        [Ingot] public class A { private readonly List<int> xs = []; public IReadOnlyList<int> Xs { get => xs; init => xs = [.. value]; } private
        Dictionary<string, int> d = []; public IDictionary<string, int> D { get { return d; } set { d = new(value); } } public int Count => xs.Count; }
        => new() { Xs = [1, 2], D = new Dictionary<string, int> { ["a"] = 1 } }
        """, """
        [Ingot] public class A : System.ComponentModel.INotifyPropertyChanged { public event System.ComponentModel.PropertyChangedEventHandler
        PropertyChanged; private int x; public int X { get => x; set { x = value; PropertyChanged?.Invoke(this, new(nameof(X))); } } public string this[string
        k] => null; }
        => new() { X = 1 }
        """, """
        public interface IA { int X { get; set; } } public interface IB : IA { new int X { get; set; } } [Ingot] public class A : IB { public int X { get;
        set; } int IA.X { get; set; } = 9; }
        => new() { X = 1 }
        """,
        // Collections.
        """
        public class Names : List<string> { } public class Bag<T> : HashSet<T> { } public class Map<T> : Dictionary<string, T> { } public class Own :
        System.Collections.ObjectModel.ObservableCollection<Own2> { } public class Own2 { public Own Inner { get; set; } } [Ingot] public class A { public
        Names N { get; set; } public Bag<int> B { get; } = new(); public Map<Names> M { get; set; } = new() { ["k"] = [] }; public Own O { get; set; } public
        Map<Map<Bag<int?>>> P { get; } = []; }
        => new() { N = ["a", null], B = { 1, 2 }, M = new() { ["x"] = ["y"] }, O = [new() { Inner = [] }], P = { ["q"] = new() { ["r"] = [null] } } }
        """, """
        [Ingot] public class A { public List<List<int>[]>[] X { get; set; } public int[][,] Y { get; set; } public int[,][] Z { get; set; } public
        Dictionary<string, Dictionary<int, List<E?>>> D { get; set; } public byte[][] B { get; set; } public string[,] S { get; set; } } public enum E { None,
        One }
        => new() { X = [[[[1]], null]], Y = [new int[1, 2] { { 1, 2 } }], Z = new int[1, 1][] { { new[] { 3 } } }, D = new() { ["d"] = new() { [1] = [E.One,
            null] } }, B = [[1], null, []], S = new string[,] { { "s", null } } }
        """, """
        [Ingot] public class A { public IEnumerable<int> E { get; set; } public ICollection<string> C { get; set; } public IReadOnlySet<long> S { get; set; }
        public IReadOnlyDictionary<E2, A> D { get; set; } public System.Collections.ObjectModel.ReadOnlyCollection<int> R { get; set; } public
        System.Collections.Immutable.ImmutableArray<E2>? I { get; set; } public ArraySegment<int> Seg { get; set; } public
        System.Collections.Frozen.FrozenDictionary<int, A> F { get; set; } } public enum E2 { None, One }
        => new() { E = new[] { 1 }, C = new[] { "c" }, S = new HashSet<long> { 2 }, D = new Dictionary<E2, A> { [E2.One] = new() { Seg = new int[1] } }, R =
            new(new[] { 3 }), I = [E2.One], Seg = new[] { 4, 5 }, F = System.Collections.Frozen.FrozenDictionary.ToFrozenDictionary(new Dictionary<int, A> {
            [1] = null }) }
        """, """
        public record struct Point(int X, int Y); [Ingot] public class A { public Dictionary<Point, Point> D { get; set; } public Dictionary<(int, string),
        Dictionary<Point, A>> E { get; set; } public List<Dictionary<Point, string>> L { get; set; } public IReadOnlyDictionary<Point, int> R { get; set; }
        public SortedList<int, Dictionary<Point, int>> S { get; } = []; }
        => new() { D = new() { [new(1, 0)] = new(0, 2), [default] = default }, E = new() { [(1, null)] = new() { [default] = new() } }, L = [new() { [new(0,
            3)] = null }], R = new Dictionary<Point, int> { [new(4, 0)] = 0 }, S = { [1] = new() { [new(0, 5)] = 6 } } }
        """, """
        [IngotSubtype(1, typeof(Circle))] public interface IShape { } public record Circle(int R) : IShape; [Ingot] public class A { public Dictionary<IShape,
        IShape> D { get; set; } public HashSet<IShape> S { get; set; } public (IShape, Circle) T { get; set; } public KeyValuePair<IShape, int>? K { get; set;
        } }
        => new() { D = new() { [new Circle(1)] = new Circle(0) }, S = [new Circle(2)], T = (null, new(3)), K = new(new Circle(4), 5) }
        """, """
        [Ingot] public class A { public Dictionary<byte[], int> B { get; set; } public Dictionary<List<int>, List<int>> L { get; set; } public
        Dictionary<int[], A>[] N { get; set; } public Dictionary<Uri, Version> U { get; set; } public Dictionary<DateTimeOffset, TimeOnly> T { get; set; }
        public Dictionary<Half, bool> H { get; set; } public Dictionary<bool, char> C { get; set; } }
        => new() { B = new() { [[1]] = 2 }, L = new() { [[3]] = [4] }, N = [new() { [[5]] = new() }], U = new() { [new("http://a/")] = new(1, 2) }, T = new()
            { [new(2026, 1, 1, 0, 0, 0, TimeSpan.FromHours(1))] = new(1, 2) }, H = new() { [(Half)1.5] = true }, C = new() { [true] = 'c' } }
        """, """
        [Ingot] public class A { public LinkedList<A> L { get; set; } public Queue<int?> Q { get; set; } public SortedSet<string> S { get; set; } public
        SortedDictionary<Guid, E3> D { get; set; } public Tuple<int, string, Tuple<A>> T { get; set; } public Stack<(int, A)> St { get; set; } public
        PriorityQueue<string, int> P { get; init; } } [Flags] public enum E3 : short { None, One, Two, All = -1 }
        => new() { L = new([new(), null]), Q = new([1, null]), S = ["s"], D = new() { [Guid.Empty] = E3.One | E3.Two }, T = new(1, null, new(new())), St =
            new([(1, null), (2, new())]) }
        """, """
        public class Col : List<int> { public new int Count => 99; public new void Add(int x) { } public new void Clear() { } public new IEnumerator<int>
        GetEnumerator() => null; public new int this[int x] => 5; } [Ingot] public class A { public Col C { get; set; } public Col G { get; } = new(); }
        => new()
        """, """
        public class Map : Dictionary<string, int> { public new int Count => 99; public new void Add(string k, int x) { } public new void Clear() { } public
        new bool TryGetValue(string k, out int v) { v = 7; return true; } } [Ingot] public class A { public Map C { get; set; } public Map G { get; } = new();
        static Map M(int n) { var m = new Map(); ((IDictionary<string, int>)m).Add("k", n); return m; } public static A Make() { var a = new A { C = M(1) };
        ((IDictionary<string, int>)a.G).Add("g", 2); return a; } }
        => A.Make()
        """, """
        public class Set : HashSet<int> { public new bool Add(int x) => false; public new int Count => 7; public new void Clear() { } } [Ingot] public class A
        { public Set C { get; set; } public static A Make() { var a = new A { C = new() }; ((ICollection<int>)a.C).Add(3); return a; } }
        => A.Make()
        """, """
        public class Ring<T> : ICollection<T> { private readonly List<T> items = []; public int Count => items.Count; public bool IsReadOnly => false; public
        void Add(T item) => items.Add(item); public void Clear() => items.Clear(); public bool Contains(T item) => items.Contains(item); public void
        CopyTo(T[] array, int at) => items.CopyTo(array, at); public bool Remove(T item) => items.Remove(item); public IEnumerator<T> GetEnumerator() =>
        items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); public static implicit
        operator Ring<T>(T[] a) => null; public static implicit operator T[](Ring<T> a) => null; } [Ingot] public class A { public Ring<int> R { get; set; }
        public Ring<Ring<A>> S { get; } = new(); }
        => new() { R = new() { 1, 2 }, S = { new() { new A() } } }
        """, """
        public class Words : ICollection<int> { private readonly List<int> items = []; public IEnumerator<string> GetEnumerator() => throw new
        NotSupportedException(); int ICollection<int>.Count => items.Count; bool ICollection<int>.IsReadOnly => false; void ICollection<int>.Add(int item) =>
        items.Add(item); public void Add(string item) { } void ICollection<int>.Clear() => items.Clear(); bool ICollection<int>.Contains(int item) => false;
        void ICollection<int>.CopyTo(int[] array, int at) => items.CopyTo(array, at); bool ICollection<int>.Remove(int item) => false; IEnumerator<int>
        IEnumerable<int>.GetEnumerator() => items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() =>
        items.GetEnumerator(); public Words With(int item) { items.Add(item); return this; } } [Ingot] public class A { public Words W { get; set; } public
        Words G { get; } = new(); }
        => new() { W = new Words().With(1).With(2), G = { "ignored" } }
        """,
        // Values of the platform, and enums.
        """
        [Ingot] public class A { public System.Numerics.Vector3 V { get; set; } public System.Numerics.Matrix3x2[] M { get; set; } public Index I { get; set;
        } public Range R { get; set; } public System.Text.Rune U { get; set; } public System.Numerics.Complex C { get; set; } public nuint N { get; set; }
        public DateOnly?[] D { get; set; } }
        => new() { V = new(1, 2, 3), M = [new(1, 2, 3, 4, 5, 6)], I = ^2, R = 1..^3, U = new('u'), C = new(1, 2), N = 7, D = [null, new(2026, 1, 2)] }
        """, """
        [Ingot] public class A { public object O { get; set; } public object[] Os { get; set; } public Dictionary<string, object> D { get; set; } }
        => new() { O = "o", Os = [true, null, "t"], D = new() { ["k"] = "v", ["n"] = null } }
        """, """
        [Ingot] public class A { public DateTimeOffset?[] A1 { get; set; } public TimeSpan? B { get; set; } public decimal?[] C { get; set; } public char?[] D
        { get; set; } public bool?[] E { get; set; } public Guid?[] F { get; set; } public Half?[] G { get; set; } public UInt128? H { get; set; } }
        => new() { A1 = [null, default(DateTimeOffset)], B = TimeSpan.Zero, C = [null, 1.0m, 0.00m], D = [null, '\0'], E = [null, false, true], F = [null,
            Guid.Empty], G = [null, (Half)(-0.0)], H = UInt128.MaxValue }
        """, """
        [Ingot] public class A { public double D { get; set; } public float F { get; set; } public decimal M { get; set; } public DateTime T { get; set; }
        public string S { get; set; } public char C { get; set; } public double[] Ds { get; set; } }
        => new() { D = -0.0, F = float.Epsilon, M = 0.000m, T = DateTime.MaxValue, S = "\0\u2028\ud83d\ude00\"\\", C = '\uffff', Ds = [-0.0, double.MaxValue,
            5e-324] }
        """, """
        [Flags] public enum Big : ulong { None, All = ulong.MaxValue } public enum Neg : long { Min = long.MinValue } public enum Dup { A = 1, B = 1, C = 2 }
        public enum None { } public enum @enum { @enum } [Ingot] public class A { public Big B { get; set; } public Neg N { get; set; } public Dup D { get;
        set; } public None O { get; set; } public @enum E { get; set; } public Dictionary<Dup, Neg> M { get; set; } public HashSet<Big> S { get; set; } public
        Big?[] Bs { get; set; } }
        => new() { B = Big.All, N = Neg.Min, D = Dup.B, O = (None)7, M = new() { [Dup.A] = Neg.Min, [(Dup)9] = 0 }, S = [Big.All, (Big)5], Bs = [null,
            Big.All] }
        """, """
        [System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] public enum T { A, B } [Flags,
        System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonStringEnumConverter))] public enum F { None, X = 1, Y = 2, XY =
        3, Z = 4 } [Ingot] public class A { public T X { get; set; } public F Y { get; set; } public T? Z { get; set; } public List<F> L { get; set; } public
        Dictionary<F, T> D { get; set; } public (T, F) P { get; set; } }
        => new() { X = (T)7, Y = F.X | F.Z, Z = T.B, L = [F.XY, (F)8, 0], D = new() { [F.Y] = T.B, [(F)9] = T.A }, P = (T.B, F.Z) }
        """,
        // Operators and conversions.
        """
        public class K { public int X { get; set; } public static implicit operator string(K k) => null; public static implicit operator K(string s) => null;
        public static implicit operator bool(K k) => false; public static bool operator true(K k) => false; public static bool operator false(K k) => true;
        public static K operator &(K a, K b) => null; public static K operator !(K a) => null; } [Ingot] public class A { public K K { get; set; } public K[]
        Ks { get; set; } public string S { get; set; } }
        => new() { K = new() { X = 1 }, Ks = [new() { X = 2 }, null], S = "s" }
        """, """
        public struct Money { public decimal Amount { get; set; } public string Currency { get; set; } public static bool operator ==(Money a, Money b) =>
        throw new Exception(); public static bool operator !=(Money a, Money b) => throw new Exception(); public override bool Equals(object o) => o is Money
        m && m.Amount == Amount && m.Currency == Currency; public override int GetHashCode() => 0; public static implicit operator decimal(Money m) => throw
        new Exception(); public static implicit operator Money(decimal d) => throw new Exception(); } [Ingot] public class A { public Money M { get; set; }
        public Money? N { get; set; } public Money[] Ms { get; set; } public Dictionary<Money, decimal> D { get; set; } }
        => new() { M = new() { Amount = 1.5m, Currency = "EUR" }, N = new() { Amount = 0 }, Ms = [default], D = new() { [new() { Currency = "X" }] = 2 } }
        """, """
        [Ingot] public class A { public B B { get; set; } } public class B { public B(C c) { C = c; } public C C { get; } } public class C { public C(B b =
        null) { B = b; } public B B { get; } public (B, C, A) T { get; set; } }
        => new() { B = new(new C(new(null)) { T = (null, new(), new()) }) }
        """, """
        [IngotConverter(typeof(Conv))] public struct Cm { public double V; public static bool operator ==(Cm a, Cm b) => throw new Exception(); public static
        bool operator !=(Cm a, Cm b) => throw new Exception(); public override bool Equals(object o) => true; public override int GetHashCode() => 0; } public
        struct Conv : IIngotConverter<Cm, double> { public double ToSurrogate(Cm c) => c.V; public Cm FromSurrogate(double d) => new() { V = d }; double
        IIngotConverter<Cm, double>.ToSurrogate(Cm c) => c.V; } [Ingot] public class A { public Cm C { get; set; } public Cm? N { get; set; } public Cm[] Cs {
        get; set; } public Dictionary<Cm, Cm> D { get; set; } public (Cm, Cm?) T { get; set; } }
        => new() { C = new() { V = 1 }, N = new Cm { V = 2 }, Cs = [new() { V = 3 }], D = new() { [new() { V = 4 }] = new() { V = 5 } }, T = (default, new
            Cm()) }
        """,
        // Layouts and references.
        """
        [Ingot(Layout = IngotLayout.Packed)] public class A { public int X { get; set; } public Sub S { get; set; } public Sub? N { get; set; } public
        List<Sub> L { get; set; } public (int, string) T { get; set; } public Dictionary<Sub, int> D { get; set; } public A Next { get; set; } } public struct
        Sub { private string hidden; public int Y { get; set; } public E E { get; set; } public bool? B { get; init; } } public enum E : long { None, Many =
        long.MinValue }
        => new() { X = 1, S = new() { Y = 2, E = E.Many }, N = new() { B = false }, L = [new() { B = true }], T = (3, "t"), D = new() { [new() { Y = 4 }] = 5
            }, Next = new() { X = 6 } }
        """, """
        [Ingot(Layout = IngotLayout.Fixed)] public class A { public int X { get; set; } public bool B { get; set; } public string S { get; set; } public F F {
        get; set; } public F[] Fs { get; set; } public F? N { get; set; } public (bool, F) T { get; set; } } [Ingot(Layout = IngotLayout.Fixed)] public struct
        F { private string s; public bool X { get; set; } public byte Y { get; set; } }
        => new() { X = 1, B = true, S = "s", F = new() { X = true }, Fs = [new() { Y = 2 }, default], N = default(F), T = (true, new() { Y = 3 }) }
        """, """
        [Ingot(PreserveReferences = true)] public class A { public A Other { get; set; } public B B { get; set; } public new string GetType() => null; }
        [Ingot(PreserveReferences = true)] [IngotSubtype(1, typeof(C))] public abstract class B { public A Owner { get; set; } public new int GetType() => 3;
        } public class C : B { public Dictionary<string, A> All { get; set; } }
        => new() { Other = new(), B = new C { Owner = new(), All = new() { ["a"] = new() } } }
        """,
    ];

    /// <summary>The declarations of the types, and the expression for the value.</summary>
    public static IEnumerable<(string Types, string Value)> All => Sources.Select(s => s.Split("\n=> ") is [var types, var value] ? (types, value)
        : throw new InvalidOperationException(s));
}
