namespace Ingot;

/// <summary>What members are called in JSON: the naming policies of System.Text.Json.</summary>
public enum IngotJsonNaming
{
    /// <summary>As they are declared.</summary>
    AsDeclared,

    /// <summary>tempCelsius</summary>
    CamelCase,

    /// <summary>temp_celsius</summary>
    SnakeCaseLower,

    /// <summary>TEMP_CELSIUS</summary>
    SnakeCaseUpper,

    /// <summary>temp-celsius</summary>
    KebabCaseLower,

    /// <summary>TEMP-CELSIUS</summary>
    KebabCaseUpper,
}
