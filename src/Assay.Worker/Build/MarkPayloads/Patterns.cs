using System;
using System.Text.RegularExpressions;

namespace Assay.Worker.Build;

/// <summary>What all patterns for source text have in common.</summary>
internal static class Patterns
{
    public const RegexOptions Options = RegexOptions.CultureInvariant | RegexOptions.ExplicitCapture;

    public static readonly TimeSpan Limit = TimeSpan.FromSeconds(10);
}
