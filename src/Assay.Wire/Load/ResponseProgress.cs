namespace Assay.Wire.Load;

/// <summary>How far an answer has come.</summary>
internal enum ResponseProgress
{
    /// <summary>More bytes are awaited.</summary>
    Incomplete,

    /// <summary>It is complete; bytes beyond it weren't touched.</summary>
    Complete,

    /// <summary>It is no HTTP response; <see cref="ResponseParser.Problem"/> says why. The connection is of no more use.</summary>
    Broken,
}
