#if !NETSTANDARD2_0
namespace Ingot.Runtime;

/// <summary>Widths as types, so that the code for each is compiled by itself.</summary>
internal static class BitWidths
{
    public interface IWidth
    {
        static abstract int Bits { get; }
    }

    public readonly struct Bits1 : IWidth
    {
        public static int Bits => 1;
    }

    public readonly struct Bits2 : IWidth
    {
        public static int Bits => 2;
    }

    public readonly struct Bits3 : IWidth
    {
        public static int Bits => 3;
    }

    public readonly struct Bits4 : IWidth
    {
        public static int Bits => 4;
    }

    public readonly struct Bits5 : IWidth
    {
        public static int Bits => 5;
    }

    public readonly struct Bits6 : IWidth
    {
        public static int Bits => 6;
    }

    public readonly struct Bits7 : IWidth
    {
        public static int Bits => 7;
    }

    public readonly struct Bits8 : IWidth
    {
        public static int Bits => 8;
    }

    public readonly struct Bits9 : IWidth
    {
        public static int Bits => 9;
    }

    public readonly struct Bits10 : IWidth
    {
        public static int Bits => 10;
    }

    public readonly struct Bits11 : IWidth
    {
        public static int Bits => 11;
    }

    public readonly struct Bits12 : IWidth
    {
        public static int Bits => 12;
    }

    public readonly struct Bits13 : IWidth
    {
        public static int Bits => 13;
    }

    public readonly struct Bits14 : IWidth
    {
        public static int Bits => 14;
    }

    public readonly struct Bits15 : IWidth
    {
        public static int Bits => 15;
    }

    public readonly struct Bits16 : IWidth
    {
        public static int Bits => 16;
    }

    public readonly struct Bits17 : IWidth
    {
        public static int Bits => 17;
    }

    public readonly struct Bits18 : IWidth
    {
        public static int Bits => 18;
    }

    public readonly struct Bits19 : IWidth
    {
        public static int Bits => 19;
    }

    public readonly struct Bits20 : IWidth
    {
        public static int Bits => 20;
    }

    public readonly struct Bits21 : IWidth
    {
        public static int Bits => 21;
    }

    public readonly struct Bits22 : IWidth
    {
        public static int Bits => 22;
    }

    public readonly struct Bits23 : IWidth
    {
        public static int Bits => 23;
    }

    public readonly struct Bits24 : IWidth
    {
        public static int Bits => 24;
    }

    public readonly struct Bits25 : IWidth
    {
        public static int Bits => 25;
    }

    public readonly struct Bits26 : IWidth
    {
        public static int Bits => 26;
    }

    public readonly struct Bits27 : IWidth
    {
        public static int Bits => 27;
    }

    public readonly struct Bits28 : IWidth
    {
        public static int Bits => 28;
    }

    public readonly struct Bits29 : IWidth
    {
        public static int Bits => 29;
    }

    public readonly struct Bits30 : IWidth
    {
        public static int Bits => 30;
    }

    public readonly struct Bits31 : IWidth
    {
        public static int Bits => 31;
    }
}
#endif
