using System.ComponentModel;
using System.Numerics;
using System.Runtime.InteropServices;

namespace Ingot.Runtime;

/// <summary>Converts a complex number to its two parts.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ComplexConverter : IIngotConverter<Complex, ComplexConverter.Parts>
{
    /// <summary>Holds the parts of a complex number.</summary>
    [StructLayout(LayoutKind.Auto)]
    public struct Parts
    {
        /// <summary>Gets or sets the real part.</summary>
        public double Real { get; set; }

        /// <summary>Gets or sets the imaginary part.</summary>
        public double Imaginary { get; set; }
    }

    /// <inheritdoc/>
    public Parts ToSurrogate(Complex value) => new() { Real = value.Real, Imaginary = value.Imaginary };

    /// <inheritdoc/>
    public Complex FromSurrogate(Parts surrogate) => new(surrogate.Real, surrogate.Imaginary);
}
