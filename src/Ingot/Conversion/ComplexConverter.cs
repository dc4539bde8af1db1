using System.ComponentModel;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>A complex number as its two parts.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ComplexConverter : IIngotConverter<Complex, ComplexConverter.Parts>
{
    /// <summary>The parts of a complex number.</summary>
    [StructLayout(LayoutKind.Auto)]
    public struct Parts
    {
        /// <summary>The real part.</summary>
        public double Real { get; set; }

        /// <summary>The imaginary part.</summary>
        public double Imaginary { get; set; }
    }

    /// <inheritdoc/>
    public Parts ToSurrogate(Complex value) => new() { Real = value.Real, Imaginary = value.Imaginary };

    /// <inheritdoc/>
    public Complex FromSurrogate(Parts surrogate) => new(surrogate.Real, surrogate.Imaginary);
}
