using Assay.Workers;

namespace Assay.Experiments.Calls;

/// <summary>A way within a case, with where its results go.</summary>
/// <param name="Way">The way.</param>
/// <param name="Serializer">Its serializer.</param>
/// <param name="Record">Where its turns are kept.</param>
/// <param name="Library">What the run says of its serializer.</param>
internal sealed record CallTrack(CallWay Way, SerializerEntry Serializer, CallRecord Record, SerializerRecord Library);
