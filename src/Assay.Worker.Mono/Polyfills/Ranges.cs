namespace System
{
    internal readonly struct Index(int value, bool fromEnd = false)
    {
        public static implicit operator Index(int value) => new(value);

        public int GetOffset(int length) => fromEnd ? length - value : value;
    }

    internal readonly struct Range(Index start, Index end)
    {
        public Index Start => start;

        public Index End => end;

        public static Range StartAt(Index start) => new(start, new Index(0, fromEnd: true));

        public static Range EndAt(Index end) => new(new Index(0), end);
    }
}

namespace System.Runtime.CompilerServices
{
    internal static class RuntimeHelpers
    {
        public static T[] GetSubArray<T>(T[] array, Range range)
        {
            var start = range.Start.GetOffset(array.Length);
            return array.AsSpan(start, range.End.GetOffset(array.Length) - start).ToArray();
        }
    }
}
