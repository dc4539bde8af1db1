namespace System
{
    // Types that this runtime doesn't have: no value is ever of one, the sources only ask.
    internal readonly struct Half : IFormattable
    {
        public static bool IsFinite(Half value) => true;

        public static explicit operator double(Half value) => 0;

        public string ToString(string? format, IFormatProvider? provider) => "";
    }

    internal readonly struct DateOnly : IFormattable
    {
        public string ToString(string? format, IFormatProvider? provider) => "";
    }

    internal readonly struct TimeOnly : IFormattable
    {
        public string ToString(string? format, IFormatProvider? provider) => "";
    }

    internal readonly struct Int128;

    internal readonly struct UInt128;
}

namespace System.Collections.Generic
{
    internal interface IReadOnlySet<T> : IReadOnlyCollection<T>;
}
