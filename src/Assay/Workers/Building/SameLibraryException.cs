namespace Assay.Workers.Building;

/// <summary>Two versions of a library turn out to be the same file: nothing could differ between them.</summary>
internal sealed class SameLibraryException : UserException
{
    public SameLibraryException()
    {
    }

    public SameLibraryException(string message) : base(message, NotMeasured)
    {
    }

    public SameLibraryException(string message, Exception innerException) : base(message, innerException, NotMeasured)
    {
    }
}
