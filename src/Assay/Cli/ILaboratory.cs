namespace Assay.Cli;

/// <summary>Makes reports of runs.</summary>
internal interface ILaboratory
{
    /// <summary>Makes a report of a stored run.</summary>
    void Report(ReportRequest request);
}
