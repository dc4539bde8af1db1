using System.Globalization;

namespace Assay.Tests;

/// <summary>Runs something as it would run on a machine of another culture.</summary>
internal static class InCulture
{
    /// <summary>Runs it and gives back what it gave.</summary>
    public static T Run<T>(string culture, Func<T> action)
    {
        var (before, beforeUi) = (CultureInfo.CurrentCulture, CultureInfo.CurrentUICulture);
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(culture);
            CultureInfo.CurrentUICulture = CultureInfo.CurrentCulture;
            return action();
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
            CultureInfo.CurrentUICulture = beforeUi;
        }
    }
}
