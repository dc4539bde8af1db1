using System.Text.Json.Serialization;

namespace Assay.Reports.Writers;

/// <summary>Names as they are, one document in a line.</summary>
[JsonSerializable(typeof(JobFigures))]
internal sealed partial class JobStatisticsJson : JsonSerializerContext;
