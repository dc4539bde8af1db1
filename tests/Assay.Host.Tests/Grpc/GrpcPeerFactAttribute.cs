namespace Assay.Host.Tests.Grpc;

/// <summary>A test that needs an official implementation of gRPC: <c>py</c> for grpcio, <c>js</c> for @grpc/grpc-js.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class GrpcPeerFactAttribute : FactAttribute
{
    public GrpcPeerFactAttribute(string peer)
    {
        Peer = peer;
        Skip = peer == "py" ? GrpcPeer.NoGrpcio : GrpcPeer.NoGrpcJs;
    }

    public string Peer { get; }
}
