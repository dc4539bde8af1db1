using Ingot;

[assembly: Ingot(typeof(Ingot.Tests.Models.Customer))]
[assembly: Ingot(typeof(Dictionary<string, Dictionary<string, int>[]>))]
