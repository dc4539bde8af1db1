using System.Runtime.Serialization;

namespace Assay.Payloads;

/// <summary>A foreign exchange trade, in the shape of "Serialisation options with ASP.NET Core".</summary>
[DataContract, Serializable]
public partial class Deal
{
    [DataMember(Order = 1)] public Guid Id { get; set; }
    [DataMember(Order = 2)] public string Reference { get; set; } = null!;
    [DataMember(Order = 3)] public DateTime TradeDate { get; set; }
    [DataMember(Order = 4)] public DateTime ValueDate { get; set; }
    [DataMember(Order = 5)] public DateTime? Maturity { get; set; }
    [DataMember(Order = 6)] public string Trader { get; set; } = null!;
    [DataMember(Order = 7)] public string Book { get; set; } = null!;
    [DataMember(Order = 8)] public Counterparty Counterparty { get; set; } = null!;
    [DataMember(Order = 9)] public DealProduct Product { get; set; }
    [DataMember(Order = 10)] public DealDirection Direction { get; set; }
    [DataMember(Order = 11)] public string CurrencyPair { get; set; } = null!;
    [DataMember(Order = 12)] public decimal Notional { get; set; }
    [DataMember(Order = 13)] public decimal Rate { get; set; }
    [DataMember(Order = 14)] public decimal? Premium { get; set; }
    [DataMember(Order = 15)] public double Spot { get; set; }
    [DataMember(Order = 16)] public double Volatility { get; set; }
    [DataMember(Order = 17)] public List<DealLeg> Legs { get; set; } = null!;
    [DataMember(Order = 18)] public List<DealFee> Fees { get; set; } = null!;
    [DataMember(Order = 19)] public DealAudit Audit { get; set; } = null!;
    [DataMember(Order = 20)] public Dictionary<string, string> Tags { get; set; } = null!;
    [DataMember(Order = 21)] public string? Comments { get; set; }
}
