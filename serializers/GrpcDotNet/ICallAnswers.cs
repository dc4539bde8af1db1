using Grpc.Core;

namespace Assay.Serializers;

/// <summary>The methods of one payload, whatever its message's type.</summary>
internal interface ICallAnswers
{
    /// <summary>Adds them to the service.</summary>
    void AddTo(ServerServiceDefinition.Builder service);
}
