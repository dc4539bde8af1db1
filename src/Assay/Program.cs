using Assay;
using Assay.Cli;

return SelfCheck.IsAsked ? SelfCheck.Answer() : await AssayCommand.RunAsync(args, new Laboratory());
