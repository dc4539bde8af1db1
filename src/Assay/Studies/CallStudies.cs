using Assay.Experiments.Calls;
using Assay.Workers;

namespace Assay.Studies;

/// <summary>Studies whose experiment is calls: each of their cases becomes some ways over some payloads
/// and networks, checked before anything is started, and all of them one run.</summary>
internal static class CallStudies
{
    /// <summary>How a part of a study makes its calls.</summary>
    public static IEnumerable<CallWay> Ways(StudyCase part) => part.Wire.Ways.Count > 0 ? part.Wire.Ways.Select(CallWay.Parse) : CallWay.Named;

    /// <summary>The calls of a study.</summary>
    /// <exception cref="UserException">It names what there isn't.</exception>
    public static IReadOnlyList<CallRequest> Of(Study study, StudyOverrides overrides, Catalog catalog, string serverAssembly)
    {
        var payloads = new PayloadResolver(catalog, overrides);
        var requests = overrides.Apply(study, catalog).Cases.Select(part => Check(study, new CallRequest
        {
            Ways = [.. Ways(part).Select(way => (way, CallCases.Find(catalog, way)))],
            Cases = CallCases.Cases(payloads, part.Payloads, CallCases.Networks(part.Wire.Networks)),
            HostAssembly = serverAssembly,
            Calls = part.Wire.Calls ?? CallRequest.UsualCalls,
            Launches = overrides.Launches ?? study.Launches,
        })).ToList();
        payloads.RejectUnusedOptions();
        return requests;
    }

    private static CallRequest Check(Study study, CallRequest request) =>
        request.Problem() is { } problem ? throw new UserException($"study '{study.Name}': {problem}") : request;
}
