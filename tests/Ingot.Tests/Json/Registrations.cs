using Ingot;

[assembly: Ingot(typeof(List<Ingot.Tests.Models.NamedPair>))]
[assembly: Ingot(typeof(List<Ingot.Tests.Models.Choosy>))]
[assembly: Ingot(typeof(Ingot.Tests.Models.Customer))]
[assembly: Ingot(typeof(Dictionary<string, Dictionary<string, int>[]>))]
