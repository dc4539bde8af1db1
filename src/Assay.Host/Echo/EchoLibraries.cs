namespace Assay.Host.Echo;

/// <summary>A library for each thread that asks.</summary>
/// <param name="newLibrary">Makes one.</param>
internal sealed class EchoLibraries<T>(Func<EchoLibrary<T>> newLibrary)
{
    [ThreadStatic]
    private static (EchoLibraries<T> Owner, EchoLibrary<T> Library) last;

    /// <summary>The calling thread's.</summary>
    public EchoLibrary<T> Mine => ReferenceEquals(last.Owner, this) ? last.Library : New();

    private EchoLibrary<T> New()
    {
        last = (this, newLibrary());
        return last.Library;
    }
}
