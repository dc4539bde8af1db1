namespace Assay.Recommending;

/// <summary>Criteria for choosing a library.</summary>
internal enum Priority
{
    /// <summary>Small documents.</summary>
    Size,

    /// <summary>Little time to write and to read.</summary>
    Cpu,

    /// <summary>Programs in other languages read the documents too.</summary>
    Compatibility,

    /// <summary>A schema says what documents hold, apart from the types of one program.</summary>
    Schema,

    /// <summary>Documents may come from anybody.</summary>
    Untrusted,
}
