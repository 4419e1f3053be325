# Forecasts of R's forecast package for monthly series read from standard input, one a line (CSV, months in order).
# Prints for each method its name, the number of series and the processor seconds of the fits and forecasts alone.
suppressMessages(library(forecast))
series <- as.matrix(read.csv(file("stdin"), header = FALSE))
of_ets <- as.integer(commandArgs(trailingOnly = TRUE)[1])
measure <- function(name, count, method) {
  start <- proc.time()
  for (row in seq_len(count)) method(ts(series[row, ], frequency = 12))
  used <- proc.time() - start
  cat(name, count, sum(used[c("user.self", "sys.self")]), "\n")
}
measure("croston", nrow(series), function(x) croston(x, h = 1))
measure("ets", min(of_ets, nrow(series)), function(x) forecast(ets(x), h = 1))
