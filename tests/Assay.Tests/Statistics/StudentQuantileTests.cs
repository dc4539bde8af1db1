using Assay.Statistics;

namespace Assay.Tests.Statistics;

/// <summary>Against tables of Student's distribution (NIST/SEMATECH e-Handbook of Statistical Methods, section
/// 1.3.6.7.2), and the Cauchy distribution, which it is with one degree of freedom.</summary>
public sealed class StudentQuantileTests
{
    [Theory]
    [InlineData(1, 0.025, 12.706)]
    [InlineData(2, 0.025, 4.303)]
    [InlineData(10, 0.025, 2.228)]
    [InlineData(10, 0.001, 4.144)]
    [InlineData(1e6, 0.025, 1.960)]
    public void Quantiles_are_those_of_the_tables(double freedom, double tail, double expected) =>
        StudentQuantile.Above(freedom, tail).ShouldBe(expected, 0.001);

    [Theory]
    [InlineData(0.00025)]
    [InlineData(1e-7)]
    public void They_are_found_however_far_out_they_lie(double tail) =>
        StudentQuantile.Above(1, tail).ShouldBe(1 / Math.Tan(Math.PI * tail), 1e-6 / tail);
}
