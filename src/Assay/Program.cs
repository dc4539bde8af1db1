using Assay;
using Assay.Cli;

return SelfCheck.IsStale() ? SelfCheck.Rebuild : await AssayCommand.RunAsync(args, new Laboratory());
