namespace Assay.Results;

/// <summary>Keeps a run's document on disk while it is measured, and knows how much of it is there.</summary>
/// <param name="file">Where.</param>
/// <param name="write">Writes it; otherwise <see cref="RunStore.Save"/> does.</param>
internal sealed class RunStorage(string file, Action<RunDocument, string>? write = null)
{
    private int stored;
    private RunFileException? failure;

    /// <summary>Stores the document as it is.</summary>
    /// <exception cref="RunFileException">It can't be written; what was stored before is left as it was.</exception>
    public void Save(RunDocument run)
    {
        try
        {
            (write ?? RunStore.Save)(run, file);
            stored = run.CountSamples();
            failure = null;
        }
        catch (RunFileException e)
        {
            failure = e;
            throw;
        }
    }

    /// <summary>Stores the document as it is; where it can't be, says so once. A disk that is
    /// full for the moment costs nothing: the next time stores it all.</summary>
    public void TrySave(RunDocument run, Action<string> warn)
    {
        var isNew = failure is null;
        try
        {
            Save(run);
        }
        catch (RunFileException e)
        {
            if (isNew)
                warn($"the run couldn't be stored; measuring continues, and storing is retried after each round: {e.Message}");
        }
    }

    /// <summary>Writes the files next to the document, and reports what couldn't be stored.</summary>
    /// <param name="run">The document as it ended.</param>
    /// <param name="writeReports">Writes the reports.</param>
    /// <returns>In a line; null if all was.</returns>
    public string? End(RunDocument run, Action writeReports)
    {
        RunFileException? missing = null;
        try
        {
            writeReports();
        }
        catch (RunFileException e)
        {
            missing = e;
        }
        if (failure is null)
            return missing is null
                ? null
                : $"{missing.Message}; {RunStore.FileName} is complete; to create the reports elsewhere: ./assay report {Path.GetDirectoryName(file)} "
                    + $"--out FOLDER";
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{failure.Message}. It is complete up to the last successful write, with {stored:#,##0} of the {run.CountSamples():#,##0} samples behind the "
                + $"figures above");
    }
}
