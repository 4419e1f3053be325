"""Forecasts of statsmodels for monthly series read from standard input, one a line (CSV, months in order).

Prints for each method its name, the number of series and the processor seconds of the fits and forecasts alone."""
import sys
import time
import warnings

import numpy
from statsmodels.tsa.exponential_smoothing.ets import ETSModel
from statsmodels.tsa.holtwinters import SimpleExpSmoothing

warnings.simplefilter("ignore")
series = numpy.loadtxt(sys.stdin, delimiter=",", ndmin=2)
of_ets = int(sys.argv[1])


def measure(name, rows, forecast):
    start = time.process_time()
    for row in rows:
        forecast(row)
    print(name, len(rows), time.process_time() - start)


measure("simple smoothing", series, lambda x: SimpleExpSmoothing(x, initialization_method="estimated").fit().forecast(1))
measure("ETS(A,N,N)", series[:of_ets], lambda x: ETSModel(x, error="add").fit(disp=False).forecast(1))
