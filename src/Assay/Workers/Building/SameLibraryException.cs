namespace Assay.Workers.Building;

/// <summary>Two versions of a library turn out to be the same file: nothing could differ between them.</summary>
internal sealed class SameLibraryException(string message) : UserException(message, NotMeasured);
