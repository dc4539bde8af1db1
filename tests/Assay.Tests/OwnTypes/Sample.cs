namespace Assay.Tests.OwnTypes
{
    /// <summary>A type to be found.</summary>
    internal sealed class Sample
    {
        internal enum Choice
        {
            No,
            Yes,
        }

        internal sealed class Part;
    }

    internal sealed class Box<T>
    {
        public T? Content { get; set; }
    }

    internal ref struct Window
    {
        public ReadOnlySpan<int> Numbers { get; set; }
    }

    internal class Both;

    internal sealed class Both<T> : Both
    {
        public T? Content { get; set; }
    }
}

namespace Assay.Tests.OwnTypes.One
{
    internal sealed class Twice;
}

namespace Assay.Tests.OwnTypes.Two
{
    internal sealed class Twice;
}
