using Assay.Reports.Calls;
using Assay.Reports.Echo;
using Assay.Reports.Load;
using Assay.Results;

namespace Assay.Reports.Findings;

/// <summary>What the published comparisons over a network found or left open, answered from a run's own figures.</summary>
internal static class WireFindings
{
    /// <summary>Question and answer, one sentence each; none for runs that aren't about it.</summary>
    public static IReadOnlyList<string> Of(RunDocument run) => run.Study switch
    {
        "odata-load" => [.. ODataLoadFindings.Of(LoadGroup.Of(run))],
        "odata-internet" => [.. ODataInternetFindings.Of(LoadGroup.Of(run), run.Machine)],
        "odata-servers" => [.. ODataServersFindings.Of(LoadGroup.Of(run))],
        "message-echo" => [.. MessageEchoFindings.Of([.. (run.Echoes ?? []).Select(EchoFigures.Of)])],
        "aspnet-options" => [.. AspNetOptionsFindings.Of(CallCaseFigures.Of(run))],
        _ => [],
    };
}
