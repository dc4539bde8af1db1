using MathNet.Numerics;
using MathNet.Numerics.Distributions;

namespace Assay.Statistics;

/// <summary>
/// Borrows strength: three launches of one cell hardly tell how far launches lie apart, but the launches of all cells of a run together do. The spreads of all
/// cells are taken as drawn from one distribution (scaled inverse χ², fitted by the moments of their logarithms), and each cell's own spread is drawn towards
/// its middle, the more so the more the cells agree (Smyth 2004, "Linear models and empirical Bayes methods for assessing differential expression", sections 3
/// and 6.2). Intervals are Student's with the degrees of freedom that the cell's own launches and the borrowed ones have together.
/// </summary>
internal sealed class SpreadPool
{
    /// <summary>
    /// The assumed standard deviation between launches if a run has no second launch of anything: 1 %. Between processes that load the same code,
    /// layout alone makes differences of 0.5–2 % (Mytkowicz et al. 2009; Curtsinger and Berger 2013; Kalibera and Jones 2013).
    /// </summary>
    public const double AssumedDeviation = 0.01;

    /// <summary>How much that assumption is worth.</summary>
    public const int AssumedDegreesOfFreedom = 2;

    /// <summary>
    /// However alike the cells of a run seem, they are not: what is borrowed never weighs more than this. Found by simulation (docs/measurement.md): higher,
    /// and cells that are more restless than their neighbours are called different too often.
    /// </summary>
    private const double MostBorrowed = 8;

    /// <summary>Of times that are not paired: a ratio has two of them, and where one of the two is the
    /// more restless, the other's calm doesn't make up for it (found likewise).</summary>
    public const double MostBorrowedByTimes = 4;

    /// <summary>A cell whose launches lie so far apart that only one in a hundred of the run's kind would is not of the run's kind.</summary>
    private const double Wild = 0.99;

    private readonly double ownDegreesOfFreedom;

    // Of the typical variance, what is chance.
    private readonly double chanceOfCollections;

    private SpreadPool(double variance, double degreesOfFreedom, double ownDegreesOfFreedom, double chance = 0)
    {
        chanceOfCollections = chance;
        Variance = variance;
        DegreesOfFreedom = degreesOfFreedom;
        this.ownDegreesOfFreedom = ownDegreesOfFreedom;
    }

    /// <summary>The variance between launches that is typical of the run.</summary>
    public double Variance { get; }

    /// <summary>How many degrees of freedom the typical variance is worth relative to a cell's own; zero if cells have nothing in common.</summary>
    public double DegreesOfFreedom { get; }

    /// <summary>Learns from the spreads of all cells that have two launches or more.</summary>
    /// <param name="groups">The spreads, those together that share something: the ratios to one baseline cell share its launches.</param>
    /// <param name="most">The most degrees of freedom that are borrowed.</param>
    public static SpreadPool Of(IEnumerable<IEnumerable<LaunchSpread>> groups, double most = MostBorrowed)
    {
        var known = groups.Select(group => group.Where(spread => spread.Between is not null && double.IsFinite(spread.Centre)).ToArray())
            .Where(group => group.Length > 0).ToArray();
        if (known.Length == 0)
            return new(AssumedDeviation * AssumedDeviation, 0, 0);
        var own = known.Sum(JointDegreesOfFreedom);
        var spreads = known.SelectMany(group => group).ToArray();

        // E[ln s²] = ln σ² + ψ(d/2) − ln(d/2); what ln s² varies beyond ψ′(d/2) is the variation of σ² between cells.
        var logs = spreads.Select(spread => Math.Log(Math.Max(spread.Between!.Value, 1e-12)) - SpecialFunctions.DiGamma(spread.DegreesOfFreedom / 2.0)
            + Math.Log(spread.DegreesOfFreedom / 2.0)).ToArray();
        var mean = logs.Average();
        if (logs.Length == 1)
            return new(Math.Exp(mean), 0, own);
        var chance = spreads.Average(spread => spread.Chance.Variance);
        var excess = (logs.Sum(log => (log - mean) * (log - mean)) / (logs.Length - 1)) - spreads.Average(spread => Trigamma.Of(spread.DegreesOfFreedom / 2.0));
        var borrowed = excess <= 0 ? most : Math.Min(most, 2 * Trigamma.Inverse(excess));
        return new(Math.Exp(mean + SpecialFunctions.DiGamma(borrowed / 2) - Math.Log(borrowed / 2)), borrowed, own, chance);
    }

    /// <summary>
    /// The combined degrees of freedom of k spreads with d each that share a partner: dk / (1 + ρ²(k − 1)), from the covariance 2ρ²σ⁴/d of two sample
    /// variances whose samples correlate by ρ. Taken with ρ² = 0.4, a baseline somewhat more
    /// restless than what is compared with it (equally restless gives 0.25).
    /// </summary>
    private static double JointDegreesOfFreedom(LaunchSpread[] group) => group.Sum(spread => spread.DegreesOfFreedom) / (1 + (0.4 * (group.Length - 1)));

    /// <summary>The standard error of a series' centre, and the degrees of freedom it is known with.</summary>
    public (double StandardError, double DegreesOfFreedom) ErrorOf(LaunchSpread spread)
    {
        var (variance, freedom) = WithChance(Moderated(spread), spread.Chance);
        // Launches can't lie closer together than their own rounds let them: where they seem to, it is luck.
        if (variance < spread.Within)
            variance = spread.Within;
        return (Math.Sqrt((variance / spread.Launches) + spread.Chance.Unseen), freedom);
    }

    /// <summary>
    /// What a cell has of chance isn't drawn towards the others, which may have none: its launches differ by that at least, and by what code does besides. The
    /// degrees of freedom are Satterthwaite's, of two variances that are known unequally well.
    /// </summary>
    private (double Variance, double DegreesOfFreedom) WithChance((double Variance, double DegreesOfFreedom) moderated, Chance own)
    {
        var code = DegreesOfFreedom == 0 ? 0 : Math.Max(0, Variance - chanceOfCollections);
        var least = code + own.Variance;
        return own.Variance == 0 || moderated.Variance >= least
            ? moderated
            : (least, least * least / ((code * code / moderated.DegreesOfFreedom) + (own.Variance * own.Variance / own.Events)));
    }

    private (double Variance, double DegreesOfFreedom) Moderated(LaunchSpread spread)
    {
        if (spread.Between is not { } between)
        {
            // A single launch knows only its rounds: what launches do is the run's typical variance, or an assumption where there is none.
            return DegreesOfFreedom > 0
                ? Sum(Variance, Math.Min(DegreesOfFreedom, ownDegreesOfFreedom), spread)
                : Sum(Math.Max(Variance, AssumedDeviation * AssumedDeviation), AssumedDegreesOfFreedom, spread);
        }
        var own = spread.DegreesOfFreedom;
        if (DegreesOfFreedom == 0)
            return (between, own);
        // A cell that is wilder than the others can be stays as wild as it is: drawing it in would
        // call its luck a difference (Phipson et al. 2016, robust hyperparameters).
        if (IsWild(between, own))
            return (between, own);
        var moderated = ((DegreesOfFreedom * Variance) + (own * between)) / (DegreesOfFreedom + own);
        return (moderated, Math.Min(DegreesOfFreedom + own, ownDegreesOfFreedom));
    }

    /// <summary>
    /// The variance between launches and that of a single launch's rounds, which are known unequally well. The degrees of freedom are those of their sum
    /// (Satterthwaite 1946, "An approximate distribution of estimates of variance components"), but the interval is as wide as both halves, each by its own
    /// quantile, are together (Cochran 1964, "Approximate significance levels of the Behrens-Fisher test"), because one of the two may be an assumption.
    /// </summary>
    private static (double Variance, double DegreesOfFreedom) Sum(double launches, double freedom, LaunchSpread spread)
    {
        var sum = launches + spread.Within;
        // A single round says nothing of its own scatter.
        if (spread.WithinDegreesOfFreedom == 0)
            return (sum, freedom);
        var joint = sum * sum / ((launches * launches / freedom) + (spread.Within * spread.Within / spread.WithinDegreesOfFreedom));
        var half = (launches * Square(Quantile(freedom))) + (spread.Within * Square(Quantile(spread.WithinDegreesOfFreedom)));
        return (half / Square(Quantile(joint)), joint);

        static double Square(double value) => value * value;
    }

    private bool IsWild(double between, int own) =>
        between > Variance && FisherSnedecor.CDF(own, Math.Max(DegreesOfFreedom, 0.5), between / Variance) > Wild;

    private static readonly Dictionary<double, double> Quantiles = [];

    /// <summary>Student's quantile of a two-sided 95 % interval.</summary>
    public static double Quantile(double freedom)
    {
        var rounded = Math.Round(Math.Clamp(freedom, 1, 200), 1);
        lock (Quantiles)
        {
            if (!Quantiles.TryGetValue(rounded, out var quantile))
                Quantiles[rounded] = quantile = StudentQuantile.Above(rounded, 0.025);
            return quantile;
        }
    }
}
