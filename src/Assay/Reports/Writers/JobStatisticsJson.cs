using System.Text.Json.Serialization;

namespace Assay.Reports.Writers;

/// <summary>Names as they are, one object in a line.</summary>
[JsonSerializable(typeof(JobFigure))]
internal sealed partial class JobStatisticsJson : JsonSerializerContext;
